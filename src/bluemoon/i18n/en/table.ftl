# The City table in the browser: everything around the pieces, whose names and rules are in world.ftl.

## Players

table-you = You
table-players = Players
table-seat-free = Seat { $number } is free
table-bot-circle = Mara
table-bot-square = Odo
table-bot-triangle = Ruya
table-bot-diamond = Tilo
table-sub-bot = { $level ->
        [easy] bot, easy
        [hard] bot, hard
       *[medium] bot, medium
    }{ $up ->
        [yes] , is up
       *[no] { "" }
    }
table-sub-stand-in = a bot stands in
table-sub-away = away
table-sub-here = here
table-sub-there = at the table
table-sub-your-turn = Your turn
table-sub-up = is up
table-sub-waiting = waiting
table-call-bot = Let a bot play
table-call-bot-for = Let a bot play for { $name }
table-back = I am back
table-bot-for-me = Let a bot play for me
table-stat-crystals = Crystals
table-stat-scales = Golden scales
table-stat-cards = Cards in hand
table-stat-markers = Markers left
table-hidden = hidden
table-of = of { $count }
table-tally = { $made } of { $needed } offerings

## The head of the table

table-edition = Edition { $edition }{ $expansion ->
        [yes] , expansion
       *[no] { "" }
    } · { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
table-round = Round { $round }
table-watching = { $count ->
        [one] { $count } watching
       *[other] { $count } watching
    }
table-speak = { $language ->
        [ru] Switch to Russian
       *[en] Switch to English
    }
table-menu = Menu
table-rules = Rules in short
table-keys = Keyboard
table-title-mine = Your turn
table-title-turn = { $name }: turn
table-title-over = Game over
table-title-waiting = Waiting

## The board

table-board = The city
table-tile = { TILE($tile) }{ $state ->
        [ruin] , ruin.
        [rebuilt] , rebuilt.
       *[courtyard] .
    }
table-tile-box = { $taken ->
        [yes] { COLOUR($colour) } { $need } taken by { $owner }
       *[no] { COLOUR($colour) } { $need } free
    }
table-tile-boxes = Boxes: { $boxes }.
table-tile-dragons = { NAMES($names) } here.
table-tile-figures = Standing here: { NAMES($names) }.
table-tile-here = { $can ->
        [offer] You can make an offering here.
        [special] You can use the building’s action here.
       *[build] You can build here.
    }
table-tile-lit = You can go here.
table-corner = { $what ->
        [scales] Golden scales: { $count } left
        [moon] The moon: { $count ->
            [0] no dragon waits here
            [one] one dragon waits here
           *[other] { $count } dragons wait here
        }
        [deck] Deck: { $count } cards
       *[discard] Discard pile: { $count } cards
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
table-colour = { COLOUR($colour) }
table-card = { CARD($card) }

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

table-action = What to do
table-phases = Parts of a turn
table-phase-movement = Move
table-phase-contribution = Build
table-phase-reset = Draw
table-say-your-turn = Your turn.
table-say-turn = { $name } is up.
table-say-thinking = Thinking …
table-say-away = Away just now.
table-say-watching = You are watching.
table-say-over = The game is over.
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
table-say-aim = Choose a lit tile to { $what }.
table-say-aim-special = Choose where your figure goes. It can do nothing more there this turn.
table-say-discard = { $most ->
        [0] Draw your cards.
        [one] Choose a card to throw away, if you like.
       *[other] Choose up to { $most } cards to throw away, if you like.
    }
table-say-by-hand = Choose lit cards to pay with.
table-aim-missed = Not there. Choose a lit tile, or cancel.
table-hint = Hint
table-hint-wait = Thinking …
table-hint-end = end your turn
table-hint-do = Do it
table-hint-by-feel = (Said by feel: the strong bot is still warming up.)
table-undo = Undo
table-redo = Redo
table-reset-turn = Reset turn
table-ask-undo = Ask to undo
table-undo-asked = Undo
table-undo-asks = { $name } asks to take a move back. Is that all right?
table-undo-you-asked = You asked to take a move back. The others have to agree.
table-yes = Yes
table-no = No
table-end-turn = End turn
table-draw = { $out ->
        [0] Draw { $draw }
       *[other] Discard { $out }, draw { $draw }
    }
table-lost = Connection lost, coming back …

## Paying, offering

table-pay = Pay
table-pay-box = Box
table-pay-pick = { COLOUR($colour) } { $need }
table-pay-taken = Taken by { $name }
table-pay-sum = of { $need } paid
table-pay-take-back = { CARD($card) }
table-pay-choose = Choose
table-pay-cheapest = Cheapest
table-pay-colour = In which colour do you pay?
table-pay-how = How do you use it?
table-pay-by-hand = Tap lit cards in your hand; tap one here to take it back.
table-pay-not-this = This card does not help here; the lit ones do.
table-pay-later = It pays when the building is rebuilt.
table-use-plain = { CARD($card) }
table-use-wild = wild 1
table-use-pair = wild 3
table-use-recoloured = as { COLOUR($colour) }
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
        [yes] , can be played
       *[no] { "" }
    }
table-hand-none = No cards in your hand.

## The log

table-log = Log
table-log-text = What happened, the newest first

## Several players at one screen

table-curtain = Pass the screen to { $name }
table-curtain-text = The others look away.
table-curtain-go = I am { $name }

## The menu

table-copy-watch = Copy the link to watch
table-copied = Copied.
table-copy-failed = The browser does not let us copy. Copy the address by hand.
table-sound = { $on ->
        [yes] Sound is on
       *[no] Sound is off
    }
table-leave = Leave; the game stays saved

## The keyboard

table-key-tab = from part to part
table-key-arrows = walk the board
table-key-enter = go there, play it, pay it
table-key-inspect = what is this?
table-key-escape = cancel
table-key-boxes = pay this box
table-key-end = end the turn
table-key-undo = undo
table-key-redo = redo
table-key-hint = hint
table-key-help = this list

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

## Before the game

table-waiting = { $free ->
        [0] The game is about to begin
        [one] One seat is free
       *[other] { $free } seats are free
    }
table-waiting-host = { $free ->
        [0] Everybody is here.
        [one] Send the link to a friend. The game begins when the seat is taken.
       *[other] Send each friend a link. The game begins when all seats are taken.
    }
table-waiting-guest = Take a seat, or stay and watch.
table-waiting-seated = You have your seat. The game begins when all seats are taken.
table-free-link = waits for whoever has the link
table-free-listed = anybody may sit down
table-free-closed = waits for a friend
table-copy-link = Copy link
table-share-link = Send link
table-invite = Join me for a game of Blue Moon City
table-sit = Take this seat
table-start-bots = { $free ->
        [one] Start now, a bot takes the seat
       *[other] Start now, bots take the seats
    }
table-set-up = How it is set up
table-first = { $who ->
        [chance] Who begins: chance decides.
        [you] You begin.
        [free] Whoever takes seat { $number } begins.
       *[other] { $name } begins.
    }
table-gone = This table is not here

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
table-end-result = Result
table-end-board = Look at the board
table-end-record = Record
table-rematch = Rematch
table-rematch-join = To the rematch
table-end-chart = Crystals earned
table-end-chart-note = A piece on a line is an offering, with its price.
table-end-figures = The game in figures
table-chart = Crystals earned in { $rounds } rounds: { NAMES($totals) }
table-figure-offerings = Offerings
table-figure-earned = Crystals earned
table-figure-left = Crystals left
table-figure-shared = Buildings shared
table-figure-majorities = Majorities
table-figure-scales = Scales taken
table-figure-cards = Cards played
table-figure-dragons = Dragons moved
table-award-leap = Longest leap: { $name }, { $count } crystals in one round
table-award-dragons = Dragon friend: { $name }, { $count ->
        [one] { $count } call
       *[other] { $count } calls
    }
table-award-neighbour = Best neighbour: { $name }, { $count ->
        [one] { $count } building
       *[other] { $count } buildings
    }
