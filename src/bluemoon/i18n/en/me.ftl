# Who the reader is, and how they stay the same person in another browser.

me-name = You are { $name } here, without a password.
me-here = What you play stays in this browser: this page has no server that could know you elsewhere.
me-lead = The server knows this browser, and with it your games, your decks at tables and your name. Below you can become the same person on another device, and keep a way back should this browser ever forget you.
me-loading = One moment …

me-ratings = Your ratings
me-ratings-note = From rated games between people. 1500 is where everybody begins; 19 times of 20 the true value lies as near as the second number says.
me-players = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
me-rated-games = { $count ->
        [one] after { $count } game
       *[other] after { $count } games
    }

## On another device

me-device-title = On another device
me-device-note = Shows a code for the camera of the other device, and a link. It is good once, for ten minutes. Whoever uses it is you: show it to nobody else.
me-device-make = Show the code
me-device-again = Show a new code
me-device-qr = A code for the camera of your other device
me-device-link = The same as a link
me-device-copy = Copy the link
me-device-copied = Copied. Open it on the other device.
me-device-copy-failed = The browser did not let us copy. Mark the link and copy it by hand.
me-device-left = Open for { $minutes ->
        [0] less than a minute
        [one] another minute
       *[other] another { $minutes } minutes
    }.
me-device-over = This code is open no more.

## A phrase on paper

me-phrase-title = A phrase on paper
me-phrase-note = Ten words that make any browser you, now or in years. We do not keep them: write them down, and keep them like a key.
me-phrase-none = You have no phrase yet.
me-phrase-made = You made a phrase on { $date }. It is shown nowhere any more; a new one takes its place.
me-phrase-make = Make a phrase
me-phrase-new = Make a new phrase
me-phrase-drop = Give it up
me-phrase-dropped = The phrase opens nobody any more.
me-phrase-shown = Your phrase
me-phrase-once = It is shown this once.
me-phrase-copy = Copy
me-phrase-copied = Copied. Put it where only you find it.
me-phrase-print = Print
me-phrase-done = I have it
me-phrase-paper = { web-brand } at { $host }: whoever types these words under “{ $where }” is { $name }.

## Passkeys

me-passkey-title = Passkeys
me-passkey-note = Your device keeps a key and asks for your finger, your face or its code. Many send it to your other devices by themselves.
me-passkey-make = Make a passkey
me-passkey-waiting = Your device asks you now …
me-passkey-made = Made on { $date }
me-passkey-used = Used last on { $date }
me-passkey-drop = Forget the passkey of { $name }, { $date }
me-passkey-forget = Forget
me-passkey-kept = Done: this device knows you.
me-passkey-dropped = That passkey opens nobody any more. You may also delete it on your device.

## Somebody already

me-become-title = You are somebody already?
me-become-note = Then this browser becomes that person.
me-become-typed = The ten words, however you write them
me-become-phrase = That is me
me-become-passkey = Use a passkey
me-become-leaving = In this browser you are { $name } now. { $count ->
        [one] The game you have stays
       *[other] The { $count } games you have stay
    } with { $name }. If you want to come back to that, make a phrase or a passkey first.
me-become-can-return = In this browser you are { $name } now. You have a way back, so nothing is lost.
me-link-title = Become { $name } in this browser?
me-link-note = Whoever is { $name } has made this link. From then on you play, see and look back at everything as { $name }.
me-link-yes = Yes, I am { $name }
me-link-no = Stay who I am
me-link-own = This link is your own: here you are that person already. Open it on the other device; it is still good.

## Refused

table-refusal-phrase_word = Word { $number }, “{ $word }”, is none of ours. Look once more at what you wrote down.
table-refusal-phrase_misspelt = Word { $number }, “{ $word }”, is none of ours. Do you mean “{ $near }”?
table-refusal-phrase_length = A phrase has { $words } words; { $count ->
        [one] here is one
       *[other] here are { $count }
    }.
table-refusal-phrase_unknown = These words open nobody. Perhaps a word is another one, or you made a newer phrase since.
table-refusal-link_spent = This link opens nobody any more: it is good once, for ten minutes. Make a new one on the device where you are you.
table-refusal-passkey_unknown = Nobody here is known by this passkey: it was forgotten, or made for another person. You are who you were.
table-refusal-passkey_late = That took longer than five minutes. Try again.
table-refusal-passkey_bad = What your device answered could not be read. Try again, or use the ten words.
table-refusal-too_many_passkeys = You have ten passkeys already. Forget one that you need no more, then make another.
table-refusal-passkey_taken = This passkey is known already; nothing was changed.

## On the way

web-trouble-passkey_here = This device has a passkey of yours already.
web-trouble-passkey_stopped = Nothing was done: your device was not asked to the end.
web-trouble-no_words = Type your ten words first.

## Told elsewhere

table-refusal-bad_address = That is no address we can write to: it has to begin with https:// and be as the other program gave it to you.
table-refusal-foreign_host = This server does not write to { $host }. It may write to: { $hosts }.
table-refusal-bad_browser = This browser gave keys that nobody can write with. Try again, or use another browser.
table-refusal-too_many_channels = You are told in { $most } places already. Switch one of them off first.
table-refusal-room_silent = { $host } did not take a first message. Is the address whole, and still good?
table-refusal-bad_off = This link switches nothing off: a part of it is missing. You can switch everything off at “{ games-me }”.
me-told-title = When it is your turn
me-told-note = When others wait for you and you are not at the table, your device can tell you: in which game, and who has played, never what you hold. Where days are counted, also before your time ends.
me-told-here = Tell me in this browser
me-told-done = Done. You hear of it once a turn, also while this page is closed.
me-told-name = { $kind ->
       *[push] { $here ->
            [yes] This browser ({ $name })
           *[no] Another browser ({ $name })
        }
        [discord] Discord
        [matrix] Matrix
    }
me-told-since = Since { $date }
me-told-off = Off
me-told-drop = Switch off: { $name }
me-told-dropped = Nothing is sent there any more.
me-told-nowhere = This server tells nobody who is away.
me-told-cannot = { $how ->
        [denied] Your browser blocks notes of this page. Allow them in its settings for this page, then come back.
       *[impossible] This browser takes no messages while its page is closed. On an iPhone or iPad it does once the page was added to the home screen.
    }
web-trouble-push_impossible = This browser takes no messages while its page is closed.
web-trouble-push_denied = Your browser does not let this page show notes. You can allow it in its settings.
web-trouble-push_nowhere = { me-told-nowhere }
web-trouble-push_failed = Your browser could not arrange to be told. Perhaps it reaches no service for messages; try again later.

## When somebody rests

table-refusal-bad_zone = The server does not know this time zone.
table-refusal-bad_night = A night has to end at another time than it begins, and last { $most } hours at most.
table-refusal-night_holds = You have said other hours less than seven days ago. You can give them up now, and say new ones after that week.
table-refusal-bad_days = These days are over already, end before they begin, or are more than a year away.
table-refusal-days_taken = You are away on some of these days already.
table-refusal-too_many_days = That would be more than 30 days within a year, or more than 20 holidays.

me-rest-title = Nights and holidays
me-rest-note = Where days are counted, your clock stands still while you sleep and while you are away. Others see it at your seat.
me-rest-from = I sleep from
me-rest-to = until
me-rest-night-keep = Keep these hours
me-rest-night = Asleep from { $from } to { $to }
me-rest-night-drop = Give up
me-rest-night-done = Kept. You can say other hours in a week.
me-rest-night-dropped = Your clock runs at night again.
me-rest-holds = You can say other hours on { $date }.
me-rest-first = Away from
me-rest-last = to, and including
me-rest-away-keep = Keep these days
me-rest-away-done = Kept. Your clock stands still on these days.
me-rest-away = Away from { $from } to { $to }
me-rest-back = Call off
me-rest-back-named = Not away from { $from } to { $to }
me-rest-back-done = Your clock runs on these days.
me-rest-days = { $days ->
        [one] { $days } day is left of the 30 of a year.
       *[other] { $days } days are left of the 30 of a year.
    }

me-room-title = In a room of another program
me-room-note = Discord makes an address for a room under “Integrations, Webhooks”; bridges to Matrix give one, too. Whoever reads the room sees the messages. This server may write to { $hosts }.
me-room-kind = Where
me-room-address = The address
me-room-keep = Tell me there
me-room-done = Done: the first message is there.

## Switched off by a link

me-told-off-done = Switched off. Nothing is sent there any more.

## Peace

me-peace-title = Peace from others
me-peace-note = What you hear at your tables, and from whom you hear nothing.
web-option-peace_talk = Chat at my tables
    .on = You read what others write where you have a seat, and may write.
    .off = You read nothing and write nothing. Nobody is told.
me-peace-none = You have blocked nobody. You can do that at any table where you sit together, in the menu.
me-peace-blocked = You hear nothing of { $name }
me-peace-unblock = Unblock
me-peace-unblock-named = Unblock { $name }
me-peace-unblocked = You hear { $name } again.
me-peace-said = Take back all I have said
me-peace-said-ask = Everything you have written at any table disappears, for everybody. It cannot be brought back.
me-peace-said-no = Keep it
me-peace-said-yes = Take it back
me-peace-said-done = { $tables ->
        [0] There was nothing to take back.
        [one] Taken back, at one table.
       *[other] Taken back, at { $tables } tables.
    }
