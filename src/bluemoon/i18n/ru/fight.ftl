# Стол дуэли и экран её конца. Имена карт — имена; STRONG(…) выделяет слово, за которое цепляется глаз, NAMES($cards) перечисляет, ANY_OF($cards) — через «или».
# $who — «you» или «other», тогда назван $name.

## Что есть на столе

fight-board = Дуэль
fight-combat = Зона боя
fight-support = Поддержка
fight-lying = { $many ->
        [yes] Карт: { $count }
       *[no] { $count } из { $most } карт
    }
fight-ships = Корабли
fight-open-hand = Открытая рука
fight-face-down = карта лицом вниз
fight-hand = Ваша рука
fight-hand-none = На руке нет карт.
fight-count-hand = рука
fight-count-deck = колода
fight-count-out = сброс
fight-count-label = { $what ->
        [hand] { $count ->
            [one] { $count } карта на руке
            [few] { $count } карты на руке
           *[other] { $count } карт на руке
        }
        [deck] { $count ->
            [one] { $count } карта в колоде
            [few] { $count } карты в колоде
           *[other] { $count } карт в колоде
        }
       *[out] { $count ->
            [one] { $count } карта в сбросе
            [few] { $count } карты в сбросе
           *[other] { $count } карт в сбросе
        }
    }
fight-pile-top = Сверху: { $card }.
fight-pile-none = Сброс пуст.
fight-beneath = { $count ->
        [one] { $count } карта под колодой
        [few] { $count } карты под колодой
       *[other] { $count } карт под колодой
    }
fight-led = лидерство: { $card }
fight-led-label = Карты лидерства ({ $count }), сверху { $card }
fight-leading = действует { $card }
fight-holds = на руке { $card }
fight-holds-many = { $count ->
        [one] { $count } открытая карта
        [few] { $count } открытые карты
       *[other] { $count } открытых карт
    }
fight-side = { $who ->
        [you] Ваша сторона
       *[other] Сторона игрока { $name }
    }
fight-dragons = { $who ->
        [you] Драконы: с вами { $mine }, ничьих { $neutral }, с соперником { $theirs } ({ $name })
       *[other] Драконы: { $name } — { $mine }, ничьих { $neutral }, { $rival } — { $theirs }
    }
fight-neutral = ничьи
fight-cargo = { $count ->
        [0] груза нет
        [one] на борту { $count } карта
        [few] на борту { $count } карты
       *[other] на борту { $count } карт
    }
fight-landed = причалил
fight-number = Карта лицом вниз, номер { $number }
fight-applies = применена к { $card }
fight-void-text = Текст этой карты не действует: { NAMES($names) }.
fight-demands = { $who ->
        [you] требует чего-то от вас в этот ход
       *[other] требует чего-то от соперника в этот ход
    }

## Карта словами, для тех, кто слушает стол

fight-card-state = { $state ->
        [lit] можно выбрать
        [ahead] можно сыграть следом
        [vain] можно сыграть, но впустую
        [chosen] выбрана
        [picked] отмечена
        [advised] предложена
       *[open] открыта обоим
    }

## Верх стола

fight-chip-fight = Бой { $number }
fight-chip-match = Матч { $mine } : { $theirs }

## Сила

fight-in = { $element ->
        [fire] Бой за огонь
        [earth] Бой за землю
       *[none] Бой ещё не начат
    }
fight-more = не хватает { $count }
fight-enough = хватает
fight-enough-uncalled = хватает, если блеф не вскроют
fight-demanding = { $card } чего-то требует
fight-to-match = нужно { $need }
fight-shielded = под щитом
fight-opens = { $who ->
        [you] начинаете вы
       *[other] начинает { $name }
    }
fight-announced = объявлено: { fight-element } { $total }
fight-has = { fight-element } { $total }
fight-has-of = { fight-element } { $total } из { $need }
fight-has-before = { fight-element } { $total }, до нового персонажа
fight-power = { $element ->
        [fire] огня
       *[earth] земли
    }
fight-element = { $element ->
        [fire] огонь
       *[earth] земля
    }
fight-total-label = { $who ->
        [you] У вас: огонь { $fire }, земля { $earth }. Что учитывается?
       *[other] { $name }: огонь { $fire }, земля { $earth }. Что учитывается?
    }

## Что учитывается

fight-counts = Что учитывается
fight-counts-sum = Всего
fight-counts-none = Активных карт нет.
fight-counts-none-of = { $name }: активных карт нет.
fight-counts-ignored = не учитывается: { $by }
fight-counts-raised = { $element ->
        [fire] огонь до { $value } поднимает { $by }
        [earth] землю до { $value } поднимает { $by }
       *[both] до { $value } поднимает { $by }
    }
fight-counts-multiplied = { $element ->
        [fire] огонь удваивает { $by }: { $value }
        [earth] землю удваивает { $by }: { $value }
       *[both] удваивает { $by }
    }
fight-counts-reduced = { $element ->
        [fire] огонь до { $value } снижает { $by }
        [earth] землю до { $value } снижает { $by }
       *[both] до { $value } снижает { $by }
    }
fight-counts-total = { $element ->
        [fire] общую силу огня до { $value } поднимает { $by }
       *[earth] общую силу земли до { $value } поднимает { $by }
    }
fight-counts-short = { $name } { $value }{ $explained ->
        [yes] {" "}({ $why })
       *[no] {""}
    }
fight-counts-either = огонь { $fire } / земля { $earth }
fight-counts-was = вместо { $printed }

## Части хода

fight-phases = Части хода
fight-phase-exchange = Обмен
fight-phase-begin = Начало
fight-phase-leadership = Лидерство
fight-phase-retreat = Отступить?
fight-phase-opening = Начать бой?
fight-phase-character = Персонаж
fight-phase-support = Усиление или поддержка
fight-phase-announce = Объявление
fight-phase-refresh = Добор

## Одно предложение: чей ход, что можно, сколько нужно

fight-say-choose = Выбираете вы.
fight-say-chooses = Выбирает { $name }.
fight-say-exchange = { $count ->
        [0] Отметьте карты первой руки, которые хотите обменять, или оставьте все.
        [one] К обмену { $count } карта. Отметьте ещё или продолжайте.
        [few] К обмену { $count } карты. Отметьте ещё или продолжайте.
       *[other] К обмену { $count } карт. Отметьте ещё или продолжайте.
    }
fight-say-begin = { $vain ->
        [yes] Прежде чем играть карты, нужно { ANY_OF($deeds) }{ fight-say-needed }
       *[no] Прежде чем играть карты, можно { ANY_OF($deeds) } — или продолжить.
    }
fight-say-needed = : иначе ход не завершить.
fight-say-begin-retrieve = вернуть подсвеченную карту на руку
fight-say-begin-land = причалить
fight-say-begin-reveal = открыть блеф
fight-say-begin-use = использовать подсвеченную карту
fight-say-begin-pay = выполнить требование
fight-say-leadership = { $what ->
        [lead] Сыграйте карту лидерства{ $vain ->
            [yes] { fight-say-needed }
           *[no] {" "}— или продолжайте без неё.
        }
        [ship] Сыграйте корабль{ $vain ->
            [yes] { fight-say-needed }
           *[no] {" "}— или продолжайте без него.
        }
        [either] Сыграйте карту лидерства или корабль{ $vain ->
            [yes] { fight-say-needed }
           *[no] {" "}— или продолжайте без них.
        }
        [card] Используйте подсвеченную карту{ $vain ->
            [yes] { fight-say-needed }
           *[no] {" "}— или продолжайте.
        }
       *[nothing] { fight-say-no-help }
    }
fight-say-no-help = { $vain ->
        [yes] Что здесь ни сделай, ход не завершить: продолжайте.
       *[no] Продолжайте: всё остальное здесь ход не завершает.
    }
fight-say-save = Ход не завершить. Прежде чем продолжить и отступить, верните на руку карты, которые хотите сохранить.
fight-say-retreat = { $name }: { fight-element } { $need }. { fight-say-retreat-first }
fight-say-retreat-vain = { $name }: { fight-element } { $need }. Продолжить не выйдет: отступайте.
fight-say-retreat-first = { $character ->
        [yes] Продолжить бой персонажем или отступить?
       *[no] Продолжить бой или отступить?
    }
fight-say-unsure = Удастся ли тогда завершить ход, неизвестно.
fight-say-opening = { $character ->
        [yes] Начинать бой вам: сыграть персонажа или уклониться?
       *[no] Начать бой или уклониться?
    }
fight-say-decline-only = Начать бой некем: остаётся уклониться.
fight-say-retreat-only = Продолжить нельзя: остаётся отступить.
fight-say-retreat-barred = { $barred } Других персонажей у вас нет: остаётся отступить.
fight-say-character = Нужная сила { fight-power } — { $need }: { $lit ->
        [yes] сыграйте персонажа
       *[no] используйте подсвеченную карту
    }.
fight-say-character-opening = { $lit ->
        [yes] Сыграйте персонажа.
       *[no] Используйте подсвеченную карту.
    }
fight-unless-called = { $lying ->
        [yes] , если блеф не вскроют
       *[no] {""}
    }
fight-say-character-more = Ваша сила { fight-power } — { $have }{ $matched ->
        [yes] { $open ->
            [yes] {""}
           *[no] , этого хватает{ fight-unless-called }
        }
       *[no] , нужно { $need }
    }. { fight-say-another }
fight-say-character-more-opening = У вас: огонь { $fire }, земля { $earth }. { fight-say-another }
fight-say-character-vain = Нужная сила { fight-power } — { $need }, и ни одного персонажа не хватит{ $back ->
        [yes] : верните ход.
       *[no] . { fight-say-lost }
    }
fight-say-lost = Назад пути нет: партия проиграна.
fight-say-another = { $lit ->
        [character] Ещё подсвеченный персонаж — или дальше?
        [card] Подсвеченная карта — или дальше?
        [only_character] Сыграйте ещё одного подсвеченного персонажа.
        [only_card] Используйте подсвеченную карту.
        [stuck] Что ни добавь, не хватит: продолжайте, а затем верните ход.
        [lost] Что ни добавь, не хватит.
       *[nothing] Продолжайте.
    }
fight-say-support = Ваша сила { fight-power } — { $have }, нужно { $need }: { $what }.
fight-say-any-of = { ANY_OF($all) }
fight-say-add = сыграйте { ANY_OF($what) }
fight-say-add-or = { $play } — или { $deeds }
fight-say-add-booster = усиление
fight-say-add-support = поддержку
fight-say-add-bluff = блеф
fight-say-add-load = погрузите карту на корабль
fight-say-add-use = используйте подсвеченную карту
fight-say-add-pay = выполните требование
fight-say-support-stuck = { $matched ->
        [yes] Ход не завершить
       *[no] Ваша сила { fight-power } — { $have }, нужно { $need }
    }{ $back ->
        [yes] : верните ход.
       *[no] . { fight-say-lost }
    }
fight-say-support-enough = Ваша сила { fight-power } — { $have }{ $shielded ->
        [yes] {" "}под щитом: этого хватает
       *[no] , нужно { $need }: этого хватает
    }{ fight-unless-called }. { $lit ->
        [yes] Добавьте подсвеченную карту или объявляйте.
       *[no] Объявляйте.
    }
fight-say-support-opening = У вас: огонь { $fire }, земля { $earth }. { $lit ->
        [yes] Добавьте подсвеченную карту или объявляйте.
       *[no] Объявляйте.
    }
fight-say-support-capped = { $open ->
        [yes] Ваша сила { fight-power } — { $have }; требование ещё не выполнено.
       *[no] Силы хватает, но ход ещё не завершить: { $what }.
    }
fight-say-after = Можно использовать подсвеченную карту — или продолжить.
fight-say-element = За какую стихию будет бой?
fight-say-call = { $name }: объявлено «{ fight-element } { $total }», лицом вниз { $count ->
        [one] лежит { $count } карта
        [few] лежат { $count } карты
       *[other] лежит { $count } карт
    }. Вскрыть блеф?
fight-say-call-stake = Если все знаки — { fight-element }, дракон уйдёт к сопернику; если нет — придёт к вам, и соперник отступит.
fight-say-end = Ход кончается: используйте подсвеченную карту или передайте ход.
fight-say-declining = { $more ->
        [yes] Вы уклонились: сбросьте ещё карту или остановитесь.
       *[no] Вы уклонились: сбросьте от одной до трёх карт.
    }
fight-say-waits = { $stage ->
        [exchange] Обменивает карты первой руки.
        [leadership] Может сыграть карту лидерства.
        [retreat] Продолжит бой или отступит?
        [character] Играет персонажа.
        [support] { $opening ->
            [yes] Заканчивает ход.
           *[no] Может добавить усиление или поддержку.
        }
        [element] Выбирает стихию.
        [call] Вскроет блеф или нет?
        [decline] Уклоняется и сбрасывает карты.
       *[other] {""}
    }

## О чём спрашивает карта

fight-ask-accept = { $card }: использовать её силу?
fight-ask-remove = { $card }: какая карта соперника уходит?
fight-ask-either = { $card }: усиления или поддержка?
fight-ask-spare = { $card }: какой персонаж соперника остаётся?
fight-ask-recall = { $card }: какая ваша карта возвращается?
fight-ask-blind = { $card }: взять открытую карту или вслепую?
fight-ask-victim = { $card }: какую карту сбросить с руки?
fight-ask-away = { $card }: какие карты сбросить с руки?
fight-ask-beneath = { $card }: какие карты с руки положить под колоду?
fight-ask-how_many = { $card }: сколько карт?
fight-ask-turned = { $card }: какая из этих карт уходит в сброс?
fight-ask-return = { $card }: { $left ->
        [one] ещё { $left } карту с руки — обратно в колоду.
        [few] { $left } карты с руки — обратно в колоду.
       *[other] { $left } карт с руки — обратно в колоду.
    }
fight-ask-search = { $card }: какую карту взять из колоды?
fight-ask-salvage = { $card }: какую карту взять из сброса?
fight-ask-favor = { $card }: какую карту колоды выбрать?
fight-ask-ship = { $card }: на какой корабль?
fight-ask-load = { $card }: какие карты погрузить с руки?
fight-ask-coin = { $card }: какой стихией платить?
fight-ask-pay = { $card }: { $coin ->
        [fire] осталось заплатить: огонь { $need }
        [earth] осталось заплатить: земля { $need }
       *[characters] { $need ->
            [one] остался { $need } персонаж
            [few] осталось { $need } персонажа
           *[other] осталось { $need } персонажей
        }
    }.
fight-ask-target = { $card }: к какой карте применить?
fight-chosen = Выбрана карта { $card }. Нажмите «{ $do }» или коснитесь её ещё раз.

## Кнопки

fight-do-play = Сыграть
fight-do-play-covers = Сыграть и закрыть банду
fight-do-total = { $do }: { fight-element } { $total }
fight-do-both = { $do }: огонь { $fire }, земля { $earth }
fight-do-join = К своей банде
fight-do-bluff = Лицом вниз
fight-do-load = Погрузить
fight-do-retrieve = Вернуть
fight-do-land = Причалить
fight-do-reveal = Открыть
fight-do-use = Использовать
fight-do-pay = Выполнить
fight-do-pick = { $ask ->
        [recall] Вернуть
        [search] Взять
        [salvage] Взять
        [victim] Сбросить
        [decline] Сбросить
        [turned] Сбросить
        [exchange] Обменять
       *[other] Выбрать
    }
fight-do-pick_their = { $ask ->
        [remove] Убрать
        [spare] Оставить
        [blind] Взять
       *[other] Выбрать
    }
fight-word-next-begin = Дальше
fight-word-next-leadership = Продолжить так
fight-word-next-character = Дальше
fight-word-next-support = Объявить { $element ->
        [fire] огонь
       *[earth] землю
    } { $total }
fight-word-next-support-opening = Объявить
fight-word-next-after = Дальше
fight-word-next-end = Закончить ход
fight-word-retreat = Отступить
fight-word-decline = Уклониться
fight-word-continue = { $opening ->
        [yes] Начать бой
       *[no] Продолжить бой
    }
fight-word-backtrack = Вернуть ход
fight-word-yes = Использовать
fight-word-no = Не использовать
fight-word-done = Готово
fight-word-done-none = Ничего не брать
fight-word-done-exchange = { $count ->
        [0] Оставить все
       *[other] Обменять { $count }
    }
fight-word-fire = Огонь
fight-word-earth = Земля
fight-word-announce-fire = Огонь { $total }
fight-word-announce-earth = Земля { $total }
fight-word-call = Вскрыть
fight-word-let = Оставить
fight-word-random = Вслепую
fight-word-zero = Ни одной
fight-word-one = Одну
fight-word-two = Две
fight-word-three = Три
fight-word-boosters = Усиления
fight-word-supports = Поддержка
fight-word-face_down = Лицом вниз { $number }
fight-take-back = Отменить
fight-read = Прочесть
fight-tray-deck = Просмотр колоды
fight-tray-pile = Просмотр сброса
fight-tray-fold = { $open ->
        [yes] К столу
       *[no] К картам
    }

## Что из этого выйдет

fight-try-have = { $how ->
        [stays] Ваша сила { fight-power } по-прежнему — { $total }
        [without] Без неё ваша сила { fight-power } — { $total }
       *[with] С ней ваша сила { fight-power } — { $total }
    }
fight-try-total = { fight-try-have }.
fight-try-enough = { fight-try-have }: хватает.
fight-try-uncalled = { fight-try-have }: хватает, если блеф не вскроют.
fight-try-less = { fight-try-have }; нужно { $need }.
fight-try-shielded = { fight-try-have }: под щитом этого хватает.
fight-try-switch = Бой пойдёт { $element ->
        [fire] за огонь
       *[earth] за землю
    }.
fight-try-both = { $how ->
        [stays] Ваша сила огня по-прежнему — { $fire }, земли — { $earth }
        [without] Без неё ваша сила огня — { $fire }, земли — { $earth }
       *[with] С ней ваша сила огня — { $fire }, земли — { $earth }
    }.
fight-try-theirs = { $name }: тогда { fight-element } { $total }.
fight-try-idle = Сейчас она ничего не изменит: карта уйдёт впустую.
fight-try-unsure = Что выйдет, зависит от карт, которых пока никто не видел.
fight-try-drawn = Вы доберёте { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }, на руке будет { $cards }.
fight-try-taken = Вы вернёте { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }, на руке будет { $cards }.
fight-try-drawn-taken = Вы доберёте { $drawn ->
        [one] { $drawn } карту
        [few] { $drawn } карты
       *[other] { $drawn } карт
    } и вернёте { $taken ->
        [one] { $taken } карту
        [few] { $taken } карты
       *[other] { $taken } карт
    }, на руке будет { $cards }.
fight-try-back = Карта вернётся к вам, на руке будет { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[other] { $cards } карт
    }.
fight-try-mark = { $mark ->
        [fire] Лицом вниз это правда только в бою за огонь.
        [earth] Лицом вниз это правда только в бою за землю.
       *[none] Лицом вниз это ложь в любом бою.
    }
fight-try-lie = Лицом вниз это ложь: { $mark ->
        [fire] знак огня
        [earth] знак земли
        [void] знак без силы
       *[none] знак без стихии
    } в бою за { $element ->
        [fire] огонь
       *[earth] землю
    }. Если блеф вскроют, вы отступите, и к игроку { $name } сдвинется на одного дракона больше.

## Чем можно завершить ход

fight-hope-enough = Этого хватит.
fight-hope-uncalled = Этого хватит, если блеф не вскроют.
fight-hope-by-power = Хватит, если применить силу карты { $card }.
fight-hope-when-paid = Хватит, когда вы заплатите за карту { $card }.
fight-hope-more = Хватит { NAMES($kinds) }.
fight-hope-several = { $count ->
        [one] Хватит, если добавить ещё { $count } карту
        [few] Хватит, если добавить ещё { $count } карты
       *[other] Хватит, если добавить ещё { $count } карт
    }{ $powers ->
        [yes] {" "}или силы карт
       *[no] {""}
    }.
fight-hope-short = Что ни добавь, недостаёт { $short }.
fight-hope-short-at_most = Даже со всеми картами и их силами недостаёт { $short }.
fight-hope-unmet = { $known ->
        [yes] Ход не завершить: не выполнено требование — { NAMES($cards) }.
       *[no] Ход не завершить: требуют ещё чего-то.
    }
fight-hope-never = Ход не завершить.
fight-hope-never-card = С этой картой ход не завершить. { $card }: { $text }
fight-hope-dragon = Ход не завершить, но эта карта может привлечь дракона, прежде чем вы отступите.
fight-beside = «{ $do }»: { $why }
fight-vain = После этого останется только отступить.
fight-vain-opening = После этого останется только уклониться от боя.
fight-vain-again = После этого останется только вернуть ход.
fight-hope-risk = Назад пути не будет: если не хватит, партия проиграна.
fight-hope-lost = Это проигрыш: ход будет не завершить и не вернуть.
fight-kind-leadership = с картой лидерства
fight-kind-character = { $another ->
        [yes] с ещё одним персонажем
       *[no] с персонажем
    }
fight-kind-booster = с усилением
fight-kind-support = с поддержкой
fight-kind-influence = с кораблём
fight-kind-bluff = с блефом
fight-kind-lie = с ложным блефом
fight-kind-ship = с кораблём
fight-kind-power = с силой карты
fight-kind-payment = с выполненным требованием
fight-kind-retrieved = с возвращённой картой
fight-demand = { $card }: { $asks ->
        [booster] сыграйте усиление
        [support] сыграйте поддержку
        [support_or_bluff] сыграйте поддержку или блеф
        [fire] сбросьте карты с силой огня { $amount }
        [earth] сбросьте карты с силой земли { $amount }
        [either] сбросьте { $amount } силы одной стихии
        [both] сбросьте карты с силой огня { $amount } и ещё другие с силой земли { $amount }
       *[characters] сбросьте { $amount ->
            [one] персонажа
            [few] { $amount } персонажа
           *[other] { $amount } персонажей
        }
    }, иначе { $or_else ->
        [dragon] к сопернику ({ $name }) придёт дракон
       *[retreat] отступайте
    }.{ $can ->
        [none] {" "}На руке такой карты нет.
        [no] {" "}Вам нечем.
       *[yes] { $or_else ->
            [dragon] {""}
           *[retreat] { $sure ->
                [yes] {" "}Вам есть чем.
               *[no] {""}
            }
        }
    }

fight-cost = { $dragons ->
        [0] К сопернику ({ $name }) не движется ни один дракон.
        [one] Дракон движется к сопернику ({ $name }).
        [few] К сопернику ({ $name }) движутся { $dragons } дракона.
       *[other] К сопернику ({ $name }) движутся { $dragons } драконов.
    }
fight-cost-ends = Тогда побеждает { $name }: { $crystals ->
        [one] { $crystals } кристалл
        [few] { $crystals } кристалла
       *[other] { $crystals } кристаллов
    }.
fight-cost-wins = Тогда вы побеждаете: { $crystals ->
        [one] { $crystals } кристалл
        [few] { $crystals } кристалла
       *[other] { $crystals } кристаллов
    }.
fight-cost-retreat = Отступить?
fight-cost-decline = Уклониться?
fight-cost-next = Следующий бой начинаете вы, на руке { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[other] { $cards } карт
    }.
fight-cost-declining = Вы сбросите от одной до трёх карт и доберёте до шести, а бой сможет начать соперник ({ $name }).
fight-sure-retreat = Отступить
fight-sure-decline = Уклониться

## Летопись

fight-told-played = { $who ->
        [you] Вы играете { STRONG(NAMES($cards)) }.
       *[other] { $name } играет { STRONG(NAMES($cards)) }.
    }
fight-told-played_from_ship = { $who ->
        [you] Вы играете с корабля { STRONG(NAMES($cards)) }.
       *[other] { $name } играет с корабля { STRONG(NAMES($cards)) }.
    }
fight-told-played_from_deck = { $who ->
        [you] Вы играете из колоды { STRONG(NAMES($cards)) }.
       *[other] { $name } играет из колоды { STRONG(NAMES($cards)) }.
    }
fight-told-bluffed = { $who ->
        [you] Вы кладёте лицом вниз: { NAMES($cards) }.
       *[other] { $name } кладёт лицом вниз: { NAMES($cards) }.
    }
fight-told-loaded = { $who ->
        [you] Вы грузите на { $by }: { STRONG(NAMES($cards)) }.
       *[other] { $name } грузит на { $by }: { STRONG(NAMES($cards)) }.
    }
fight-told-landed = { $who ->
        [you] Ваш корабль причаливает: { STRONG(NAMES($cards)) }.
       *[other] Корабль игрока { $name } причаливает: { STRONG(NAMES($cards)) }.
    }
fight-told-drew = { $who ->
        [you] Вы берёте из колоды: { NAMES($cards) }.
       *[other] { $name } берёт из колоды: { NAMES($cards) }.
    }
fight-told-drew_from_pile = { $who ->
        [you] Вы берёте вслепую из перемешанного сброса: { NAMES($cards) }.
       *[other] { $name } берёт вслепую из перемешанного сброса: { NAMES($cards) }.
    }
fight-told-took_from_deck = { $who ->
        [you] Вы находите в колоде: { NAMES($cards) }.
       *[other] { $name } находит в колоде: { NAMES($cards) }.
    }
fight-told-took_from_pile = { $who ->
        [you] Вы берёте из сброса: { NAMES($cards) }.
       *[other] { $name } берёт из сброса: { NAMES($cards) }.
    }
fight-told-retrieved = { $who ->
        [you] Вы возвращаете на руку: { NAMES($cards) }.
       *[other] { $name } возвращает на руку: { NAMES($cards) }.
    }
fight-told-lost = { $who ->
        [you] Вы теряете: { NAMES($cards) }.
       *[other] { $name } теряет: { NAMES($cards) }.
    }
fight-told-lost_from_deck = { $who ->
        [you] Вы теряете с верха колоды: { NAMES($cards) }.
       *[other] { $name } теряет с верха колоды: { NAMES($cards) }.
    }
fight-told-spent = { $who ->
        [you] Вы платите: { NAMES($cards) }.
       *[other] { $name } платит: { NAMES($cards) }.
    }
fight-told-discarded = { $who ->
        [you] Вы сбрасываете: { NAMES($cards) }.
       *[other] { $name } сбрасывает: { NAMES($cards) }.
    }
fight-told-put_away = { $who ->
        [you] Вы убираете: { NAMES($cards) }.
       *[other] { $name } убирает: { NAMES($cards) }.
    }
fight-told-put_beneath = { $who ->
        [you] Вы кладёте под колоду: { NAMES($cards) }.
       *[other] { $name } кладёт под колоду: { NAMES($cards) }.
    }
fight-told-returned = { $who ->
        [you] Вы замешиваете в колоду: { NAMES($cards) }.
       *[other] { $name } замешивает в колоду: { NAMES($cards) }.
    }
fight-told-returned_pile = { $who ->
        [you] Вы замешиваете сброс в колоду.
       *[other] { $name } замешивает сброс в колоду.
    }
fight-told-disclosed = { $who ->
        [you] Вы открываете всю руку: { NAMES($cards) }.
       *[other] { $name } открывает всю руку: { NAMES($cards) }.
    }
fight-told-announced = { $who ->
        [you] Вы объявляете: { fight-element } { STRONG($amount) }.
       *[other] { $name } объявляет: { fight-element } { STRONG($amount) }.
    }
fight-told-showed = { $who ->
        [you] Вы открываете { STRONG(NAMES($cards)) }.
       *[other] { $name } открывает { STRONG(NAMES($cards)) }.
    }
fight-told-showed_good = { $who ->
        [you] Вы открываете { STRONG(NAMES($cards)) }: знак верный.
       *[other] { $name } открывает { STRONG(NAMES($cards)) }: знак верный.
    }
fight-told-retreated = { $who ->
        [you] Вы отступаете.
       *[other] { $name } отступает.
    }
fight-told-retreated_from_floods = { $who ->
        [you] Вы вынуждены отступить: два потопа (Flood).
       *[other] { $name } отступает: два потопа (Flood).
    }
fight-told-retreated_after_bluff = { $who ->
        [you] Вы вынуждены отступить: блеф вскрыт.
       *[other] { $name } отступает: блеф вскрыт.
    }
fight-told-declined = { $who ->
        [you] Вы уклоняетесь от боя.
       *[other] { $name } уклоняется от боя.
    }
fight-told-backtracked = { $who ->
        [you] Вы возвращаете ход, как было до персонажа.
       *[other] { $name } возвращает ход, как было до персонажа.
    }
fight-told-called = { $who ->
        [you] Вы вскрываете блеф.
       *[other] { $name } вскрывает блеф.
    }
fight-told-let_be = { $who ->
        [you] Вы не вскрываете блеф.
       *[other] { $name } не вскрывает блеф.
    }
fight-told-exchanged = { $who ->
        [you] Ваш обмен: { fight-told-number }.
       *[other] Обмен игрока { $name }: { fight-told-number }.
    }
fight-told-number = { $amount ->
        [0] ни одной карты
        [one] { $amount } карта
        [few] { $amount } карты
       *[other] { $amount } карт
    }
fight-told-target = { $who ->
        [you] Вы применяете { $by } к { NAMES($cards) }.
       *[other] { $name } применяет { $by } к { NAMES($cards) }.
    }
fight-told-paid = { $who ->
        [you] Вы выполняете требование { $by }.
       *[other] { $name } выполняет требование { $by }.
    }
fight-told-power_left = { $who ->
        [you] Вы не используете силу { NAMES($cards) }.
       *[other] { $name } не использует силу { NAMES($cards) }.
    }
fight-told-element = Теперь бой за другую стихию: { STRONG(fight-element) } ({ $by }).
fight-told-fight_won = { $who ->
        [you] Вы выигрываете бой.
       *[other] Бой выигрывает { $name }.
    }
fight-told-spared = Драконы остаются на месте: { STRONG($by) }.
fight-told-dragon_retreat = { $who ->
        [you] Дракон движется к вам.
       *[other] Дракон движется к игроку { $name }.
    }
fight-told-dragon_payment = { $who ->
        [you] Дракон движется к вам ({ $by }).
       *[other] Дракон движется к игроку { $name } ({ $by }).
    }
fight-told-dragon_sirens = { $who ->
        [you] Дракон движется к вам: песнь { $by } осталась без ответа.
       *[other] Дракон движется к игроку { $name }: песнь { $by } осталась без ответа.
    }
fight-told-dragon_storms = { $who ->
        [you] Дракон движется к вам: бушуют две бури (Storm).
       *[other] Дракон движется к игроку { $name }: бушуют две бури (Storm).
    }
fight-told-dragon_good_bluff = { $who ->
        [you] Дракон движется к вам: все знаки — стихии боя.
       *[other] Дракон движется к игроку { $name }: все знаки — стихии боя.
    }
fight-told-dragon_bad_bluff = { $who ->
        [you] Дракон движется к вам: не все знаки — стихии боя.
       *[other] Дракон движется к игроку { $name }: не все знаки — стихии боя.
    }
fight-told-hidden = { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
fight-told-because = по карте { $by }
fight-log-fight = Бой { $number }

## Подсказка

fight-hint = Совет: { STRONG($what) }.
fight-hint-total = В итоге ваша сила { fight-power } — { $total }.
fight-hint-total-match = В итоге ваша сила { fight-power } — { $total }, а нужно { $need }{ $lowered ->
        [yes] {" "}(план снижает это с { $before })
       *[no] {""}
    }.
fight-hint-total-shielded = В итоге ваша сила { fight-power } — { $total }, под щитом этого хватает.
fight-hint-total-open = Пока это сила { fight-power } { $total } из { $need }; остальное решится по ходу.
fight-hint-dragons = { $dragons ->
        [one] Дракон движется к вам.
        [few] К вам движутся { $dragons } дракона.
       *[other] К вам движутся { $dragons } драконов.
    }
fight-hint-retreat = План кончается отступлением. { $price }
fight-hint-best = Так сыграл бы бот.
fight-hint-than-price = Если поступить иначе: { $price }
fight-hint-than-dragons = { $dragons ->
        [one] К вам придёт на одного дракона больше, чем если поступить иначе.
        [few] К вам придёт на { $dragons } дракона больше, чем если поступить иначе.
       *[other] К вам придёт на { $dragons } драконов больше, чем если поступить иначе.
    }
fight-hint-than-power = Сила { fight-power } на { $more } больше, чем если поступить иначе.
fight-hint-than-cards = { $cards ->
        [one] На руке останется на { $cards } карту больше, чем если поступить иначе.
        [few] На руке останется на { $cards } карты больше, чем если поступить иначе.
       *[other] На руке останется на { $cards } карт больше, чем если поступить иначе.
    }
fight-hint-than-theirs = { $cards ->
        [one] У соперника ({ $name }) останется на руке на { $cards } карту меньше, чем если поступить иначе.
        [few] У соперника ({ $name }) останется на руке на { $cards } карты меньше, чем если поступить иначе.
       *[other] У соперника ({ $name }) останется на руке на { $cards } карт меньше, чем если поступить иначе.
    }
fight-hint-only = Больше ничего сделать нельзя.
fight-hint-alone = Иначе ход не завершить.
fight-hint-vain = { $what }, но тогда ход не завершить
fight-hint-unsure = { $what }, но хватит ли этого, неизвестно
fight-hint-term = Главный довод: { $what }.
fight-note-of = { $name }: { $note }
fight-step-announce = объявить { $element ->
        [fire] огонь
       *[earth] землю
    } { $total }
fight-step-end = закончить ход
fight-step-retreat = отступить
fight-step-no-lead = продолжить без карты лидерства
fight-step-no-more = больше не играть персонажей
fight-step-no-cards = больше не играть карт
fight-step-announcing = больше не играть карт и объявить силу
fight-step-lie = { $what } (это ложь: если блеф вскроют, вы отступите, и к игроку { $name } сдвинется на одного дракона больше)
fight-points = { $points ->
        [one] { $points } пункт
        [few] { $points } пункта
       *[other] { $points } пунктов
    }
fight-step-worth = { $what } (здесь карта не в счёт, и всё же с ней на { fight-points } лучше)
fight-step-worth-element = { $what } (на { fight-points } лучше, чем { $element ->
        [fire] огонь
       *[earth] земля
    } { $total })
fight-step-load = погрузить { $card } на корабль { $ship }
fight-step-ship = выбрать корабль { $ship }
fight-step-decline = уклониться
fight-step-backtrack = вернуть ход
fight-step-next = продолжить
fight-step-continue = { $opening ->
        [yes] начать бой
       *[no] продолжить бой
    }
fight-step-yes = использовать силу карты
fight-step-no = не использовать силу карты
fight-step-done = { $ask ->
        [exchange] больше ничего не менять
        [search] ничего не брать
        [salvage] ничего не брать
        [favor] ничего не брать
        [load] больше не грузить
       *[other] на этом остановиться
    }
fight-step-coin = платить { $element ->
        [fire] огнём
       *[earth] землёй
    }
fight-step-call = вскрыть блеф
fight-step-let = не вскрывать блеф
fight-step-random = взять карту вслепую
fight-step-zero = не брать ни одной
fight-step-one = выбрать одну
fight-step-two = выбрать две
fight-step-three = выбрать три
fight-step-boosters = выбрать усиления
fight-step-supports = выбрать поддержку
fight-step-face_down = выбрать лежащую лицом вниз ({ $number })
fight-hint-card = { $verb ->
        [play] сыграть { $card }
        [join] присоединить { $card } к банде
        [bluff] положить { $card } лицом вниз
        [load] погрузить { $card }
        [retrieve] вернуть { $card }
        [land] причалить на корабле { $card }
        [reveal] открыть { $card }
        [use] использовать { $card }
        [pay] выполнить требование { $card }
        [remove] убрать { $card }
        [spare] оставить { $card }
        [recall] вернуть { $card }
        [blind] взять { $card }
        [victim] сбросить { $card }
        [away] сбросить { $card }
        [decline] сбросить { $card }
        [turned] сбросить { $card }
        [beneath] положить { $card } под колоду
        [return] замешать { $card } в колоду
        [search] взять { $card }
        [salvage] взять { $card }
        [pay_with] заплатить картой { $card }
        [target] применить к { $card }
        [exchange] обменять { $card }
       *[pick] выбрать { $card }
    }

## Клавиши

fight-key-arrows = от карты к карте
fight-key-enter = выбрать; ещё раз — сделать
fight-key-escape = отмена
fight-key-next = золотая кнопка
fight-key-counts = что учитывается
fight-key-read = прочесть карту
fight-key-undo = отменить
fight-key-hint = подсказка
fight-key-redo = вернуть
fight-key-again = последние ходы ещё раз
fight-key-help = эти клавиши

## Правила вкратце

fight-rules-goal = Два народа спорят за благосклонность трёх драконов, бой за боем.
fight-rules-fight = Бой
fight-rules-fight-text = Бой идёт за огонь или за землю. Начинающий играет персонажа, выбирает стихию и объявляет свою силу. Дальше каждый в свой ход должен набрать не меньше соперника — или отступить.
fight-rules-turn = Ваш ход
fight-rules-leadership = Можно сыграть одну карту лидерства (или корабль).
fight-rules-retreat = Отступить или продолжить. Отступление даёт сопернику дракона, а если в бою шесть его карт или больше — двух; пока драконы есть у вас, уходит ваш — на середину; оба добирают руку, и следующий бой начинаете вы. Вместо того чтобы начинать бой, можно уклониться: сбросить от одной до трёх карт и предоставить начало сопернику.
fight-rules-character = Продолжая, нужно сыграть персонажа. Он накрывает всё, чем вы сражались до этого.
fight-rules-support = Можно добавить одно усиление (до вашего следующего персонажа) или одну карту поддержки (до конца боя), но не начиная бой. Знаки и тексты карт разрешают и больше.
fight-rules-announce = Объявите силу: она должна быть не меньше, чем у соперника. Затем доберите руку до шести карт.
fight-rules-icons = Знаки
fight-rules-icon-shield = Щит: в бою за его стихию не нужно набирать столько же, сколько у соперника.
fight-rules-icon-stop = Стоп (STOP): после этой карты вы в этом ходу больше ничего не играете.
fight-rules-icon-retrieve = Возврат: в начале своего хода карту можно вернуть на руку.
fight-rules-icon-protected = Защищённая карта (PROTECTED): карта учитывается, что бы ни сыграл соперник; сбросить или ослабить её он не может.
fight-rules-icon-free = Свободная карта (FREE): играется сверх обычного.
fight-rules-icon-pair = Пара: две такие карты с одинаковым первым словом английского имени играются как одна.
fight-rules-icon-gang = Банда: сколько угодно персонажей одной банды играются как один.
fight-rules-icon-bluff = Блеф (BLUFF): можно положить лицом вниз как поддержку 2 и 2. Если блеф вскроют, знак должен быть стихии боя.
fight-rules-end = Конец
fight-rules-end-text = Если дракон приходит к вам, когда все три уже ваши, это победа сразу и четыре кристалла. Иначе партия кончается с боем, в котором у кого-то вышли карты: побеждает тот, с кем драконы, — один кристалл и ещё по одному за каждого дракона.
fight-rules-texts = Текст карты важнее правил.

## Конец

fight-end = { $outcome ->
        [you] Вы победили!
       *[other] Побеждает { $name }
    }
fight-end-match = { $outcome ->
        [you] Вы выиграли матч!
       *[other] Матч выигрывает { $name }
    }
fight-end-fourth_dragon = { $outcome ->
        [you] К вам пришёл четвёртый дракон: победа сразу.
       *[other] { $name } получает четвёртого дракона: победа сразу.
    }
fight-end-dragons = { $outcome ->
        [you] Карты кончились, и драконы с вами.
       *[other] Карты кончились, и драконы на стороне игрока { $name }.
    }
fight-end-ran_out = { $outcome ->
        [you] Драконы ничьи, но карты у соперника ({ $loser }) кончились раньше.
       *[other] Драконы ничьи, но карты раньше кончились у проигравшей стороны ({ $loser }).
    }
fight-end-stuck = Ход нельзя было ни завершить, ни вернуть ({ $loser }).
fight-end-conceded = { $outcome ->
        [you] { $loser } сдаётся: победа за вами.
       *[other] Партия сдана ({ $loser }), победил игрок { $name }.
    }
fight-end-late = { $outcome ->
        [you] Время вышло ({ $loser }): победа за вами.
       *[other] Время вышло ({ $loser }), победил игрок { $name }.
    }
fight-end-crystals = { $count ->
        [one] { $count } кристалл
        [few] { $count } кристалла
       *[other] { $count } кристаллов
    }
fight-end-score = Матч { $mine } : { $theirs }
fight-end-goal = до { $goal } кристаллов
fight-end-next = Следующая партия
fight-end-join-next = К следующей партии
fight-end-rematch = Реванш
fight-end-join = К реваншу
fight-end-table = Посмотреть стол
fight-end-chart = Драконы от боя к бою
fight-end-chart-note = Вверх: { $up }. Вниз: { $down }.
fight-end-chart-fight = Бой { $number }: { $winner }{ $element ->
        [fire] , огонь { $mine } : { $theirs }
        [earth] , земля { $mine } : { $theirs }
       *[none] {""}
    }
fight-end-figures = Партия в числах
fight-end-games = Партии матча
fight-end-game = Партия { $number }
fight-figure-crystals = Кристаллы
fight-figure-dragons = Драконы
fight-figure-fights = Выиграно боёв
fight-figure-played = Сыграно карт
fight-figure-discarded = Потеряно по текстам карт и в уплату
fight-figure-strongest = Наибольшая сила
fight-figure-bluffs = Блефы
fight-result = К результату
