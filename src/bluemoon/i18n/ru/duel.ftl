# Blue Moon, карточная игра, по-русски. Отказы читают и в браузере: слов, которые набирают, в них нет. В остальном слова
# действий — английские, как их набирают. Имена карт — английские; что они значат и что сказано на картах — в cards.ftl.

## Почему действие отклонено

duel-refusal-no_such_action = Такого действия нет.
    .rule = D-TURN-1
duel-refusal-game_over = Партия окончена.
    .rule = D-END-1
duel-refusal-answer_first = Сначала ответьте на заданный вопрос.
    .rule = D-TURN-1
duel-refusal-nothing_asked = Такого вопроса сейчас нет.
    .rule = D-TURN-1
duel-refusal-wrong_phase = { $phase ->
        [exchange] Сначала решите, какие карты руки обменять.
        [begin] Ход только начинается. Сначала продолжите: карты с руки играют потом.
        [leadership] Сейчас время { $ships ->
            [yes] одной карты лидерства или корабля
           *[no] одной карты лидерства
        }. Остальные карты — потом.
        [retreat] Сначала решите: продолжить бой или отступить.
        [opening] Сначала решите: начать бой или уклониться.
        [character] { $own_type ->
            [booster] Сейчас играют персонажей. Усиление — после них.
            [support] Сейчас играют персонажей. Поддержка — после них.
           *[other] Сейчас играют персонажей.
        }
        [support] { $own_type ->
            [character] Персонажи этого хода уже сыграны.
           *[other] Эта часть хода уже позади.
        }
        [after] Карты этого хода уже сыграны.
        [element] Сначала выберите, за что бой: за огонь или за землю.
        [call] Сначала решите, вскрывать ли блеф.
        [end] Ход кончается: можно использовать только то, что действует в конце хода.
        [decline] Вы уклонились от боя: сбросьте от одной до трёх карт.
       *[other] Не в этой части хода.
    }
    .rule = D-TURN-1
duel-refusal-not_in_hand = Этой карты нет у вас на руке.
    .rule = D-TURN-2
duel-refusal-not_in_play = Эта карта не активна: не лежит открыто в игре или накрыта.
    .rule = D-ACTIVE-1
duel-refusal-not_in_deck = Этой карты нет в колоде: выберите подсвеченную карту колоды.
    .rule = D-MOVE-1
duel-refusal-not_in_pile = Этой карты нет в вашем сбросе.
    .rule = D-MOVE-1
duel-refusal-not_a_candidate = Эту карту сейчас выбрать нельзя.
    .rule = D-TARGET-1
duel-refusal-not_open = Назвать можно только открытую карту; остальные берутся наугад.
    .rule = D-HANDATK-1
duel-refusal-already_picked = Эта карта уже выбрана.
    .rule = D-SPECIAL-5
duel-refusal-must_pick = Здесь нужно выбрать карту.
    .rule = D-SPECIAL-4
duel-refusal-must_discard = Кто уклоняется, сбрасывает хотя бы одну карту.
    .rule = D-DECLINE-1
duel-refusal-too_many_cards = Столько карт взять нельзя: не хватает колоды или мешает карта соперника.
    .rule = D-LOCK-4
duel-refusal-nothing_hidden = Закрытых карт, чтобы взять наугад, нет.
    .rule = D-HANDATK-1
duel-refusal-protected = Эта карта под защитой PROTECTED.
    .rule = D-ICON-PROTECTED-1
duel-refusal-barred = Запрещает { $by }: { $text }
    .rule = D-LIMIT-9
duel-refusal-capped = Больше карт не даёт сыграть { $by }: { $text }
    .rule = D-LIMIT-6
duel-refusal-stopped = В этом ходу сыграна карта со STOP; после неё карты больше не играют.
    .rule = D-ICON-STOP-1
duel-refusal-locked = Запрещает { $by }: { $text }
    .rule = D-LOCK-1
duel-refusal-ship_landed = Ваш корабль причалил: в этом ходу карты играют с причаливших кораблей, а не с руки.
    .rule = D-BUKA-6
duel-refusal-not_landed = Эта карта на корабле, который не причалил. Корабли причаливают в начале хода.
    .rule = D-BUKA-6
duel-refusal-lead_comes_first = { $own_type ->
        [influence] Корабль — первая карта хода, и только один. Теперь уже поздно.
       *[leadership] Карта лидерства — первая карта хода, и только одна. Теперь уже поздно.
    }
    .rule = D-LEAD-1
duel-refusal-one_character = Один персонаж за ход. Больше — с FREE, парой, одной бандой или по тексту карты.
    .rule = D-CHAR-3
duel-refusal-condition_not_met = Условие карты не выполнено: { $own_text }
    .rule = D-MUTANT-1
duel-refusal-no_gang = Присоединиться может только персонаж той же банды, первым в этом ходу, если активна лишь она.
    .rule = D-ICON-GANG-3
duel-refusal-opening_turn = Начинающий бой не играет усилений и поддержки, если это не FREE и не разрешено текстом.
    .rule = D-LIMIT-1
duel-refusal-no_allowance = Одно усиление или одна поддержка за ход, если это не FREE и текст не даёт больше.
    .rule = D-BOOST-1
duel-refusal-no_bluff_mark = Лицом вниз кладут только карту со знаком BLUFF, и только пока он действует.
    .rule = D-BUKA-8
duel-refusal-supports_ignored = Пока ваша поддержка не учитывается, блефовать нельзя.
    .rule = D-BUKA-9
duel-refusal-not_cargo = На кораблях возят персонажей, усиления и поддержку.
    .rule = D-BUKA-4
duel-refusal-no_ship_with_room = У вас нет там корабля со свободным местом.
    .rule = D-BUKA-4
duel-refusal-no_ship_there = Это не ваш корабль в игре.
    .rule = D-BUKA-1
duel-refusal-already_landed = Этот корабль уже причалил.
    .rule = D-BUKA-6
duel-refusal-not_a_bluff = Эта карта не лежит лицом вниз.
    .rule = D-BUKA-13
duel-refusal-no_retrieve = На ней нет знака возврата, или он не действует.
    .rule = D-ICON-RETRIEVE-1
duel-refusal-retrieve_opposed = У соперника активен персонаж со знаком возврата: ваши персонажи не возвращаются.
    .rule = D-ICON-RETRIEVE-2
duel-refusal-no_power_to_use = У этой карты нет силы, которую используют по желанию.
    .rule = D-REMOVE-3
duel-refusal-void_text = Текст карты сейчас не действует.
    .rule = D-PREC-3
duel-refusal-already_used = Сила этой карты в этом ходу уже использована.
    .rule = D-REMOVE-3
duel-refusal-no_effect = Сила этой карты сейчас ничего не даст.
    .rule = D-REMOVE-1
duel-refusal-no_demand = Эта карта ничего от вас не требует.
    .rule = D-DEMAND-1
duel-refusal-already_met = Это требование уже выполнено.
    .rule = D-DEMAND-2
duel-refusal-not_payable = Это требование выполняют, сыграв нужную карту, а не платой.
    .rule = D-DEMAND-5
duel-refusal-cannot_pay = Вашей руки не хватит, чтобы заплатить полностью.
    .rule = D-DEMAND-3
duel-refusal-worth_nothing = Эта карта в такой плате ничего не стоит.
    .rule = D-DEMAND-3
duel-refusal-too_much = Одна карта стала бы лишней: без неё остальных хватило бы.
    .rule = D-SPECIAL-5
duel-refusal-must_play_character = Сначала сыграйте персонажа.
    .rule = D-CHAR-1
duel-refusal-too_many_characters = { $by } оставляет вам лишь одного активного персонажа: { $text }
    .rule = D-CHAR-5
duel-refusal-lower_total = Нужна сила { $element ->
        [fire] огня
       *[earth] земли
    } не меньше { $need }, у вас { $have }. Сыграйте ещё или верните ход и отступите.
    .rule = D-POWER-3
duel-refusal-demand_open = Сначала выполните требование { $by }: { $text }
    .rule = D-DEMAND-2
duel-refusal-no_character = У вас нет персонажа, которого можно сейчас сыграть.
    .rule = D-RETREAT-2
duel-refusal-too_many_backtracks = { $most ->
        [few] В этом ходу вы возвращались { $most } раза; больше нельзя.
       *[other] В этом ходу вы возвращались { $most } раз; больше нельзя.
    }
    .rule = D-SPECIAL-11
duel-refusal-can_be_closed = Ход можно завершить и так; возврат — для ходов, которые завершить нельзя. Отдельные действия можно отменить.
    .rule = D-SPECIAL-11
duel-refusal-cannot_backtrack = С тех пор открылось что-то новое, и ход уже не вернуть.
    .rule = D-SPECIAL-11
duel-refusal-opens_the_fight = Боя, из которого можно отступить, ещё нет. Можно уклониться.
    .rule = D-RETREAT-4
duel-refusal-fight_is_on = Бой уже идёт; уклоняются до него. Можно отступить.
    .rule = D-DECLINE-1
duel-refusal-nothing_to_call = Вскрывать нечего: блеф вскрывают после объявления соперника.
    .rule = D-BUKA-10
duel-refusal-not_now = Не сейчас.
    .rule = D-TURN-1

## О чём спрашивают

duel-menu-say = Выбор
duel-menu-done = Дальше
duel-menu-leadership = Лидерство
duel-menu-influence = Корабль
duel-menu-character = Персонаж
duel-menu-booster = Усиление
duel-menu-support = Поддержка
duel-menu-join = К банде
duel-menu-bluff = Блеф
duel-menu-load = Погрузить
duel-menu-retrieve = Вернуть
duel-menu-land = Причалить
duel-menu-reveal = Открыть
duel-menu-use = Сила
duel-menu-pay = Заплатить
duel-menu-pick = Взять
duel-menu-pick_theirs = Чужая

duel-choice-idle = { $card } (сейчас ничего не изменит)
duel-choice-next-begin = next: продолжить ход
duel-choice-next-leadership = next: без карты лидерства
duel-choice-next-character = next: к усилениям и поддержке
duel-choice-next-support = next: объявить { $total } ({ $element }) и закончить ход
duel-choice-next-support-opening = next: объявить силу и закончить ход
duel-choice-next-end = next: закончить ход
duel-choice-retreat = retreat: уступить этот бой
duel-choice-decline = decline: не начинать бой, сбросить от одной до трёх карт
duel-choice-continue = continue: сыграть персонажа
duel-choice-backtrack = backtrack: вернуть всё, как было до персонажа
duel-choice-yes = yes: да
duel-choice-no = no: нет
duel-choice-done = done: хватит
duel-choice-fire = fire: огонь
duel-choice-earth = earth: земля
duel-choice-announce_fire = fire: объявить { $total } (огонь)
duel-choice-announce_earth = earth: объявить { $total } (земля)
duel-choice-call = call: вскрыть блеф
duel-choice-let = let: оставить как есть
duel-choice-random = random: наугад из закрытых
duel-choice-zero = zero: ни одной
duel-choice-one = one: одну
duel-choice-two = two: две
duel-choice-three = three: три
duel-choice-boosters = boosters: усиления
duel-choice-supports = supports: поддержку
duel-choice-face_down = face down { $number }

## Что произошло

duel-told-line = { $who }: { $deeds }.
duel-told-hidden = { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
duel-told-played = играет { $cards }
duel-told-played_from_ship = играет с корабля { $cards }
duel-told-played_from_deck = играет из колоды { $cards }
duel-told-bluffed = кладёт лицом вниз: { $cards }
duel-told-loaded = грузит на { $by }: { $cards }
duel-told-landed = причаливает: { $cards }
duel-told-drew = добирает: { $cards }
duel-told-drew_from_pile = вслепую из перемешанного сброса: { $cards }
duel-told-took_from_deck = берёт из колоды: { $cards }
duel-told-took_from_pile = берёт из сброса: { $cards }
duel-told-retrieved = возвращает на руку: { $cards }
duel-told-lost = теряет: { $cards }
duel-told-lost_from_deck = теряет с верха колоды: { $cards }
duel-told-spent = платит: { $cards }
duel-told-discarded = сбрасывает: { $cards }
duel-told-put_away = убирает: { $cards }
duel-told-put_beneath = кладёт под колоду: { $cards }
duel-told-returned = замешивает в колоду: { $cards }
duel-told-returned_pile = замешивает сброс в колоду
duel-told-disclosed = открывает всю руку: { $cards }
duel-told-announced = объявляет { $amount } ({ $element })
duel-told-showed = открывает { $cards }
duel-told-showed_good = открывает { $cards } (знак верный)
duel-told-retreated = отступает
duel-told-retreated_from_floods = вынужденно отступает: два потопа (Flood)
duel-told-retreated_after_bluff = вынужденно отступает: блеф вскрыт
duel-told-declined = уклоняется от боя
duel-told-backtracked = возвращается к началу, до персонажа
duel-told-called = вскрывает блеф
duel-told-let_be = не вскрывает блеф
duel-told-exchanged = обмен карт: { $amount }
duel-told-target = применяет { $by } к { $cards }
duel-told-paid = выполняет требование { $by }
duel-told-power_left = не использует силу { $cards }
duel-told-element = Теперь бой за другую стихию: { $element } ({ $by }).
duel-told-spared = Драконы остаются на месте: { $by }.
duel-told-fight_won = Бой выигрывает { $who }.
duel-told-dragon_retreat = Дракон движется к { $who }.
duel-told-dragon_payment = Дракон движется к { $who } ({ $by }).
duel-told-dragon_sirens = Дракон движется к { $who }: песнь { $by } осталась без ответа.
duel-told-dragon_storms = Дракон движется к { $who }: бушуют две бури (Storm).
duel-told-dragon_good_bluff = Дракон движется к { $who }: все знаки — стихии боя.
duel-told-dragon_bad_bluff = Дракон движется к { $who }: не все знаки — стихии боя.

## Что написано на столе

duel-legend = { "5/1" }: огонь 5, земля 1   =7/0: столько сейчас   * есть текст   ▯ закрытая карта руки   ▮ лицом вниз
duel-word-hand = рука
duel-word-deck = колода
duel-word-beneath = под ней
duel-word-pile = сброс
duel-word-stack = лидерство
duel-word-works = действует в этом ходу
duel-word-ships = корабли
duel-word-landed = причалил
duel-word-free = мест
duel-word-support = поддержка
duel-word-covered = накрыты
duel-word-combat = в бою
duel-word-leadership = лидерство
duel-word-influence = корабль
duel-word-character = персонаж
duel-word-booster = усиление
duel-word-fire = огонь
duel-word-earth = земля
duel-word-shield = щит
duel-word-ignored = не учитывается
duel-word-void_text = текст не действует
duel-word-void_icons = знаки не действуют
duel-word-fight = Бой
duel-word-open = не начат
duel-word-dragons = драконы
duel-word-neutral = ничьи
duel-word-turn = Ход
duel-word-over = Партия окончена
duel-word-wins = побеждает
duel-word-crystals = кристаллы
duel-word-has = есть
duel-word-to_match = нужно:
duel-word-demands = требует
duel-word-picked = выбрано
duel-word-pay = заплатить
duel-word-characters = (персонажи)
duel-word-stage_exchange = обмен карт первой руки
duel-word-stage_begin = начало хода
duel-word-stage_leadership = лидерство
duel-word-stage_retreat = отступить или продолжить?
duel-word-stage_opening = начать бой или уклониться?
duel-word-stage_character = персонаж
duel-word-stage_support = усиление или поддержка
duel-word-stage_element = за какую стихию?
duel-word-stage_call = вскрыть блеф?
duel-word-stage_end = конец хода
duel-word-stage_decline = уклоняется, сброс от одной до трёх карт
duel-word-ask_accept = использовать силу?
duel-word-ask_remove = какая карта соперника уходит?
duel-word-ask_either = усиления или поддержка?
duel-word-ask_spare = какой персонаж соперника остаётся?
duel-word-ask_recall = какая своя карта возвращается?
duel-word-ask_blind = открытая карта или наугад?
duel-word-ask_victim = какая карта руки уходит?
duel-word-ask_away = какие карты руки уходят?
duel-word-ask_beneath = какие карты руки — под колоду?
duel-word-ask_how_many = сколько карт?
duel-word-ask_turned = какая из этих карт — в сброс?
duel-word-ask_return = какие две карты руки — обратно в колоду?
duel-word-ask_search = какая карта колоды?
duel-word-ask_salvage = какая карта сброса?
duel-word-ask_favor = какая карта колоды?
duel-word-ask_ship = на какой корабль?
duel-word-ask_load = какие карты руки погрузить?
duel-word-ask_coin = какой стихией платить?
duel-word-ask_pay = какими картами?
duel-word-ask_target = к какой карте применить?
duel-word-ending_fourth_dragon = четвёртый дракон
duel-word-ending_dragons = карты кончились
duel-word-ending_ran_out = карты кончились, драконы ничьи
duel-word-ending_stuck = ход нельзя завершить

## Что говорит за ход

duel-term-dragons = перевес в драконах
duel-term-hand = перевес в картах на руке
duel-term-deck = перевес в картах колоды
duel-term-supports = перевес в картах поддержки
duel-term-fight = положение в бою

## Начало и конец

duel-welcome = { game-duel }. { $sides }{ $extras }. Seed { $seed }.
duel-end-fourth_dragon = Четвёртый дракон приходит к { $winner }: победа сразу, кристаллов: { $crystals }!
duel-end-dragons = Карты кончились, драконы с { $winner }: победа, кристаллов: { $crystals }.
duel-end-ran_out = Драконы ничьи, а карты раньше кончились у { $loser }: один кристалл получает { $winner }.
duel-end-stuck = { $loser } не может ни завершить ход, ни вернуть его: побеждает { $winner }, кристаллов: { $crystals }.
duel-result-dragons = драконы
duel-result-crystals = кристаллы
duel-result-hand = рука
duel-result-deck = колода

## Справка

duel-look-which = Какая карта? Например: card volca
duel-look-no_such_card = «{ $typed }»: такой карты нет. Хватит и начала слов, например: card hank
duel-look-mutant = мутант без народа
duel-look-moons = { $count ->
        [one] { $count } луна
        [few] { $count } луны
       *[other] { $count } лун
    }

duel-total = { $who }, { $element }: { $total }
duel-total-printed = напечатано { $value }
duel-total-raised = до { $value } поднимает { $by }
duel-total-multiplied = удваивает { $by }: { $value }
duel-total-reduced = до { $value } снижает { $by }
duel-total-ignored = 0 { $card } (не учитывается: { $by })
duel-total-face_down = { $value } { $count ->
        [one] { $count } карта лицом вниз
        [few] { $count } карты лицом вниз
       *[other] { $count } карт лицом вниз
    }
duel-total-raised_total = всю сумму до { $value } поднимает { $by }

## Объяснения

duel-help = Можно набрать
      номер              выбор с этим номером; 0 — дальше
      слова              «play volca», «retreat», «next»; хватит и начала: «p vol» или просто «vol»
      why СЛОВА          почему этого нельзя: «why play volca», «why next»
      hint               что сделал бы бот; или «hint ismcts:5s»
      card ИМЯ           что говорит карта и что значат её знаки; или «?volca»
      hand               карты вашей руки с их текстами
      totals             что даёт каждая активная карта и почему
      undo               отменить своё последнее действие, пока никто не увидел новой карты
      board, log, rules  показать стол ещё раз; что было до сих пор; как идёт игра
      save ФАЙЛ, quit    ничего не пропадёт: продолжить — с --resume ФАЙЛ
    Карты: у Volca 5/1 огонь 5 и земля 1; звёздочка (*) — у карты есть текст.

duel-rules = Два народа спорят за благосклонность трёх драконов, бой за боем.
      Бой идёт за огонь (fire) или за землю (earth). Начинающий играет персонажа, выбирает стихию и
      называет свою силу. Дальше каждый в свой ход должен набрать не меньше другого или отступить.
      Ваш ход:
      1 Можно сыграть одну карту лидерства.
      2 Отступить или продолжить. Отступление даёт сопернику дракона, а если в бою шесть его карт или
        больше — двух; оба добирают руку, и следующий бой начинаете вы.
      3 Продолжая, нужно сыграть персонажа. Он накрывает всё, чем вы сражались до этого.
      4 Можно добавить одно усиление (до вашего следующего персонажа) или одну поддержку (до конца боя),
        но не когда вы начинаете бой. Знаки и тексты карт разрешают и больше.
      5 Сила объявляется; вы добираете руку до шести карт.
      Текст карты важнее правил. 30 карт должно хватить на всю партию: вовремя отступить не стыдно.
    Если дракон приходит к вам, когда все три уже ваши, это победа сразу и четыре кристалла. Иначе
    партия кончается с боем, в котором у кого-то вышли карты; побеждает тот, с кем драконы.
    Все правила по номерам: docs/rulebook/duel.md
