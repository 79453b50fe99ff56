# The deck builder.

## The page

decks-title = Deck builder · { web-brand }
decks-heading = Deck builder
decks-lead = A leader and thirty different cards: his own people's as you like, others' as long as their moons allow. Begin with one of the nine printed decks and make it yours.
decks-lesson = Learn to build a deck
decks-lesson-count = { $number } of { $count }
decks-lesson-leave = All lessons
decks-lesson-1 = A deck follows one leader. Take one of the printed decks below: all cards of the leader's people may be in it.
decks-lesson-2 = Cards of other peoples are bought with moons: a deck may hold { $most }, and this one has { $moons }. Find a card of another people that shows a moon, and add it.
decks-lesson-3 = { $moons ->
        [one] 1 moon
       *[other] { $moons } moons
    } of { $most } spent, and { $count } cards. A deck has { $size }, all different: take cards out, or put some in, until nothing is wrong any more.
decks-lesson-done = Done: { $size } cards and { $moons ->
        [one] 1 moon
       *[other] { $moons } moons
    } of { $most }. Save it, and choose it when you open a duel.
decks-all = All decks
decks-mine = Your decks
decks-ready = Printed decks
decks-ready-note = Ready to play, and good to begin with: take one and change it.
decks-row = { $people } · { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
decks-import = Open a deck file
decks-import-note = Or drop the file anywhere on this page.
decks-views = What is shown
decks-tab-cards = Cards
decks-tab-deck = Deck
decks-reader = The card you look at

## The library

decks-filters = Filters
decks-search = Search names and texts
decks-filter-people = People
decks-filter-kind = Type
decks-filter-icon = Icon
decks-filter-moons = Moons
decks-from = from
decks-to = to
decks-any-values = Any values
decks-with-text = With a power text
decks-in-deck = In the deck
decks-not-in-deck = Not in the deck
decks-fits = Fits my moons
decks-clear = Show all
decks-found = { $count ->
        [0] No card
        [one] 1 card
       *[other] { $count } cards
    }
decks-none-found = No card is like that. Take a filter away, or try another word.
decks-mutants = Mutants
decks-icon-shield = Shield
decks-icon-stop = STOP
decks-icon-retrieve = RETRIEVE
decks-icon-protected = PROTECTED
decks-icon-free = FREE
decks-icon-pair = PAIR
decks-icon-gang = Gang
decks-icon-bluff = BLUFF

## The deck

decks-deck = The deck
decks-name = Name of the deck
decks-nameless = { $people } deck
decks-change-leader = Change leader
decks-choose-leader = Who leads the deck?
decks-choose-leader-note = The cards stay. Those of the leader's people cost no moons.
decks-cards-of = of { $size } cards
decks-moons-of = of { $most } moons
decks-fine = This deck can be played.
decks-look = Look at it
decks-by-kind = Cards by type
decks-curve = How many cards have which value
decks-curve-value = Value
decks-curve-mean = mean
decks-take-out = Take { $name } out of the deck
decks-empty-deck = No cards yet. Tap cards to add them, or drag them here.

## What can be done with it

decks-play = Play with this deck
decks-opening = Opening a table …
decks-not-playable = { $count ->
        [0] The deck is being checked. One moment.
        [one] Something is wrong with the deck; it is named below.
       *[other] { $count } things are wrong with the deck; they are named below.
    }
decks-save = Save
decks-saved = “{ $name }” is saved in this browser.
decks-kept = Kept in this browser
decks-share = Share link
decks-link-copied = The link is copied: it holds the whole deck.
decks-link-not-copied = This browser lets no page copy. Save the deck as a file to pass it on.
decks-export = Save as file
decks-duplicate = Duplicate
decks-duplicate-named = Duplicate “{ $name }”
decks-copy-name = { $name } (copy)
decks-delete = Delete
decks-delete-named = Delete “{ $name }”
decks-deleted = “{ $name }” is deleted.
decks-empty = Empty
decks-emptied = All cards are out.
decks-laid-aside = The deck you were building was laid aside.
decks-undo = Undo
decks-set-up = Set up a table

## A list of names

decks-list-paste = Paste a list
decks-list-title = A deck from a list of names
decks-list-note = One card a line, by its name in any language of this page. Counts, quotes and remarks do no harm. The name of a leader says who leads.
decks-list-field = The list
decks-list-example =
    Leader: Inferno
    1 Blaze
    1 Ember
    …
decks-list-read = { $count ->
        [0] No card so far.
        [one] 1 card understood.
       *[other] { $count } cards understood.
    }
decks-list-led = { $leader } leads them.
decks-list-guessed = No leader is named; { $leader } of the { $people } would lead them.
decks-list-unread = Line { $line }: no card is called “{ $words }”.
decks-list-nearest = Perhaps { $card }?
decks-list-mend = Put { $card } there
decks-list-repeated = { $card } stands there { $count } times. All cards of a deck are different, so it is taken once.
decks-list-lay = Make it a new deck
decks-list-laid = This deck came from a list. Change it, save it if you like it.
decks-list-add = Add to my deck
decks-list-added = { $count ->
        [0] All of them were in the deck already.
        [one] 1 card is added.
       *[other] { $count } cards are added.
    }
decks-list-copy = Copy list
decks-list-copied = { $count ->
        [one] The list is copied: 1 card.
       *[other] The list is copied: { $count } cards, one a line.
    }
# what stands before the colon is not read, in any language
decks-list-leader = Leader: { $name }

## A sample hand

decks-hand = Sample hand
decks-hand-note = { $count ->
        [one] A card as it may come first.
       *[other] { $count } cards as they may come first. Tap one to read it.
    }
decks-hand-again = Draw again
decks-hand-chances = At least one in the first hand
decks-hand-chance = { $percent } %

## What came from elsewhere

decks-link-opened = This deck came by a link. Look through it, change it, save it if you like it.
decks-link-broken = This link is broken: a part of it is missing or changed. Ask for it again; your own decks are untouched.
decks-unchecked = { $server ->
        [no] Whether the deck may be played is said where a server runs; there is none behind this site. Your deck is kept here, and its link or list can be taken along.
       *[yes] Whether the deck may be played is said by the server, which does not answer now. Your deck is kept here meanwhile.
    }
decks-file-unread = { $server ->
        [no] { $file } could not be read: deck files are read by a server, and there is none behind this site. A list of cards can be pasted.
       *[yes] { $file } could not be read: the server that reads deck files does not answer now. A list of cards can be pasted.
    }
decks-file-opened = Opened { $file }. Save the deck to keep it here.
decks-file-problems = { $count ->
        [one] { $file } has a problem:
       *[other] { $file } has { $count } problems:
    }

## What is wrong with a deck

deck-problem-no_such_people = “{ $people }” is no people, so there is no such leader.
deck-problem-no_such_card = There is no card “{ $card }”.
deck-problem-twice = { $card } is in the deck { $count } times; all cards are different.
deck-problem-wrong_size = { $count ->
        [one] The deck has 1 card; it needs exactly { $most }.
       *[other] The deck has { $count } cards; it needs exactly { $most }.
    }
deck-problem-too_many_moons = Cards of other peoples carry { $count } moons; { $most } at most are allowed.
deck-problem-not_a_deck_file = This is no deck file: { $text }
deck-problem-no_leader = The file names no leader.
deck-problem-bad_leader = “{ $text }” cannot be a leader: it should be the name of a people, such as hoax.
deck-problem-no_cards = The file has no list of cards.
deck-problem-bad_cards = { $count ->
        [one] In the list of cards “{ $text }” is no card; a card looks like hoax-1.
       *[other] In the list of cards { $count } entries are no cards; the first is “{ $text }”. A card looks like hoax-1.
    }
deck-problem-bad_name = “{ $text }” cannot be the name of a deck.
deck-problem-unknown_key = “{ $text }” has no place in a deck file.
deck-problem-other = Something is wrong: { $name } { $card } { $text }
