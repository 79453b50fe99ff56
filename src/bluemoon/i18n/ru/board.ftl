# Город на странице: поле, что нажато, плата, рука, правила вкратце, конец партии. То, что есть за любым столом, — в table.ftl.

## Игроки

table-stat-crystals = Кристаллы
table-stat-scales = Золотые чешуйки
table-stat-markers = Маркеры в запасе
table-of = из { $count }
table-tally = { $made } из { $needed } подношений

## Над столом

table-round = Круг { $round }

## Город

table-board = Город
table-tile = { TILE($tile) }{ $state ->
        [ruin] , руины.
        [rebuilt] , восстановлено.
       *[courtyard] .
    }
table-tile-box = { $taken ->
        [yes] { city-box } — занято: { $owner }
       *[no] { city-box } — свободно
    }
table-tile-boxes = Места: { $boxes }.
table-tile-dragons = Здесь { NAMES($names) }.
table-tile-figures = Здесь стоят: { NAMES($names) }.
table-tile-here = { $can ->
        [offer] Здесь можно сделать подношение.
        [special] Здесь можно использовать действие здания.
       *[build] Здесь можно строить.
    }
table-tile-lit = { $sent ->
        [figure] Сюда можно пойти.
       *[dragon] Сюда можно послать { DRAGON($sent, case: "acc") }.
    }
table-tile-reward = { $kind }: { $gains }.
table-corner = { $what ->
        [scales] Золотые чешуйки: осталось { $count }
        [moon] Луна: { $count ->
            [0] драконов здесь нет
            [one] ждёт { $count } дракон
            [few] ждут { $count } дракона
           *[other] ждут { $count } драконов
        }
        [deck] Колода: { city-count-cards }
       *[discard] Сброс: { city-count-cards }
    }
table-corner-label = { $what ->
        [scales] { $count ->
            [one] чешуйка
            [few] чешуйки
           *[other] чешуек
        }
        [deck] колода
       *[discard] сброс
    }
table-obelisk = { $price ->
        [0] Обелиск заполнен
       *[other] Обелиск: { $made ->
            [one] сделано { $made } подношение
            [few] сделано { $made } подношения
           *[other] сделано { $made } подношений
        }, цена следующего — { $price }
    }

## Что это такое

table-inspect = Что это такое
table-inspect-state = { $rebuilt ->
        [yes] Восстановлено
       *[no] Руины · { $free ->
            [one] { $free } место свободно
            [few] { $free } места свободны
           *[other] { $free } мест свободно
        }
    }
table-inspect-majority = У кого больше маркеров
table-inspect-construction = Каждому, кто строил
table-inspect-neighbourhood = Потом, за соседство
table-inspect-neighbourhood-now = За стройку по соседству
table-inspect-built = Построено:
table-inspect-dragons = { $rebuilt ->
        [yes] Здесь { NAMES($names) }.
       *[no] Здесь { NAMES($names) }: первое за ход место принесёт { $count ->
            [1] золотую чешуйку
            [one] { $count } золотую чешуйку
            [few] { $count } золотые чешуйки
           *[other] { $count } золотых чешуек
        }.
    }
table-inspect-waiting = { $count ->
        [0] Сейчас здесь никто не ждёт.
        [one] Сейчас здесь ждёт { NAMES($names) }.
       *[other] Сейчас здесь ждут { NAMES($names) }.
    }
table-inspect-top = Сверху: { CARD($card) }.

## Что делать

table-phase-movement = Движение
table-phase-contribution = Стройка
table-phase-reset = Добор
table-say-walk = { $steps ->
        [one] пройти { $steps } шаг
        [few] пройти { $steps } шага
       *[other] пройти { $steps } шагов
    }
table-say-cards = сыграть подсвеченную карту
table-say-boxes = строить здесь
table-say-offer = сделать подношение
table-say-special = использовать действие здания
table-say-one = Можно { $what }.
table-say-several = Можно { $what } или { $last }.
table-say-nothing = Здесь больше нечего делать.
table-say-chosen = Выбрано: { $what }.
table-say-aim = Выберите подсвеченный квадрат: { $what }.
table-say-aim-special = Выберите, куда перейти. В этот ход там уже ничего сделать нельзя.
table-say-discard = { $most ->
        [0] Возьмите карты.
        [one] Можно сбросить одну карту.
       *[other] Можно сбросить до { $most } карт.
    }
table-say-by-hand = Выберите подсвеченные карты для оплаты.
table-say-paid = Место оплачено; осталось подтвердить.
table-say-pay = Так вы бы заплатили; можно выбрать и другие карты.
table-say-deal = Осталось подтвердить.
table-why-box = { city-box }: { $reason }
table-aim-missed = Сюда нельзя. Выберите подсвеченный квадрат или нажмите «Отмена».
table-hint-end = завершить ход
table-end-turn = { $draw ->
        [0] Завершить ход
       *[other] Завершить ход, взять { $draw }
    }
table-end-short = Конец хода
table-walk = Идти { TILE($to, case: "in") } { TILE($to, case: "acc") }
table-use-card = Сыграть карту
table-swap = Сначала обмен
table-discard-full = { $most ->
        [1] Одна карта уже выбрана; нажмите на неё, чтобы взять обратно.
       *[other] Карт уже выбрано: { $most }; нажмите на одну из них, чтобы взять обратно.
    }
table-draw = { $out ->
        [0] Взять { $draw }
       *[other] Сбросить { $out }, взять { $draw }
    }

## Оплата, подношения

table-pay = Оплата
table-pay-box = Место
table-pay-taken = Занято: { $name }
table-pay-sum = из { $need }
table-pay-choose = Выбрать карты
table-pay-cheapest = Дешевле всего
table-pay-colour = Каким цветом платите?
table-pay-how = Как использовать карту?
table-pay-by-hand = { $done ->
        [yes] Оплачено. Выложенную карту можно взять обратно.
       *[no] { $laid ->
            [yes] Выбирайте подсвеченные карты на руке; выложенную карту можно взять обратно.
           *[no] Выбирайте подсвеченные карты на руке.
        }
    }
table-pay-not-this = Эта карта здесь не поможет; помогут подсвеченные.
table-pay-enough = Уже выложено достаточно. Чтобы заплатить этой картой, сначала возьмите обратно другую.
table-pay-later = Награду получат, когда здание будет восстановлено.
table-use-plain = платит { $value }
table-use-wild = любая 1
table-use-pair = любая 3
table-use-recoloured = как { city-people }
table-use-recolours = меняет цвет
table-build = Строить
table-build-here = Строить
table-rebuild = Восстановить { TILE($tile, case: "acc") }
table-rebuild-short = Восстановить
table-offer = Подношение
table-offer-short = Поднести
table-offer-go = Поднести { $cost ->
        [one] { $cost } кристалл
        [few] { $cost } кристалла
       *[other] { $cost } кристаллов
    }
table-offer-text = Ваше { $number }-е подношение из { $needed }. Цена — { $cost }; { $left ->
        [0] не останется ничего
        [one] останется { $left } кристалл
        [few] останется { $left } кристалла
       *[other] останется { $left } кристаллов
    }.
table-offer-plain = за { $cost }
table-offer-with = с картой { CARD($card) }, за { $cost }
table-offer-card = Ещё одно подношение за этот ход — по карте { CARD($card) }; она уйдёт в сброс.
table-special-short = Действие здания

## Рука

table-open-hand = Открытая рука
table-hand = Ваши карты
table-hand-open = Карт на руке: { $count }
table-hand-cards = { $count ->
        [one] карта на руке
        [few] карты на руке
       *[other] карт на руке
    }
table-hand-card = { CARD($card) }: { $power }{ $chosen ->
        [yes] , выбрана
       *[no] { "" }
    }{ $lit ->
        [play] , можно сыграть
        [choose] , можно выбрать
       *[no] { "" }
    }
table-hand-none = Карт на руке нет.

## Клавиатура

table-key-arrows = по городу
table-key-inspect = что это такое?
table-key-boxes = оплатить это место
table-key-end = завершить ход и взять карты
table-key-swap = сначала обменять карты

## Правила вкратце

table-rules-goal = Восстанавливайте город, зарабатывайте кристаллы и раньше всех сделайте { $needed ->
        [one] { $needed } подношение
        [few] { $needed } подношения
       *[other] { $needed } подношений
    } обелиску.
table-rules-turn = Ваш ход
table-rules-move = Пройдите не больше двух квадратов. Карты некоторых народов уведут вас дальше или подвинут дракона.
table-rules-contribute = Там, где вы стоите, оплатите место картами его цвета на сумму не меньше его числа и положите на него маркер. Мест можно занять столько, на сколько хватит карт. Во Внутреннем дворе вместо этого делают подношение: отдают кристаллы за следующий камень обелиска.
table-rules-reset = Сбросьте до двух карт и возьмите на две больше.
table-rules-building = Когда занято последнее место
table-rules-dragons = Там, где стоят драконы, первое за ход место приносит по золотой чешуйке за каждого.
table-rules-cards = Карты: для оплаты или ради свойства
table-rules-fly = Дракон летит на любой квадрат.
table-rules-walk = Дракон, который уже в городе, проходит не больше трёх квадратов.
table-rules-offering = После подношения: ещё одно, чуть дороже.
table-rules-end = Конец игры
table-rules-end-text = { $needed ->
        [4] Четвёртое
        [5] Пятое
       *[6] Шестое
    } подношение сразу приносит победу. Если все здания восстановлены и подношений больше никто сделать не может, побеждает тот, у кого их больше, затем — у кого больше кристаллов.
table-rules-house = Домашние правила этого стола

## Конец

table-end = { $outcome ->
        [you] Вы победили
        [draw] Ничья
        [shared] Общая победа: { NAMES($names) }
       *[other] Побеждает { NAMES($names) }
    }
table-end-reason = { $reason ->
        [offerings] { $you ->
            [yes] Ваше { $count ->
                [4] четвёртое
                [5] пятое
               *[6] шестое
            } подношение — за { $cost ->
                [one] { $cost } кристалл
                [few] { $cost } кристалла
               *[other] { $cost } кристаллов
            }, в круге { $round }.
           *[no] { $count ->
                [4] Четвёртое
                [5] Пятое
               *[6] Шестое
            } подношение — за { $cost ->
                [one] { $cost } кристалл
                [few] { $cost } кристалла
               *[other] { $cost } кристаллов
            }, в круге { $round }.
        }
        [city_rebuilt] Город восстановлен, и подношений больше никто сделать не может. Всё решает число подношений, затем — кристаллов.
        [no_markers] Ни у кого не осталось маркеров.
       *[turn_limit] Достигнут предел ходов. Всё решает число подношений, затем — кристаллов.
    }
table-end-board = Взглянуть на город
table-end-conceded = { $you ->
        [yes] Партию сдали вы.
       *[no] Партию сдали: { NAMES($names) }.
    }
table-end-late = { $you ->
        [yes] Ваше время вышло.
       *[no] Время вышло: { NAMES($names) }.
    }
table-end-chart = Заработано кристаллов
table-end-chart-note = Знак на линии — подношение и его цена.
table-chart = Заработано кристаллов, кругов — { $rounds }: { NAMES($totals) }
table-figure-offerings = Подношения
table-figure-earned = Заработано кристаллов
table-figure-left = Осталось кристаллов
table-figure-shared = Построено вместе
table-figure-majorities = Больше всех маркеров
table-figure-scales = Взято чешуек
table-figure-cards = Сыграно карт
table-figure-dragons = Ходы драконов
table-award-leap = Лучший рывок: { $name }, { city-count-crystals } за круг
table-award-dragons = Друг драконов: { $name }, { $count ->
        [one] { $count } призыв
        [few] { $count } призыва
       *[other] { $count } призывов
    }
table-award-neighbour = Лучший сосед: { $name }, { $count ->
        [one] { $count } здание
        [few] { $count } здания
       *[other] { $count } зданий
    }
