# The table of the duel and its end screen. Card names are names; STRONG(…) marks the word a reader's eye should find,
# NAMES($cards) says a list, ANY_OF($cards) one of it. $who is "you" or "other", then $name is told.

## Things of the table

fight-board = The duel
fight-combat = Combat
fight-support = Support
fight-lying = { $many ->
        [yes] { $count } cards
       *[no] { $count } of { $most } cards
    }
fight-ships = Ships
fight-open-hand = Open hand
fight-face-down = a card face down
fight-hand = Your hand
fight-hand-none = No cards in your hand.
fight-count-hand = hand
fight-count-deck = deck
fight-count-out = out
fight-count-label = { $what ->
        [hand] { $count ->
            [one] 1 card in hand
           *[other] { $count } cards in hand
        }
        [deck] { $count ->
            [one] 1 card in the deck
           *[other] { $count } cards in the deck
        }
       *[out] { $count ->
            [one] 1 card in the discard pile
           *[other] { $count } cards in the discard pile
        }
    }
fight-pile-top = On top: { $card }.
fight-pile-none = The discard pile is empty.
fight-beneath = { $count ->
        [one] 1 beneath
       *[other] { $count } beneath
    }
fight-led = led { $card }
fight-led-label = Leadership: { $card } on top of { $count }
fight-leading = { $card } works this turn
fight-holds = holds { $card }
fight-holds-many = { $count ->
        [one] 1 card lies open
       *[other] { $count } cards lie open
    }
fight-side = { $who ->
        [you] Your side
       *[other] The side of { $name }
    }
fight-dragons = { $who ->
        [you] Dragons: { $mine } with you, { $neutral } neutral, { $theirs } with { $name }
       *[other] Dragons: { $mine } with { $name }, { $neutral } neutral, { $theirs } with { $rival }
    }
fight-neutral = neutral
fight-cargo = { $count ->
        [0] no cargo
        [one] 1 card aboard
       *[other] { $count } cards aboard
    }
fight-landed = landed
fight-number = Face down { $number }
fight-applies = for { $card }
fight-void-text = Its text is void: { NAMES($names) }.
fight-demands = { $who ->
        [you] demands something of you this turn
       *[other] demands something of the other side this turn
    }

## A card in words, for those who hear the table

fight-card-state = { $state ->
        [lit] can be chosen
        [ahead] can be played next
        [vain] can be played, in vain
        [chosen] chosen
        [picked] picked
        [advised] proposed
       *[open] lies open to both
    }

## Head of the table

fight-chip-fight = Fight { $number }
fight-chip-match = Match { $mine } : { $theirs }

## Totals

fight-in = { $element ->
        [fire] Fight in fire
        [earth] Fight in earth
       *[none] The fight is not open yet
    }
fight-more = { $count ->
        [one] 1 more needed
       *[other] { $count } more needed
    }
fight-enough = enough
fight-enough-uncalled = enough unless it is called
fight-demanding = { $card } demands something
fight-to-match = { $need } to match
fight-shielded = shielded
fight-opens = { $who ->
        [you] you open it
       *[other] { $name } opens it
    }
fight-announced = announced { $total } { fight-power }
fight-has = { $total } { fight-power }
fight-has-of = { $total } of { $need } { fight-power }
fight-has-before = { $total } { fight-power }, before the new character
fight-power = { $element ->
        [fire] fire
       *[earth] earth
    }
fight-element = { $element ->
        [fire] fire
       *[earth] earth
    }
fight-total-label = { $who ->
        [you] You have { $fire } fire and { $earth } earth. What counts?
       *[other] { $name } has { $fire } fire and { $earth } earth. What counts?
    }

## What counts

fight-counts = What counts
fight-counts-sum = Total
fight-counts-none = No active cards.
fight-counts-none-of = { $name }: no active cards.
fight-counts-ignored = ignored by { $by }
fight-counts-raised = { $element ->
        [fire] fire raised to { $value } by { $by }
        [earth] earth raised to { $value } by { $by }
       *[both] raised to { $value } by { $by }
    }
fight-counts-multiplied = { $element ->
        [fire] fire multiplied to { $value } by { $by }
        [earth] earth multiplied to { $value } by { $by }
       *[both] multiplied by { $by }
    }
fight-counts-reduced = { $element ->
        [fire] fire reduced to { $value } by { $by }
        [earth] earth reduced to { $value } by { $by }
       *[both] reduced to { $value } by { $by }
    }
fight-counts-total = { $element ->
        [fire] the total in fire raised to { $value } by { $by }
       *[earth] the total in earth raised to { $value } by { $by }
    }
fight-counts-short = { $name } { $value }{ $explained ->
        [yes] {" "}({ $why })
       *[no] {""}
    }
fight-counts-either = { $fire } fire / { $earth } earth
fight-counts-was = instead of { $printed }

## Parts of a turn

fight-phases = Parts of a turn
fight-phase-exchange = Exchange
fight-phase-begin = Begin
fight-phase-leadership = Leadership
fight-phase-retreat = Retreat?
fight-phase-opening = Open?
fight-phase-character = Character
fight-phase-support = Booster or support
fight-phase-announce = Announce
fight-phase-refresh = Refresh

## The sentence: whose turn, what can be done, what is needed

fight-say-choose = You choose.
fight-say-chooses = { $name } chooses.
fight-say-exchange = { $count ->
        [0] Tap the cards of your first hand that you want to exchange, or keep all.
        [one] 1 card will be exchanged. Tap more, or go on.
       *[other] { $count } cards will be exchanged. Tap more, or go on.
    }
fight-say-begin = Before you play: { ANY_OF($deeds) }{ $vain ->
        [yes] . { fight-say-needed }
       *[no] , or go on.
    }
fight-say-needed = Without that the turn cannot be finished.
fight-say-begin-retrieve = take back a lit card
fight-say-begin-land = land a ship
fight-say-begin-reveal = turn up a bluff
fight-say-begin-use = use a lit card
fight-say-begin-pay = meet a demand
fight-say-leadership = { $what ->
        [lead] Play a leadership card{ $vain ->
            [yes] . { fight-say-needed }
           *[no] , or go on without.
        }
        [ship] Play a ship{ $vain ->
            [yes] . { fight-say-needed }
           *[no] , or go on without.
        }
        [either] Play a leadership card or a ship{ $vain ->
            [yes] . { fight-say-needed }
           *[no] , or go on without.
        }
        [card] Use a lit card{ $vain ->
            [yes] . { fight-say-needed }
           *[no] , or go on.
        }
       *[nothing] { fight-say-no-help }
    }
fight-say-no-help = { $vain ->
        [yes] Whatever you do here, the turn cannot be finished: go on.
       *[no] Go on: nothing else here leads to the end of the turn.
    }
fight-say-save = The turn cannot be finished. Before you go on and retreat, take back what you want to keep.
fight-say-retreat = { $name } has { $need } { fight-power }. { fight-say-retreat-first }
fight-say-retreat-vain = { $name } has { $need } { fight-power }. You cannot go on: retreat.
fight-say-retreat-first = { $character ->
        [yes] Fight on with a character, or retreat?
       *[no] Fight on, or retreat?
    }
fight-say-unsure = Whether the turn can then be finished is not certain.
fight-say-opening = { $character ->
        [yes] You open the fight: with a character, or decline?
       *[no] Open the fight, or decline?
    }
fight-say-decline-only = No character can open the fight: you have to decline.
fight-say-retreat-only = You cannot go on: you have to retreat.
fight-say-retreat-barred = { $barred } You have no other character: you have to retreat.
fight-say-character = { $need } { fight-power } to match: { $lit ->
        [yes] play a character
       *[no] use a lit card
    }.
fight-say-character-opening = { $lit ->
        [yes] Play a character.
       *[no] Use a lit card.
    }
fight-unless-called = { $lying ->
        [yes] {" "}unless it is called
       *[no] {""}
    }
fight-say-character-more = You have { $have } { fight-power }{ $matched ->
        [yes] { $open ->
            [yes] {""}
           *[no] , enough{ fight-unless-called }
        }
       *[no] {" "}and need { $need }
    }. { fight-say-another }
fight-say-character-more-opening = You have { $fire } fire and { $earth } earth. { fight-say-another }
fight-say-character-vain = { $need } { fight-power } to match, and no character you can play is enough{ $back ->
        [yes] : start over.
       *[no] . { fight-say-lost }
    }
fight-say-lost = There is no way back: the game is lost.
fight-say-another = { $lit ->
        [character] Another lit character, or go on?
        [card] A lit card, or go on?
        [only_character] Play another lit character.
        [only_card] Use a lit card.
        [stuck] Nothing you can add is enough: go on, and start over.
        [lost] Nothing you can add is enough.
       *[nothing] Go on.
    }
fight-say-support = You have { $have } { fight-power } and need { $need }: { $what }.
fight-say-any-of = { ANY_OF($all) }
fight-say-add = play { ANY_OF($what) }
fight-say-add-or = { $play }, or { $deeds }
fight-say-add-booster = a booster
fight-say-add-support = a support
fight-say-add-bluff = a bluff
fight-say-add-load = load a ship
fight-say-add-use = use a lit card
fight-say-add-pay = meet a demand
fight-say-support-stuck = { $matched ->
        [yes] The turn cannot be finished
       *[no] You have { $have } { fight-power } and need { $need }
    }{ $back ->
        [yes] : start over.
       *[no] . { fight-say-lost }
    }
fight-say-support-enough = You have { $have } { fight-power }, enough{ $shielded ->
        [yes] {" "}behind your shield
       *[no] {" "}for { $need }
    }{ fight-unless-called }. { $lit ->
        [yes] Add a lit card, or announce.
       *[no] Announce it.
    }
fight-say-support-opening = You have { $fire } fire and { $earth } earth. { $lit ->
        [yes] Add a lit card, or announce.
       *[no] Announce it.
    }
fight-say-support-capped = { $open ->
        [yes] You have { $have } { fight-power }; the demand is still open.
       *[no] Your total is enough, but the turn cannot be finished yet: { $what }.
    }
fight-say-after = You may use a lit card now, or go on.
fight-say-element = What shall the fight be about?
fight-say-call = { $name } announced { $total } { fight-power } with { $count ->
        [one] a card
       *[other] { $count } cards
    } face down. Call the bluff?
fight-say-call-stake = If every mark is of { fight-element }, a dragon moves towards { $name }; if not, towards you, and { $name } must retreat.
fight-say-end = The turn ends: use a lit card, or hand over.
fight-say-declining = { $more ->
        [yes] You declined: discard another card, or leave it at that.
       *[no] You declined: discard one to three cards.
    }
fight-say-waits = { $stage ->
        [exchange] Exchanges cards of the first hand.
        [leadership] May play a leadership card.
        [retreat] Fights on, or retreats?
        [character] Plays a character.
        [support] { $opening ->
            [yes] Ends the turn.
           *[no] May add a booster or a support.
        }
        [element] Picks the element.
        [call] Calls the bluff, or not?
        [decline] Declines to open and discards.
       *[other] {""}
    }

## What is asked by a card

fight-ask-accept = { $card }: use its power?
fight-ask-remove = { $card }: which opposing card goes?
fight-ask-either = { $card }: boosters or supports?
fight-ask-spare = { $card }: which opposing character stays?
fight-ask-recall = { $card }: which of your cards comes back?
fight-ask-blind = { $card }: take an open card, or one at random?
fight-ask-victim = { $card } makes you discard: which card of your hand?
fight-ask-away = { $card }: which cards of your hand go?
fight-ask-beneath = { $card }: which cards of your hand go beneath your deck?
fight-ask-how_many = { $card }: how many cards?
fight-ask-turned = { $card }: which of these cards goes to the pile?
fight-ask-return = { $card }: { $left ->
        [one] one more card of your hand goes back into the deck.
       *[other] { $left } cards of your hand go back into the deck.
    }
fight-ask-search = { $card }: take which card of your deck?
fight-ask-salvage = { $card }: take which card of your discard pile?
fight-ask-favor = { $card }: which card of your deck?
fight-ask-ship = { $card }: onto which ship?
fight-ask-load = { $card }: load which cards of your hand?
fight-ask-coin = { $card }: pay in which element?
fight-ask-pay = { $card }: { $coin ->
        [fire] { $need } more fire to pay
        [earth] { $need } more earth to pay
       *[characters] { $need ->
            [one] one more character to pay
           *[other] { $need } more characters to pay
        }
    }.
fight-ask-target = { $card }: which card does it apply to?
fight-chosen = { $card } is chosen. Press “{ $do }”, or tap the card again.

## Buttons

fight-do-play = Play
fight-do-play-covers = Play, covering the gang
fight-do-total = { $do }: { $total } { fight-power }
fight-do-both = { $do }: { $fire } fire, { $earth } earth
fight-do-join = Join the gang
fight-do-bluff = Lay face down
fight-do-load = Load
fight-do-retrieve = Take back
fight-do-land = Land
fight-do-reveal = Turn up
fight-do-use = Use it
fight-do-pay = Meet it
fight-do-pick = { $ask ->
        [recall] Take back
        [search] Take
        [salvage] Take
        [victim] Discard
        [decline] Discard
        [turned] Discard
        [exchange] Exchange
       *[other] Choose
    }
fight-do-pick_their = { $ask ->
        [remove] Remove
        [spare] Spare
        [blind] Take
       *[other] Choose
    }

fight-word-next-begin = Go on
fight-word-next-leadership = Go on without
fight-word-next-character = Go on
fight-word-next-support = Announce { $total } { fight-power }
fight-word-next-support-opening = Announce
fight-word-next-after = Go on
fight-word-next-end = End turn
fight-word-retreat = Retreat
fight-word-decline = Decline
fight-word-continue = { $opening ->
        [yes] Open the fight
       *[no] Fight on
    }
fight-word-backtrack = Start over
fight-word-yes = Use it
fight-word-no = Leave it
fight-word-done = Done
fight-word-done-none = Take none
fight-word-done-exchange = { $count ->
        [0] Keep all
       *[other] Exchange { $count }
    }
fight-word-fire = Fire
fight-word-earth = Earth
fight-word-announce-fire = { $total } fire
fight-word-announce-earth = { $total } earth
fight-word-call = Call it
fight-word-let = Let it be
fight-word-random = One at random
fight-word-zero = None
fight-word-one = One
fight-word-two = Two
fight-word-three = Three
fight-word-boosters = Boosters
fight-word-supports = Supports
fight-word-face_down = Face down { $number }
fight-take-back = Take back
fight-read = Read it
fight-tray-deck = Your deck
fight-tray-pile = Your discard pile
fight-tray-fold = { $open ->
        [yes] See the table
       *[no] See the cards
    }

## What would come of it

fight-try-have = { $how ->
        [stays] You still have { $total } { fight-power }
        [without] Without it you have { $total } { fight-power }
       *[with] With it you have { $total } { fight-power }
    }
fight-try-total = { fight-try-have }.
fight-try-enough = { fight-try-have }: enough.
fight-try-uncalled = { fight-try-have }: enough unless it is called.
fight-try-less = { fight-try-have }; { $need } needed.
fight-try-shielded = { fight-try-have }: enough behind your shield.
fight-try-switch = It becomes { $element ->
        [fire] a fire fight
       *[earth] an earth fight
    }.
fight-try-both = { $how ->
        [stays] You still have { $fire } fire and { $earth } earth
        [without] Without it you have { $fire } fire and { $earth } earth
       *[with] With it you have { $fire } fire and { $earth } earth
    }.
fight-try-theirs = { $name } then has { $total } { fight-power }.
fight-try-idle = It does nothing now: the card would be spent in vain.
fight-try-unsure = What comes of it hangs on cards nobody knows yet.
fight-try-drawn = { $count ->
        [one] You draw 1 card
       *[other] You draw { $count } cards
    } and hold { $cards }.
fight-try-taken = { $count ->
        [one] You take back 1 card
       *[other] You take back { $count } cards
    } and hold { $cards }.
fight-try-drawn-taken = You draw { $drawn ->
        [one] 1 card
       *[other] { $drawn } cards
    }, take back { $taken ->
        [one] 1 card
       *[other] { $taken } cards
    } and hold { $cards }.
fight-try-back = You take it back and hold { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }.
fight-try-mark = { $mark ->
        [fire] Face down it is true in a fire fight only.
        [earth] Face down it is true in an earth fight only.
       *[none] Face down it is a lie in any fight.
    }
fight-try-lie = Face down it is a lie: { $mark ->
        [fire] a fire mark
        [earth] an earth mark
        [void] a mark that is void
       *[none] a mark of no element
    } in { $element ->
        [fire] a fire fight
       *[earth] an earth fight
    }. If it is called, you retreat, and one dragon more moves towards { $name }.

## How far the turn can be carried

fight-hope-enough = Enough.
fight-hope-uncalled = Enough unless it is called.
fight-hope-by-power = Enough if you use the power of { $card }.
fight-hope-when-paid = Enough once you have paid for { $card }.
fight-hope-more = Enough with { NAMES($kinds) }.
fight-hope-several = { $count ->
        [one] Enough with one more card
       *[other] Enough with { $count } more cards
    }{ $powers ->
        [yes] {" "}or powers
       *[no] {""}
    }.
fight-hope-short = { $short ->
        [one] Whatever you add, it is 1 short.
       *[other] Whatever you add, it is { $short } short.
    }
fight-hope-short-at_most = { $short ->
        [one] With all that cards and powers can do, it is still 1 short.
       *[other] With all that cards and powers can do, it is still { $short } short.
    }
fight-hope-unmet = { $known ->
        [yes] The turn cannot be finished: what { NAMES($cards) } demands is not met.
       *[no] The turn cannot be finished: something else is demanded.
    }
fight-hope-never = The turn cannot be finished.
fight-hope-never-card = The turn cannot be finished with it. { $card }: { $text }
fight-hope-dragon = The turn cannot be finished, but by this card a dragon can come before you retreat.
fight-beside = “{ $do }”: { $why }
fight-vain = After it you can only retreat.
fight-vain-opening = After it you can only decline the fight.
fight-vain-again = After it you can only start over.
fight-hope-risk = It cannot be taken back: if it is not enough, you lose the game.
fight-hope-lost = It costs you the game: the turn can then be neither finished nor taken back.
fight-kind-leadership = a leadership card
fight-kind-character = { $another ->
        [yes] another character
       *[no] a character
    }
fight-kind-booster = a booster
fight-kind-support = a support
fight-kind-influence = a ship
fight-kind-bluff = a bluff
fight-kind-lie = a bluff that is a lie
fight-kind-ship = a ship
fight-kind-power = the power of a card
fight-kind-payment = what is demanded
fight-kind-retrieved = a card taken back
fight-demand = { $card }: { $asks ->
        [booster] play a booster
        [support] play a support
        [support_or_bluff] play a support or a bluff
        [fire] discard { $amount } fire
        [earth] discard { $amount } earth
        [either] discard { $amount } of one element
        [both] discard { $amount } fire, and { $amount } earth with other cards
       *[characters] { $amount ->
            [one] discard a character
           *[other] discard { $amount } characters
        }
    }, or { $or_else ->
        [dragon] { $name } gains a dragon
       *[retreat] retreat
    }.{ $can ->
        [none] {" "}You hold none.
        [no] {" "}You cannot.
       *[yes] { $or_else ->
            [dragon] {""}
           *[retreat] { $sure ->
                [yes] {" "}You can.
               *[no] {""}
            }
        }
    }

fight-cost = { $dragons ->
        [0] No dragon moves towards { $name }.
        [one] A dragon moves towards { $name }.
       *[other] { $dragons } dragons move towards { $name }.
    }
fight-cost-ends = { $name } then wins the game with { $crystals ->
        [one] 1 crystal
       *[other] { $crystals } crystals
    }.
fight-cost-wins = You then win the game with { $crystals ->
        [one] 1 crystal
       *[other] { $crystals } crystals
    }.
fight-cost-retreat = Retreat?
fight-cost-decline = Decline?
fight-cost-next = You open the next fight with { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } in hand.
fight-cost-declining = You discard one to three cards, draw up to six, and { $name } may open the fight.
fight-sure-retreat = Retreat
fight-sure-decline = Decline

## Log

fight-told-played = { $who ->
        [you] You played { STRONG(NAMES($cards)) }.
       *[other] { $name } played { STRONG(NAMES($cards)) }.
    }
fight-told-played_from_ship = { $who ->
        [you] You played { STRONG(NAMES($cards)) } off a ship.
       *[other] { $name } played { STRONG(NAMES($cards)) } off a ship.
    }
fight-told-played_from_deck = { $who ->
        [you] You played { STRONG(NAMES($cards)) } out of the deck.
       *[other] { $name } played { STRONG(NAMES($cards)) } out of the deck.
    }
fight-told-bluffed = { $who ->
        [you] You laid { NAMES($cards) } face down.
       *[other] { $name } laid { NAMES($cards) } face down.
    }
fight-told-loaded = { $who ->
        [you] You loaded { STRONG(NAMES($cards)) } onto { $by }.
       *[other] { $name } loaded { STRONG(NAMES($cards)) } onto { $by }.
    }
fight-told-landed = { $who ->
        [you] You landed { STRONG(NAMES($cards)) }.
       *[other] { $name } landed { STRONG(NAMES($cards)) }.
    }
fight-told-drew = { $who ->
        [you] You drew { NAMES($cards) }.
       *[other] { $name } drew { NAMES($cards) }.
    }
fight-told-drew_from_pile = { $who ->
        [you] You took { NAMES($cards) } unseen from the mixed pile.
       *[other] { $name } took { NAMES($cards) } unseen from the mixed pile.
    }
fight-told-took_from_deck = { $who ->
        [you] You took { NAMES($cards) } out of the deck.
       *[other] { $name } took { NAMES($cards) } out of the deck.
    }
fight-told-took_from_pile = { $who ->
        [you] You took { NAMES($cards) } from the pile.
       *[other] { $name } took { NAMES($cards) } from the pile.
    }
fight-told-retrieved = { $who ->
        [you] You took back { NAMES($cards) }.
       *[other] { $name } took back { NAMES($cards) }.
    }
fight-told-lost = { $who ->
        [you] You lost { NAMES($cards) }.
       *[other] { $name } lost { NAMES($cards) }.
    }
fight-told-lost_from_deck = { $who ->
        [you] You lost { NAMES($cards) } off the deck.
       *[other] { $name } lost { NAMES($cards) } off the deck.
    }
fight-told-spent = { $who ->
        [you] You paid with { NAMES($cards) }.
       *[other] { $name } paid with { NAMES($cards) }.
    }
fight-told-discarded = { $who ->
        [you] You discarded { NAMES($cards) }.
       *[other] { $name } discarded { NAMES($cards) }.
    }
fight-told-put_away = { $who ->
        [you] You put away { NAMES($cards) }.
       *[other] { $name } put away { NAMES($cards) }.
    }
fight-told-put_beneath = { $who ->
        [you] You put { NAMES($cards) } beneath the deck.
       *[other] { $name } put { NAMES($cards) } beneath the deck.
    }
fight-told-returned = { $who ->
        [you] You shuffled { NAMES($cards) } into the deck.
       *[other] { $name } shuffled { NAMES($cards) } into the deck.
    }
fight-told-returned_pile = { $who ->
        [you] You shuffled the discard pile into the deck.
       *[other] { $name } shuffled the discard pile into the deck.
    }
fight-told-disclosed = { $who ->
        [you] You laid your hand open: { NAMES($cards) }.
       *[other] { $name } laid the whole hand open: { NAMES($cards) }.
    }
fight-told-announced = { $who ->
        [you] You announced { STRONG($amount) } { fight-power }.
       *[other] { $name } announced { STRONG($amount) } { fight-power }.
    }
fight-told-showed = { $who ->
        [you] You turned up { STRONG(NAMES($cards)) }.
       *[other] { $name } turned up { STRONG(NAMES($cards)) }.
    }
fight-told-showed_good = { $who ->
        [you] You turned up { STRONG(NAMES($cards)) }, a true bluff.
       *[other] { $name } turned up { STRONG(NAMES($cards)) }, a true bluff.
    }
fight-told-retreated = { $who ->
        [you] You retreated.
       *[other] { $name } retreated.
    }
fight-told-retreated_from_floods = { $who ->
        [you] You had to retreat from the Floods.
       *[other] { $name } had to retreat from the Floods.
    }
fight-told-retreated_after_bluff = { $who ->
        [you] You had to retreat: the bluff was called.
       *[other] { $name } had to retreat: the bluff was called.
    }
fight-told-declined = { $who ->
        [you] You declined to open the fight.
       *[other] { $name } declined to open the fight.
    }
fight-told-backtracked = { $who ->
        [you] You went back to before the character.
       *[other] { $name } went back to before the character.
    }
fight-told-called = { $who ->
        [you] You called the bluff.
       *[other] { $name } called the bluff.
    }
fight-told-let_be = { $who ->
        [you] You let the bluff be.
       *[other] { $name } let the bluff be.
    }
fight-told-exchanged = { $who ->
        [you] You exchanged { fight-told-number }.
       *[other] { $name } exchanged { fight-told-number }.
    }
fight-told-number = { $amount ->
        [0] nothing
        [one] 1 card
       *[other] { $amount } cards
    }
fight-told-target = { $who ->
        [you] You put { $by } to { NAMES($cards) }.
       *[other] { $name } put { $by } to { NAMES($cards) }.
    }
fight-told-paid = { $who ->
        [you] You met the demand of { $by }.
       *[other] { $name } met the demand of { $by }.
    }
fight-told-power_left = { $who ->
        [you] You left the power of { NAMES($cards) } unused.
       *[other] { $name } left the power of { NAMES($cards) } unused.
    }
fight-told-element = The fight is about { STRONG(fight-element) } now ({ $by }).
fight-told-fight_won = { $who ->
        [you] You won the fight.
       *[other] { $name } won the fight.
    }
fight-told-spared = No dragon moves, thanks to { STRONG($by) }.
fight-told-dragon_retreat = { $who ->
        [you] A dragon moves towards you.
       *[other] A dragon moves towards { $name }.
    }
fight-told-dragon_payment = { $who ->
        [you] A dragon moves towards you ({ $by }).
       *[other] A dragon moves towards { $name } ({ $by }).
    }
fight-told-dragon_sirens = { $who ->
        [you] A dragon moves towards you: { $by } sang unheeded.
       *[other] A dragon moves towards { $name }: { $by } sang unheeded.
    }
fight-told-dragon_storms = { $who ->
        [you] A dragon moves towards you: two Storms rage.
       *[other] A dragon moves towards { $name }: two Storms rage.
    }
fight-told-dragon_good_bluff = { $who ->
        [you] A dragon moves towards you: every mark was of the fight’s element.
       *[other] A dragon moves towards { $name }: every mark was of the fight’s element.
    }
fight-told-dragon_bad_bluff = { $who ->
        [you] A dragon moves towards you: not every mark was of the fight’s element.
       *[other] A dragon moves towards { $name }: not every mark was of the fight’s element.
    }
fight-told-hidden = { $count ->
        [one] a card
       *[other] { $count } cards
    }
fight-told-because = by { $by }
fight-log-fight = Fight { $number }

## Hint

fight-hint = Try this: { STRONG($what) }.
fight-hint-total = In the end you have { $total } { fight-power }.
fight-hint-total-match = In the end you have { $total } { fight-power }, to match { $need }{ $lowered ->
        [yes] {" "}(the plan lowers it from { $before })
       *[no] {""}
    }.
fight-hint-total-shielded = In the end you have { $total } { fight-power }, enough behind your shield.
fight-hint-total-open = So far that makes { $total } { fight-power } of { $need }; the rest shows itself on the way.
fight-hint-dragons = { $dragons ->
        [one] A dragon moves towards you.
       *[other] { $dragons } dragons move towards you.
    }
fight-hint-retreat = It ends with your retreat. { $price }
fight-hint-best = The bot’s choice among several.
fight-hint-than-price = With the next best: { $price }
fight-hint-than-dragons = { $dragons ->
        [one] One dragon more comes to you than with the next best.
       *[other] { $dragons } dragons more come to you than with the next best.
    }
fight-hint-than-power = It makes { $more } { fight-power } more than the next best.
fight-hint-than-cards = { $cards ->
        [one] You keep 1 card more in hand than with the next best.
       *[other] You keep { $cards } cards more in hand than with the next best.
    }
fight-hint-than-theirs = { $cards ->
        [one] { $name } is left with 1 card fewer in hand than after the next best.
       *[other] { $name } is left with { $cards } cards fewer in hand than after the next best.
    }
fight-hint-only = It is all that can be done.
fight-hint-alone = Whatever else you do, the turn cannot be finished.
fight-hint-vain = { $what }, after which the turn cannot be finished
fight-hint-unsure = { $what }, which is not certain to be enough
fight-hint-term = What speaks for it most: { $what }.
fight-note-of = { $name }: { $note }
fight-step-announce = announce { $total } { fight-power }
fight-step-end = end the turn
fight-step-retreat = retreat
fight-step-no-lead = go on without leadership
fight-step-no-more = play no further character
fight-step-no-cards = play no more cards
fight-step-announcing = play no more cards and announce
fight-step-lie = { $what } (a lie: if it is called, you retreat, and one dragon more moves towards { $name })
fight-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
fight-step-worth = { $what } (it does not count here, and yet is { fight-points } better than going on without)
fight-step-worth-element = { $what } ({ fight-points } better than { $total } { fight-power })
fight-step-load = load { $card } onto { $ship }
fight-step-ship = choose the ship { $ship }
fight-step-decline = decline
fight-step-backtrack = start over
fight-step-next = go on
fight-step-continue = { $opening ->
        [yes] open the fight
       *[no] fight on
    }
fight-step-yes = use its power
fight-step-no = leave its power unused
fight-step-done = { $ask ->
        [exchange] exchange no more
        [search] take none
        [salvage] take none
        [favor] take none
        [load] load no more
       *[other] leave it at that
    }
fight-step-coin = pay in { fight-element }
fight-step-call = call the bluff
fight-step-let = let the bluff be
fight-step-random = take one at random
fight-step-zero = choose none
fight-step-one = choose one
fight-step-two = choose two
fight-step-three = choose three
fight-step-boosters = choose boosters
fight-step-supports = choose supports
fight-step-face_down = choose face down { $number }
fight-hint-card = { $verb ->
        [play] play { $card }
        [join] let { $card } join
        [bluff] lay { $card } face down
        [load] load { $card }
        [retrieve] take back { $card }
        [land] land { $card }
        [reveal] turn up { $card }
        [use] use { $card }
        [pay] meet the demand of { $card }
        [remove] remove { $card }
        [spare] spare { $card }
        [recall] take back { $card }
        [blind] take { $card }
        [victim] discard { $card }
        [away] discard { $card }
        [decline] discard { $card }
        [turned] discard { $card }
        [beneath] put { $card } beneath the deck
        [return] shuffle { $card } into the deck
        [search] take { $card }
        [salvage] take { $card }
        [pay_with] pay with { $card }
        [target] apply it to { $card }
        [exchange] exchange { $card }
       *[pick] choose { $card }
    }

## Keys

fight-key-arrows = from card to card
fight-key-enter = choose it; again, do it
fight-key-escape = cancel
fight-key-next = the gold button
fight-key-counts = what counts
fight-key-read = read the card
fight-key-undo = take back
fight-key-hint = hint
fight-key-redo = do again
fight-key-again = the last moves once more
fight-key-help = these keys

## Rules in short

fight-rules-goal = Two peoples fight for the favour of three dragons, one fight after the other.
fight-rules-fight = A fight
fight-rules-fight-text = It is about fire or about earth. Who opens it plays a character, picks the element and announces the total. From then on everybody in turn must reach the other’s total, or retreat.
fight-rules-turn = Your turn
fight-rules-leadership = Play one leadership card (or a ship), if you like.
fight-rules-retreat = Retreat, or go on. Retreating brings the other player a dragon, two if six or more of their cards lie in the fight; as long as you have one, it goes from you to the middle; both fill their hands, and you open the next fight. Instead of opening a fight you may decline: discard one to three cards and leave it to the other.
fight-rules-character = Going on, you must play a character. It covers what you fought with before.
fight-rules-support = Add one booster (it counts until your next character) or one support (it counts all through the fight), but none when you open a fight. Icons and texts allow more.
fight-rules-announce = Announce your total; it must match the other’s. Then draw up to six cards.
fight-rules-icons = Icons
fight-rules-icon-shield = Shield: in a fight of its element you need not match.
fight-rules-icon-stop = Stop: after it you play no more cards this turn.
fight-rules-icon-retrieve = Retrieve: at the beginning of your turn you may take the card back.
fight-rules-icon-protected = Protected: it cannot be ignored, discarded or reduced.
fight-rules-icon-free = Free: may be played in addition.
fight-rules-icon-pair = Pair: two of them with the same first word are played as one.
fight-rules-icon-gang = Gang: any number of one gang is played as one character.
fight-rules-icon-bluff = Bluff: may lie face down as a support of 2 and 2. If it is called, its mark must be of the fight’s element.
fight-rules-end = The end
fight-rules-end-text = A dragon that would come to you when all three are yours wins at once, with four crystals. Otherwise the game ends with the fight in which somebody runs out of cards: whoever has dragons wins one crystal and one more for each dragon.
fight-rules-texts = What a card says beats the rules.

## The end

fight-end = { $outcome ->
        [you] You win!
       *[other] { $name } wins
    }
fight-end-match = { $outcome ->
        [you] You win the match!
       *[other] { $name } wins the match
    }
fight-end-fourth_dragon = { $outcome ->
        [you] A fourth dragon came to you: victory at once.
       *[other] A fourth dragon came to { $name }: victory at once.
    }
fight-end-dragons = { $outcome ->
        [you] The cards have run out, and the dragons are with you.
       *[other] The cards have run out, and the dragons are with { $name }.
    }
fight-end-ran_out = { $outcome ->
        [you] No dragon has taken sides, and { $loser } ran out of cards first.
       *[other] No dragon has taken sides, and { $loser } ran out of cards first.
    }
fight-end-stuck = { $loser } could neither finish the turn nor take it back.
fight-end-conceded = { $outcome ->
        [you] { $loser } conceded.
       *[other] { $loser } conceded: victory for { $name }.
    }
fight-end-late = { $outcome ->
        [you] The time of { $loser } was over.
       *[other] The time of { $loser } was over: victory for { $name }.
    }
fight-end-crystals = { $count ->
        [one] 1 crystal
       *[other] { $count } crystals
    }
fight-end-score = Match: { $mine } : { $theirs }
fight-end-goal = first to { $goal } crystals
fight-end-next = Next game
fight-end-join-next = To the next game
fight-end-rematch = Rematch
fight-end-join = To the rematch
fight-end-table = Look at the table
fight-end-chart = Dragons, fight by fight
fight-end-chart-note = Up: { $up }. Down: { $down }.
fight-end-chart-fight = Fight { $number }: { $winner } won{ $element ->
        [fire] {" "}in fire, { $mine } to { $theirs }
        [earth] {" "}in earth, { $mine } to { $theirs }
       *[none] {""}
    }
fight-end-figures = The game in figures
fight-end-games = The match so far
fight-end-game = Game { $number }
fight-figure-crystals = Crystals
fight-figure-dragons = Dragons
fight-figure-fights = Fights won
fight-figure-played = Cards played
fight-figure-discarded = Cards lost to powers and payments
fight-figure-strongest = Highest total
fight-figure-bluffs = Bluffs
fight-result = To the result
