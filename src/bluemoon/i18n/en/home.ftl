# The home page and the waiting room: hero, setting up, decks, lists, how the games go.

## Home

web-hero-title = Rebuild the city under the
web-hero-moon = blue moon
web-hero-lead = Wake the ruins tile by tile, call three dragons, and be first to honour the obelisk.
web-play-now = Play now
web-learn = Learn in five minutes
web-play-duel = Play the duel
web-play-note = One click, no account, you against a bot: the city in about half an hour, a duel in a quarter of one.
web-play-here = One click, no account, no server, you against a bot: the city in about half an hour, a duel in a quarter of one. The game stays on this device.
web-play-decks = Build a deck
web-play-elsewhere = This is the library of the games, without a server: every card, the deck builder, how the games go. Tables are opened where a server runs.
web-opening = Setting the table …

## Set up a table

web-setup = Set up a table
web-setup-seats = Seats
web-game = Which game?
web-game-city = { game-city }
    .text = Rebuild the city together, and be first to honour the obelisk. Two to four players, half an hour.
web-game-duel = { game-duel }
    .text = The card game: two peoples fight for the dragons. Two players, a quarter of an hour.
web-setup-fine = For those who know the game
web-setup-house = House rules
web-setup-house-printed = as printed
web-setup-house-changed = { $count ->
        [one] { $count } changed
       *[other] { $count } changed
    }
web-setup-open = Open the table
web-setup-begin = Begin the game
web-setup-note = { $friends ->
        [0] Everybody is here: the game begins at once.
        [one] You get a link for your friend; a bot can fill in if nobody comes.
       *[other] You get a link for each friend; bots can fill in if nobody comes.
    }
web-setup-note-rated = { $friends ->
        [1] You get a link for your friend; the game begins when they have come.
       *[other] You get a link for each friend; the game begins when all have come.
    }
web-setup-note-secret = The decks are chosen at the table; then the game begins.
web-setup-nobody = Nobody plays on this screen yet: give one seat to yourself or to somebody here.
web-setup-reset = Defaults

web-option-edition = Edition
    .e2006 = The temples stand in fixed places; scales are scored the moment they run out.
    .e2018 = The first four buildings change places; fewer scales, scored once all rewards are out.
web-option-expansion = Expansion
    .on = Four more buildings fill the corners; three have an action of their own.
    .off = Twenty buildings; the corners of the city stay empty.
web-option-all_random = All buildings at random
    .on = The four next to the courtyard are shuffled in with the rest.
    .off = The four next to the courtyard are always the same.
web-option-open_crystals = Open crystals
    .on = Everybody sees how many crystals each player has.
    .off = The others see you win and pay crystals, but not how many you have.
web-option-majority_tie = Tie for most markers
    .leftmost = Of those who are tied, the leftmost marker takes the majority reward.
    .nobody = If there is a tie, nobody takes the majority reward.
web-option-majority_tie-leftmost = Leftmost
web-option-majority_tie-nobody = Nobody
web-option-scales_after_scoring = Scales after scoring
    .keep = Whoever won crystals gives all scales back; the others keep theirs.
    .all_return = Everybody gives all scales back, also those who won nothing.
web-option-scales_after_scoring-keep = Some stay
web-option-scales_after_scoring-all_return = All back
web-option-first = Who begins
    .chance = Chance decides.
    .seat = Seat { $number } has the first turn.
web-option-first-chance = Chance
web-option-lot = Who begins the first game is drawn by lot; in a match the loser begins the next one.
web-option-match = How long
    .single = One game: whoever wins it wins.
    .five = Each game brings its winner one crystal, and one more for every dragon. Whoever has five first wins the match.
web-option-match-single = One game
web-option-match-five = To five crystals
web-option-between = Decks of the next game
    .keep = Both play with the same deck throughout.
    .swap = The two peoples change sides after each game.
    .choose = Before each game both choose a deck, unseen by the other.
web-option-between-keep = Keep
web-option-between-swap = Swap
web-option-between-choose = Choose
web-option-opening_exchange = Opening exchange
    .on = Before the first fight you may shuffle any of your six cards back and draw as many.
    .off = You play with the six cards you drew.
web-option-stop_blocks_grants = STOP is final
    .on = After a STOP card nothing more may be played, not even what another card expressly allows.
    .off = After a STOP card you may still play what another card expressly allows.
web-option-auto_target = Quick targets
    .on = Where a card needs a target, the best one is taken without asking.
    .off = You choose every target of your own turn.
web-option-listed = Listed
    .on = Others find this table on their home page, to join or to watch.
    .off = Only people with a link find this table.
web-option-clock = Clock
web-option-clock-none = None
web-option-clock-5min = 5 min
web-option-clock-10min = 10 min
web-option-clock-20min = 20 min
web-option-clock-1day = 1 day
web-option-clock-3days = 3 days
web-option-clock-7days = 7 days
web-row-left = { $time } left
web-option-rated = Rated
    .on = It counts for everybody’s rating: no bots and no hints, and whoever is late may be ended.
    .off = It counts for nothing but the evening.
    .clock = With a clock only: choose one above.
    .people = Between you and friends only: no bot at the table, and nobody else at this screen.
web-row-rated = rated
web-option-talk = Chat
    .on = Whoever has a seat may write to the others. Who watches reads nothing of it.
    .off = Nobody writes to anybody; there are only gestures.
web-option-delay = Who watches
    .none = They see at once what everybody may see.
    .turn = They see a turn once it has passed, so that nobody whispers what to do.
    .minutes = They see everything five minutes later, so that nobody whispers what to do.
web-option-delay-none = At once
web-option-delay-turn = A turn later
web-option-delay-minutes = 5 min later
web-row-talk = chat

## Somebody to play with

web-quick = Play with anybody
web-quick-note = Whoever looks for a game at the same time meets you at a new table for two.
web-option-quick_game = Game
    .city = As printed, edition of 2018.
    .duel = Decks are drawn by lot.
web-option-quick_game-city = City
web-option-quick_game-duel = Cards
web-quick-find = Find somebody
web-quick-looking = { $game ->
        [city] Looking for somebody to rebuild the city with
       *[duel] Looking for somebody to fight with
    }
web-quick-others = { $count ->
        [0] Nobody else is looking just now.
        [one] One other is looking, too.
       *[other] { $count } others are looking, too.
    }
web-quick-within = Whoever is within { $points } points of your rating will do; the longer you wait, the more.
web-quick-anybody = Anybody will do by now.
web-quick-any-terms = So will another clock, and a game that counts or does not.
web-quick-bot = Play a bot meanwhile
web-quick-bot-note = As soon as somebody is found, that game opens by itself.
web-quick-stop = Stop looking
web-quick-found = Somebody was found. The game you were at waits in your list.
web-option-grace = When somebody is away
web-option-grace-short = 10 s
web-option-grace-usual = 60 s
web-option-grace-long = 5 min
web-option-grace-never = Wait

web-seat = Seat { $number }
web-seat-change = Seat { $number }: who sits here?
web-seat-me = You
    .note = on this screen
web-seat-friend = A friend
    .note = gets a link from you
web-seat-here = Somebody here
    .note = shares your screen
web-seat-bot-easy = Bot, easy
    .note = good company for a first game
web-seat-bot-medium = Bot, medium
    .note = a fair game
web-seat-bot-hard = Bot, hard
    .note = learnt by itself, forgives little
web-seat-bot-master = Bot, master
    .note = the same, and takes its time
web-seat-name = Name of the player on seat { $number }
web-seat-player = Player { $number }
web-seat-remove = Remove seat { $number }
web-seat-add = Add a seat
    .note = two to four play

## Decks

web-deck-title = The deck of seat { $number }
web-deck-change = Deck of seat { $number }: { $deck }. Change
web-deck-open = Not settled yet
web-deck-printed = The nine printed decks
web-deck-own = Your own decks
web-deck-nameless = A deck without a name
web-deck-build = Build a deck of your own
web-deck-random = By lot
    .text = One of the nine, drawn when the game begins.
web-deck-secret = In secret
    .text = Whoever sits here chooses at the table, unseen.

## Lists

web-mine = Your games
web-mine-empty = Nothing begun yet. A game is one click away, and it waits for you if you have to leave.
web-open = Open tables
web-open-empty = Nobody is waiting for players. Set up a table with a seat for a friend, and others find it here.
web-watch = Watch
web-watch-empty = No game to watch at the moment.
web-list-more = { $count ->
        [one] Show { $count } more
       *[other] Show { $count } more
    }

web-row-you = You
web-row-bots = { $count ->
        [one] a bot
       *[other] { $count } bots
    }
web-row-your-turn = Your turn
web-row-others = The others play
web-row-replaced = A bot plays for you
web-row-conceded = You conceded; the others play on
web-row-round = Round { $round }
web-row-waiting = { $free ->
        [0] About to begin
        [one] Waiting for a player
       *[other] Waiting for { $free } players
    }
web-row-free = { $free ->
        [one] { $free } seat free
       *[other] { $free } seats free
    }
web-row-grace = { $grace ->
        [short] a bot after 10 s away
        [long] a bot after 5 min away
       *[never] no bot for who is away
    }
web-row-edition = { $expansion ->
        [yes] { $edition }, expansion
       *[no] { $edition }
    }
web-row-duel = Duel
web-row-peoples = { $one } – { $other }
web-row-score = match { $mine } : { $theirs }
web-row-here = on this device
web-row-what-if = What if
web-finished = Finished games
web-row-fight = Fight { $fight }
web-row-decks = Decks are being chosen
web-row-won = You won
web-row-shared = Victory shared
web-row-lost = You lost
web-row-draw = A draw
web-row-play = Play
web-row-look = Look
web-row-join = Join
web-row-watch = Watch
web-row-label = { $action }: { $game }, { $names }
games-delete = Delete
games-delete-label = Delete the game: { $names }
games-delete-ask = { $where ->
        [here] Delete this game from this device? It cannot be brought back.
       *[server] Take this game out of your list? Once none of its players keeps it, it is deleted.
    }
games-keep = Keep it

## How the game goes

web-how = { $game ->
        [city] How { game-city } goes
        [duel] How { game-duel } goes
       *[chosen] How the game goes
    }
web-how-walk = Walk
    .text = The city lies in ruins. Each turn your figure walks up to two tiles; some cards carry it farther or call a dragon.
web-how-build = Build
    .text = Where you stop, pay for a box with cards of its colour and leave your marker there. Every dragon at the site gives a golden scale.
web-how-earn = Earn
    .text = The last box wakes the building. All who helped are rewarded, and once more by every rebuilt neighbour.
web-how-offer = Offer
    .text = Bring crystals to the courtyard and lay them down at the obelisk. The higher it is filled, the more an offering costs.
web-learn-step = Learn step by step
web-puzzles = Puzzles
web-how-win = Six offerings win when two play, five among three, four among four. At the table everything you may do is lit; tap anything else, and it tells you why not.

web-how-duel-open = Begin
    .text = A character opens the fight, in fire or in earth. You announce your total; from now on the other has to match it.
web-how-duel-match = Answer
    .text = A new character covers the old one and its boosters; supports stay. As long as both can answer, the fight goes on.
web-how-duel-retreat = Retreat
    .text = Whoever cannot or will not go on retreats. A dragon comes to the winner, two if the winner has six cards or more out.
web-how-duel-dragons = Win
    .text = When somebody’s cards run out, the dragons decide: a crystal for winning, and one for each dragon on your side.
web-how-duel-win = A fourth dragon wins at once. At the table everything you may do is lit; tap anything else, and it tells you why not.

table-talk = Whoever has a seat may chat. Who watches hears nothing of it.
table-delay = { $delay ->
        [turn] Who watches sees a turn once it has passed.
       *[minutes] Who watches sees everything five minutes later.
    }
