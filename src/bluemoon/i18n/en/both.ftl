# What both games say at any table: lists, what happens at the table, why a bot would do it, why the table refuses.

## Lists

list-last = { $rest } and { $last }
list-either = { $rest } or { $last }
list-next = { $rest }, { $next }
list-same_cards = { $count ->
        [1] { CARD($card) }
       *[other] { $count } × { CARD($card) }
    }
list-cards = { CARDS($cards) }
number-mark = .
list-names = { NAMES($names) }

## The log: what happened at the table

table-log-begin = { $who ->
        [you] The game begins. You go first.
       *[other] The game begins. { $name } goes first.
    }
table-log-undo = { $who ->
        [you] You take back { table-log-moves }.
       *[other] { $name } takes back { table-log-moves }.
    }
table-log-undo_agreed = { $who ->
        [you] Everybody agreed: you take back { table-log-moves }.
       *[other] Everybody agreed: { $name } takes back { table-log-moves }.
    }
table-log-redo = { $who ->
        [you] You restore { table-log-moves }.
       *[other] { $name } restores { table-log-moves }.
    }
table-log-moves = { $count ->
        [one] a move
       *[other] { $count } moves
    }
table-log-anew = What chance brought will be drawn anew.
table-log-ask_undo = { $who ->
        [you] You ask to take a move back.
       *[other] { $name } asks to take a move back.
    }
table-log-accept_undo = { $who ->
        [you] You agree to take it back.
       *[other] { $name } agrees to take it back.
    }
table-log-refuse_undo = { $who ->
        [you] You would rather let the move stand.
       *[other] { $name } would rather let the move stand.
    }
table-log-sit = { $who ->
        [you] You sit down.
       *[other] { $name } sits down.
    }
table-log-leave = { $who ->
        [you] You leave the table.
       *[other] { $name } leaves the table.
    }
table-log-bot = { $who ->
        [you] A bot plays for you.
       *[other] A bot plays for { $name }.
    }
table-log-no_bot = { $who ->
        [you] You play again yourself.
       *[other] { $name } plays again.
    }
table-log-concede = { $who ->
        [you] You concede.
       *[other] { $name } concedes.
    }

table-log-late = { $who ->
        [you] Your time was over, and the game was ended for you.
       *[other] The time of { $name } was over, and the game was ended for { $name }.
    }

## Clocks

table-clock-none = Everybody may think as long as they like.
table-clock-live = { $minutes ->
        [one] One minute each
       *[other] { $minutes } minutes each
    }{ $seconds ->
        [0] .
        [one] , and one second more after each own decision.
       *[other] , and { $seconds } seconds more after each own decision.
    }
table-clock-live-short = { $seconds ->
        [0] clock { $minutes } min
       *[other] clock { $minutes } min + { $seconds } s
    }
table-clock-days-short = { $count ->
        [one] one day for each decision
       *[other] { $count } days for each decision
    }
table-clock-terms-days = { $count ->
        [one] One day for each decision.
       *[other] { $count } days for each decision.
    }
table-clock-late = When the time is over the others choose: wait, a bot plays on, or the game ends.
table-clock-late-rated = When the time is over the others choose: wait, or the game ends.
table-clock-days = { $days } d { $hours } h
table-refusal-not_late = The time of this player is not over, or they have just moved.

## How long to wait for one who is away

table-concede-rated = The game is rated, and counts as lost for you.
table-rated = The game is rated: it counts for everybody’s rating, no bot plays in it, and nobody gets hints.
table-rating = { $points } ± { $most }
table-rating-changes = What the game has changed
table-rating-change = { $name }: { $before } → { $after } ± { $most }
table-rating-missing = What the game has changed could not be fetched. Your own page tells it, too.
table-grace = { $grace ->
        [short] If a player is away for 10 seconds, the others may let a bot play for them.
        [long] If a player is away for 5 minutes, the others may let a bot play for them.
        [never] If a player is away, the game waits: no bot is called for them.
       *[usual] If a player is away for 60 seconds, the others may let a bot play for them.
    }

## Why a bot would do it

hint-reason-only = No other move is worth considering.
hint-reason-close = It is close: the next move is as good.
hint-reason-better = What speaks for it most, compared with the next one: { $term }.
hint-reason-edges = Compared with the next best, on average { $edges }.
hint-reason-edges-played = Compared with what was played, on average { $edges }.
hint-reason-ahead = It leads to victory more often, though no single thing decides.
hint-reason-in_plan = Whatever else is good now comes later in the same plan.
hint-reason-no_more = Whatever else was weighed comes to the same, or only costs cards.
hint-reason-by_lot = By lot: this bot does not think.
hint-reason-untold = It keeps its reasons to itself.
hint-later = begin the same way, then { $what }

## What one has more of than with another way, some turns later

city-edges = by the end of the next own turn: { $edges }
city-edge-won = won by then { $count }
city-edge-lost = lost by then { $count }
city-edge-offerings = offerings { $count }
city-edge-crystals = crystals { $count }
city-edge-scales = scales { $count }
city-edge-cards = cards in hand { $count }
city-edge-boxes = boxes in unfinished buildings { $count }
city-edge-their_offerings = offerings of the others { $count }
city-edge-their_crystals = crystals of the others { $count }
duel-edges = two turns later: { $edges }
duel-edge-won = won by then { $count }
duel-edge-lost = lost by then { $count }
duel-edge-dragons = dragons { $count }
duel-edge-hand = cards in hand { $count }
duel-edge-deck = cards left to draw { $count }
duel-edge-supports = supports in play { $count }
duel-edge-their_hand = cards in the other hand { $count }
duel-edge-their_deck = cards left to draw for the opponent { $count }
duel-edge-their_supports = opposing supports in play { $count }

## Why the table refuses

table-refusal-not_your_turn = It is not your turn. What you want to do will be lit when it is.
table-refusal-stale = Something happened at the same moment. The table is up to date now; choose again.
table-refusal-not_your_seat = This seat belongs to somebody else; you can only play your own.
table-refusal-not_shown = This player is not looking at the screen. Lift the curtain first.
table-refusal-game_over = The game is over. A rematch starts a new one.
table-refusal-nothing_to_undo = There is nothing of yours to take back this turn.
table-refusal-undo_needs_consent = A card has been seen or somebody has moved since: the others have to agree to take that back.
table-refusal-nothing_to_redo = There is nothing to restore: no move was taken back, or another was made since.
table-refusal-opening_too_fast = You have opened many tables just now. Wait ten seconds and try again.
table-refusal-bot_called = Somebody was quicker: a bot plays for this player already.
table-refusal-too_fast = That was very fast. Wait a second and try again.
table-refusal-reviewing_too_fast = You have looked back at many games just now. Wait ten seconds and try again.
table-refusal-too_many_reviews = { $most } of your games are being judged already. Wait for one of them, then ask again.
table-refusal-judge_busy = Too many games wait for the judge. Try again in a few minutes.
table-refusal-already_thinking = Several of your questions are being thought about already. Wait for an answer, then ask again.
table-refusal-hint_dropped = The game went on, or you asked again: this hint was dropped. Ask for another when you need one.
table-refusal-adviser_absent = What hints are thought with could not be loaded: there is no network. Your game is not touched; ask again once you are online.
table-refusal-adviser_trouble = The bot could not think of a hint here. Your game is not touched; go on without it, or ask again later.
table-refusal-unknown_table = There is no such table. It may have been closed; start another from the first page.
table-refusal-older_table = This game was begun by older rules, and this page has newer ones: it cannot be gone on with here. Nothing of it is lost; it stays on your device as it is.
table-refusal-unreadable_table = This table cannot be read: its record on the server is damaged. Other tables are not touched; whoever runs the server finds the reason in its log.
table-refusal-closed_table = This table was closed, by the player who opened it or because nobody came to it for a long time. Start another from the first page.
table-refusal-table_full = Every seat at this table is taken. You can watch.
table-refusal-seat_taken = Somebody has just taken this seat. Choose another one.
table-refusal-not_started = The game has not begun: some seats are still empty.
table-refusal-bad_message = The server did not understand this page. Reload it and try again.
table-refusal-unknown_action = The table does not know this action. Reload the page and choose again.
table-refusal-server_stopping = The server is restarting. Your game is saved; this page comes back to it by itself.
table-refusal-not_found = There is nothing at this address. The first page shows every table.
table-refusal-not_over = The game is still going on; that is possible once it is over.
table-refusal-private_game = This game is for its players alone: it cannot be gone on with at a new table. A player can open it up in the list of finished games.
table-refusal-already_started = The game has begun already. You can watch it.
table-refusal-not_host = Only the player who opened this table can do that.
table-refusal-has_conceded = You have conceded: a bot has this seat for good. You can watch.
table-refusal-foreign_page = This came from another page. Open the table here and try again.
table-refusal-too_large = That is more than the server reads at once. Reload the page and try again.
table-refusal-long_address = This address is longer than any of ours. Check the link, or begin on the first page.
table-refusal-large_head = Your browser sends more with each request than the server reads. Delete the cookies of this site, then try again.
table-refusal-too_slow = Your request took too long to arrive. Check your connection and try again.
table-refusal-server_full = The server is full at the moment. Wait a minute and try again.
table-refusal-signed_out = You signed out everywhere. Where you did that, load this page again and go on; in every other browser you are a new guest now.
table-refusal-already_so = It is that way already; nothing was changed.
table-refusal-too_many_waiting = { $most } tables of yours are waiting for players already. Start one of them, then you can open another.
table-refusal-too_many_tables = You have { $most } games that are not over. Finish some of them, then you can begin or join another.
table-refusal-too_many_stand_ins = Bots play on for you at { $most } tables already. Play yourself at one of them first.
table-gesture = { $what ->
        [hello] Hello!
        [luck] Good luck!
        [well] Well played!
        [thanks] Thank you!
        [think] Let me think …
       *[oops] Oops!
    }
table-gesture-by = { $name }: { $words }
table-refusal-kept_apart = You and somebody at that table are kept apart: one of you wanted it so.
table-refusal-too_many_gestures = You have just said a lot. Wait a few seconds.
table-refusal-too_many_changes = You have changed your mind here many times in a row. Make a move, or wait a few seconds.
table-refusal-long_log = So much was taken back and changed at this table that its log is full. From now on the game only goes forward.
table-refusal-bad_request = The server did not understand what was asked. Check what you typed, or reload the page.
table-refusal-server_trouble = Something broke on the server; nothing of your game is lost. Reload the page and try again.
table-refusal-page_trouble = Something broke in this page. Your game is kept as it stood before; load the page again and go on.
table-refusal-store_trouble = The server cannot write games down just now. Nothing was changed; try again in a moment.
table-refusal-store_replaced = The server's database was moved or replaced while it ran. Nothing was changed; whoever runs the server has to put it back and restart.
table-refusal-disk_low = There is hardly any room left on the server's disk. Whoever runs the server has to make some.
table-refusal-unfinished = That is only half of a move: choose what is still missing.
table-refusal-already_asked = Somebody has asked already; wait for the answers.
table-refusal-nobody_asks = Nobody asks any more; there is nothing to answer.
table-refusal-not_away_long = { $seconds ->
        [one] That player has only just left. Wait { $seconds } more second; then you can let a bot play.
       *[other] That player has only just left. Wait { $seconds } more seconds; then you can let a bot play.
    }
table-refusal-no_stand_in = At this table no bot plays for one who is away: that was agreed when it was opened. The game waits.
table-refusal-bad_name = A name has 1 to { $most } characters, all of them visible. Choose another.
table-refusal-bad_seats = Somebody has to sit at every seat, and one of them has to be you. Change the seats and try again.
table-refusal-bad_rated = A rated game needs a clock, and a friend at every other seat: no bot, and nobody else at this screen.
table-refusal-rated_no_bots = This game is rated: no bot plays in it. Wait for whoever is missing, or, once their time is over, end it.
table-refusal-rated_no_hints = This game is rated: nobody gets hints in it. Once it is over you can look back at every move.
table-refusal-bad_link = This link opens no seat at this table. Ask the one who sent it for a new one.
table-refusal-needs_link = This seat is kept for a guest with a link. Ask whoever opened the table.
table-refusal-other_rules = This game was played by rules of another version, so this server cannot follow it. It stays on your device.
table-refusal-not_so_played = { $entry ->
        [0] This game cannot have begun as it says, so the server does not take it. It stays on your device.
       *[other] At entry { $entry } this game does something the rules do not allow, so the server does not take it. It stays on your device.
    }
table-refusal-bad_golden = This golden game cannot be followed: it is damaged, or the rules of this server do not allow what happens in it.
table-refusal-not_a_duel = Decks are chosen for a duel only, and another game is played here.
table-refusal-deck_agreed = The deck of this seat was agreed on when the table was opened; it stays as it is.
table-refusal-deck_missing = A deck is still missing. The game begins once every player has laid one ready.
table-refusal-bad_deck = This deck cannot be played as it is. Open it in the deck builder: every problem is named there.

## The nine peoples, each in a line

web-people-hoax = { people-hoax }
    .text = The wise: words that forbid, supports that last.
web-people-vulca = { people-vulca }
    .text = The fiery: plain strength, above all in fire.
web-people-mimix = { people-mimix }
    .text = The quick: warriors who come in pairs.
web-people-flit = { people-flit }
    .text = The winged: a flock of boosters that come back to the hand.
web-people-khind = { people-khind }
    .text = The young: gangs that grow card by card.
web-people-terrah = { people-terrah }
    .text = The mighty: earth, storms, and demands.
web-people-pillar = { people-pillar }
    .text = The shrewd: many boosters, and a hand that empties over there.
web-people-aqua = { people-aqua }
    .text = The fluid: protected cards, and waves of free ones.
web-people-buka = { people-buka }
    .text = The invaders: bluffs laid face down, and ships full of cargo.
