# Blue Moon, the card game. A refusal carries the name it has in the engine and, as `.rule`, the paragraph it rests on.
# Refusals are read in the browser too: they name no word to type. Card names stay English in every language; what they
# mean, and the texts of the cards, is in cards.ftl (in English it stands on the cards).

## Why an action is refused

duel-refusal-no_such_action = There is no such action.
    .rule = D-TURN-1
duel-refusal-game_over = The game is over.
    .rule = D-END-1
duel-refusal-answer_first = First answer the question that is asked.
    .rule = D-TURN-1
duel-refusal-nothing_asked = Nothing is asked that this would answer.
    .rule = D-TURN-1
duel-refusal-wrong_phase = { $phase ->
        [exchange] First decide which cards of your hand to exchange.
        [begin] The turn is only beginning. Go on first: the cards of your hand are played after that.
        [leadership] Now is the time for { $ships ->
            [yes] one leadership card or ship
           *[no] one leadership card
        }. Other cards come after that.
        [retreat] First decide: fight on, or retreat.
        [opening] First decide: open the fight, or decline.
        [character] { $own_type ->
            [booster] Now characters are played. A booster comes after them.
            [support] Now characters are played. A support comes after them.
           *[other] Now characters are played.
        }
        [support] { $own_type ->
            [character] The characters of this turn have been played.
           *[other] That part of the turn is over.
        }
        [after] The cards of this turn have been played.
        [element] First choose what the fight is about: fire or earth.
        [call] First decide about the bluff: call it, or let it be.
        [end] The turn is ending. Only powers of its end can be used.
        [decline] You declined to open the fight: now discard one to three cards.
       *[other] Not in this part of the turn.
    }
    .rule = D-TURN-1
duel-refusal-not_in_hand = This card is not in your hand.
    .rule = D-TURN-2
duel-refusal-not_in_play = This card is not active: it does not lie open in play, or it is covered.
    .rule = D-ACTIVE-1
duel-refusal-not_in_deck = This card is not in your deck: choose a lit card of the deck.
    .rule = D-MOVE-1
duel-refusal-not_in_pile = This card is not in your discard pile.
    .rule = D-MOVE-1
duel-refusal-not_a_candidate = This card is none of those that can be chosen.
    .rule = D-TARGET-1
duel-refusal-not_open = Only a card that lies open can be named; the others are taken at random.
    .rule = D-HANDATK-1
duel-refusal-already_picked = This card is picked already.
    .rule = D-SPECIAL-5
duel-refusal-must_pick = This has to be answered with a card.
    .rule = D-SPECIAL-4
duel-refusal-must_discard = Who declines discards at least one card.
    .rule = D-DECLINE-1
duel-refusal-too_many_cards = So many cards cannot be drawn: the deck, or a card of your opponent, allows fewer.
    .rule = D-LOCK-4
duel-refusal-nothing_hidden = There is no hidden card to take at random.
    .rule = D-HANDATK-1
duel-refusal-protected = This card is PROTECTED.
    .rule = D-ICON-PROTECTED-1
duel-refusal-barred = { $by } forbids it: { $text }
    .rule = D-LIMIT-9
duel-refusal-capped = { $by } allows no more cards: { $text }
    .rule = D-LIMIT-6
duel-refusal-stopped = You have played a card with STOP this turn; after it no more cards are played.
    .rule = D-ICON-STOP-1
duel-refusal-locked = { $by } forbids it: { $text }
    .rule = D-LOCK-1
duel-refusal-ship_landed = A ship of yours has landed: this turn cards are played off landed ships, not from your hand.
    .rule = D-BUKA-6
duel-refusal-not_landed = This card is aboard a ship that has not landed. Ships land at the beginning of your turn.
    .rule = D-BUKA-6
duel-refusal-lead_comes_first = { $own_type ->
        [influence] A ship is the first card of a turn, and only one is played. Now it is too late.
       *[leadership] A leadership card is the first card of a turn, and only one is played. Now it is too late.
    }
    .rule = D-LEAD-1
duel-refusal-one_character = One character a turn. More of them need FREE, PAIR, one gang, or a text.
    .rule = D-CHAR-3
duel-refusal-condition_not_met = Its condition does not hold: { $own_text }
    .rule = D-MUTANT-1
duel-refusal-no_gang = Only a character of the same gang can join, as your first one this turn, if nothing but that gang is active.
    .rule = D-ICON-GANG-3
duel-refusal-opening_turn = Who opens a fight plays no booster or support, unless it is FREE or a text allows it.
    .rule = D-LIMIT-1
duel-refusal-no_allowance = One booster or one support a turn, unless it is FREE or a text allows more.
    .rule = D-BOOST-1
duel-refusal-no_bluff_mark = Only a card with a BLUFF mark can be laid face down, and not while the mark is void.
    .rule = D-BUKA-8
duel-refusal-supports_ignored = No bluff is played while your supports are ignored.
    .rule = D-BUKA-9
duel-refusal-not_cargo = Ships carry characters, boosters and supports.
    .rule = D-BUKA-4
duel-refusal-no_ship_with_room = You have no ship there with room for it.
    .rule = D-BUKA-4
duel-refusal-no_ship_there = This is none of your ships in play.
    .rule = D-BUKA-1
duel-refusal-already_landed = This ship has landed already.
    .rule = D-BUKA-6
duel-refusal-not_a_bluff = This card does not lie face down.
    .rule = D-BUKA-13
duel-refusal-no_retrieve = It has no RETRIEVE icon, or the icon is void.
    .rule = D-ICON-RETRIEVE-1
duel-refusal-retrieve_opposed = An active opposing character shows RETRIEVE: your characters stay where they are.
    .rule = D-ICON-RETRIEVE-2
duel-refusal-no_power_to_use = This card has no power to be used at will.
    .rule = D-REMOVE-3
duel-refusal-void_text = Its text is void now.
    .rule = D-PREC-3
duel-refusal-already_used = Its power was used this turn.
    .rule = D-REMOVE-3
duel-refusal-no_effect = Its power would do nothing now.
    .rule = D-REMOVE-1
duel-refusal-no_demand = This card demands nothing of you.
    .rule = D-DEMAND-1
duel-refusal-already_met = You have met this demand already.
    .rule = D-DEMAND-2
duel-refusal-not_payable = This demand is met by playing such a card, not by paying.
    .rule = D-DEMAND-5
duel-refusal-cannot_pay = Your hand cannot pay this in full.
    .rule = D-DEMAND-3
duel-refusal-worth_nothing = This card is worth nothing in this payment.
    .rule = D-DEMAND-3
duel-refusal-too_much = With it the payment would hold a card too many: without one of them the rest would do.
    .rule = D-SPECIAL-5
duel-refusal-must_play_character = First play a character.
    .rule = D-CHAR-1
duel-refusal-too_many_characters = { $by } allows you only one active character: { $text }
    .rule = D-CHAR-5
duel-refusal-lower_total = { $need } { $element ->
        [fire] fire
       *[earth] earth
    } must be matched; you have { $have }. Play more, or take the turn back and retreat.
    .rule = D-POWER-3
duel-refusal-demand_open = { $by } demands something first: { $text }
    .rule = D-DEMAND-2
duel-refusal-no_character = You have no character that could be played now.
    .rule = D-RETREAT-2
duel-refusal-too_many_backtracks = You went back { $most } times this turn; that is the most.
    .rule = D-SPECIAL-11
duel-refusal-can_be_closed = Your turn can be closed as it stands; going back is for turns that cannot. Single actions can be undone.
    .rule = D-SPECIAL-11
duel-refusal-cannot_backtrack = Something new was seen since you went on, so the turn cannot be taken back.
    .rule = D-SPECIAL-11
duel-refusal-opens_the_fight = No fight is on that you could retreat from. You can decline to open one.
    .rule = D-RETREAT-4
duel-refusal-fight_is_on = The fight is on; declining is for those who would open one. You can retreat.
    .rule = D-DECLINE-1
duel-refusal-nothing_to_call = There is no bluff to call now: bluffs are called after the opponent's announcement.
    .rule = D-BUKA-10
duel-refusal-not_now = Not now.
    .rule = D-TURN-1

## What is asked

duel-menu-say = Choose
duel-menu-done = Go on
duel-menu-leadership = Leadership
duel-menu-influence = Ship
duel-menu-character = Character
duel-menu-booster = Booster
duel-menu-support = Support
duel-menu-join = Join
duel-menu-bluff = Bluff
duel-menu-load = Load
duel-menu-retrieve = Retrieve
duel-menu-land = Land
duel-menu-reveal = Turn up
duel-menu-use = Use
duel-menu-pay = Pay
duel-menu-pick = Pick
duel-menu-pick_theirs = Pick theirs

duel-choice-idle = { $card } (does nothing now)
duel-choice-next-begin = next: on with the turn
duel-choice-next-leadership = next: no leadership card
duel-choice-next-character = next: on to boosters and supports
duel-choice-next-support = next: announce { $total } { $element } and end the turn
duel-choice-next-support-opening = next: announce your power and end the turn
duel-choice-next-end = next: end the turn
duel-choice-retreat = retreat: give up this fight
duel-choice-decline = decline: do not open the fight, discard one to three cards
duel-choice-continue = continue: play a character
duel-choice-backtrack = backtrack: take it all back, to before your character
duel-choice-yes = yes
duel-choice-no = no
duel-choice-done = done
duel-choice-fire = fire
duel-choice-earth = earth
duel-choice-announce_fire = fire: announce { $total }
duel-choice-announce_earth = earth: announce { $total }
duel-choice-call = call the bluff
duel-choice-let = let it be
duel-choice-random = random: one you cannot see
duel-choice-zero = zero: none
duel-choice-one = one
duel-choice-two = two
duel-choice-three = three
duel-choice-boosters = boosters
duel-choice-supports = supports
duel-choice-face_down = face down { $number }

## What happened

duel-told-line = { $who } { $deeds }.
duel-told-hidden = { $count ->
        [one] a card
       *[other] { $count } cards
    }
duel-told-played = played { $cards }
duel-told-played_from_ship = played { $cards } off a ship
duel-told-played_from_deck = played { $cards } out of the deck
duel-told-bluffed = laid { $cards } face down
duel-told-loaded = loaded { $cards } onto { $by }
duel-told-landed = landed { $cards }
duel-told-drew = drew { $cards }
duel-told-drew_from_pile = took { $cards } unseen from the mixed pile
duel-told-took_from_deck = took { $cards } out of the deck
duel-told-took_from_pile = took { $cards } from the pile
duel-told-retrieved = took back { $cards }
duel-told-lost = lost { $cards }
duel-told-lost_from_deck = lost { $cards } off the deck
duel-told-spent = paid with { $cards }
duel-told-discarded = discarded { $cards }
duel-told-put_away = put away { $cards }
duel-told-put_beneath = put { $cards } beneath the deck
duel-told-returned = shuffled { $cards } into the deck
duel-told-returned_pile = shuffled the discard pile into the deck
duel-told-disclosed = laid open the whole hand: { $cards }
duel-told-announced = announced { $amount } { $element }
duel-told-showed = turned up { $cards }
duel-told-showed_good = turned up { $cards }, a true bluff
duel-told-retreated = retreated
duel-told-retreated_from_floods = had to retreat from the Floods
duel-told-retreated_after_bluff = had to retreat, the bluff was called
duel-told-declined = declined to open the fight
duel-told-backtracked = went back to before the character
duel-told-called = called the bluff
duel-told-let_be = let the bluff be
duel-told-exchanged = exchanged { $amount ->
        [0] nothing
        [one] one card
       *[other] { $amount } cards
    }
duel-told-target = put { $by } to { $cards }
duel-told-paid = met { $by }
duel-told-power_left = left the power of { $cards } unused
duel-told-element = The fight is about { $element } now ({ $by }).
duel-told-spared = No dragon moves, thanks to { $by }.
duel-told-fight_won = { $who } won the fight.
duel-told-dragon_retreat = A dragon moves towards { $who }.
duel-told-dragon_payment = A dragon moves towards { $who } ({ $by }).
duel-told-dragon_sirens = A dragon moves towards { $who }: { $by } sang unheeded.
duel-told-dragon_storms = A dragon moves towards { $who }: two Storms rage.
duel-told-dragon_good_bluff = A dragon moves towards { $who }: every mark was of the fight's element.
duel-told-dragon_bad_bluff = A dragon moves towards { $who }: not every mark was of the fight's element.

## What the table says

duel-legend = { "5/1" }: fire 5, earth 1   =7/0: counts so now   * has a text   ▯ hidden hand card   ▮ lies face down
duel-word-hand = hand
duel-word-deck = deck
duel-word-beneath = beneath
duel-word-pile = pile
duel-word-stack = leaders
duel-word-works = works this turn
duel-word-ships = ships
duel-word-landed = landed
duel-word-free = free
duel-word-support = support
duel-word-covered = covered
duel-word-combat = combat
duel-word-leadership = leadership
duel-word-influence = ship
duel-word-character = character
duel-word-booster = booster
duel-word-fire = fire
duel-word-earth = earth
duel-word-shield = shield
duel-word-ignored = ignored
duel-word-void_text = text void
duel-word-void_icons = icons void
duel-word-fight = Fight
duel-word-open = not opened
duel-word-dragons = dragons
duel-word-neutral = neutral
duel-word-turn = Turn
duel-word-over = The game is over
duel-word-wins = wins
duel-word-crystals = crystals
duel-word-has = has
duel-word-to_match = to match
duel-word-demands = demanded by
duel-word-picked = picked
duel-word-pay = to pay
duel-word-characters = characters
duel-word-stage_exchange = exchanging cards of the first hand
duel-word-stage_begin = beginning
duel-word-stage_leadership = leadership
duel-word-stage_retreat = retreat or go on?
duel-word-stage_opening = open the fight or decline?
duel-word-stage_character = character
duel-word-stage_support = booster or support
duel-word-stage_element = which element?
duel-word-stage_call = call the bluff?
duel-word-stage_end = end of the turn
duel-word-stage_decline = declining, discards one to three cards
duel-word-ask_accept = use its power?
duel-word-ask_remove = which opposing card goes?
duel-word-ask_either = boosters or supports?
duel-word-ask_spare = which opposing character stays?
duel-word-ask_recall = which own card comes back?
duel-word-ask_blind = an open card, or one at random?
duel-word-ask_victim = which hand card goes?
duel-word-ask_away = which hand cards go?
duel-word-ask_beneath = which hand cards go beneath the deck?
duel-word-ask_how_many = how many cards?
duel-word-ask_turned = which of these cards goes to the pile?
duel-word-ask_return = which two hand cards go back into the deck?
duel-word-ask_search = which card of the deck?
duel-word-ask_salvage = which card of the pile?
duel-word-ask_favor = which card of the deck?
duel-word-ask_ship = onto which ship?
duel-word-ask_load = which hand cards are loaded?
duel-word-ask_coin = pay in which element?
duel-word-ask_pay = which cards?
duel-word-ask_target = which card does it apply to?
duel-word-ending_fourth_dragon = a fourth dragon
duel-word-ending_dragons = the cards ran out
duel-word-ending_ran_out = the cards ran out, no dragons
duel-word-ending_stuck = stuck in a turn

## What speaks for a move

duel-term-dragons = an edge in dragons
duel-term-hand = an edge in cards in hand
duel-term-deck = an edge in cards left to draw
duel-term-supports = an edge in supports in play
duel-term-fight = how the fight stands

## How it begins and ends

duel-welcome = { game-duel }. { $sides }{ $extras }. Seed { $seed }.
duel-end-fourth_dragon = A fourth dragon comes to { $winner }: victory at once, with { $crystals } crystals!
duel-end-dragons = The cards have run out, and the dragons are with { $winner }: victory with { $crystals } crystals.
duel-end-ran_out = No dragon has taken sides, and { $loser } ran out of cards first: one crystal for { $winner }.
duel-end-stuck = { $loser } could neither finish the turn nor take it back: { $winner } wins with { $crystals } crystals.
duel-result-dragons = dragons
duel-result-crystals = crystals
duel-result-hand = hand
duel-result-deck = deck

## Looked up

duel-look-which = Which card? As: card volca
duel-look-no_such_card = "{ $typed }": no such card. Beginnings of its words will do, as: card hank
duel-look-mutant = mutant of no people
duel-look-moons = { $count ->
        [one] 1 moon
       *[other] { $count } moons
    }

duel-total = { $who }, { $element }: { $total }
duel-total-printed = printed { $value }
duel-total-raised = raised to { $value } by { $by }
duel-total-multiplied = multiplied to { $value } by { $by }
duel-total-reduced = reduced to { $value } by { $by }
duel-total-ignored = 0 { $card } (ignored: { $by })
duel-total-face_down = { $value } { $count ->
        [one] one card that lies face down
       *[other] { $count } cards that lie face down
    }
duel-total-raised_total = the total is raised to { $value } by { $by }

## What is explained

duel-help = You can type
      a number           the choice with this number; 0 goes on
      its words          as "play volca", "retreat", "next"; beginnings will do: "p vol", or just "vol"
      why WORDS          why something cannot be done: "why play volca", "why next"
      hint               what a bot would do; also "hint ismcts:5s"
      card NAME          what a card says and what its icons mean; also "?volca"
      hand               the cards in your hand, with what they say
      totals             what every active card counts, and why
      undo               take back your last action, as long as nobody saw a new card
      board, log, rules  see the table again; what happened so far; how the game goes
      save FILE, quit    nothing is lost: go on later with --resume FILE
    Cards: Volca 5/1 has fire 5 and earth 1; a star (*) means that the card has a text.

duel-rules = Two peoples fight for the favour of three dragons, one fight after the other.
      A fight is about fire or about earth. Who opens it plays a character, picks the element and says
      how strong that is. From then on everybody in turn must reach the other's total, or retreat.
      Your turn:
      1 Play one leadership card, if you like.
      2 Retreat, or go on. Retreating gives the other player a dragon, two if six of his cards or more
        lie in the fight; then both fill their hands, and you open the next fight.
      3 Going on, you must play a character. It covers what you fought with before.
      4 Add one booster (counts until your next character) or one support (counts all through the
        fight), but none when you open a fight. Icons and texts allow more.
      5 Your total is announced; you draw up to six cards.
      What a card says beats the rules. Your 30 cards must last: retreating early is no shame.
    A dragon that would come to you when all three are yours wins at once, with four crystals. Else the
    game ends with the fight in which somebody runs out of cards; whoever has dragons wins.
    All rules, numbered: docs/rulebook/duel.md
