# The world of the city in words: what every piece is, what happened, what a move is called, why it is refused.
# What games, peoples, colours and dragons are called stands in names.ftl; here they are only referred to.
# Browser and terminal both read this file; what only the terminal says is in city.ftl.
#
# TILE($tile, case: …), DRAGON($dragon, case: …), COLOUR($colour, form: …) and CARD($card, form: …) say a thing by its name in the
# engine ("library", "red", "red 2"); `case` and `form` name an attribute, and a language without it uses the plain name.
# CARDS($cards) and NAMES($names) say a list. STRONG(…) marks the word a reader's eye should find.

## Tiles

city-tile-courtyard = Courtyard
    .lore = Every street of the city ends here, at the foot of the obelisk.
city-tile-royal_palace = Royal Palace
    .lore = The heirs are gone, the throne is empty, and at night the moon sits down on it.
city-tile-fire_temple = Fire Temple
    .lore = Its flame went out once, for a single night. Nobody who was there speaks of it.
city-tile-earth_temple = Earth Temple
    .lore = In the bad years a root broke the roof. The builders let it keep the opening.
city-tile-water_temple = Water Temple
    .lore = Whoever quarrels here hears only the fountain, and soon forgets what it was about.
city-tile-aqueduct = Aqueduct
    .lore = One slope for the whole way: a finger's width in a hundred steps.
city-tile-hospice = Hospice
    .lore = There is always soup. Nobody remembers a night when the pot was empty.
city-tile-citadel = Citadel
    .lore = This time the gate opens from both sides. The masons insisted.
city-tile-watchtower = Watchtower
    .lore = From the top you see tomorrow's weather, and who has not come home yet.
city-tile-great_hall = Great Hall
    .lore = Swords are left at the door. Opinions are not.
city-tile-university = University
    .lore = Half of its machines still work. Nobody is sure which half.
city-tile-market_hall = Market Hall
    .lore = Everything has its price here; only the echo is free.
city-tile-library = Library
    .lore = The catalogue burned. The books are still looking for their places.
city-tile-trading_house = Trading House
    .lore = The scales are honest. It is the thumbs that are inspected.
city-tile-flight_tower = Flight Tower
    .lore = There are no stairs. Nobody who lives here has asked for any.
city-tile-city_residence = City Residence
    .lore = The lamps are lit before the guest arrives, even in years when she stays away.
city-tile-monastery_tower = Monastery Tower
    .lore = One bell and no rope. It rings when it has to.
city-tile-caravanserai = Caravanserai
    .lore = The road is the same every year; the stories about it grow longer.
city-tile-thermae = Thermae
    .lore = The steam is so thick that old enemies share a bench before they notice.
city-tile-iron_foundry = Iron Foundry
    .lore = First swords, then ploughs, then swords again. Now it makes hinges.
city-tile-mill = Mill
    .lore = When the wind drops, half the city smells of bread.
city-tile-main_hall = Main Hall
    .lore = Eight doors, one for each people, and a single table.
city-tile-hospital = Hospital
    .lore = They ask where it hurts, never on which side you fought.
city-tile-golden_shrine = Golden Shrine
    .lore = A small lamp under a gold roof; its light is seen as far as the obelisk.
city-tile-theatre = Theatre
    .lore = The curtain burned, so plays begin at dusk and the sky does the rest.

## Shapes of the players

city-shape-circle = circle
city-shape-square = square
city-shape-triangle = triangle
city-shape-diamond = diamond

## Things counted

city-count-crystals = { $count ->
        [one] { $count } crystal
       *[other] { $count } crystals
    }
city-count-scales = { $count ->
        [one] { $count } scale
       *[other] { $count } scales
    }
city-count-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
city-count-markers = { $count ->
        [one] { $count } marker
       *[other] { $count } markers
    }
city-count-offerings = { $count ->
        [one] { $count } offering
       *[other] { $count } offerings
    }
city-count-steps = { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
city-count-boxes = { $count ->
        [one] { $count } box
       *[other] { $count } boxes
    }

## What a card can do besides paying

city-card = { CARD($card) }
city-people = { COLOUR($colour, form: "people") }
city-box = { city-people } { $need }

city-power-plain = No power
    .text = Three at once, and nothing else.
city-power-black-1 = { city-dragon-red } flies
    .text = Discard it before you build: { city-dragon-red } flies to any tile, also from outside the city.
city-power-black-2 = { city-dragon-red } walks
    .text = Discard it before you build: { city-dragon-red } walks up to three tiles. It has to be in the city.
city-power-black-3 = { city-power-plain }
    .text = { city-power-plain.text }
city-power-red-1 = { city-dragon-green } flies
    .text = Discard it before you build: { city-dragon-green } flies to any tile, also from outside the city.
city-power-red-2 = { city-dragon-green } walks
    .text = Discard it before you build: { city-dragon-green } walks up to three tiles. It has to be in the city.
city-power-red-3 = { city-power-plain }
    .text = { city-power-plain.text }
city-power-blue-1 = { city-dragon-blue } flies
    .text = Discard it before you build: { city-dragon-blue } flies to any tile, also from outside the city.
city-power-blue-2 = { city-dragon-blue } walks
    .text = Discard it before you build: { city-dragon-blue } walks up to three tiles. It has to be in the city.
city-power-blue-3 = { city-power-plain }
    .text = { city-power-plain.text }
city-power-grey-1 = Fly anywhere
    .text = Discard it before you build: your figure goes to any tile.
city-power-grey-2 = Two more steps
    .text = Discard it before you build: walk two more steps this turn.
city-power-grey-3 = { city-power-plain }
    .text = { city-power-plain.text }
city-power-green-1 = Wild
    .text = Counts 1 as whichever colour a box asks for, alone or with other cards.
city-power-brown-1 = Half of a pair
    .text = Two { city-colour-brown.people } cards of 1 or 2 count together 3 as any colour.
city-power-brown-2 = Half of a pair
    .text = Two { city-colour-brown.people } cards of 1 or 2 count together 3 as any colour.
city-power-brown-3 = { city-power-plain }
    .text = { city-power-plain.text }
city-power-white-1 = Recolour up to four
    .text = Discard it while you pay: up to four cards of one colour count as the colour of the box.
city-power-white-2 = Recolour one
    .text = Discard it while you pay: one card counts as the colour of the box.
city-power-white-3 = { city-power-plain }
    .text = { city-power-plain.text }
city-power-yellow-1 = One more offering, +1
    .text = After an offering this turn: discard it and offer once more, for 1 crystal more than shown.
city-power-yellow-2 = One more offering, +2
    .text = After an offering this turn: discard it and offer once more, for 2 crystals more than shown.
city-power-yellow-3 = { city-power-plain }
    .text = { city-power-plain.text }

city-card-pay = { $colour ->
        [green] Pays 1 in any box.
       *[other] Pays { $value } in { COLOUR($colour, form: "one") } box.
    }
city-card-either = A card is used for its value or for its power, never for both.

## What a piece is

city-piece-obelisk = Obelisk
    .text = Offerings are made here, from the bottom up: the number is the price in crystals. Who first has enough of them wins.
city-piece-moon = Moon
    .text = Dragons wait here until a card of value 1 of their people calls them into the city.
city-piece-deck = Deck
    .text = Cards still to be drawn. When it is empty, the discard pile is shuffled and becomes the deck.
city-piece-discard = Discard pile
    .text = Cards that were paid, used or discarded. Only the top one is known.
city-piece-scales = Golden scales
    .text = Given by dragons and by some buildings. When the last one is taken, most scales earn 6 crystals (3 each if tied), and three or more earn 3; { $scales_after_scoring ->
        [all_return] then everybody gives all scales back.
       *[keep] who earned gives all scales back.
    }
city-piece-crystals = Crystals
    .text = What you offer to the obelisk. Rebuilt buildings and golden scales bring them; nobody sees how many the others have, unless the table plays with open crystals.
city-piece-markers = Markers
    .text = You pay for a box and put a marker on it. Markers come back when the building is rebuilt; those on the obelisk stay.
city-piece-figure = Figure
    .text = A player stands here. It walks up to two tiles a turn, and its player builds where it ends.
city-piece-dragon-red = { city-dragon-red }, dragon of fire
    .text = Your first contribution of a turn at a tile with dragons earns a golden scale for each of them. { city-colour-black.people } cards of 1 and 2 move { city-dragon-red }.
city-piece-dragon-green = { city-dragon-green }, dragon of earth
    .text = Your first contribution of a turn at a tile with dragons earns a golden scale for each of them. { city-colour-red.people } cards of 1 and 2 move { city-dragon-green }.
city-piece-dragon-blue = { city-dragon-blue }, dragon of water
    .text = Your first contribution of a turn at a tile with dragons earns a golden scale for each of them. { city-colour-blue.people } cards of 1 and 2 move { city-dragon-blue }.
city-piece-majority = Majority
    .text = When the building is rebuilt, the player with most markers takes this. { $majority_tie ->
        [nobody] If tied, nobody takes it.
       *[leftmost] If tied: whose marker lies farthest left.
    }
city-piece-construction = Construction
    .text = When the building is rebuilt, everybody with a marker on it takes this.
city-piece-neighbourhood = Neighbourhood
    .text = Once this building is rebuilt, everybody who helps to rebuild a building next door takes this as well.
city-piece-box = Box
    .text = Pay at least this number with cards of this colour and put a marker on it. When the last box is filled, the building is rebuilt.
city-piece-offerings = Offerings
    .text = How many offerings this player has made, and how many it takes to win.
city-piece-hand = Cards in hand
    .text = Only their owner sees them. At the end of a turn you discard up to two and draw two more than that.
city-piece-courtyard = Courtyard
    .text = End your walk here to make an offering. There is nothing to rebuild, and dragons give nothing.

## Additional actions of the expansion's buildings

city-special-main_hall = Go anywhere
    .text = After building, ruin or rebuilt: your figure goes to any tile. There you can do nothing more this turn.
city-special-hospital = Draw two cards
    .text = After building, ruin or rebuilt: draw two cards.
city-special-golden_shrine = Make an offering
    .text = After building, ruin or rebuilt: make one offering from here. { city-colour-yellow.people } cards cannot add another.

## The log: what a player did

city-log-move = { $who ->
        [you] You walk to the { STRONG(TILE($to)) }.
       *[other] { $name } walks to the { STRONG(TILE($to)) }.
    }
city-log-fly = { $who ->
        [you] You fly { STRONG(DRAGON($dragon)) } to the { TILE($to) } with { CARD($card, form: "one") }.
       *[other] { $name } flies { STRONG(DRAGON($dragon)) } to the { TILE($to) } with { CARD($card, form: "one") }.
    }
city-log-walk = { $who ->
        [you] You lead { STRONG(DRAGON($dragon)) } to the { TILE($to) } with { CARD($card, form: "one") }.
       *[other] { $name } leads { STRONG(DRAGON($dragon)) } to the { TILE($to) } with { CARD($card, form: "one") }.
    }
city-log-flit = { $who ->
        [you] You fly to the { STRONG(TILE($to)) } with { CARD($card, form: "one") }.
       *[other] { $name } flies to the { STRONG(TILE($to)) } with { CARD($card, form: "one") }.
    }
city-log-steps = { $who ->
        [you] You get two more steps with { CARD($card, form: "one") }.
       *[other] { $name } gets two more steps with { CARD($card, form: "one") }.
    }
city-log-contribute = { $who ->
        [you] You take { city-log-which_box } of the { STRONG(TILE($tile)) } with { $payment }.
       *[other] { $name } takes { city-log-which_box } of the { STRONG(TILE($tile)) } with { $payment }.
    }
city-log-which_box = { $need ->
        [0] a box
       *[other] the { $need }
    }
city-log-pairs = { $count ->
        [one] a pair of { city-colour-brown.people }
       *[other] { $count } pairs of { city-colour-brown.people }
    }
city-log-recoloured = { CARDS($cards) } recoloured by { CARD($by, form: "one") }
city-log-rebuilt = { $who ->
        [you] You rebuild the { STRONG(TILE($tile)) }.
        [nobody] The { STRONG(TILE($tile)) } is rebuilt.
       *[other] { $name } rebuilds the { STRONG(TILE($tile)) }.
    }
city-log-rebuilt_for = { $who ->
        [you] You rebuild the { STRONG(TILE($tile)) }: { $gains }.
       *[other] { $name } rebuilds the { STRONG(TILE($tile)) }: { $gains }.
    }
city-log-gains = { $who ->
        [you] You get { $gains }.
       *[other] { $name } gets { $gains }.
    }
city-log-dragons = { $count ->
        [one] { $count } scale from the dragon here
       *[other] { $count } scales from the dragons here
    }
city-log-why-majority = majority { $amount }
city-log-why-construction = built { $amount }
city-log-why-neighbourhood = { TILE($tile) } { $amount }
city-log-why-dragons = dragons { $amount }
city-log-why-scales = scales scored { $amount }
city-log-score_scales = Scales are scored: { $scores }.
city-log-score = { $who ->
        [you] you { $amount }
       *[other] { $name } { $amount }
    }
city-log-totals = Scales held: { $totals }
city-log-reshuffle = { $count ->
        [one] The discard pile, { $count } card, becomes the new deck.
       *[other] The discard pile, { $count } cards, becomes the new deck.
    }
city-log-offer = { $who ->
        [you] You make an { STRONG("offering") } for { city-count-crystals }.
       *[other] { $name } makes an { STRONG("offering") } for { city-count-crystals }.
    }
city-log-offer_there = { $who ->
        [you] You make an { STRONG("offering") } at the { TILE($where) } for { city-count-crystals }.
       *[other] { $name } makes an { STRONG("offering") } at the { TILE($where) } for { city-count-crystals }.
    }
city-log-offer_with = { $who ->
        [you] You make one more { STRONG("offering") } with { CARD($card, form: "one") } for { city-count-crystals }.
       *[other] { $name } makes one more { STRONG("offering") } with { CARD($card, form: "one") } for { city-count-crystals }.
    }
city-log-move_anywhere = { $who ->
        [you] You go from the { TILE($tile) } straight to the { STRONG(TILE($to)) }.
       *[other] { $name } goes from the { TILE($tile) } straight to the { STRONG(TILE($to)) }.
    }
city-log-draw_two = { $who ->
        [you] You draw { city-count-cards } at the { STRONG(TILE($tile)) }.
       *[other] { $name } draws { city-count-cards } at the { STRONG(TILE($tile)) }.
    }
city-log-discard = { $who ->
        [you] You discard { city-log-discards }.
       *[other] { $name } discards { city-log-discards }.
    }
city-log-discards = { $discards ->
        [one] { $discards } card
       *[other] { $discards } cards
    }
city-log-draw = { $who ->
        [you] { $count ->
            [0] You draw nothing.
           *[other] You draw { city-count-cards }.
        }
       *[other] { $count ->
            [0] { $name } draws nothing.
           *[other] { $name } draws { city-count-cards }.
        }
    }
city-log-discard_draw = { $who ->
        [you] { $count ->
            [0] You discard { city-log-discards } and draw nothing.
           *[other] You discard { $discards } and draw { $count }.
        }
       *[other] { $count ->
            [0] { $name } discards { city-log-discards } and draws nothing.
           *[other] { $name } discards { $discards } and draws { $count }.
        }
    }
city-log-end_turn = { $who ->
        [you] You end your turn.
       *[other] { $name } ends the turn.
    }

## The log: how it ended

city-log-end-offerings = { $who ->
        [you] You win with { city-count-offerings }!
       *[other] { STRONG($winners) } wins with { city-count-offerings }.
    }
city-log-end-city_rebuilt = The city is rebuilt and nobody can make another offering. { city-log-verdict }
city-log-end-turn_limit = The turn limit is reached. { city-log-verdict }
city-log-end-no_markers = Nobody has a marker left: the game is a draw.
city-log-verdict = { $who ->
        [you] You win!
        [several] { STRONG($winners) } share the victory.
       *[other] { STRONG($winners) } wins.
    }

## What could be done: names of actions, for hints and buttons

city-do-end_movement = end the walk
city-do-move = walk to the { TILE($to) }
city-do-fly = fly { DRAGON($dragon) } with { CARD($card, form: "one") }
city-do-walk = lead { DRAGON($dragon) } with { CARD($card, form: "one") }
city-do-flit = fly with { CARD($card, form: "one") }
city-do-steps = take two more steps with { CARD($card, form: "one") }
city-do-to = to the { TILE($to) }
city-do-box = { $need ->
        [0] pay for box { $box }
       *[other] pay for the { $need }
    }
city-do-as = pay in { COLOUR($colour, form: "people") }
city-do-pay_box = { $need ->
        [0] pay for box { $box } with { $payment }
       *[other] pay for the { $need } with { $payment }
    }
city-do-pay = pay with { CARD($card) }
city-do-pair = pay with a pair: { CARDS($cards) }
city-do-recolour_four = recolour up to four { COLOUR($colour, form: "people") } cards with { CARD($card, form: "one") }
city-do-recolour_one = recolour a card with { CARD($card, form: "one") }
city-do-offer = { $count ->
        [0] make an offering
       *[other] make an offering for { city-count-crystals }
    }
city-do-offer_with = { $count ->
        [0] make one more offering with { CARD($card, form: "one") }
       *[other] make one more offering for { city-count-crystals } with { CARD($card, form: "one") }
    }
city-do-special = use the building's action
city-do-end_contribution = end building
city-do-discard = discard { CARD($card) }
city-do-draw = draw and end the turn
city-do-discard_draw = discard { CARDS($cards) } and draw
city-hint = Try this: { STRONG($what) }.
city-hint-brings = The plan brings { $gains }.
city-hint-brings-scored = The plan brings { $gains }; your scales are turned into crystals on the way.
city-hint-costs = Offerings cost { city-count-crystals }.
city-hint-wins = With it you win the game.
city-hint-than-more = The plan brings { $more } more than the next best.
city-hint-than-both = The plan brings { $more } more than the next best, and { $less } less.
city-hint-than-kept = The plan leaves you { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } more than the next best.

## Why a bot would do it

city-term-offerings = offerings
city-term-crystals = crystals
city-term-scales = golden scales
city-term-cards = cards in hand
city-term-shares = shares in unfinished buildings
city-term-markers = markers in supply
city-term-turn = whose turn it is then

## Why an action is refused; `.rule` is the paragraph it rests on

city-refusal-unknown_action = There is no such action; choose one of those offered.
    .rule = C3
city-refusal-game_over = The game is over.
    .rule = C12
city-refusal-wrong_phase = { $phase ->
        [movement] Now you walk. Building, offerings and drawing come once the walk is ended.
        [destination] First choose the tile to go to.
        [contribution] Now you build or offer; walking is over. Cards are paid once a box is chosen.
        [colour] First choose the colour in which you pay this box.
        [payment] First finish paying this box, or take the payment back.
       *[other] Now you discard up to two cards and draw; walking and building are over.
    }
    .rule = C3.1
city-refusal-no_tile = No tile lies there: the corners of the city are empty without the expansion.
    .rule = C2.1
city-refusal-already_there = It stands there already; choose another tile.
    .rule = C4.1
city-refusal-too_far = { $steps ->
        [0] No steps are left. Whoever holds { city-colour-grey.one }{ "\u00A0" }2 can take two more with it, { city-colour-grey.one }{ "\u00A0" }1 goes anywhere.
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
city-refusal-not_a_ruin = The { TILE($here) } is rebuilt already; contributions are made only where a ruin stands.
    .rule = C5.1
city-refusal-no_such_box = The { TILE($here) } has { $boxes ->
        [one] only one box
       *[other] only { $boxes } boxes
    }.
    .rule = C5.2
city-refusal-box_taken = That box is taken; choose one without a marker.
    .rule = C5.4
city-refusal-no_marker = You have no marker left. Your markers come back when a building they lie on is rebuilt.
    .rule = C5.4
city-refusal-cannot_pay = Your hand cannot pay this in full. { city-colour-green.people } cards count 1 as any colour, two { city-colour-brown.people } cards (1 or 2) count 3 together, and { city-colour-white.people } cards (1 or 2) recolour others.
    .rule = C5.6
city-refusal-not_at_courtyard = To make an offering, end a walk in the courtyard.
    .rule = C9.1
city-refusal-already_offered = One offering a turn. With { city-colour-yellow.one }{ "\u00A0" }1 or 2 you can make one more, for 1 or 2 crystals extra.
    .rule = C9.1
city-refusal-no_offering_yet = { city-colour-yellow.people } cards add an offering to the first one of this turn; make that one first.
    .rule = C8.9
city-refusal-obelisk_full = Every box of the obelisk is filled.
    .rule = C9.1
city-refusal-not_enough_crystals = This offering costs { $cost } crystals; you have { $crystals }.
    .rule = C9.1
city-refusal-no_special_here = The { TILE($here) } has no additional action; only some buildings of the expansion have one.
    .rule = C10.1
city-refusal-no_card_left = Deck and discard pile are both empty: there is no card to draw.
    .rule = C10.3
city-refusal-recolour_first = First pay the card that your { city-colour-white.people } card is to recolour.
    .rule = C8.8
city-refusal-wrong_colour = This box asks for { COLOUR($colour, form: "people") }. Pay with such cards{ $colour ->
        [green] { "" }
       *[other] { " " }or with { city-colour-green.people }
    }, with a pair of { city-colour-brown.people }, or recolour others with { city-colour-white.one }{ "\u00A0" }1 or 2.
    .rule = C5.2
city-refusal-cannot_complete = After that the rest of your hand could not pay the box in full.
    .rule = C5.6
city-refusal-cannot_recolour = { COLOUR($colour, form: "people") } cards need no recolouring here{ $colour ->
        [green] .
       *[other] , nor do { city-colour-green.people } cards.
    }
    .rule = C8.8
city-refusal-two_discarded = Two cards are discarded; that is the most. Draw now.
    .rule = C11.1
