# What is said and drawn about a game that is over, and looking at it together.

## The panel

comments = Comments
comments-count = Comments: { $count }
comments-title = Move { $move }
comments-none = Nothing has been said about this moment.
comments-earlier = The comment before
comments-later = The next comment
comments-readers = Its players write here; you can read.
comments-here-note = This game lies on this device, and so do its comments.
comments-file-note = Comments on a file last until the page is closed. Save the game to keep them.
comments-missing = The comments could not be fetched. The game itself can be looked at.
comments-again = Try again
comments-write = Your comment on this moment
comments-send = Comment
comments-by-you = { $name } (you)
comments-delete = Delete the comment of { $name }
comments-deleted = Your comment is deleted.
comments-bring-back = Bring it back
comments-letters = { $letters } of { $most } letters
comments-too-long = { $over ->
        [one] { $over } letter too many
       *[other] { $over } letters too many
    }: { $most } fit into one comment.

## The drawing

comments-draw = Draw
comments-draw-ring = Ring
comments-draw-arrow = Arrow
comments-draw-clear = Clear
comments-draw-ring-note = Tap what you mean: a ring. Drag from one thing to another: an arrow. The same again takes it away.
comments-draw-arrow-note = Tap where the arrow begins, then where it ends. The same again takes it away.
comments-draw-from = The arrow begins here. Where does it end?
comments-marks = { $count ->
        [0] Nothing is drawn.
        [one] { $count } mark is drawn.
       *[other] { $count } marks are drawn.
    }

## Taking it along

comments-save = Save with comments
comments-save-game = Written game
comments-save-json = JSON
comments-save-report = Report
comments-report-of = { $game }: { $names }
comments-report-move = Move { $move } of { $moves }
comments-report-deal = The deal
comments-report-picture = The table after move { $move }
comments-marked = Marked: { $marks }
comments-obelisk = Obelisk
comments-report-open = Look at this moment

## Together

together = Together
together-not = { $source ->
        [file] A file is looked at alone: no server has it, so there is no link to it. Send the file to whoever shall see it.
        [trial] A trial is looked at alone: a server takes only games that were played from their beginning.
       *[here] This game is looked at alone, for it lies on this device. Give it to the server, from the table where it ended, and its link is for all.
    }
together-alone = Nobody else looks at this game now. Whoever opens its link while you are here is seen here.
together-here = Here now: { $names }
together-you = { $name } (you)
together-lead = Lead
together-lead-note = The others see what you show: the moment, the eyes, your drawing.
together-you-lead = You lead.
together-rest = Stop leading
together-leads = { $name } leads; you follow.
together-leads-alone = { $name } leads; you look alone.
together-alone-now = Look alone
together-follow = Follow { $name }
together-lost = The line to the others is broken; it comes back by itself.
together-shut-out = This game is no longer open to you, or it was deleted. You look at it alone, for as long as this page is open.
together-lead-lost = You lead no longer: the line to the others broke, or somebody changed who may see the game.

## What is refused
table-refusal-commenting_too_fast = You have said a lot just now. Wait a few seconds and try again.
table-refusal-too_many_comments = You have { $most } comments on this game already. Delete one of them, then you can write another.
table-refusal-unknown_comment = This comment is not there any more, or it is not yours.
table-refusal-empty_comment = Write something, or draw on the table.
table-refusal-unknown_spot = What is marked is no part of this game. Draw it again.
table-refusal-no_such_move = There is no move { $move } in this game: it has { $last }.
table-refusal-not_leading = Somebody else leads now. Take the lead first.
