# Просмотр законченной партии и список таких партий.

## Полоса под полем

replay-bar = Просмотр партии
replay-slider = Момент партии
replay-at = Ход { $move } из { $moves }. { $what }
replay-moves = По ходам партии
replay-first = К началу
replay-back = На ход назад
replay-play = Показать партию
replay-pause = Пауза
replay-on = На ход вперёд
replay-last = К концу
replay-eyes = Чьими глазами
replay-eyes-of = Глазами игрока { $name }
replay-eyes-all = Все руки открыты
replay-all-short = все
replay-speed = Скорость
replay-speed-short = × { $speed }
replay-review = Разбор
replay-link = Скопировать ссылку на этот момент
replay-copied-here = Скопировано. Эта партия лежит на этом устройстве: ссылка откроет её только в этом браузере.

## А если бы

replay-play-on = Играть отсюда
replay-what-if-note = А если бы? Этот момент станет новой партией { $where ->
        [server] за столом сервера; у каждого другого места есть ссылка для друга. Все начнут с картами, какие были в тот момент
       *[here] на этом устройстве
    }. Это не сама партия: дальше случай решает заново, и ничья запись не меняется.
replay-you-play = Вы играете за
replay-against = Остальные
replay-bots = Боты, { $level ->
        [easy] лёгкие
        [hard] сильные
        [master] мастера
       *[medium] средние
    }
replay-at-screen = Люди за этим экраном
replay-friends = Друзья, по ссылке
replay-begin = Начать

## Что может не получиться

replay-gone = Эту партию нельзя показать
replay-to-games = К законченным партиям
replay-open-file = Открыть запись партии
replay-open-note = Файл партии: запись с последней страницы стола или из терминала. Его можно и перетащить сюда; он останется на этом устройстве.
replay-trouble-foreign_file = Этот файл — не запись нашей партии. Выберите тот, что был сохранён как запись партии.
replay-trouble-cut_off_file = Файл обрывается посреди партии: он сохранён не целиком. Сохраните запись ещё раз и откройте её.
replay-trouble-damaged_file = Файл повреждён: «{ $line }» нельзя прочесть. Сохраните запись ещё раз и откройте её.
replay-trouble-other_format = Файл записан в формате { $format }, которого эта страница не знает. Более новая, возможно, прочтёт.
replay-trouble-bad_setup = Файл повреждён: нельзя прочесть, как началась партия ({ $name }).
replay-trouble-cannot_follow = Дальше хода { $move }, «{ $words }», партию не проследить: правила этой страницы не позволяют его там. Файл повреждён, или играли по другим правилам.
replay-trouble-no_such_move = Хода { $move } в этой партии нет: всего их { $last }. Показан ближайший момент.
replay-trouble-no_file = Файл не открыт. Откройте его здесь; он останется на этом устройстве.
replay-trouble-no_engine = Этот браузер не может выполнить правила, по которым показывается партия. Более новый сможет.
replay-trouble-not_over = Эта партия ещё идёт; посмотреть её можно будет, когда она закончится.
replay-trouble-unknown_table = Такой партии здесь нет. Возможно, её удалили, или она на другом устройстве.
replay-trouble-older_table = Эту партию играли по старым правилам, и запись не говорит, что было сдано: эта страница не может её показать.

## Список

games-title = Законченные партии
games-lead = Каждую законченную партию можно посмотреть ход за ходом и продолжить с любого момента.
games-filter = Какие партии
games-game = Игра
games-result = Итог
games-opponent = Соперник
games-any = все
games-won = победы
games-lost = не победы
games-draw = ничьи
games-look = Посмотреть
games-moves = { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }
games-more = Показать более ранние партии
games-open = Кому видна:
games-open-to = { $how ->
        [private] её игрокам
        [link] у кого есть ссылка
       *[listed] всем
    }
games-rounds = { $game ->
        [duel] { $count ->
            [one] { $count } бой
            [few] { $count } боя
           *[many] { $count } боёв
        }
       *[city] { $count ->
            [one] { $count } круг
            [few] { $count } круга
           *[many] { $count } кругов
        }
    }
games-empty = Законченных партий пока нет. Когда вы сыграете одну до конца, она появится здесь.
games-none = Таких партий нет. Выберите другие условия.
games-accuracy = точность { $accuracy }
games-chart = Шансы на победу в начале, в середине и в конце. { $lines }
games-chart-line = { $name }: { $start }, { $half }, { $end } %.

## Насколько хорошо читатель решает, со временем

games-over-time = Ваша точность
games-over-time-about = Насколько ваши решения близки к лучшим, какие знает судья (100 — ни разу не хуже), в ваших последних разобранных партиях. Пробы («А если бы») не считаются.
games-over-time-none = Разберите законченную партию («Посмотреть», затем «Разбор»): когда разобранных партий будет { $least }, здесь появится ваша точность со временем.
games-over-time-few = { $count ->
        [one] Пока разобрана { $count } партия
        [few] Пока разобраны { $count } партии
       *[many] Пока разобрано { $count } партий
    }, точность { $accuracies }. Когда их будет { $least }, здесь появится график.
games-over-time-mean = { $count ->
        [one] Последняя { $count } партия
        [few] Последние { $count } партии
       *[many] Последние { $count } партий
    }: в среднем { $mean }
games-over-time-chart = Ваша точность в последних разобранных партиях ({ $count }): от { $lowest } до { $highest }; то же самое — в таблице ниже.
games-over-time-table = График в виде таблицы
games-over-time-when = Закончена
games-over-time-accuracy = Точность
