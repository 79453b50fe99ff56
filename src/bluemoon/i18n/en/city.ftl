# Blue Moon City in the terminal: what is asked, told and explained there. What the browser says too is in world.ftl.

## What is asked

city-menu-move = Move to
city-menu-power = Cards
city-menu-place = To
city-menu-box = Build
city-menu-offer = Offer
city-menu-special = Special
city-menu-colour = Colour
city-menu-pay = Pay
city-menu-discard = Discard
city-menu-done = Go on
city-menu-useful = (+ there you could build or offer)

city-choice-box = box { $box }: { COLOUR($colour, form: "people") } { $need }
city-choice-last_box = box { $box }: { COLOUR($colour, form: "people") } { $need }, the last
city-choice-fly = fly { $dragon }: { DRAGON($dragon) } goes anywhere with { CARD($card) }
city-choice-walk = walk { $dragon }: { DRAGON($dragon) } goes 1 to 3 tiles with { CARD($card) }
city-choice-flit = flit: your figure anywhere with { CARD("grey 1") }
city-choice-steps = steps: two more with { CARD("grey 2") }
city-choice-offer = offer { $cost } crystals
city-choice-offer_with = offer { $cost } crystals with { CARD($card) }
city-choice-special-move_anywhere = special: move your figure anywhere, nothing more this turn
city-choice-special-draw_two = special: draw two cards
city-choice-special-one_offering = special: make one offering here
city-choice-pair = { CARDS($cards) } as a pair (3)
city-choice-wild = { CARD($card) } (any colour)
city-choice-recolour_four = recolour four { COLOUR($colour, form: "people") } with { CARD("white 1") }
city-choice-recolour_one = recolour one with { CARD("white 2") }
city-choice-end_movement = end the walk
city-choice-end_contribution = end building
city-choice-draw = { $discards ->
        [0] keep all cards and draw { $count }
       *[other] draw { $count } cards
    }, ending the turn

## What happened

city-told-walk = walks to { TILE($tile) }
city-told-fly = flies { DRAGON($dragon) } to { TILE($tile) } with { CARD($card) }
city-told-dragon_walk = leads { DRAGON($dragon) } to { TILE($tile) } with { CARD($card) }
city-told-flit = flits to { TILE($tile) } with { CARD($card) }
city-told-hall = goes to { TILE($tile) } from the { TILE("main_hall") }
city-told-steps = takes two more steps with { CARD($card) }
city-told-box = pays box { $box } of { TILE($tile) }:
city-told-as = as { COLOUR($colour, form: "people") }:
city-told-pair = { CARDS($cards) } as a pair
city-told-recolour_four = { CARD($card) } recolouring { COLOUR($colour, form: "people") }
city-told-recolour_one = { CARD($card) } recolouring
city-told-offer = makes an offering for { $cost ->
        [one] one crystal
       *[other] { $cost } crystals
    }
city-told-offer_with = makes an offering for { $cost } crystals with { CARD($card) }
city-told-special = uses the { TILE($tile) }
city-told-discard = discards { CARD($card) }
city-told-draw = draws { $count ->
        [0] nothing
        [one] a card
       *[other] { $count } cards
    }
city-told-idle = stays and does nothing

city-news-rebuilt = { TILE($tile) } is rebuilt!
city-news-shuffled = The discard pile ({ $count } cards) is shuffled into a new deck.
city-news-scales = The last golden scale is taken; the scales are scored:
city-news-drew = { $name } drew { CARDS($cards) }.
city-news-gains = { $name }: { $gains }
city-gain-crystals = { $count ->
        [one] 1 crystal
       *[other] { $count } crystals
    }
city-gain-scales = { $count ->
        [one] 1 scale
       *[other] { $count } scales
    }
city-gain-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
city-gain-hidden = { $count ->
        [one] 1 card
       *[other] { $count } cards
    } (face down until the turn ends)
city-why-dragons = for dragons here
city-why-majority = for most markers
city-why-construction = for helping
city-why-neighbourhood = from { TILE($tile) }
city-why-scales = for scales

## The end

city-end-offerings = Victory for { $winners }, with { $count } offerings!
city-end-city_rebuilt = The city is rebuilt and no further offering can be made. { $verdict }
city-end-no_markers = Nobody has a marker left: a draw.
city-end-turn_limit = The turn limit is reached. { $verdict }
city-verdict-alone = Victory for { $winners }: most offerings, or as many and more crystals.
city-verdict-shared = The victory is shared by { $winners }.
city-result-offerings = offerings
city-result-crystals = crystals
city-result-scales = scales
city-result-cards = cards

## How it begins

city-welcome = { game-city }: { $players } players, edition { $edition }{ $extras }. Seed { $seed }.

## Looked up

city-look-boxes = { TILE($tile) }: boxes { $boxes }.
city-look-rebuilt = { TILE($tile) } is rebuilt.
city-look-majority = Most markers: { $reward }.
city-look-construction = Every helper: { $reward }.
city-look-neighbourhood = A building finished next to it later gives each of its helpers: { $reward }.
city-look-special-move_anywhere = Additional action (rebuilt or not): your figure goes to any tile, and the turn is over but for the reset.
city-look-special-draw_two = Additional action (rebuilt or not): draw two cards.
city-look-special-one_offering = Additional action (rebuilt or not): make one offering here.
city-look-courtyard = Courtyard: end your walk here to make an offering at the obelisk. The next one costs { $cost } crystals.
city-look-nothing = nothing
city-look-no_such_tile = "{ $typed }": no such tile. Ask as: look mill

## What is explained

city-help = You can type
      a number           the choice with this number; 0 goes on to the next part of the turn
      its words          as "move mill", "fly red", "box 1", "red 2"; beginnings will do: "m mi"
      why WORDS          why something cannot be done: "why move mill"
      hint               what a bot would do; also "hint ismcts:5s"
      look TILE          what a building asks and gives
      undo               take back your last action, as long as no card was drawn
      board, log, rules  see the city again; what happened so far; how the game goes
      save FILE, quit    nothing is lost: go on later with --resume FILE
    Cards: "red 2", "terrah 2" and "t2" are the same card.

city-rules = Your turn has three parts.
      1 Walk up to two tiles. Cards of 1 and 2 can help: those of { city-colour-black.people },
        { city-colour-red.people } and { city-colour-blue.people } move the red, the green and the blue dragon, which are
        { city-dragon-red }, { city-dragon-green } and { city-dragon-blue }; { CARD("grey 1") } takes you anywhere, { CARD("grey 2") } gives two steps.
      2 Build where you stand: pay a box with cards of its colour (their values add up) and put your
        marker on it. { city-colour-green.people } cards count 1 as any colour; two { city-colour-brown.people } cards
        (1 or 2) count 3 as any colour; { city-colour-white.people } 1 and 2 recolour others. With dragons on the
        tile your first marker of the turn earns a golden scale each. When the last box is filled, most
        markers and every helper are rewarded, and rebuilt neighbours add theirs.
        In the courtyard you offer crystals to the obelisk instead: this is what wins the game.
      3 Discard up to two cards and draw two more than that.
    When the last golden scale is taken, most scales earn 6 crystals, three or more earn 3.
    { $offerings } offerings win. All rules, numbered: docs/rulebook/city.md
