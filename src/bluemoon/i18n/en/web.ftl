# Around every page: the head, names, what can go wrong. The home page has its own file, home.ftl.

## Everywhere

web-title = { game-city }
web-brand = { game-duel }
web-to-home = { web-brand }, to the home page
web-skip = Skip to the content
web-loading = One moment …
web-close = Close
web-cancel = Cancel
web-again = Try again
web-decks = Decks
web-rules = Rules
web-show-me = Show me
web-learn-by-playing = Learn by playing
web-rules-whole = The whole rulebook, in a tab of its own
web-cards = All cards
web-go-home = To the home page

web-language = Language
web-theme = { $theme ->
        [light] Theme: day. Switch to night.
        [dark] Theme: night. Switch to the system’s choice.
       *[system] Theme: as the system has it. Switch to day.
    }

web-footer = An open-source home for two games by Reiner Knizia, made by people who love them. All pictures and words are our own; no publisher has a part in it.

## Name

web-name = Your name
web-name-change = You are { $name }. Change your name
web-name-title = What shall we call you?
web-name-note = This is how the others at the table see you. At most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
web-name-save = That’s me
web-name-skip = Without a name
web-name-sit = Sit down
web-name-empty = A name needs at least one letter.
web-sign-out-title = Other browsers
web-sign-out-note = Did you play on a device that is not yours, or lose one? Then let no other browser be you. Your games stay yours here.
web-sign-out = Sign out everywhere else
web-sign-out-done = Done: only this browser is you now.
web-me = Other devices, phrase, passkeys

## What can go wrong

web-trouble-unreachable = The server does not answer. Check your connection and try again.
web-trouble-odd = Something went wrong on the way. Please try again in a moment.
web-trouble-damaged_table = What is kept of this game on this device is damaged, and it cannot be gone on with. Other games are not touched.
web-page-missing = The page cannot be shown
web-page-missing-note = A part of it did not come, or cannot be read: the connection may be away, or a new version came while the page was open. Load it again: no game that was kept is lost.
web-load-again = Load again
web-trouble-page = A part of this page could not be loaded. Check your connection and try again.

web-lost = There is nothing here
web-lost-note = Perhaps the address was cut short on its way to you: a table is found by its whole link.

## Installed, and without a network

web-app = Two games by Reiner Knizia: rebuild the city under the blue moon, or duel for the dragons.
web-update = A new version is here.
web-update-reload = Reload
web-update-later = Later: go on with this version
web-trouble-no_server = There is no server behind this site: what needs one, like tables with friends, is not here.
web-trouble-here = The game could not be started on this device, and no server answers. Load the page again, or try another browser.
web-here-at-server = { $lacking ->
        [rules] The rules of the game did not come to this browser: it is played at the server's table.
       *[room] This browser could not keep the game itself: it is played at the server's table.
    }
web-here-too-slow = This device is slow at thinking: the game is played at the server's table.
web-here-not-kept = This browser does not keep the game: it lasts until the page is closed.
web-here-no-thought = What bots think with did not come, so they wait. Load the page again.
web-here-no-net = What this bot has learned did not come, so it plays weaker. Load the page again once there is a network connection.
web-here-gone-on = This game was played on in another window: this is how it stands there.
