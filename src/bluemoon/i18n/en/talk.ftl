# What is said at a table, and peace from others. Fetched where somebody talks.

talk = Chat
talk-people = Peace from others
talk-open = { $fresh ->
        [0] Chat
        [one] Chat: { $fresh } new line
       *[other] Chat: { $fresh } new lines
    }
talk-lines = What was said
talk-none = Nobody has said anything yet.
talk-say = Say something
talk-send = Send
talk-note = Whoever has a seat reads it; who watches does not.
talk-not-here = There is no chat at this table.
talk-is-off = You have switched off the chat: you read nothing and write nothing, and nobody is told.
talk-off = No chat for me
talk-on = Switch the chat on
talk-peace = Somebody bothers me
talk-peace-note = Blocked: you hear nothing more of them, and you are not seated together. Reported: whoever runs this server reads what was said last; nothing else happens by itself.
talk-block = Block
talk-block-named = Block { $name }
talk-blocked = You hear nothing more of { $name }. On the page about yourself you can change that.
talk-report = Report
talk-report-named = Report { $name }
talk-reported = Reported: { $name }. Whoever runs this server can read it.

table-refusal-bad_line = A line has 1 to { $most } letters, all of them visible.
table-refusal-no_talk = There is no chat at this table: that was agreed when it was opened.
table-refusal-talk_off = You have switched off the chat. Switch it on again to say something.
table-refusal-talking_too_fast = You have just said a lot. Wait a few seconds.
table-refusal-reporting_too_fast = You have reported several people already. Try again in a quarter of an hour.
table-refusal-too_many_blocked = You have blocked { $most } people already. Unblock somebody first, on the page about yourself.

table-talk-open = { $on ->
        [yes] Chat, and peace from others
       *[no] Peace from others
    }
table-gestures-shown = { $on ->
        [yes] Hide what others say
       *[no] Show what others say
    }
table-gestures = Say to everybody here
