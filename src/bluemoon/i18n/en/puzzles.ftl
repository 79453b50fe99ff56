# Puzzles: positions of bot games in which one decision is clearly best. Shares are points of a hundred.

## The list

puzzles-title = Puzzles
puzzles-lead = Positions from games of bots, in which one decision is clearly better than all others. Find it! A wrong one is not played: you hear what it would give away. There is a new one every day.
puzzles-both = Puzzles of both games
puzzles-today = Today’s puzzle
puzzles-number = Puzzle { $number }
puzzles-done = (solved)
puzzles-solved-count = { $solved } of { $count } solved
puzzles-grade-1 = Easy
    .one = easy
puzzles-grade-2 = Medium
    .one = medium
puzzles-grade-3 = Hard
    .one = hard
puzzles-none = This page was built without the rules of the games; puzzles need them.

## The note over the table

puzzles-note = Puzzle
puzzles-all = All puzzles
puzzles-hint = What is it about?
puzzles-next = Next puzzle
puzzles-ask = It is your turn. With the best decision you win { $chance } of 100 games from here. What do you do?
puzzles-solved = Solved: you win { $chance } of 100 games from here. The next best ({ $second }) gives away { $margin } points, give or take { $error }.
table-refusal-gives_away = That gives away { $points ->
        [one] { $points } point
       *[other] { $points } points
    } of a hundred. { $why }
puzzles-better = Something else is clearly better.
table-refusal-not_in_puzzle = The rules allow that, but the puzzle is about one decision: do only the first thing.

## What the best decision is about

puzzles-theme-city-walk = Where you stand at the end counts: walk.
puzzles-theme-city-journey = Use the power of a card before you walk.
puzzles-theme-city-build = Build, and look closely where and what you pay with.
puzzles-theme-city-offer = The obelisk is near.
puzzles-theme-city-draw = Keep what you have: there is nothing worth building in this turn.
puzzles-theme-duel-character = The right character is in your hand.
puzzles-theme-duel-booster = A booster does it.
puzzles-theme-duel-support = A support does it.
puzzles-theme-duel-leadership = Lead first: a leadership card is worth more than strength now.
puzzles-theme-duel-bluff = Play something face down.
puzzles-theme-duel-ship = Think of your ship.
puzzles-theme-duel-power = A card that already lies there can do something.
puzzles-theme-duel-element = It is about the element.
puzzles-theme-duel-hold = Less is more: keep your cards.
puzzles-theme-duel-retreat = Not every fight is worth it.
