# What the terminal says.

play-you = { $marks }. Type a number or words; "help" and "rules" tell more, "quit" leaves.
play-hand_over = { $name }, it is your turn. Press Enter when only you can see the screen.
play-which = Which one: { $names }?
play-why_which = Ask about one action, as: why { $example }
play-why_legal = { $words }: this you can do now.
play-refused = { $words }: { $message } (rule{ "\u00A0" }{ $rule })
play-not_understood = "{ $typed }": no such choice. A number, its words, or "help".
play-forced = Nothing else can be done here: { $words }.
play-undone = Taken back: { $words }
play-no_undo = There is nothing to take back: only your own actions of this turn, and none from before somebody saw a new card.
play-saved = Saved: { $file }
play-save_where = Where to? As: save my.game
play-save_offer = Save the game? A file name, or Enter to leave without:
play-resume_hint = Go on later with: bluemoon play { $game } --resume { $file }
play-bye = Goodbye.
play-bot_fault = The bot { $bot } made a mistake and cannot go on: { $fault }
play-result-player = player
play-result-turns = After { $turns } turns.
play-warming = (The bots are still warming up, which takes a minute the first time. Until then they play by feel.)

hint-move = { $bot }: { $number } { $words }
hint-by_feel = By feel
hint-column-move = move
hint-column-wins = wins
hint-column-tries = tried

replay-not_over = Not over: { $actions } actions so far.
replay-place = { $number } of { $actions } actions
replay-go_on = Enter: next turn, q: stop >

## Lessons

play-lesson = Lesson: { $title }
play-lesson-help = Type a number or words to play; "show" tells how it is done, "again" begins the step once more.
play-puzzle-bot = Bot
play-puzzle-help = Type a number from 1 to { $count }, or "quit".
play-lesson-astray = The lesson would play otherwise here, and this way may not lead there. Type “again” to go back.
play-lesson-missed = Not quite. Type "again" and try another way, or "show".

## What is drawn of the city

city-drawn-turn = Turn { $turn }, { $who }: { $what }
city-drawn-movement = movement, { $count ->
        [one] 1 step
       *[other] { $count } steps
    } left
city-drawn-contribution = contribution at { $tile }
city-drawn-reset = reset, { $count ->
        [one] 1 card
       *[other] { $count } cards
    } discarded
city-drawn-offerings = offerings
city-drawn-crystals = crystals
city-drawn-scales = scales
city-drawn-cards = cards
city-drawn-markers = markers
city-drawn-obelisk = Obelisk
city-drawn-to_win = To win
city-drawn-deck = Deck
city-drawn-discarded = Discarded
