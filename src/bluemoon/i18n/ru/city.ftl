# Blue Moon City в терминале; общее с браузером — в world.ftl. Названия квадратов, цвета карт и слова действий — как на поле и как их набирают.

## О чём спрашивают

city-menu-move = Идти
city-menu-power = Карты
city-menu-place = Куда
city-menu-box = Строить
city-menu-offer = Обелиск
city-menu-special = Особое
city-menu-colour = Цвет
city-menu-pay = Платить
city-menu-discard = Сбросить
city-menu-done = Дальше
city-menu-useful = (+ там можно строить или сделать подношение)

city-choice-box = box { $box }: { COLOUR($colour, form: "people") } { $need }
city-choice-last_box = box { $box }: { COLOUR($colour, form: "people") } { $need }, последнее
city-choice-fly = fly { $dragon }: { DRAGON($dragon) } летит куда угодно — { CARD($card) }
city-choice-walk = walk { $dragon }: { DRAGON($dragon) } идёт на 1–3 квадрата — { CARD($card) }
city-choice-flit = flit: ваша фигура — куда угодно — { CARD("grey 1") }
city-choice-steps = steps: ещё два шага — { CARD("grey 2") }
city-choice-offer = offer: подношение за { $cost }
city-choice-offer_with = offer: подношение за { $cost } и { CARD($card) }
city-choice-special-move_anywhere = special: перенести фигуру куда угодно, больше ничего в этом ходу
city-choice-special-draw_two = special: взять две карты
city-choice-special-one_offering = special: сделать здесь одно подношение
city-choice-pair = { CARDS($cards) } парой (3)
city-choice-wild = { CARD($card) } (любой цвет)
city-choice-recolour_four = recolour four: до четырёх карт { COLOUR($colour, form: "people") } — { CARD("white 1") }
city-choice-recolour_one = recolour one: одну карту — { CARD("white 2") }
city-choice-end_movement = закончить движение
city-choice-end_contribution = закончить строительство
city-choice-draw = { $discards ->
        [0] оставить все карты и взять { $count }
       *[other] взять карт: { $count }
    }, конец хода

## Что произошло

city-told-walk = идёт: { TILE($tile) }
city-told-fly = призывает { DRAGON($dragon, case: "acc") } картой { CARD($card) }: { TILE($tile) }
city-told-dragon_walk = ведёт { DRAGON($dragon, case: "acc") } картой { CARD($card) }: { TILE($tile) }
city-told-flit = перелетает с картой { CARD($card) }: { TILE($tile) }
city-told-hall = переходит из { TILE("main_hall", case: "gen") }: { TILE($tile) }
city-told-steps = получает ещё два шага с картой { CARD($card) }
city-told-box = оплачивает место { $box } ({ TILE($tile) }):
city-told-as = цветом { COLOUR($colour, form: "people") }:
city-told-pair = { CARDS($cards) } парой
city-told-recolour_four = { CARD($card) } перекрашивает { COLOUR($colour, form: "people") }
city-told-recolour_one = { CARD($card) } перекрашивает
city-told-offer = делает подношение за { $cost ->
        [one] { $cost } кристалл
        [few] { $cost } кристалла
       *[other] { $cost } кристаллов
    }
city-told-offer_with = делает ещё одно подношение за { $cost } с картой { CARD($card) }
city-told-special = использует { TILE($tile, case: "acc") }
city-told-discard = сбрасывает { CARD($card) }
city-told-draw = { $count ->
        [0] ничего не берёт
        [one] берёт { $count } карту
        [few] берёт { $count } карты
       *[other] берёт { $count } карт
    }
city-told-idle = остаётся на месте и ничего не делает

city-news-rebuilt = { TILE($tile) }: восстановлено!
city-news-shuffled = Сброс ({ $count }) перемешан и стал новой колодой.
city-news-scales = Взята последняя золотая чешуя; чешуя подсчитывается:
city-news-drew = { $name }, новые карты: { CARDS($cards) }.
city-news-gains = { $name }: { $gains }
city-gain-crystals = { $count ->
        [one] { $count } кристалл
        [few] { $count } кристалла
       *[other] { $count } кристаллов
    }
city-gain-scales = { $count ->
        [one] { $count } чешуйка
        [few] { $count } чешуйки
       *[other] { $count } чешуек
    }
city-gain-cards = { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
city-gain-hidden = { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    } (лицом вниз до конца хода)
city-why-dragons = за драконов здесь
city-why-majority = за большинство маркеров
city-why-construction = за помощь
city-why-neighbourhood = от { TILE($tile, case: "gen") }
city-why-scales = за чешую

## Конец

city-end-offerings = Победа: { $winners }! Подношений: { $count }.
city-end-city_rebuilt = Город восстановлен, и новых подношений сделать нельзя. { $verdict }
city-end-no_markers = Маркеров не осталось ни у кого: ничья.
city-end-turn_limit = Достигнут предел ходов. { $verdict }
city-verdict-alone = Больше всех подношений, а при равенстве — кристаллов: побеждает { $winners }.
city-verdict-shared = Победу делят { $winners }.
city-result-offerings = подношения
city-result-crystals = кристаллы
city-result-scales = чешуя
city-result-cards = карты

## Начало

city-welcome = { game-city }: игроков { $players }, издание { $edition }{ $extras }. Seed { $seed }.

## Справка

city-look-boxes = { TILE($tile) }, места: { $boxes }.
city-look-rebuilt = { TILE($tile) }: восстановлено.
city-look-majority = За большинство маркеров: { $reward }.
city-look-construction = Каждому, кто помогал: { $reward }.
city-look-neighbourhood = Когда рядом достроят другое здание, каждому его строителю: { $reward }.
city-look-special-move_anywhere = Дополнительное действие (и в руинах): ваша фигура идёт куда угодно, остаётся только сброс.
city-look-special-draw_two = Дополнительное действие (и в руинах): взять две карты.
city-look-special-one_offering = Дополнительное действие (и в руинах): сделать здесь одно подношение.
city-look-courtyard = Двор: закончите здесь движение, чтобы сделать подношение обелиску. Следующее стоит { $cost }.
city-look-nothing = ничего
city-look-no_such_tile = «{ $typed }»: такого квадрата нет. Спросите так: look mill

## Объяснения

city-help = Можно набрать
      номер              выбор с этим номером; 0 — дальше, к следующей части хода
      слова              «move mill», «fly red», «box 1», «red 2»; хватит и начала: «m mi»
      why СЛОВА          почему этого нельзя: «why move mill»
      hint               что сделал бы бот; или «hint ismcts:5s»
      look КВАДРАТ       что здание просит и что даёт
      undo               отменить своё последнее действие, пока не взята карта
      board, log, rules  показать город ещё раз; что было до сих пор; как идёт игра
      save ФАЙЛ, quit    ничего не пропадёт: продолжить — с --resume ФАЙЛ
    Карты: «red 2», «terrah 2» и «t2» — одно и то же.

city-rules = Ваш ход состоит из трёх частей.
      1 Пройдите до двух квадратов. Карты 1 и 2 помогают: { city-colour-black.people },
        { city-colour-red.people } и { city-colour-blue.people } двигают { city-dragon-red.acc }, { city-dragon-green.acc } и { city-dragon-blue.acc } (red, green, blue);
        { CARD("grey 1") } переносит куда угодно, { CARD("grey 2") } даёт два шага.
      2 Стройте там, где стоите: оплатите место картами его цвета (значения складываются) и положите
        туда маркер. { city-colour-green.people } — 1 любого цвета; две карты { city-colour-brown.people } по 1 или 2 — 3
        любого цвета; { city-colour-white.people } 1 и 2 перекрашивают другие. Если на квадрате драконы, первый
        маркер хода приносит по золотой чешуйке за каждого. Когда занято последнее место, награду
        получают большинство и все, кто помогал, а восстановленные соседи добавляют свою.
        Во дворе вместо этого приносят кристаллы обелиску: этим и выигрывают.
      3 Сбросьте до двух карт и возьмите на две больше.
    Когда взята последняя чешуйка, больше всех чешуи — 6 кристаллов, три и больше — 3.
    Подношений для победы: { $offerings }. Все правила по номерам: docs/rulebook/city.md
