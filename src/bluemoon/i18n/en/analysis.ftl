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
analysis-line = It goes on: { $line }.
