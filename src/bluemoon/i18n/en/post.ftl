# What the server tells somebody who is not at the table: in a note of their device, or in a room of another program.

post-title-turn = Your turn in { $game }
post-title-clock = Your time is running out in { $game }
post-welcome = From now on you are told here when it is your turn.
post-begun = The game has begun.
post-moved = { $who } has played.
post-clock = You have { $hours ->
        [one] about { $hours } hour
       *[other] about { $hours } hours
    } left to play.
post-off = Off
