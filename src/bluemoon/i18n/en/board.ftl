# The city on the page: the board, what was tapped, paying, the hand, the rules in short, the end. What every table has is in table.ftl.

## Players

table-stat-crystals = Crystals
table-stat-scales = Golden scales
table-stat-markers = Markers left
table-of = of { $count }
table-tally = { $made } of { $needed } offerings

## The head of the table

table-round = Round { $round }

## The board

table-board = The city
table-tile = { TILE($tile) }{ $state ->
        [ruin] , ruin.
        [rebuilt] , rebuilt.
       *[courtyard] .
    }
table-tile-box = { $taken ->
        [yes] { city-box } taken by { $owner }
       *[no] { city-box } free
    }
table-tile-boxes = Boxes: { $boxes }.
table-tile-dragons = { NAMES($names) } here.
table-tile-figures = Standing here: { NAMES($names) }.
table-tile-here = { $can ->
        [offer] You can make an offering here.
        [special] You can use the building’s action here.
       *[build] You can build here.
    }
table-tile-lit = { $sent ->
        [figure] You can go here.
       *[dragon] You can send { DRAGON($sent) } here.
    }
table-tile-reward = { $kind }: { $gains }.
table-corner = { $what ->
        [scales] Golden scales: { $count } left
        [moon] The moon: { $count ->
            [0] no dragon waits here
            [one] one dragon waits here
           *[other] { $count } dragons wait here
        }
        [deck] Deck: { city-count-cards }
       *[discard] Discard pile: { city-count-cards }
    }
table-corner-label = { $what ->
        [scales] { $count ->
            [one] scale
           *[other] scales
        }
        [deck] deck
       *[discard] discard
    }
table-obelisk = { $price ->
        [0] Obelisk: full
       *[other] Obelisk: { $made ->
            [one] { $made } offering
           *[other] { $made } offerings
        } made, the next costs { $price }
    }

## What was tapped

table-inspect = What this is
table-inspect-state = { $rebuilt ->
        [yes] Rebuilt
       *[no] Ruin · { $free ->
            [one] { $free } box left
           *[other] { $free } boxes left
        }
    }
table-inspect-majority = Most markers
table-inspect-construction = Everyone who built
table-inspect-neighbourhood = Later, next door
table-inspect-neighbourhood-now = For building next door
table-inspect-built = Built:
table-inspect-dragons = { $rebuilt ->
        [yes] { NAMES($names) } here.
       *[no] { NAMES($names) } here: your first box of a turn brings { $count ->
            [one] a golden scale
           *[other] { $count } golden scales
        }.
    }
table-inspect-waiting = { $count ->
        [0] No dragon waits here now.
        [one] { NAMES($names) } waits here now.
       *[other] { NAMES($names) } wait here now.
    }
table-inspect-top = On top: { CARD($card) }.

## The action bar

table-phase-movement = Move
table-phase-contribution = Build
table-phase-reset = Draw
table-say-walk = { $steps ->
        [one] walk { $steps } step
       *[other] walk { $steps } steps
    }
table-say-cards = play a lit card
table-say-boxes = build here
table-say-offer = make an offering
table-say-special = use the building’s action
table-say-one = You can { $what }.
table-say-several = You can { $what } or { $last }.
table-say-nothing = Nothing more to do here.
table-say-chosen = Your choice: { $what }.
table-say-aim = Choose a lit tile to { $what }.
table-say-aim-special = Choose where your figure goes. It can do nothing more there this turn.
table-say-discard = { $most ->
        [0] Draw your cards.
        [one] Choose a card to throw away, if you like.
       *[other] Choose up to { $most } cards to throw away, if you like.
    }
table-say-by-hand = Choose lit cards to pay with.
table-say-paid = The box is paid; only your word is missing.
table-say-pay = This is how you would pay; you can choose other cards.
table-say-deal = Only your word is missing.
table-why-box = { city-box }: { $reason }
table-aim-missed = Not there. Choose a lit tile, or cancel.
table-hint-end = end your turn
table-end-turn = { $draw ->
        [0] End turn
       *[other] End turn, draw { $draw }
    }
table-end-short = End turn
table-walk = Walk to the { TILE($to) }
table-use-card = Play the card
table-swap = Swap cards first
table-discard-full = { $most ->
        [one] One card is chosen already; tap it to take it back.
       *[other] { $most } cards are chosen already; tap one of them to take it back.
    }
table-draw = { $out ->
        [0] Draw { $draw }
       *[other] Discard { $out }, draw { $draw }
    }

## Paying, offering

table-pay = Pay
table-pay-box = Box
table-pay-taken = Taken by { $name }
table-pay-sum = of { $need } paid
table-pay-choose = Choose
table-pay-cheapest = Cheapest
table-pay-colour = In which colour do you pay?
table-pay-how = How do you use it?
table-pay-by-hand = { $done ->
        [yes] Paid. Tap a card here to take it back.
       *[no] { $laid ->
            [yes] Tap lit cards in your hand; tap one here to take it back.
           *[no] Tap lit cards in your hand.
        }
    }
table-pay-not-this = This card does not help here; the lit ones do.
table-pay-enough = Enough lies there already. To pay with this card, take another one back first.
table-pay-later = It pays when the building is rebuilt.
table-use-plain = pays { $value }
table-use-wild = wild 1
table-use-pair = wild 3
table-use-recoloured = as { city-people }
table-use-recolours = recolours
table-build = Build
table-build-here = Build
table-rebuild = Rebuild the { TILE($tile) }
table-rebuild-short = Rebuild
table-offer = Offering
table-offer-short = Offer
table-offer-go = Offer { $cost ->
        [one] { $cost } crystal
       *[other] { $cost } crystals
    }
table-offer-text = { $number ->
        [1] Your { $number }st of { $needed } offerings
        [2] Your { $number }nd of { $needed } offerings
        [3] Your { $number }rd of { $needed } offerings
       *[other] Your { $number }th of { $needed } offerings
    }. It costs { $cost }; { $left ->
        [0] nothing is left
        [one] { $left } crystal is left
       *[other] { $left } crystals are left
    }.
table-offer-plain = for { $cost }
table-offer-with = with { CARD($card, form: "one") }, for { $cost }
table-offer-card = One more offering this turn, with { CARD($card, form: "one") }; the card is discarded.
table-special-short = Use the action

## The hand

table-open-hand = Open hand
table-hand = Your hand
table-hand-open = Cards in your hand: { $count }
table-hand-cards = { $count ->
        [one] card in hand
       *[other] cards in hand
    }
table-hand-card = { CARD($card) }: { $power }{ $chosen ->
        [yes] , chosen
       *[no] { "" }
    }{ $lit ->
        [play] , can be played
        [choose] , can be chosen
       *[no] { "" }
    }
table-hand-none = No cards in your hand.

## The keyboard

table-key-arrows = walk the board
table-key-inspect = what is this?
table-key-boxes = pay this box
table-key-end = end the turn and draw
table-key-swap = swap cards first

## The rules in short

table-rules-goal = Rebuild the city, earn crystals, and be first to make { $needed } offerings at the obelisk.
table-rules-turn = Your turn
table-rules-move = Walk up to two tiles. Cards of some peoples carry you farther or move a dragon.
table-rules-contribute = Where you stand, pay cards of a box’s colour, at least its number, and put a marker on it; as many boxes as you can pay. In the courtyard, make an offering instead: pay the crystals of the next stone of the obelisk.
table-rules-reset = Discard up to two cards and draw two more than that.
table-rules-building = When the last box is filled
table-rules-dragons = Where dragons stand, your first box of a turn brings a golden scale for each of them.
table-rules-cards = Cards: for their value or for their power
table-rules-fly = A dragon flies to any tile.
table-rules-walk = A dragon in the city walks up to three tiles.
table-rules-offering = After an offering: one more, a little dearer.
table-rules-end = The end
table-rules-end-text = The { $needed ->
        [4] fourth
        [5] fifth
       *[6] sixth
    } offering wins at once. If every building is rebuilt and nobody can offer any more, most offerings win, then most crystals.
table-rules-house = House rules of this table

## The end

table-end = { $outcome ->
        [you] You win
        [draw] A draw
        [shared] Victory shared
       *[other] { NAMES($names) } wins
    }
table-end-reason = { $reason ->
        [offerings] { $you ->
            [yes] Your { $count ->
                [4] fourth
                [5] fifth
               *[6] sixth
            } offering, for { $cost } crystals, in round { $round }.
           *[no] The { $count ->
                [4] fourth
                [5] fifth
               *[6] sixth
            } offering, for { $cost } crystals, in round { $round }.
        }
        [city_rebuilt] The city is rebuilt and nobody can make another offering. Most offerings decide, then crystals.
        [no_markers] Nobody has a marker left.
       *[turn_limit] The turn limit is reached. Most offerings decide, then crystals.
    }
table-end-board = Look at the board
table-end-conceded = { $you ->
        [yes] You conceded.
       *[no] Conceded: { NAMES($names) }.
    }
table-end-late = { $you ->
        [yes] Your time was over.
       *[no] The time was over: { NAMES($names) }.
    }
table-end-chart = Crystals earned
table-end-chart-note = A piece on a line is an offering, with its price.
table-chart = Crystals earned in { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }: { NAMES($totals) }
table-figure-offerings = Offerings
table-figure-earned = Crystals earned
table-figure-left = Crystals left
table-figure-shared = Buildings shared
table-figure-majorities = Majorities
table-figure-scales = Scales taken
table-figure-cards = Cards played
table-figure-dragons = Dragons moved
table-award-leap = Longest leap: { $name }, { city-count-crystals } in one round
table-award-dragons = Dragon friend: { $name }, { $count ->
        [one] { $count } call
       *[other] { $count } calls
    }
table-award-neighbour = Best neighbour: { $name }, { $count ->
        [one] { $count } building
       *[other] { $count } buildings
    }
