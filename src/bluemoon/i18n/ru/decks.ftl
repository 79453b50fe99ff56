# Сборка колод.

## Страница

decks-title = Сборка колод · { web-brand }
decks-heading = Сборка колод
decks-lead = Лидер и тридцать разных карт: своего народа — сколько угодно, чужих — пока хватает лун. Начните с одной из девяти готовых колод и сделайте её своей.
decks-lesson = Научиться собирать колоду
decks-lesson-count = { $number } из { $count }
decks-lesson-leave = Все уроки
decks-lesson-1 = У колоды один лидер. Возьмите ниже одну из готовых колод: в ней могут быть любые карты народа лидера.
decks-lesson-2 = Карты других народов стоят лун: на всю колоду их { $most }, и { $moons } уже потрачено. Найдите карту другого народа с луной и добавьте её.
decks-lesson-3 = Потрачено лун: { $moons } из { $most }; карт: { $count }. В колоде должно быть { $size } разных карт: убирайте или добавляйте, пока всё не сойдётся.
decks-lesson-done = Готово: карт { $size }, лун { $moons } из { $most }. Сохраните колоду и выберите её, открывая дуэль.
decks-all = Все колоды
decks-mine = Ваши колоды
decks-ready = Готовые колоды
decks-ready-note = Ими можно сразу играть, и с них удобно начинать: возьмите любую и меняйте.
decks-row = { $people } · { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
decks-import = Открыть файл
decks-import-note = Или перетащите файл колоды на эту страницу.
decks-views = Что показано
decks-tab-cards = Карты
decks-tab-deck = Колода
decks-reader = Карта, на которую вы смотрите

## Все карты

decks-filters = Фильтры
decks-search = Поиск по названию и тексту
decks-filter-people = Народ
decks-filter-kind = Тип
decks-filter-icon = Знак
decks-filter-moons = Луны
decks-from = от
decks-to = до
decks-any-values = Любые значения
decks-with-text = С текстом
decks-in-deck = В колоде
decks-not-in-deck = Не в колоде
decks-fits = Хватает лун
decks-clear = Показать все
decks-found = { $count ->
        [0] Ни одной карты
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
decks-none-found = Таких карт нет. Уберите один из фильтров или попробуйте другое слово.
decks-mutants = Мутанты
decks-icon-shield = Щит
decks-icon-stop = STOP
decks-icon-retrieve = Возврат
decks-icon-protected = PROTECTED
decks-icon-free = FREE
decks-icon-pair = Пара
decks-icon-gang = Банда
decks-icon-bluff = BLUFF

## Колода

decks-deck = Колода
decks-name = Название колоды
decks-nameless = Колода { $people }
decks-change-leader = Сменить лидера
decks-choose-leader = Кто возглавит колоду?
decks-choose-leader-note = Карты останутся. Карты народа лидера не стоят лун.
decks-cards-of = из { $size } карт
decks-moons-of = из { $most } лун
decks-fine = Этой колодой можно играть.
decks-look = Показать
decks-by-kind = Карты по типам
decks-curve = Сколько карт с каким значением
decks-curve-value = Значение
decks-curve-mean = среднее
decks-take-out = Убрать { $name } из колоды
decks-empty-deck = Карт пока нет. Нажимайте на карты или перетаскивайте их сюда.

## Что с ней можно сделать

decks-play = Играть этой колодой
decks-opening = Готовим стол …
decks-not-playable = { $count ->
        [0] Колода проверяется. Одну секунду.
        [one] В колоде что-то не так: ниже сказано, что именно.
       *[other] В колоде не всё в порядке: ниже сказано, что именно.
    }
decks-save = Сохранить
decks-saved = «{ $name }»: сохранено в этом браузере.
decks-kept = Хранится в этом браузере
decks-share = Ссылка
decks-link-copied = Ссылка скопирована: в ней вся колода.
decks-link-not-copied = Этот браузер не даёт страницам копировать. Чтобы передать колоду, сохраните её в файл.
decks-export = В файл
decks-duplicate = Копия
decks-duplicate-named = Сделать копию: «{ $name }»
decks-copy-name = { $name } (копия)
decks-delete = Удалить
decks-delete-named = Удалить: «{ $name }»
decks-deleted = «{ $name }»: удалено.
decks-empty = Очистить
decks-emptied = Все карты убраны.
decks-laid-aside = Колода, которую вы собирали, отложена.
decks-undo = Вернуть
decks-set-up = Собрать стол

## Список названий

decks-list-paste = Вставить список
decks-list-title = Колода из списка названий
decks-list-note = Одна карта в строке, по названию на любом языке этой страницы. Числа, кавычки и пометки не мешают. Имя лидера говорит, кто возглавит колоду.
decks-list-field = Список
decks-list-example =
    Лидер: Инферно
    1 Пламя
    1 Уголёк
    …
decks-list-read = { $count ->
        [0] Пока ни одной карты.
        [one] Понята { $count } карта.
        [few] Поняты { $count } карты.
       *[many] Понято { $count } карт.
    }
decks-list-led = Лидер — { $leader }.
decks-list-guessed = Лидер не назван; им станет { $leader } ({ $people }).
decks-list-unread = Строка { $line }: карты «{ $words }» нет.
decks-list-nearest = Может быть, { $card }?
decks-list-mend = Поставить: { $card }
decks-list-repeated = { $card } стоит в списке { $count ->
        [one] { $count } раз
        [few] { $count } раза
       *[many] { $count } раз
    }. Все карты колоды разные, поэтому карта берётся один раз.
decks-list-lay = Новая колода
decks-list-laid = Эта колода — из списка. Измените её, а если понравится — сохраните.
decks-list-add = Добавить в мою колоду
decks-list-added = { $count ->
        [0] Все эти карты уже были в колоде.
        [one] Добавлена { $count } карта.
        [few] Добавлены { $count } карты.
       *[many] Добавлено { $count } карт.
    }
decks-list-copy = Список
decks-list-copied = { $count ->
        [one] Список скопирован: { $count } карта.
        [few] Список скопирован: { $count } карты, по одной в строке.
       *[many] Список скопирован: { $count } карт, по одной в строке.
    }
# что стоит до двоеточия, не читается ни на одном языке
decks-list-leader = Лидер: { $name }

## Пробная рука

decks-hand = Пробная рука
decks-hand-note = { $count ->
        [one] { $count } карта, которая может прийти первой.
        [few] { $count } карты, которые могут прийти в начале. Нажмите на карту, чтобы прочитать её.
       *[many] { $count } карт, которые могут прийти в начале. Нажмите на карту, чтобы прочитать её.
    }
decks-hand-again = Взять ещё раз
decks-hand-chances = Хотя бы одна в первой руке
decks-hand-chance = { $percent } %

## Что пришло извне

decks-link-opened = Эта колода пришла по ссылке. Посмотрите её, измените, а если понравится — сохраните.
decks-link-broken = Ссылка испорчена: часть её пропала или изменилась. Попросите прислать её ещё раз; ваши колоды на месте.
decks-unchecked = { $server ->
        [no] Можно ли играть этой колодой, скажет сервер, а за этим сайтом его нет. Колода сохраняется здесь; ссылку на неё или список можно взять с собой.
       *[yes] Можно ли играть этой колодой, скажет сервер, а он сейчас не отвечает. Колода тем временем сохраняется здесь.
    }
decks-file-unread = { $server ->
        [no] Не удалось прочитать { $file }: файлы колод читает сервер, а за этим сайтом его нет. Можно вставить список карт.
       *[yes] Не удалось прочитать { $file }: сервер, который читает файлы колод, сейчас не отвечает. Можно вставить список карт.
    }
decks-file-opened = Открыт файл { $file }. Чтобы колода осталась здесь, сохраните её.
decks-file-problems = { $count ->
        [one] В файле { $file } одна ошибка:
        [few] В файле { $file } { $count } ошибки:
       *[many] В файле { $file } { $count } ошибок:
    }

## Что не так с колодой

deck-problem-no_such_people = Народа «{ $people }» нет, а значит, нет и такого лидера.
deck-problem-no_such_card = Карты «{ $card }» нет.
deck-problem-twice = { $card } лежит в колоде { $count ->
        [one] { $count } раз
        [few] { $count } раза
       *[many] { $count } раз
    }, а все карты должны быть разными.
deck-problem-wrong_size = { $count ->
        [one] В колоде { $count } карта, а нужно ровно { $most }.
        [few] В колоде { $count } карты, а нужно ровно { $most }.
       *[many] В колоде { $count } карт, а нужно ровно { $most }.
    }
deck-problem-too_many_moons = { $count ->
        [one] На картах других народов { $count } луна; можно не больше { $most }.
        [few] На картах других народов { $count } луны; можно не больше { $most }.
       *[many] На картах других народов { $count } лун; можно не больше { $most }.
    }
deck-problem-not_a_deck_file = Это не файл колоды: { $text }
deck-problem-no_leader = В файле не назван лидер.
deck-problem-bad_leader = «{ $text }» не может быть лидером: здесь должно стоять имя народа, например hoax.
deck-problem-no_cards = В файле нет списка карт.
deck-problem-bad_cards = { $count ->
        [one] «{ $text }» в списке карт — не карта; карта выглядит так: hoax-1.
        [few] В списке карт { $count } записи — не карты; первая из них: «{ $text }». Карта выглядит так: hoax-1.
       *[many] В списке карт { $count } записей — не карты; первая из них: «{ $text }». Карта выглядит так: hoax-1.
    }
deck-problem-bad_name = «{ $text }» не может быть названием колоды.
deck-problem-unknown_key = Для «{ $text }» в файле колоды места нет.
deck-problem-other = Что-то не так: { $name } { $card } { $text }
