# Looking back at a game that is over, and the list of such games.

## The bar under the board

replay-bar = Looking back
replay-slider = Moment of the game
replay-at = Move { $move } of { $moves }. { $what }
replay-moves = Through the game
replay-first = To the beginning
replay-back = One move back
replay-play = Play the game
replay-pause = Pause
replay-on = One move on
replay-last = To the end
replay-eyes = Seen by
replay-eyes-of = As { $name } saw it
replay-eyes-all = All hands open
replay-all-short = all
replay-speed = Speed
replay-speed-short = × { $speed }
replay-review = Analysis
replay-link = Copy the link to this moment
replay-copied-here = Copied. This game lies on this device: the link opens it in this browser only.

## What if

replay-play-on = Play on from here
replay-what-if-note = What if? This moment becomes a new game { $where ->
        [given] at a table of the server, to which the game is given for that; each other seat has a link for a friend. All begin with the hands of that moment
        [server] at a table of the server; each other seat has a link for a friend. All begin with the hands of that moment
       *[here] on this device
    }. It is not the game itself: chance is drawn anew from here on, and nobody’s record changes.
replay-you-play = You play
replay-against = The others
replay-bots = Bots, { $level ->
        [easy] easy
        [hard] hard
        [master] master
       *[medium] medium
    }
replay-at-screen = People at this screen
replay-friends = Friends, by link
replay-no-friends = { $source ->
        [file] Not with friends by link: a server takes games of its own and of your device only, for anybody may have written a file. Bots and people at this screen can play on.
       *[here] Not with friends by link: this is itself a trial, and a server takes only games that were played from their beginning.
    }
replay-begin = Begin

## What can go wrong

replay-gone = This game cannot be shown
replay-to-games = To the finished games
replay-open-file = Open a written game
replay-open-note = A file of a game: its record from the end of a table, or from the terminal. It can also be dropped here; it stays on this device, but for golden games, which the server follows and does not keep.
replay-which = There are { $count } games in this file. Which one?
replay-open-it = Open this game
replay-trouble-foreign_file = This file is no written game of ours. Choose one that was saved as the record of a game.
replay-trouble-golden_file = This is a golden game, written event by event. Only a server can follow it, and there is none behind this site; in the terminal “bluemoon analyse” reads it.
replay-trouble-cut_off_file = This file ends in the middle of a game. It was not saved whole; save the record once more and open that.
replay-trouble-damaged_file = This file is damaged: “{ $line }” cannot be read. Save the record once more and open that.
replay-trouble-other_format = This file is written in format { $format }, which this page does not know. A newer page may read it.
replay-trouble-bad_setup = This file is damaged: how the game began cannot be read ({ $name }).
replay-trouble-cannot_follow = The game cannot be followed beyond move { $move }, “{ $words }”: the rules of this page do not allow it there. The file is damaged, or was played by other rules.
replay-trouble-other_end = This file says that the game ended otherwise than the rules of this page say. It is damaged, or was played by other rules.
replay-trouble-no_such_move = There is no move { $move } in this game: it has { $last }. The nearest moment is shown.
replay-trouble-no_file = No file is open. Open one here; it stays on this device.
replay-trouble-no_engine = This browser cannot run the rules that a game is shown by. A newer browser can.
replay-trouble-not_over = This game is still going on; it can be looked back at once it is over.
replay-trouble-unknown_table = There is no such game here. It may have been deleted, or lies on another device.
replay-other-rules = This game was begun by other rules than today’s. It is shown as it was played, with what chance brought then.
replay-trouble-older_table = This game was played by older rules, and its record does not say what was dealt: this page cannot show it.

## The list

games-me = You
games-title = Finished games
games-lead = Every game that is over can be looked back at, move by move, and gone on with from any moment.
games-filter = Which games
games-game = Game
games-result = Result
games-opponent = Opponent
games-any = all
games-won = won
games-lost = not won
games-draw = drawn
games-look = Look back
games-judge = Judge this game
games-judged = Its analysis
games-moves = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
games-more = Show earlier games
games-open = Who may see it:
games-open-to = { $how ->
        [private] its players
        [link] whoever has the link
       *[listed] everybody
    }
games-rounds = { $game ->
        [duel] { $count ->
            [one] { $count } fight
           *[other] { $count } fights
        }
       *[city] { $count ->
            [one] { $count } round
           *[other] { $count } rounds
        }
    }
games-empty = No finished game yet. Once you have played one to its end, it stands here.
games-none = No game is like that. Choose other filters.
games-accuracy = accuracy { $accuracy }
games-chart = Chances to win at the beginning, half-way and at the end. { $lines }
games-chart-line = { $name }: { $start }, { $half }, { $end } %.

## How well the reader decides, over time

games-over-time = Your accuracy
games-over-time-about = How close your decisions came to the best the judge knows, 100 being never worse, in your latest games that were judged. Trials (“What if”) do not count.
games-over-time-none = Have a finished game judged (“Judge this game”): from { $least } judged games on, your accuracy over time stands here.
games-over-time-few = { $count ->
        [one] { $count } game judged so far
       *[other] { $count } games judged so far
    }, accuracy { $accuracies }. From { $least } on, a chart stands here.
games-over-time-mean = { $count ->
        [one] The latest game
       *[other] The latest { $count } games
    }: { $mean } on average
games-over-time-chart = Your accuracy in your latest { $count } judged games, from { $lowest } to { $highest }; the table below says the same.
games-over-time-table = The chart as a table
games-over-time-when = Ended
games-over-time-accuracy = Accuracy
