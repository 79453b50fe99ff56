# Мир города словами: что такое каждая вещь на столе, что случилось, как называется ход и почему он отклонён.
# Этот файл читают и браузер, и терминал; то, что говорит только терминал, — в city.ftl.
#
# Падежи — признаки названия: gen, dat, acc, ins, loc; `in` и `out` — предлоги («в», «на»; «из», «с»), `gender` — род (m, f, n; p — множественное).
# Как зовут игры, народы, цвета и драконов, сказано в names.ftl; здесь на них только ссылаются.

## Квадраты зданий

city-tile-courtyard = Внутренний двор
    .gen = Внутреннего двора
    .dat = Внутреннему двору
    .acc = Внутренний двор
    .ins = Внутренним двором
    .loc = Внутреннем дворе
    .in = во
    .out = из
    .gender = m
    .lore = Все улицы города сходятся сюда, к подножию обелиска.
city-tile-royal_palace = Королевский дворец
    .gen = Королевского дворца
    .dat = Королевскому дворцу
    .acc = Королевский дворец
    .ins = Королевским дворцом
    .loc = Королевском дворце
    .in = в
    .out = из
    .gender = m
    .lore = Наследников нет, трон пуст, и по ночам на него садится луна.
city-tile-fire_temple = Храм Огня
    .gen = Храма Огня
    .dat = Храму Огня
    .acc = Храм Огня
    .ins = Храмом Огня
    .loc = Храме Огня
    .in = в
    .out = из
    .gender = m
    .lore = Однажды его пламя погасло на одну ночь. Кто там был, о ней не говорит.
city-tile-earth_temple = Храм Земли
    .gen = Храма Земли
    .dat = Храму Земли
    .acc = Храм Земли
    .ins = Храмом Земли
    .loc = Храме Земли
    .in = в
    .out = из
    .gender = m
    .lore = В дурные годы корень проломил крышу. Строители оставили ему просвет.
city-tile-water_temple = Храм Воды
    .gen = Храма Воды
    .dat = Храму Воды
    .acc = Храм Воды
    .ins = Храмом Воды
    .loc = Храме Воды
    .in = в
    .out = из
    .gender = m
    .lore = Кто здесь спорит, слышит только фонтан и вскоре забывает, о чём спорил.
city-tile-aqueduct = Акведук
    .gen = Акведука
    .dat = Акведуку
    .acc = Акведук
    .ins = Акведуком
    .loc = Акведуке
    .in = на
    .out = с
    .gender = m
    .lore = Один уклон на весь путь: ширина пальца на сто шагов.
city-tile-hospice = Гостиница
    .gen = Гостиницы
    .dat = Гостинице
    .acc = Гостиницу
    .ins = Гостиницей
    .loc = Гостинице
    .in = в
    .out = из
    .gender = f
    .lore = Суп есть всегда. Никто не помнит ночи, когда котёл был пуст.
city-tile-citadel = Цитадель
    .gen = Цитадели
    .dat = Цитадели
    .acc = Цитадель
    .ins = Цитаделью
    .loc = Цитадели
    .in = в
    .out = из
    .gender = f
    .lore = Теперь ворота открываются с обеих сторон: на этом настояли каменщики.
city-tile-watchtower = Смотровая башня
    .gen = Смотровой башни
    .dat = Смотровой башне
    .acc = Смотровую башню
    .ins = Смотровой башней
    .loc = Смотровой башне
    .in = на
    .out = со
    .gender = f
    .lore = С вершины видно завтрашнюю погоду и тех, кто ещё не вернулся домой.
city-tile-great_hall = Большой зал
    .gen = Большого зала
    .dat = Большому залу
    .acc = Большой зал
    .ins = Большим залом
    .loc = Большом зале
    .in = в
    .out = из
    .gender = m
    .lore = Мечи оставляют у входа. Мнения — нет.
city-tile-university = Университет
    .gen = Университета
    .dat = Университету
    .acc = Университет
    .ins = Университетом
    .loc = Университете
    .in = в
    .out = из
    .gender = m
    .lore = Половина его машин ещё работает. Знать бы, какая.
city-tile-market_hall = Рынок
    .gen = Рынка
    .dat = Рынку
    .acc = Рынок
    .ins = Рынком
    .loc = Рынке
    .in = на
    .out = с
    .gender = m
    .lore = Здесь у всего своя цена; даром только эхо.
city-tile-library = Библиотека
    .gen = Библиотеки
    .dat = Библиотеке
    .acc = Библиотеку
    .ins = Библиотекой
    .loc = Библиотеке
    .in = в
    .out = из
    .gender = f
    .lore = Каталог сгорел. Книги до сих пор ищут свои места.
city-tile-trading_house = Торговый дом
    .gen = Торгового дома
    .dat = Торговому дому
    .acc = Торговый дом
    .ins = Торговым домом
    .loc = Торговом доме
    .in = в
    .out = из
    .gender = m
    .lore = Весы здесь честные. Проверяют пальцы.
city-tile-flight_tower = Взлётная башня
    .gen = Взлётной башни
    .dat = Взлётной башне
    .acc = Взлётную башню
    .ins = Взлётной башней
    .loc = Взлётной башне
    .in = на
    .out = со
    .gender = f
    .lore = Лестниц нет. Никто из жильцов о них не просил.
city-tile-city_residence = Городская резиденция
    .gen = Городской резиденции
    .dat = Городской резиденции
    .acc = Городскую резиденцию
    .ins = Городской резиденцией
    .loc = Городской резиденции
    .in = в
    .out = из
    .gender = f
    .lore = Лампы зажигают до приезда гостьи, даже если в этот год её не будет.
city-tile-monastery_tower = Монастырская башня
    .gen = Монастырской башни
    .dat = Монастырской башне
    .acc = Монастырскую башню
    .ins = Монастырской башней
    .loc = Монастырской башне
    .in = в
    .out = из
    .gender = f
    .lore = Один колокол и ни одной верёвки. Звонит, когда нужно.
city-tile-caravanserai = Караван-сарай
    .gen = Караван-сарая
    .dat = Караван-сараю
    .acc = Караван-сарай
    .ins = Караван-сараем
    .loc = Караван-сарае
    .in = в
    .out = из
    .gender = m
    .lore = Дорога каждый год одна и та же; рассказы о ней всё длиннее.
city-tile-thermae = Горячие источники
    .gen = Горячих источников
    .dat = Горячим источникам
    .acc = Горячие источники
    .ins = Горячими источниками
    .loc = Горячих источниках
    .in = на
    .out = с
    .gender = p
    .lore = Пар так густ, что старые враги садятся рядом раньше, чем узнают друг друга.
city-tile-iron_foundry = Чугунолитейный завод
    .gen = Чугунолитейного завода
    .dat = Чугунолитейному заводу
    .acc = Чугунолитейный завод
    .ins = Чугунолитейным заводом
    .loc = Чугунолитейном заводе
    .in = на
    .out = с
    .gender = m
    .lore = Сначала мечи, потом плуги, потом снова мечи. Теперь — дверные петли.
city-tile-mill = Мельница
    .gen = Мельницы
    .dat = Мельнице
    .acc = Мельницу
    .ins = Мельницей
    .loc = Мельнице
    .in = на
    .out = с
    .gender = f
    .lore = Когда стихает ветер, полгорода пахнет хлебом.
city-tile-main_hall = Главный зал
    .gen = Главного зала
    .dat = Главному залу
    .acc = Главный зал
    .ins = Главным залом
    .loc = Главном зале
    .in = в
    .out = из
    .gender = m
    .lore = Восемь дверей, по одной на каждый народ, и один стол.
city-tile-hospital = Больница
    .gen = Больницы
    .dat = Больнице
    .acc = Больницу
    .ins = Больницей
    .loc = Больнице
    .in = в
    .out = из
    .gender = f
    .lore = Здесь спрашивают, где болит, а не на чьей вы были стороне.
city-tile-golden_shrine = Золотое святилище
    .gen = Золотого святилища
    .dat = Золотому святилищу
    .acc = Золотое святилище
    .ins = Золотым святилищем
    .loc = Золотом святилище
    .in = в
    .out = из
    .gender = n
    .lore = Маленькая лампа под золотой крышей; её свет виден до самого обелиска.
city-tile-theatre = Театр
    .gen = Театра
    .dat = Театру
    .acc = Театр
    .ins = Театром
    .loc = Театре
    .in = в
    .out = из
    .gender = m
    .lore = Занавес сгорел, поэтому играют в сумерках, а остальное делает небо.

## Знаки игроков

city-shape-circle = круг
city-shape-square = квадрат
city-shape-triangle = треугольник
city-shape-diamond = ромб

## Счёт вещей

city-count-crystals = { $count ->
        [one] { $count } кристалл
        [few] { $count } кристалла
       *[other] { $count } кристаллов
    }
city-count-scales = { $count ->
        [one] { $count } чешуйка
        [few] { $count } чешуйки
       *[other] { $count } чешуек
    }
    .acc = { $count ->
        [one] { $count } чешуйку
        [few] { $count } чешуйки
       *[other] { $count } чешуек
    }
city-count-cards = { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
    .acc = { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }
city-count-markers = { $count ->
        [one] { $count } маркер
        [few] { $count } маркера
       *[other] { $count } маркеров
    }
city-count-offerings = { $count ->
        [one] { $count } подношение
        [few] { $count } подношения
       *[other] { $count } подношений
    }
city-count-steps = { $count ->
        [one] { $count } шаг
        [few] { $count } шага
       *[other] { $count } шагов
    }
city-count-boxes = { $count ->
        [one] { $count } место
        [few] { $count } места
       *[other] { $count } мест
    }

## Что карта умеет, кроме платы

city-card = { CARD($card) }
city-people = { COLOUR($colour, form: "people") }
city-box = { city-people } { $need }

city-power-plain = Без свойства
    .text = Сразу три — и больше ничего.
city-power-black-1 = { city-dragon-red } летит
    .text = Сбросьте до строительства: { city-dragon-red } прилетит на любой квадрат, даже если она вне города.
city-power-black-2 = { city-dragon-red } идёт
    .text = Сбросьте до строительства: { city-dragon-red } пройдёт до трёх квадратов, если она в городе.
city-power-black-3 = { city-power-plain }
    .text = { city-power-plain.text }
city-power-red-1 = { city-dragon-green } летит
    .text = Сбросьте до строительства: { city-dragon-green } прилетит на любой квадрат, даже если он вне города.
city-power-red-2 = { city-dragon-green } идёт
    .text = Сбросьте до строительства: { city-dragon-green } пройдёт до трёх квадратов, если он в городе.
city-power-red-3 = { city-power-plain }
    .text = { city-power-plain.text }
city-power-blue-1 = { city-dragon-blue } летит
    .text = Сбросьте до строительства: { city-dragon-blue } прилетит на любой квадрат, даже если она вне города.
city-power-blue-2 = { city-dragon-blue } идёт
    .text = Сбросьте до строительства: { city-dragon-blue } пройдёт до трёх квадратов, если она в городе.
city-power-blue-3 = { city-power-plain }
    .text = { city-power-plain.text }
city-power-grey-1 = Перелёт
    .text = Сбросьте до строительства: ваша фигурка переносится на любой квадрат.
city-power-grey-2 = Ещё два шага
    .text = Сбросьте до строительства: в этот ход можно пройти на два шага больше.
city-power-grey-3 = { city-power-plain }
    .text = { city-power-plain.text }
city-power-green-1 = Любой цвет
    .text = Считается единицей того цвета, который нужен, — одна или вместе с другими картами.
city-power-brown-1 = Половина пары
    .text = Две карты { city-colour-brown.people } номиналом 1 или 2 вместе считаются тройкой любого цвета.
city-power-brown-2 = Половина пары
    .text = Две карты { city-colour-brown.people } номиналом 1 или 2 вместе считаются тройкой любого цвета.
city-power-brown-3 = { city-power-plain }
    .text = { city-power-plain.text }
city-power-white-1 = Перекрасить до четырёх
    .text = Сбросьте при оплате: до четырёх карт одного цвета считаются картами нужного цвета.
city-power-white-2 = Перекрасить одну
    .text = Сбросьте при оплате: одна карта считается картой нужного цвета.
city-power-white-3 = { city-power-plain }
    .text = { city-power-plain.text }
city-power-yellow-1 = Ещё подношение, +1
    .text = После подношения в этот ход: сбросьте её и сделайте ещё одно, на 1 кристалл дороже.
city-power-yellow-2 = Ещё подношение, +2
    .text = После подношения в этот ход: сбросьте её и сделайте ещё одно, на 2 кристалла дороже.
city-power-yellow-3 = { city-power-plain }
    .text = { city-power-plain.text }

city-card-pay = { $colour ->
        [green] Платит 1 за место любого цвета.
       *[other] Платит { $value } за место { COLOUR($colour, form: "people") }.
    }
city-card-either = Карту используют либо для оплаты, либо ради свойства — одно из двух.

## Что это за вещь

city-piece-obelisk = Обелиск
    .text = Сюда приносят кристаллы, снизу вверх: число — цена подношения. Побеждает тот, кто первым сделает их достаточно.
city-piece-moon = Луна
    .text = Здесь драконы ждут, пока карта их народа номиналом 1 не позовёт их в город.
city-piece-deck = Колода
    .text = Карты, которые ещё предстоит взять. Когда она кончится, сброс перемешают и он станет колодой.
city-piece-discard = Сброс
    .text = Оплаченные, использованные и сброшенные карты. Видна только верхняя.
city-piece-scales = Золотые чешуйки
    .text = Их дают драконы и некоторые здания. Когда взята последняя, больше всех чешуек приносят 6 кристаллов (при равенстве — по 3), три и более — 3; { $scales_after_scoring ->
        [all_return] потом все сдают все свои чешуйки.
       *[keep] получивший кристаллы сдаёт все свои чешуйки.
    }
city-piece-crystals = Кристаллы
    .text = Их приносят обелиску. Они достаются за восстановленные здания и золотые чешуйки; чужих никто не видит, если стол не играет с открытыми кристаллами.
city-piece-markers = Маркеры
    .text = Оплатив место, вы кладёте на него маркер. Маркеры возвращаются, когда здание восстановлено; на обелиске они остаются.
city-piece-figure = Фигурка
    .text = Здесь стоит игрок. За ход фигурка проходит до двух квадратов, и её игрок строит там, где она остановилась.
city-piece-dragon-red = { city-dragon-red }, дракон огня
    .text = Первое за ход пожертвование на квадрате с драконами приносит по золотой чешуйке за каждого. { city-dragon-red.acc } двигают карты { city-colour-black.people } 1 и 2.
city-piece-dragon-green = { city-dragon-green }, дракон земли
    .text = Первое за ход пожертвование на квадрате с драконами приносит по золотой чешуйке за каждого. { city-dragon-green.acc } двигают карты { city-colour-red.people } 1 и 2.
city-piece-dragon-blue = { city-dragon-blue }, дракон воды
    .text = Первое за ход пожертвование на квадрате с драконами приносит по золотой чешуйке за каждого. { city-dragon-blue.acc } двигают карты { city-colour-blue.people } 1 и 2.
city-piece-majority = Большинство
    .text = Когда здание восстановлено, это получает тот, у кого на нём больше всех маркеров. { $majority_tie ->
        [nobody] При равенстве — никто.
       *[leftmost] При равенстве — тот, чей маркер левее.
    }
city-piece-construction = Постройка
    .text = Когда здание восстановлено, это получает каждый, у кого на нём есть маркер.
city-piece-neighbourhood = Соседство
    .text = Когда это здание уже восстановлено, каждый, кто помог восстановить соседнее, получает ещё и это.
city-piece-box = Место
    .text = Заплатите картами этого цвета не меньше этого числа и положите маркер. Когда занято последнее место, здание восстановлено.
city-piece-offerings = Подношения
    .text = Сколько подношений уже сделал игрок и сколько нужно для победы.
city-piece-hand = Карты на руке
    .text = Их видит только владелец. В конце хода можно сбросить до двух карт и взять на две больше.
city-piece-courtyard = Внутренний двор
    .text = Закончите движение здесь, чтобы сделать подношение. Восстанавливать тут нечего, и драконы ничего не дают.

## Дополнительные действия зданий из дополнения

city-special-main_hall = Перейти куда угодно
    .text = После строительства, в руинах или восстановленном зале: фигурка переходит на любой квадрат. В этот ход там уже ничего сделать нельзя.
city-special-hospital = Взять две карты
    .text = После строительства, в руинах или восстановленной больнице: возьмите две карты.
city-special-golden_shrine = Сделать подношение
    .text = После строительства, в руинах или восстановленном святилище: сделайте отсюда одно подношение. Карты { city-colour-yellow.people } второго не добавят.

## Летопись: что сделал игрок

city-log-move = { $who ->
        [you] Вы идёте { TILE($to, case: "in") } { STRONG(TILE($to, case: "acc")) }.
       *[other] { $name } идёт { TILE($to, case: "in") } { STRONG(TILE($to, case: "acc")) }.
    }
city-log-fly = { $who ->
        [you] Вы призываете { STRONG(DRAGON($dragon, case: "acc")) } { TILE($to, case: "in") } { TILE($to, case: "acc") } картой { CARD($card) }.
       *[other] { $name } призывает { STRONG(DRAGON($dragon, case: "acc")) } { TILE($to, case: "in") } { TILE($to, case: "acc") } картой { CARD($card) }.
    }
city-log-walk = { $who ->
        [you] Вы ведёте { STRONG(DRAGON($dragon, case: "acc")) } { TILE($to, case: "in") } { TILE($to, case: "acc") } картой { CARD($card) }.
       *[other] { $name } ведёт { STRONG(DRAGON($dragon, case: "acc")) } { TILE($to, case: "in") } { TILE($to, case: "acc") } картой { CARD($card) }.
    }
city-log-flit = { $who ->
        [you] Вы перелетаете { TILE($to, case: "in") } { STRONG(TILE($to, case: "acc")) } картой { CARD($card) }.
       *[other] { $name } перелетает { TILE($to, case: "in") } { STRONG(TILE($to, case: "acc")) } картой { CARD($card) }.
    }
city-log-steps = { $who ->
        [you] Вы получаете ещё два шага с картой { CARD($card) }.
       *[other] { $name } получает ещё два шага с картой { CARD($card) }.
    }
city-log-contribute = { $who ->
        [you] Вы занимаете { city-log-which_box } { TILE($tile, case: "in") } { STRONG(TILE($tile, case: "loc")) }: { $payment }.
       *[other] { $name } занимает { city-log-which_box } { TILE($tile, case: "in") } { STRONG(TILE($tile, case: "loc")) }: { $payment }.
    }
city-log-which_box = { $need ->
        [0] место
       *[other] место за { $need }
    }
city-log-pairs = { $count ->
        [1] пара { city-colour-brown.people }
        [one] { $count } пара { city-colour-brown.people }
        [few] { $count } пары { city-colour-brown.people }
       *[other] { $count } пар { city-colour-brown.people }
    }
city-log-recoloured = { CARDS($cards) } с перекраской картой { CARD($by) }
city-log-rebuilt = { $who ->
        [you] Вы восстанавливаете { STRONG(TILE($tile, case: "acc")) }.
        [nobody] { STRONG(TILE($tile)) } { TILE($tile, case: "gender") ->
            [m] восстановлен
            [f] восстановлена
            [p] восстановлены
           *[other] восстановлено
        }.
       *[other] { $name } восстанавливает { STRONG(TILE($tile, case: "acc")) }.
    }
city-log-rebuilt_for = { $who ->
        [you] Вы восстанавливаете { STRONG(TILE($tile, case: "acc")) }: { $gains }.
       *[other] { $name } восстанавливает { STRONG(TILE($tile, case: "acc")) }: { $gains }.
    }
city-log-gains = { $who ->
        [you] Вы получаете { $gains }.
       *[other] { $name } получает { $gains }.
    }
city-log-dragons = { $count ->
        [1] { $count } чешуйка от дракона
        [one] { $count } чешуйка от драконов
        [few] { $count } чешуйки от драконов
       *[other] { $count } чешуек от драконов
    }
city-log-why-majority = большинство { $amount }
city-log-why-construction = постройка { $amount }
city-log-why-neighbourhood = { TILE($tile) } { $amount }
city-log-why-dragons = драконы { $amount }
city-log-why-scales = подсчёт чешуек { $amount }
city-log-score_scales = Подсчёт чешуек: { $scores }.
city-log-score = { $who ->
        [you] вы — { $amount }
       *[other] { $name } — { $amount }
    }
city-log-totals = Чешуек было: { $totals }
city-log-reshuffle = { $count ->
        [one] Сброс — { $count } карта — становится новой колодой.
        [few] Сброс — { $count } карты — становится новой колодой.
       *[other] Сброс — { $count } карт — становится новой колодой.
    }
city-log-offer = { $who ->
        [you] Вы делаете { STRONG("подношение") } за { city-count-crystals }.
       *[other] { $name } делает { STRONG("подношение") } за { city-count-crystals }.
    }
city-log-offer_there = { $who ->
        [you] Вы делаете { STRONG("подношение") } { TILE($where, case: "in") } { TILE($where, case: "loc") } за { city-count-crystals }.
       *[other] { $name } делает { STRONG("подношение") } { TILE($where, case: "in") } { TILE($where, case: "loc") } за { city-count-crystals }.
    }
city-log-offer_with = { $who ->
        [you] Вы делаете ещё одно { STRONG("подношение") } за { city-count-crystals } с картой { CARD($card) }.
       *[other] { $name } делает ещё одно { STRONG("подношение") } за { city-count-crystals } с картой { CARD($card) }.
    }
city-log-move_anywhere = { $who ->
        [you] Вы переходите { TILE($tile, case: "out") } { TILE($tile, case: "gen") } прямо { TILE($to, case: "in") } { STRONG(TILE($to, case: "acc")) }.
       *[other] { $name } переходит { TILE($tile, case: "out") } { TILE($tile, case: "gen") } прямо { TILE($to, case: "in") } { STRONG(TILE($to, case: "acc")) }.
    }
city-log-draw_two = { $who ->
        [you] Вы берёте { city-count-cards.acc } { TILE($tile, case: "in") } { STRONG(TILE($tile, case: "loc")) }.
       *[other] { $name } берёт { city-count-cards.acc } { TILE($tile, case: "in") } { STRONG(TILE($tile, case: "loc")) }.
    }
city-log-discard = { $who ->
        [you] Вы сбрасываете { city-log-discards }.
       *[other] { $name } сбрасывает { city-log-discards }.
    }
city-log-discards = { $discards ->
        [one] { $discards } карту
        [few] { $discards } карты
       *[other] { $discards } карт
    }
city-log-draw = { $who ->
        [you] { $count ->
            [0] Вы не берёте карт.
           *[other] Вы берёте { city-count-cards.acc }.
        }
       *[other] { $count ->
            [0] { $name } не берёт карт.
           *[other] { $name } берёт { city-count-cards.acc }.
        }
    }
city-log-discard_draw = { $who ->
        [you] { $count ->
            [0] Вы сбрасываете { city-log-discards }; брать нечего.
           *[other] Вы сбрасываете { city-log-discards } и берёте { $count }.
        }
       *[other] { $count ->
            [0] { $name } сбрасывает { city-log-discards }; брать нечего.
           *[other] { $name } сбрасывает { city-log-discards } и берёт { $count }.
        }
    }
city-log-end_turn = { $who ->
        [you] Вы завершаете ход.
       *[other] { $name } завершает ход.
    }

## Летопись: чем кончилось

city-log-end-offerings = { $who ->
        [you] Вы победили! У вас { city-count-offerings }.
       *[other] Побеждает { STRONG($winners) }: { city-count-offerings }.
    }
city-log-end-city_rebuilt = Город восстановлен, и подношений больше никто сделать не может. { city-log-verdict }
city-log-end-turn_limit = Достигнут предел ходов. { city-log-verdict }
city-log-end-no_markers = Маркеров не осталось ни у кого: ничья.
city-log-verdict = { $who ->
        [you] Вы победили!
        [several] Победу делят { STRONG($winners) }.
       *[other] Побеждает { STRONG($winners) }.
    }

## Что можно сделать: названия действий для советов и кнопок

city-do-end_movement = закончить движение
city-do-move = идти { TILE($to, case: "in") } { TILE($to, case: "acc") }
city-do-fly = призвать { DRAGON($dragon, case: "acc") } картой { CARD($card) }
city-do-walk = повести { DRAGON($dragon, case: "acc") } картой { CARD($card) }
city-do-flit = перелететь картой { CARD($card) }
city-do-steps = взять ещё два шага с картой { CARD($card) }
city-do-to = { TILE($to, case: "in") } { TILE($to, case: "acc") }
city-do-box = { $need ->
        [0] оплатить место { $box }
       *[other] оплатить место за { $need }
    }
city-do-as = цвет оплаты — { COLOUR($colour, form: "people") }
city-do-pay_box = { $need ->
        [0] оплатить место { $box }: { $payment }
       *[other] оплатить место за { $need }: { $payment }
    }
city-do-pay = заплатить картой { CARD($card) }
city-do-pair = заплатить парой: { CARDS($cards) }
city-do-recolour_four = перекрасить до четырёх карт { COLOUR($colour, form: "people") } картой { CARD($card) }
city-do-recolour_one = перекрасить одну карту картой { CARD($card) }
city-do-offer = { $count ->
        [0] сделать подношение
       *[other] сделать подношение за { city-count-crystals }
    }
city-do-offer_with = { $count ->
        [0] сделать ещё одно подношение с картой { CARD($card) }
       *[other] сделать ещё одно подношение за { city-count-crystals } с картой { CARD($card) }
    }
city-do-special = использовать действие здания
city-do-end_contribution = закончить строительство
city-do-discard = сбросить { CARD($card) }
city-do-draw = взять карты и завершить ход
city-do-discard_draw = сбросить { CARDS($cards) } и взять новые карты
city-hint = Совет: { STRONG($what) }.
city-hint-brings = План даст { $gains }.
city-hint-brings-scored = План даст { $gains }; чешуйки по пути станут кристаллами.
city-hint-costs = На подношения уйдёт { city-count-crystals }.
city-hint-wins = Этим вы выигрываете игру.
city-hint-than-more = Если поступить иначе, вы получите на { $more } меньше.
city-hint-than-both = Если поступить иначе, вы получите на { $more } меньше, зато на { $less } больше.
city-hint-than-kept = { $count ->
        [one] На руке останется на { $count } карту больше, чем если поступить иначе.
        [few] На руке останется на { $count } карты больше, чем если поступить иначе.
       *[other] На руке останется на { $count } карт больше, чем если поступить иначе.
    }

## Почему бот сходил бы так

city-term-offerings = подношения
city-term-crystals = кристаллы
city-term-scales = золотые чешуйки
city-term-cards = карты на руке
city-term-shares = доля в недостроенных зданиях
city-term-markers = запас маркеров
city-term-turn = право следующего хода

## Почему действие отклонено; `.rule` — пункт правил

city-refusal-unknown_action = Такого действия нет; выберите одно из предложенных.
    .rule = C3
city-refusal-game_over = Партия окончена.
    .rule = C12
city-refusal-wrong_phase = { $phase ->
        [movement] Сейчас движение. Строительство, подношения и добор — когда движение закончено.
        [destination] Сначала выберите квадрат.
        [contribution] Сейчас строительство или подношение; движение позади. Карты платят, когда выбрано место.
        [colour] Сначала выберите цвет, которым оплатите это место.
        [payment] Сначала оплатите это место до конца или отмените оплату.
       *[other] Сейчас сброс до двух карт и добор; движение и строительство позади.
    }
    .rule = C3.1
city-refusal-no_tile = Там нет квадрата: без дополнения углы города пусты.
    .rule = C2.1
city-refusal-already_there = Это и есть нынешнее место; выберите другой квадрат.
    .rule = C4.1
city-refusal-too_far = { $steps ->
        [0] Шагов не осталось. У кого есть { city-colour-grey.people }{ "\u00A0" }2, может пройти ещё два, { city-colour-grey.people }{ "\u00A0" }1 переносит куда угодно.
        [one] Слишком далеко: остался { $steps } шаг.
        [few] Слишком далеко: можно пройти только { $steps } шага.
       *[other] Слишком далеко: можно пройти только { $steps } шагов.
    }
    .rule = C4.1
city-refusal-card_not_held = У вас нет нужной для этого карты.
    .rule = C3.3
city-refusal-dragon_outside = Этого дракона ещё нет в городе. Карта 1 того же народа позволит ему прилететь.
    .rule = C8.2
city-refusal-only_to_courtyard_offers = Во дворе строить нечего; здесь делают подношения.
    .rule = C9.1
city-refusal-special_was_last = Дополнительное действие здания уже использовано: осталось только завершить фазу.
    .rule = C10.1
city-refusal-not_a_ruin = { TILE($here) }: здесь всё уже восстановлено, а пожертвование делают только в руинах.
    .rule = C5.1
city-refusal-no_such_box = { TILE($here) }: мест здесь всего { $boxes }.
    .rule = C5.2
city-refusal-box_taken = Это место занято; выберите то, на котором нет маркера.
    .rule = C5.4
city-refusal-no_marker = У вас не осталось маркеров. Они возвращаются, когда здание, на котором они лежат, восстановлено.
    .rule = C5.4
city-refusal-cannot_pay = Вашей руки не хватит, чтобы заплатить полностью. { city-colour-green.people }{ "\u00A0" }1 — единица любого цвета, две карты { city-colour-brown.people } по 1 или 2 вместе — 3 любого цвета, карты { city-colour-white.people } 1 и 2 перекрашивают другие.
    .rule = C5.6
city-refusal-not_at_courtyard = Чтобы сделать подношение, закончите движение во дворе.
    .rule = C9.1
city-refusal-already_offered = Одно подношение за ход. { city-colour-yellow.people }{ "\u00A0" }1 или 2 даёт ещё одно, на 1 или 2 кристалла дороже.
    .rule = C9.1
city-refusal-no_offering_yet = Карта { city-colour-yellow.people } добавляет подношение к первому в этом ходу; сначала сделайте его.
    .rule = C8.9
city-refusal-obelisk_full = Все места обелиска заняты.
    .rule = C9.1
city-refusal-not_enough_crystals = Это подношение стоит { $cost }, а кристаллов у вас { $crystals }.
    .rule = C9.1
city-refusal-no_special_here = { TILE($here) }: здесь нет дополнительного действия. Оно есть только у некоторых зданий дополнения.
    .rule = C10.1
city-refusal-no_card_left = Колода и сброс пусты: тянуть нечего.
    .rule = C10.3
city-refusal-recolour_first = Сначала положите карту, которую перекрашивает ваша карта { city-colour-white.people }.
    .rule = C8.8
city-refusal-wrong_colour = Здесь нужны карты { COLOUR($colour, form: "people") }. Платите ими{ $colour ->
        [green] { "" }
       *[other] , картами { city-colour-green.people }
    }, парой { city-colour-brown.people } или перекрасьте другие картой { city-colour-white.people }{ "\u00A0" }1 или 2.
    .rule = C5.2
city-refusal-cannot_complete = После этого оставшихся карт не хватит, чтобы оплатить место полностью.
    .rule = C5.6
city-refusal-cannot_recolour = Карты { COLOUR($colour, form: "people") } здесь перекрашивать незачем{ $colour ->
        [green] .
       *[other] , карты { city-colour-green.people } — тоже.
    }
    .rule = C8.8
city-refusal-two_discarded = Две карты уже сброшены, больше нельзя. Добирайте.
    .rule = C11.1
