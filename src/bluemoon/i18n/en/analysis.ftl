# Looking back at a finished game: the terminal's report, and the page's.

analysis-heading = Looked back at: { $moves } moves, judged by { $judge }
analysis-judge-network = a network that learnt by itself
analysis-judge-fitted = values that were fitted to games

## Where a result came from, in points of the chance to win

analysis-start = start
analysis-luck = luck
analysis-own = own losses
analysis-others = others' losses
analysis-unknown = unknown
analysis-result = result
analysis-about = All in points of the chance to win: start, luck, own and others' losses, and what could not be known (unknown) add up to the result. ± is one standard error.

## How well somebody decided

analysis-decisions = decisions
analysis-loss = loss of each
analysis-accuracy = accuracy
analysis-band-fine = fine
analysis-band-unclear = unclear
analysis-band-inaccuracy = inaccuracy
analysis-band-mistake = mistake
analysis-band-blunder = blunder

## Sentences

analysis-player = player
analysis-move = move
analysis-chances = Everybody's chances
analysis-turned = Where it turned
analysis-worst = Other dear decisions
analysis-change = { $name } from { $before } to { $after } %
analysis-deal = The deal: { $change }.
analysis-played = Move { $number }, { $name }: { $words }.
analysis-cause-choice = Move { $number }, { $name }: { $words }. A choice: { $change }.
analysis-cause-chance = Move { $number }, { $name }: { $words }. Chance brought { $drawn }: { $change }.
analysis-cause-unknown = Move { $number }, { $name }: { $words }. What could not be known: { $change }.
analysis-verdict = Better ({ $band }): { $better }, which wins { $best } % instead of { $played } %; { $loss } ± { $error } points lost, in { $worlds } imagined worlds.
analysis-why = What speaks for it most, compared with what was played: { $term }.
analysis-line = It goes on: { $line }.

## On the page

review = Analysis of the game
review-about = The judge looks at every choice as its player could know the game, and tells where it turned, what was luck, and what was better.
review-about-server = It takes about half a minute; where the server judges for the first time, some minutes.
review-about-here = This device judges by itself, while this page is open: the chart comes in seconds, the rest in a minute or a few.
review-unfinished = This game is not over: only a finished game is judged.
review-begin = Judge this game
review-again = Try again
review-waiting = The judge is on the way…
review-judging = { $done } of { $all } moves judged
review-failed = The judge could not finish. What was judged is kept: try again.
review-fitted = The network that judges best did not come. Values that were fitted to games judge instead: they see less.
review-newer = An earlier judge said this. Today’s judge may see it otherwise; what is here stays until the new analysis is whole.
review-look-again = Look again
review-chart = Everybody’s chance to win over { $moves } moves, with a band of one standard error; the table below says the same.
review-as-table = The chart as a table
review-cause-choice = { $name }: { $words }. A choice: { $change }.
review-cause-luck = { $name }: { $words }. Chance: { $change }.
review-cause-unknown = { $name }: { $words }. What could not be known: { $change }.
review-loss = −{ $loss }
review-dearest = Dearest decisions
review-before = The moment before
review-on-board = Show it on the board
review-go-on = go on
review-save = Save as text
review-save-json = Save as JSON
review-lesson = Learn from your mistakes
review-lesson-of = Learn from the mistakes of { $name }
review-mistake-count = Decision { $number } of { $count } · move { $move }
review-mistake-ask = In the game: { $words }. Play something better.
review-mistake-good = Good: it wins { $chance } %, as well as the best as far as the judge can tell.
review-mistake-less = It gives away { $loss } points: it wins { $chance } %, and { $best } % is possible.
review-mistake-played = That is what was played, and gives away { $loss } points: it wins { $chance } %, and { $best } % is possible.
review-mistake-unweighed = The judge did not weigh this, and cannot now: at first sight others are better. Try another.
review-mistake-weighing = The judge had not thought of this, and weighs it now…
review-mistake-shown = The best as the judge sees it: { $words }.
review-mistake-hint = A clue
review-mistake-show = Show the best
review-mistake-rest = And then?
review-clue-tile = Think of the { TILE($tile) }.
review-clue-power = A card of your hand can do more than pay.
review-clue-build = Think of what you build here, and with which cards.
review-clue-offer = Think of the obelisk.
review-clue-end = There is nothing more to gain in this turn.
review-clue-other = The building itself can do something.
review-clue-card = Look at { $card }.
review-clue-element = It is about the element.
review-clue-retreat = Not every fight is worth it.
review-clue-fight = This fight need not be given up yet.
review-clue-answer = Weigh what each answer brings.
review-clue-hold = Less is more: keep your cards.
table-refusal-mistake_settled = This was decided. Press “Try again” to choose once more, or go on.
table-refusal-not_in_mistake = Here one decision is played once more; nobody gives up or leaves it to a bot.
review-lesson-next = Next
review-lesson-end = Back to the report

## What a turn comes to, in numbers

turn-compared = That way the turn comes to: { $theirs }. The best way: { $ours }.
turn-same = In this turn the best comes to the same ({ $what }): it is worth more in the turns after it.
turn-follows = It goes on: { $what }.
turn-comes-to = In the end: { $what }.
turn-nothing = nothing gained
turn-spent = { $count ->
        [one] 1 card laid down
       *[other] { $count } cards laid down
    }
turn-won = the game is won
turn-lost = the game is lost
turn-retreat = you retreat
turn-dragons-come = { $count ->
        [one] 1 dragon comes to you
       *[other] { $count } dragons come to you
    }
turn-dragons-go = { $count ->
        [one] 1 dragon goes to { $name }
       *[other] { $count } dragons go to { $name }
    }
turn-power = { $total } { fight-power } announced
turn-power-against = { $total } { fight-power } against { $need }
turn-open = the turn goes on with what comes to light
turn-unsure = it hangs on cards nobody knows yet
