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
# An action in a sentence: as one types it (.typed = yes), or under its heading of the menu.
play-action = { $heading } · { $shown }
    .typed = yes
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

## What `bluemoon` alone asks

start-which = { game-duel }. What shall it be?
start-browser = both games in the browser, against bots or with friends
start-city = { game-city } in this terminal, the board game, against a bot
start-duel = { game-duel } in this terminal, the card game, against a bot
start-learn-city = learn { game-city } in this terminal, step by step
start-learn-duel = learn the card game in this terminal
start-puzzle-city = today's puzzle of the city
start-puzzle-duel = today's puzzle of the card game
start-help = everything else that the command can do
start-ask = A number (Enter: 1, q: leave) >

hint-move = { $bot }: { $number } { $words }
hint-by_feel = By feel
hint-plan = The turn: { $plan }.
hint-chance = Chance to win: { $chance } %.
hint-called = If the lie is called: { $chance } %.
hint-other = Next best, { $chance } %: { $plan }.
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
play-lesson-back = Type "again" to go back.
play-lesson-missed = Not quite. Type "again" and try another way, or "show".

## What is drawn of the city

city-drawn-tile = { TILE($tile) }
city-drawn-the_obelisk = the obelisk
city-drawn-full = is full
city-drawn-costs = costs { $cost }c
city-drawn-rebuilt = rebuilt
city-drawn-near = near { $reward }
city-drawn-dragon = dragon
city-drawn-extra_move = +move
city-drawn-extra_draw = +draw
city-drawn-extra_offer = +offer
city-drawn-offerings = offerings
city-drawn-crystals = crystals
city-drawn-scales = scales
city-drawn-cards = cards
city-drawn-markers = markers
city-drawn-obelisk = Obelisk
city-drawn-of = { $count } of { $total }
city-drawn-to_win = To win
city-drawn-offered = { $count } offerings
city-drawn-supply = Scales
city-drawn-left = { $count } left
city-drawn-deck = Deck
city-drawn-discarded = Discarded
city-drawn-top = top { $card }
city-drawn-outside = Outside
city-drawn-won = Won
city-drawn-face_down = { $count } face down
city-drawn-group = { $letter } { COLOUR($colour) }
city-drawn-no_cards = no cards
city-drawn-turn = Turn { $turn }, { $who }: { $what }
city-drawn-movement = movement, { $count ->
        [one] { $count } step
       *[other] { $count } steps
    } left
city-drawn-dragon_goes = movement, the { COLOUR($dragon) } dragon goes to …
city-drawn-figure_goes = movement, the figure goes to …
city-drawn-contribution = contribution at { TILE($tile) }
city-drawn-colour = contribution at { TILE($tile) }, box { $box } asks for { $need } of any one colour
city-drawn-payment = paying box { $box } of { TILE($tile) }, { $paid } of { $need } { COLOUR($colour) } paid
city-drawn-recolour_four = { $count } { COLOUR($colour) } { $count ->
        [one] card
       *[other] cards
    } may be recoloured
city-drawn-recolour_one = one card is recoloured next
city-drawn-reset = reset, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } discarded
city-drawn-over_offerings = The game is over: offerings.
city-drawn-over_city_rebuilt = The game is over: city rebuilt.
city-drawn-over_no_markers = The game is over: no markers.
city-drawn-over_turn_limit = The game is over: turn limit.
city-drawn-winner = Winner: { $names }
city-drawn-and = and
city-drawn-nobody = Nobody wins.
city-drawn-legend_boxes = Boxes: V black  T red  A blue  F grey  K green  M brown  H white  P yellow  * any one colour
city-drawn-legend_rewards = 2c/3c/1d: most markers / every helper / built next to it later.  c crystals, s scales, d cards drawn
