# Любой стол в браузере, во что бы ни играли. Слова города — в board.ftl, слова дуэли — в fight.ftl.

## Игроки

table-you = Вы
table-players = Игроки
table-seat-free = Место { $number } свободно
table-bot-circle = Мара
table-bot-square = Одо
table-bot-triangle = Руйя
table-bot-diamond = Тило
table-sub-bot = { $level ->
        [easy] бот, лёгкий
        [hard] бот, сильный
        [master] бот, мастер
       *[medium] бот, средний
    }{ $up ->
        [yes] , ходит
       *[no] { "" }
    }
table-sub-stand-in = играет бот
table-sub-conceded = партия сдана, играет бот
table-sub-away = нет на связи
table-sub-here = здесь
table-sub-there = за столом
table-sub-your-turn = Ваш ход
table-sub-up = ходит
table-sub-waiting = ждёт
table-call-bot = Пусть играет бот
table-call-bot-for = Пусть бот сыграет за игрока { $name }
table-call-bot-in = Бот сможет играть через { $time }
table-away-soon = Игрока { $name } нет на связи. Бот сможет играть через { $time }.
table-away-waits = Игрока { $name } нет на связи. Партия ждёт.
table-seconds = { $count } с
table-minutes = { $count } мин
table-back = Я снова здесь
table-clocks = Сколько времени осталось
table-clock-left-minutes = { $count ->
        [one] осталась { $count } минута
        [few] осталось { $count } минуты
       *[many] осталось { $count } минут
    }
table-clock-left-seconds = { $count ->
        [one] осталась { $count } секунда
        [few] осталось { $count } секунды
       *[many] осталось { $count } секунд
    }
table-clock-over = время вышло
table-late = Время вышло: { $name }
table-late-text = { $after ->
        [bot] Место навсегда останется боту, как если бы игрок сдался. Вернуть это нельзя. Можно и подождать или дать поиграть боту, пока игрок не вернётся.
       *[over] На этом партия закончится вашей победой, как если бы игрок сдался. Вернуть это нельзя. Можно и подождать или дать поиграть боту, пока игрок не вернётся.
    }
table-late-end = Закончить
table-late-wait = Ждать
table-bot-for-me = Пусть за меня играет бот
table-stat-cards = Карты на руке
table-hidden = скрыто

## Над столом

table-edition = Издание { $edition }{ $expansion ->
        [yes] , дополнение
       *[no] { "" }
    } · { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[other] { $count } игроков
    }
table-match = { $match ->
        [five] Матч до пяти кристаллов · партия { $game }
       *[single] Одна партия
    }
table-watching = { $count ->
        [one] { $count } зритель
        [few] { $count } зрителя
       *[other] { $count } зрителей
    }
table-what-if-short = А если бы
table-what-if = А если бы: не сама партия
table-what-if-begins = Партия продолжается с одного из моментов законченной, дальше случай решает заново.
table-not-kept = Не сохраняется
table-menu = Меню
table-keys-rule = правило, по которому нельзя; иначе — что значат слова игры, одно за другим
table-rules = Правила вкратце
table-keys = Клавиатура
table-title-mine = Ваш ход
table-title-turn = Ходит { $name }
table-title-over = Партия окончена
table-title-back = Просмотр партии
table-title-waiting = Ждём игроков

## Что делать

table-action = Что делать
table-phases = Части хода
table-say-your-turn = Ваш ход.
table-say-turn = Ходит { $name }.
table-say-replaced = За вас играет бот.
table-say-conceded = Вы сдались: за вас доигрывает бот, а вы смотрите.
table-say-thinking = Думает…
table-say-busy = Боты заняты: ещё около { $seconds } с.
table-say-away = Сейчас не на связи. Можно позвать бота.
table-say-away-soon = Сейчас не на связи. Позвать бота можно через { $time }.
table-say-away-waits = Сейчас не на связи. Партия ждёт.
table-say-watching = Вы наблюдаете за партией.
table-say-over = Партия окончена.
table-hint = Подсказка
table-hint-wait = Думаю…
table-hint-do = Так и сделать
table-hint-do-all = Всё сразу
table-hint-more = Ещё
table-hint-less = Короче
table-hint-by-feel = (Навскидку: сильный бот ещё разогревается.)
table-undo = Отменить
table-redo = Вернуть
table-reset-turn = Ход заново
table-ask-undo = Попросить отмену
table-undo-asked = Отмена хода
table-undo-asks = { $name } просит отменить своё последнее действие. Разрешить?
table-undo-you-asked = Вы попросили отменить своё последнее действие.
table-undo-since = Вместе с ним отменятся: { $moves }.
table-undo-moves = { $who ->
        [you] { $count ->
            [one] { $count } ваше действие
            [few] { $count } ваших действия
           *[other] { $count } ваших действий
        }
       *[other] { $count ->
            [one] { $count } действие игрока { $name }
            [few] { $count } действия игрока { $name }
           *[other] { $count } действий игрока { $name }
        }
    }
table-undo-anew = Взятые с тех пор карты вернутся, и новые будут взяты заново.
table-undo-waits = Нужно согласие всех. Ждём ответа: { $names }.
table-undo-away = { $name } (не на связи)
table-yes = Да
table-no = Нет
table-differs = Сервер видит это иначе; верно то, что говорит он.
table-lost = Связь прервалась, восстанавливаем…
table-lost-too_fast = Отсюда пришло слишком много сразу: закройте лишние вкладки. Вернёмся через несколько секунд…
table-offline = Нет сети. Ваши ходы уйдут, как только она появится.
table-sending = Отправляем…
table-unsent = Пока не отправлено.

## Летопись

table-log = Летопись
table-log-text = Что было, по порядку
table-log-go = К этому моменту
table-log-folded = { $name }: { $restored ->
        [yes] { $count ->
            [1] отмена и возврат
           *[other] отмены и возвраты, { $count }
        }
       *[no] отмены, { $count }
    }
table-since = После вашего последнего хода
table-since-watching = Последние ходы
table-show-again = Показать ещё раз
table-again = Ещё раз последний ход: { $name }.
table-again-now = { $mine ->
        [yes] Сейчас ходите вы; любая клавиша или касание вернут к игре.
       *[no] Любая клавиша или касание вернут к игре.
    }
table-again-stop = Стоп
table-since-text = Последние ходы по порядку
table-since-drew = (+{ $count } { $count ->
        [one] карта
        [few] карты
       *[many] карт
    })

## Что даёт подсказка

table-plan-next-step = Следующий шаг того же плана.
table-plan-then = Затем: { $what }.
table-plan-chance = Шанс победить: { $before } % → { $after } %.
table-plan-chance-after = Шанс победить: { $after } %.
table-plan-called = Если ложь вскроют: { $called } %.
table-plan-other = Иначе: { $what }{ table-plan-worth }.
table-plan-other-gains = Иначе: { $what }; это даст { $gains }{ table-plan-worth }.
table-plan-worth = { $known ->
        [yes] , { $chance } %
       *[no] {" "}({ table-plan-behind })
    }
table-plan-behind = { $points ->
        [0] не хуже
        [one] на { $points } пункт меньше
        [few] на { $points } пункта меньше
       *[other] на { $points } пунктов меньше
    }

## За одним экраном

table-curtain = Передайте экран: { $name }
table-curtain-text = Все карты скрыты. Остальные не подглядывают.
table-curtain-go = { $name } — это я
table-pass = Передать экран
table-put-away = Скрыть карты
table-say-pass = Посмотрите на свои карты и передайте экран.
table-say-hidden = Все карты скрыты.

## Меню

table-copy-watch = Скопировать ссылку для зрителей
table-copied = Скопировано.
table-copy-failed = Браузер не даёт скопировать. Скопируйте адрес вручную.
table-sound = { $on ->
        [yes] Звук включён
       *[no] Звук выключен
    }
table-leave = Выйти (партия сохранится)
table-notes = { $how ->
        [on] Уведомления включены
        [denied] Уведомления запрещены в браузере
       *[off] Сообщать, когда мой ход
    }
table-rest = { $kind ->
        [night] спит до { $until }
       *[holiday] нет до { $until }
    }
table-rest-short = до { $until }
table-told-ask = До вашего хода могут пройти дни. Сообщить о нём в этом браузере, даже если страница закрыта?
table-told-yes = Сообщить
table-told-no = Не надо
table-told-done = Этот браузер сообщит. Выключить можно в самом уведомлении или рядом с вашим именем на первой странице.
table-concede = Сдаться
table-concede-title = Сдать эту партию?
table-concede-text = { $after ->
        [bot] Ваше место до конца займёт бот, остальные играют дальше. Вы сможете смотреть.
       *[over] Партия сразу закончится вашим поражением.
    } Передумать будет нельзя.
table-concede-yes = Сдаться
table-concede-no = Играть дальше

## Для тех, кто здесь впервые

table-coach = Первые шаги
table-coach-lit = Что подсвечено, то можно сделать сейчас: нажмите. Строка, где сказано, чей ход, всегда подскажет, что дальше.
table-coach-hand = Это ваши карты. Наведите на карту или удержите её, чтобы прочесть, что она делает.
table-coach-help = В этом меню краткие правила и настройки, а лампочка рядом с ходом даёт подсказку.
table-coach-next = Дальше
table-coach-done = Играть
table-coach-close = Пропустить советы

## Клавиатура

table-key-tab = между частями страницы
table-key-enter = пойти, сыграть, оплатить
table-key-escape = передумать
table-key-undo = отменить
table-key-redo = вернуть
table-key-hint = подсказка
table-key-again = последние ходы ещё раз
table-key-help = этот список

## До начала

table-waiting = { $free ->
        [0] Партия вот-вот начнётся
        [one] Свободно { $free } место
        [few] Свободны { $free } места
       *[other] Свободно { $free } мест
    }
table-waiting-host = { $free ->
        [0] Все в сборе.
        [one] Отправьте другу ссылку. Партия начнётся, как только место займут.
       *[other] Отправьте каждому другу его ссылку. Партия начнётся, когда займут все места.
    }
table-waiting-guest = Займите место или оставайтесь посмотреть.
table-waiting-seated = Ваше место за вами. Партия начнётся, когда займут все места.
table-choose-deck = Выберите колоду
table-choose-deck-note = Соперник увидит её, только когда начнётся партия.
table-choose-deck-for = Колода для игрока { $name }
table-lay-deck = Играть этой колодой
table-deck-laid = Колода готова
table-deck-open = выбирает колоду
table-waiting-decks = Выбирают колоды
table-waiting-decks-note = { $mine ->
        [yes] Выберите колоду; партия начнётся, когда все колоды будут готовы.
       *[no] Партия начнётся, когда все колоды будут готовы.
    }
table-free-link = ждёт того, у кого ссылка
table-free-both = виден на главной: сесть может любой или друг по ссылке
table-free-listed = может сесть любой
table-free-closed = ждёт друга
table-copy-link = Скопировать ссылку
table-share-link = Отправить ссылку
table-link = Ссылка на место { $number }
table-link-note = Это место займёт тот, кто откроет ссылку:
table-qr = Ссылка на место { $number } в виде QR-кода
table-close = Закрыть стол
table-close-title = Закрыть этот стол?
table-close-text = Он исчезнет для всех, и ссылки на него больше никуда не приведут.
table-close-no = Оставить
table-closed = Стол закрыт.
table-invite = { $game ->
        [duel] Сразимся в { game-duel }?
       *[city] Сыграем в { game-city }?
    }
table-sit = Занять место
table-start-bots = { $free ->
        [one] Начать сейчас: место займёт бот
       *[other] Начать сейчас: места займут боты
    }
table-set-up = Как будем играть
table-first = { $who ->
        [chance] Кто начинает, решит жребий.
        [you] Начинаете вы.
        [free] Начинает тот, кто займёт место { $number }.
       *[other] Первый ход — { $name }.
    }
table-gone = Этот стол открыть нельзя

## Конец

table-end-result = Итоги
table-end-record = Запись партии
table-end-look-back = Посмотреть партию
table-end-judge = Разобрать партию
table-end-give = Сохранить на сервере
table-end-given = Сервер повторил всю партию и хранит её. На этом устройстве она тоже остаётся.
table-end-home = На главную
table-rematch = Реванш
table-rematch-join = К реваншу
table-end-figures = Партия в числах
