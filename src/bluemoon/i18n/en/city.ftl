# Blue Moon City. A refusal carries the name it has in the engine and, as `.rule`, the paragraph it rests on.

## Why an action is refused

city-refusal-unknown_action = There is no such action. Type "help" to see what can be typed.
    .rule = C3
city-refusal-game_over = The game is over.
    .rule = C12
city-refusal-wrong_phase = { $phase ->
        [movement] Now you walk. Building, offerings and drawing come after "end movement".
        [destination] First choose the tile to go to.
        [contribution] Now you build or offer; walking is over. Cards are paid once a box is chosen.
        [colour] First choose the colour in which you pay this box.
        [payment] First finish paying this box, or "undo".
       *[other] Now you discard up to two cards and draw; walking and building are over.
    }
    .rule = C3.1
city-refusal-no_tile = No tile lies there: the corners of the city are empty without the expansion.
    .rule = C2.1
city-refusal-already_there = It stands there already; choose another tile.
    .rule = C4.1
city-refusal-too_far = { $steps ->
        [0] No steps are left. A grey 2 gives two more, a grey 1 takes you anywhere.
        [one] That is too far: only one step is left.
       *[other] That is too far: only { $steps } steps can be walked.
    }
    .rule = C4.1
city-refusal-card_not_held = You do not hold the card this needs.
    .rule = C3.3
city-refusal-dragon_outside = This dragon is not in the city yet. A card of value 1 of the same people lets it fly in.
    .rule = C8.2
city-refusal-only_to_courtyard_offers = There is nothing to build in the courtyard; here you can make an offering.
    .rule = C9.1
city-refusal-special_was_last = You have used the additional action of a building. After it you can only end the phase.
    .rule = C10.1
city-refusal-not_a_ruin = { $here } is rebuilt already; contributions are made only where a ruin stands.
    .rule = C5.1
city-refusal-no_such_box = { $here } has { $boxes ->
        [one] only one box
       *[other] only { $boxes } boxes
    }.
    .rule = C5.2
city-refusal-box_taken = That box is taken; choose one without a marker.
    .rule = C5.4
city-refusal-no_marker = You have no marker left. Your markers come back when a building they lie on is rebuilt.
    .rule = C5.4
city-refusal-cannot_pay = Your hand cannot pay this in full. Green cards count 1 as any colour, two brown ones (1 or 2) count 3 together, and white ones recolour others.
    .rule = C5.6
city-refusal-not_at_courtyard = Offerings are made in the courtyard; end your walk there.
    .rule = C9.1
city-refusal-already_offered = One offering a turn. A yellow 1 or 2 lets you make one more, for 1 or 2 crystals extra.
    .rule = C9.1
city-refusal-no_offering_yet = A yellow card adds an offering to the first one of this turn; make that one first.
    .rule = C8.9
city-refusal-obelisk_full = Every box of the obelisk is filled.
    .rule = C9.1
city-refusal-not_enough_crystals = This offering costs { $cost } crystals; you have { $crystals }.
    .rule = C9.1
city-refusal-no_special_here = { $here } has no additional action. The Main Hall, the Hospital and the Golden Shrine have one.
    .rule = C10.1
city-refusal-no_card_left = Deck and discard pile are both empty: there is no card to draw.
    .rule = C10.3
city-refusal-recolour_first = First pay the card that your white card is to recolour.
    .rule = C8.8
city-refusal-wrong_colour = This box asks for { $colour }. Pay { $colour } or green cards, a brown pair, or recolour with a white 1 or 2.
    .rule = C5.2
city-refusal-cannot_complete = After that the rest of your hand could not pay the box in full.
    .rule = C5.6
city-refusal-cannot_recolour = Cards that are { $colour } already are not recoloured, and green ones need no recolouring.
    .rule = C8.8
city-refusal-two_discarded = Two cards are discarded; that is the most. Draw now.
    .rule = C11.1

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

city-choice-box = box { $box } ({ $letter }{ $need })
city-choice-last_box = box { $box } ({ $letter }{ $need }, the last)
city-choice-fly = fly { $dragon } dragon anywhere ({ $card })
city-choice-walk = walk { $dragon } dragon 1 to 3 tiles ({ $card })
city-choice-flit = flit: your figure anywhere (grey 1)
city-choice-steps = steps: two more (grey 2)
city-choice-offer = offer { $cost } crystals
city-choice-offer_with = offer { $cost } crystals with { $card }
city-choice-special-move_anywhere = special: move your figure anywhere, nothing more this turn
city-choice-special-draw_two = special: draw two cards
city-choice-special-one_offering = special: make one offering here
city-choice-pair = { $cards } as a pair (3)
city-choice-wild = { $card } (any colour)
city-choice-recolour_four = recolour four { $colour } (white 1)
city-choice-recolour_one = recolour one (white 2)
city-choice-end_movement = end the walk
city-choice-end_contribution = end building
city-choice-draw = { $discards ->
        [0] keep all cards and draw { $count }
       *[other] draw { $count } cards
    }, ending the turn

## What happened

city-told-walk = walks to { $tile }
city-told-fly = flies the { $dragon } dragon to { $tile } ({ $card })
city-told-dragon_walk = moves the { $dragon } dragon to { $tile } ({ $card })
city-told-flit = flits to { $tile } ({ $card })
city-told-hall = goes to { $tile } from the Main Hall
city-told-steps = takes two more steps ({ $card })
city-told-box = pays box { $box } of { $tile }:
city-told-as = as { $colour }:
city-told-pair = { $cards } as a pair
city-told-recolour_four = { $card } recolouring { $colour }
city-told-recolour_one = { $card } recolouring
city-told-offer = makes an offering for { $cost ->
        [one] one crystal
       *[other] { $cost } crystals
    }
city-told-offer_with = makes an offering for { $cost } crystals with { $card }
city-told-special = uses the { $tile }
city-told-discard = discards { $card }
city-told-draw = draws { $count ->
        [0] nothing
        [one] a card
       *[other] { $count } cards
    }
city-told-idle = stays and does nothing

city-news-rebuilt = { $tile } is rebuilt!
city-news-shuffled = The discard pile ({ $count } cards) is shuffled into a new deck.
city-news-scales = The last golden scale is taken; the scales are scored:
city-news-drew = { $name } drew { $cards }.
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
city-why-neighbourhood = from { $tile }
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

## What speaks for a move

city-term-offerings = offerings
city-term-crystals = crystals
city-term-scales = golden scales
city-term-cards = cards in hand
city-term-shares = shares in unfinished buildings
city-term-markers = markers in supply
city-term-turn = whose turn it is then

## How it begins

city-welcome = Blue Moon City: { $players } players, edition { $edition }{ $extras }. Seed { $seed }.

## Looked up

city-look-boxes = { $tile }: boxes { $boxes }.
city-look-rebuilt = { $tile } is rebuilt.
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
      1 Walk up to two tiles. Cards can help: the 1s and 2s of black, red and blue move the red,
        green and blue dragon; grey 1 takes you anywhere, grey 2 gives two more steps.
      2 Build where you stand: pay a box with cards of its colour (their values add up) and put your
        marker on it. Green cards count 1 as any colour; two brown cards (1 or 2) count 3 as any
        colour; white 1 and 2 recolour others. With dragons on the tile your first marker of the turn
        earns a golden scale each. When the last box is filled, most markers and every helper are
        rewarded, and rebuilt neighbours add theirs.
        In the courtyard you offer crystals to the obelisk instead: this is what wins the game.
      3 Discard up to two cards and draw two more than that.
    When the last golden scale is taken, most scales earn 6 crystals, three or more earn 3.
    { $offerings } offerings win. All rules, numbered: docs/rulebook/city.md
