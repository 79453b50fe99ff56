# Every table in the browser, whatever is played there. The city’s own words are in board.ftl, the duel’s in fight.ftl.

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
        [master] bot, master
       *[medium] bot, medium
    }{ $up ->
        [yes] , is up
       *[no] { "" }
    }
table-sub-stand-in = a bot stands in
table-sub-conceded = conceded, a bot plays
table-sub-away = away
table-sub-here = here
table-sub-there = at the table
table-sub-your-turn = Your turn
table-sub-up = is up
table-sub-waiting = waiting
table-call-bot = Let a bot play
table-call-bot-for = Let a bot play for { $name }
table-call-bot-in = A bot may play in { $time }
table-away-soon = { $name } is away. A bot may play in { $time }.
table-away-waits = { $name } is away. The game waits.
table-seconds = { $count } s
table-minutes = { $count } min
table-back = I am back
table-clocks = Time left
table-clock-left-minutes = { $count ->
        [one] one minute left
       *[other] { $count } minutes left
    }
table-clock-left-seconds = { $count ->
        [one] one second left
       *[other] { $count } seconds left
    }
table-clock-over = the time is over
table-late = The time of { $name } is over
table-late-text = { $after ->
        [bot] The seat is left to a bot for good, as if this player had conceded. It cannot be taken back. You may also wait, or let a bot play until they are back.
       *[over] The game is over then, and you have won, as if this player had conceded. It cannot be taken back. You may also wait, or let a bot play until they are back.
    }
table-late-end = End it
table-late-wait = Wait
table-bot-for-me = Let a bot play for me
table-stat-cards = Cards in hand
table-hidden = hidden

## The head of the table

table-edition = Edition { $edition }{ $expansion ->
        [yes] , expansion
       *[no] { "" }
    } · { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
table-match = { $match ->
        [five] Match to five crystals · game { $game }
       *[single] One game
    }
table-watching = { $count ->
        [one] { $count } watching
       *[other] { $count } watching
    }
table-what-if-short = What if
table-what-if = What if: not the game itself
table-what-if-begins = It goes on from a moment of a finished game, with new dice.
table-not-kept = Not kept
table-menu = Menu
table-keys-rule = the rule behind a “no”; else what the words of the game mean, one after the other
table-rules = Rules in short
table-keys = Keyboard
table-title-mine = Your turn
table-title-turn = { $name } is up
table-title-over = Game over
table-title-back = Looking back
table-title-waiting = Waiting

## The action bar

table-action = What to do
table-phases = Parts of a turn
table-say-your-turn = Your turn.
table-say-turn = { $name } is up.
table-say-replaced = A bot plays for you.
table-say-conceded = You conceded: a bot plays on in your seat, and you watch.
table-say-thinking = Thinking …
table-say-busy = The bots are busy: about { $seconds } s.
table-say-away = Away just now. You can let a bot play.
table-say-away-soon = Away just now. You can let a bot play in { $time }.
table-say-away-waits = Away just now. The game waits.
table-say-watching = You are watching.
table-say-over = The game is over.
table-hint = Hint
table-hint-wait = Thinking …
table-hint-do = Do it
table-hint-do-all = Do it all
table-hint-more = More
table-hint-less = Less
table-hint-by-feel = (Said by feel: the strong bot is still warming up.)
table-undo = Undo
table-redo = Redo
table-reset-turn = Reset turn
table-ask-undo = Ask to undo
table-undo-asked = Undo
table-undo-asks = { $name } asks to take back the last move. Is that all right?
table-undo-you-asked = You asked to take back your last move.
table-undo-since = With it go { $moves }.
table-undo-moves = { $who ->
        [you] { $count ->
            [one] { $count } move of yours
           *[other] { $count } moves of yours
        }
       *[other] { $count ->
            [one] { $count } move of { $name }
           *[other] { $count } moves of { $name }
        }
    }
table-undo-anew = Cards drawn since go back; new ones will be drawn.
table-undo-waits = Everybody has to agree. Waiting for { $names }.
table-undo-away = { $name } (away)
table-yes = Yes
table-no = No
table-differs = The server saw this differently; what it says counts.
table-lost = Connection lost, coming back …
table-lost-too_fast = Too much at once from here: close a few tabs. Coming back in a few seconds …
table-offline = You are offline. What you do now is sent as soon as you are back.
table-sending = Sending …
table-unsent = Not sent yet.

## The log

table-log = Log
table-log-text = What happened, in order
table-log-go = Go to this moment
table-log-folded = { $name }: { $restored ->
        [yes] taken back and restored
       *[no] taken back
    }{ $count ->
        [1] { "" }
       *[other] , { $count } times
    }
table-since = Since your last move
table-since-watching = The last moves
table-show-again = Show it again
table-again = Once more: { $name }’s last turn.
table-again-now = { $mine ->
        [yes] It is your turn; any key or a tap leads back.
       *[no] Any key or a tap leads back.
    }
table-again-stop = Stop
table-since-text = The last moves, as they were played
table-since-drew = (+{ $count } { $count ->
        [one] card
       *[other] cards
    })

## What a hint brings

table-plan-next-step = The next step of the same plan.
table-plan-then = Then: { $what }.
table-plan-chance = Chance to win: { $before } % → { $after } %.
table-plan-chance-after = Chance to win: { $after } %.
table-plan-called = If the lie is called: { $called } %.
table-plan-other = Next best: { $what }{ table-plan-worth }.
table-plan-other-gains = Next best: { $what }, for { $gains }{ table-plan-worth }.
table-plan-worth = { $known ->
        [yes] , { $chance } %
       *[no] {" "}({ table-plan-behind })
    }
table-plan-behind = { $points ->
        [0] as good
        [one] 1 point less
       *[other] { $points } points less
    }

## Several players at one screen

table-curtain = Pass the screen to { $name }
table-curtain-text = All hands are hidden. The others look away.
table-curtain-go = I am { $name }
table-pass = Pass the screen
table-put-away = Hide the cards
table-say-pass = Look at your cards, then pass the screen.
table-say-hidden = All hands are hidden.

## The menu

table-copy-watch = Copy the link to watch
table-copied = Copied.
table-copy-failed = The browser does not let us copy. Copy the address by hand.
table-sound = { $on ->
        [yes] Sound is on
       *[no] Sound is off
    }
table-leave = Leave; the game stays saved
table-notes = { $how ->
        [on] Notifications are on
        [denied] Notifications are blocked in the browser
       *[off] Notify me when it is my turn
    }
table-rest = { $kind ->
        [night] asleep until { $until }
       *[holiday] away until { $until }
    }
table-rest-short = until { $until }
table-told-ask = It may be days until your turn. Shall this browser tell you then, also while the page is closed?
table-told-yes = Tell me
table-told-no = No, thanks
table-told-done = This browser tells you. You can switch it off in the note itself, or beside your name on the first page.
table-concede = Concede
table-concede-title = Concede this game?
table-concede-text = { $after ->
        [bot] A bot takes your seat for good, and the others play on. You can watch.
       *[over] The game is over at once, and you have lost it.
    } This cannot be taken back.
table-concede-yes = Concede
table-concede-no = Play on

## For those who see it for the first time

table-coach = First steps
table-coach-lit = What is lit can be done now: tap it. The line that tells whose turn it is always says what comes next.
table-coach-hand = This is your hand. Point at a card, or hold it, to read what it does.
table-coach-help = In this menu you find the rules in short and all settings; the lamp beside your moves gives a hint.
table-coach-next = Next
table-coach-done = Let’s play
table-coach-close = Skip the tips

## The keyboard

table-key-tab = from part to part
table-key-enter = go there, play it, pay it
table-key-escape = cancel
table-key-undo = undo
table-key-redo = redo
table-key-hint = hint
table-key-again = the last moves once more
table-key-help = this list

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
table-choose-deck = Choose your deck
table-choose-deck-note = The other sees it only when the game begins.
table-choose-deck-for = A deck for { $name }
table-lay-deck = Play with this deck
table-deck-laid = Deck laid ready
table-deck-open = chooses a deck
table-waiting-decks = Decks are being chosen
table-waiting-decks-note = { $mine ->
        [yes] Choose your deck; the game begins when all decks are laid ready.
       *[no] The game begins when all decks are laid ready.
    }
table-free-link = waits for whoever has the link
table-free-both = stands on the home page: anybody may sit down, or a friend with the link
table-free-listed = anybody may sit down
table-free-closed = waits for a friend
table-copy-link = Copy link
table-share-link = Send link
table-link = Link to seat { $number }
table-link-note = Whoever opens this link sits down here:
table-qr = The link to seat { $number } as a QR code
table-close = Close this table
table-close-title = Close this table?
table-close-text = It is gone for everybody: its links lead nowhere any more.
table-close-no = Keep it open
table-closed = The table is closed.
table-invite = { $game ->
        [duel] Join me for a duel of { game-duel }
       *[city] Join me for a game of { game-city }
    }
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
table-gone = This table cannot be opened

## The end

table-end-result = Result
table-end-record = Record of the game
table-end-look-back = Look back
table-end-judge = Judge this game
table-end-give = Keep it on the server
table-end-given = The server has followed the whole game and keeps it. It also stays on this device.
table-end-home = Home
table-rematch = Rematch
table-rematch-join = To the rematch
table-end-figures = The game in figures
