# Правила на странице: всё, что стоит вокруг их текста, который лежит в docs/rulebook.

rulebook-title = Правила · { game-duel }
rulebook-book = { $game }: правила
rulebook-lead-city = От двух до четырёх игроков поднимают город из руин: пройти, построить, добрать карты.
rulebook-lead-duel = Два игрока, два народа и милость трёх драконов: бои за огонь и землю и карты, которые всё меняют.
rulebook-ways = Что ещё есть
rulebook-print = Печать
rulebook-other = Правила { $game }
rulebook-contents = Содержание
rulebook-search = Поиск по правилам
rulebook-search-hint = { $game ->
        [city] дракон, C4.1…
       *[other] отступить, D-WIN…
    }
rulebook-found = { $count ->
        [0] Таких слов нет нигде.
        [one] Эти слова есть в { $count } месте.
       *[other] Эти слова есть в { $count } местах.
    }
rulebook-nothing = Ни в одном пункте нет всех этих слов. Попробуйте меньше слов или другую форму.
rulebook-link = { $number }: ссылка на этот пункт
rulebook-table = Таблица
rulebook-ruling = трактовка
rulebook-ruling-note = Восполняет пробел печатных правил или разрешает сомнение.
rulebook-back = К предыдущему правилу
rulebook-whole = Все правила целиком

## Памятка для печати

rulebook-aid = Памятка на одну страницу
rulebook-aid-title = { $game }: памятка
rulebook-aid-goal = Восстановите город, заработайте кристаллы и первым сделайте достаточно подношений обелиску.
rulebook-aid-dragons = Драконы
rulebook-aid-threes = У карт номинала 3 свойства нет. Применив свойство, карту сбрасывают; платить ею уже нельзя.
rulebook-aid-needed = Игроков { $count }: подношений { $needed }.
rulebook-aid-end = Кто делает последнее из них, сразу побеждает. Если восстановлены все здания и подношений больше никто сделать не может, побеждает тот, у кого их больше, затем — у кого больше кристаллов.
rulebook-aid-types = Виды карт
rulebook-aid-peoples = Девять народов

## Что значат рисунки

rulebook-word-fly = Дракон летит на любой квадрат, где бы он ни был.
rulebook-word-walk = Дракон, который в городе, проходит до трёх квадратов.
rulebook-word-card = Карты: на руке, в колоде или выигранные.
rulebook-word-fire = Огонь: сила в бою за огонь.
rulebook-word-earth = Земля: сила в бою за землю.
rulebook-word-moon = Луны: считаются при сборке колоды, на картах других народов.
rulebook-word-offering = Подношение: кристаллы, отданные обелиску, — столько, сколько просит его следующее место. Подношения приносят победу в городе.
rulebook-word-dragon = Дракон. В городе тот, кто строит на его квадрате, получает золотую чешуйку. В карточной игре выигранные бои переманивают трёх драконов; когда все три на одной стороне, следующий приносит победу.
rulebook-word-sign = Знак игрока: он стоит у того, что ему принадлежит или им сделано.
rulebook-word-fight = Бой: за огонь или за землю. Каждый в свой ход должен набрать не меньше соперника — или отступить.
rulebook-word-retreat = Отступить: уступить бой. К сопернику приходит дракон, а если там шесть карт или больше — два; отступивший начинает следующий бой.
rulebook-word-announce = Объявить: сказать в конце хода, сколько у вас силы в стихии боя.
rulebook-word-total = Итог: сколько дают все активные карты игрока в одной стихии.
rulebook-word-active = Активна: считается сейчас. Персонажи и усиления — пока их не накроет новый персонаж, поддержка — до конца боя.
rulebook-word-covered = Накрыта: лежит под более поздним персонажем и в этом бою больше не считается.
rulebook-word-ignored = Не учитывается: всё равно что этого на карте нет.
rulebook-word-demand = Требование: карта каждый ход чего-то хочет от другого игрока; часто тот, кто не может заплатить, обязан отступить.
rulebook-word-people-hoax = { city-colour-white.people }. В карточной игре: { web-people-hoax.text }
rulebook-word-people-vulca = { city-colour-black.people }. В карточной игре: { web-people-vulca.text }
rulebook-word-people-mimix = { city-colour-brown.people }. В карточной игре: { web-people-mimix.text }
rulebook-word-people-flit = { city-colour-grey.people }. В карточной игре: { web-people-flit.text }
rulebook-word-people-khind = { city-colour-green.people }. В карточной игре: { web-people-khind.text }
rulebook-word-people-terrah = { city-colour-red.people }. В карточной игре: { web-people-terrah.text }
rulebook-word-people-pillar = { city-colour-yellow.people }. В карточной игре: { web-people-pillar.text }
rulebook-word-people-aqua = { city-colour-blue.people }. В карточной игре: { web-people-aqua.text }
rulebook-word-people-buka = { people-buka }. В карточной игре: { web-people-buka.text }
