# Что сказано и нарисовано о законченной партии и как смотреть её вместе.

## Панель

comments = Комментарии
comments-count = Комментарии: { $count }
comments-title = Ход { $move }
comments-none = Об этом моменте ещё ничего не сказано.
comments-earlier = К предыдущему комментарию
comments-later = К следующему комментарию
comments-readers = Здесь пишут игроки этой партии; вы можете читать.
comments-here-note = Эта партия лежит на этом устройстве, и комментарии тоже.
comments-file-note = Комментарии к файлу живут, пока открыта страница. Чтобы они остались, сохраните партию.
comments-missing = Комментарии не удалось получить. Саму партию можно смотреть.
comments-again = Попробовать снова
comments-write = Ваш комментарий к этому моменту
comments-send = Сказать
comments-by-you = { $name } (вы)
comments-delete = Удалить комментарий, автор: { $name }
comments-deleted = Ваш комментарий удалён.
comments-bring-back = Вернуть
comments-letters = Знаков: { $letters } из { $most }
comments-too-long = { $over ->
        [one] Лишний { $over } знак
        [few] Лишние { $over } знака
       *[many] Лишние { $over } знаков
    }: в один комментарий помещается { $most }.

## Рисунок

comments-draw = Рисовать
comments-draw-ring = Кольцо
comments-draw-arrow = Стрелка
comments-draw-clear = Стереть
comments-draw-ring-note = Коснитесь того, о чём речь, — появится кольцо. Протяните от одного к другому — стрелка. То же ещё раз — стереть.
comments-draw-arrow-note = Коснитесь начала стрелки, затем её конца. То же ещё раз — стереть.
comments-draw-from = Здесь стрелка начинается. Где она кончается?
comments-marks = { $count ->
        [0] Ничего не нарисовано.
        [one] Нарисована { $count } отметка.
        [few] Нарисовано { $count } отметки.
       *[many] Нарисовано { $count } отметок.
    }

## Взять с собой

comments-save = Сохранить с комментариями
comments-save-game = Запись партии
comments-save-json = JSON
comments-save-report = Отчёт
comments-report-of = { $game }: { $names }
comments-report-move = Ход { $move } из { $moves }
comments-report-deal = Раздача
comments-report-picture = Стол после хода { $move }
comments-marked = Отмечено: { $marks }
comments-obelisk = Обелиск
comments-report-open = Посмотреть этот момент

## Вместе

together = Вместе
together-not = { $source ->
        [file] Файл смотрят в одиночку: его нет ни на каком сервере, поэтому нет и ссылки. Отправьте файл тому, кто должен его увидеть.
        [trial] Пробу смотрят в одиночку: сервер берёт только партии, сыгранные с самого начала.
       *[here] Эту партию смотрят в одиночку, потому что она лежит на этом устройстве. Отдайте её серверу за столом, где она закончилась, и ссылка будет для всех.
    }
together-alone = Сейчас эту партию больше никто не смотрит. Кто откроет её ссылку, пока вы здесь, появится тут.
together-here = Сейчас здесь: { $names }
together-you = { $name } (вы)
together-lead = Вести показ
together-lead-note = Остальные видят то, что показываете вы: момент, чьими глазами, ваш рисунок.
together-you-lead = Показ ведёте вы.
together-rest = Закончить показ
together-leads = Показ ведёт { $name }; вы следуете.
together-leads-alone = Показ ведёт { $name }; вы смотрите отдельно.
together-alone-now = Смотреть отдельно
together-follow = Следовать: { $name }
together-lost = Связь с остальными прервалась; она вернётся сама.
together-shut-out = Эта партия вам больше не открыта, или её удалили. Вы смотрите её отдельно, пока открыта страница.
together-lead-lost = Вы больше не ведёте показ: прервалась связь с остальными или изменилось, кому открыта партия.

## В чём отказано
table-refusal-commenting_too_fast = Вы только что много написали. Подождите несколько секунд и попробуйте снова.
table-refusal-too_many_comments = У вас уже { $most } комментариев к этой партии. Удалите один из них, и сможете написать новый.
table-refusal-unknown_comment = Этого комментария больше нет, или он не ваш.
table-refusal-empty_comment = Напишите что-нибудь или нарисуйте на столе.
table-refusal-unknown_spot = Отмеченного нет в этой партии. Нарисуйте ещё раз.
table-refusal-no_such_move = Хода { $move } в этой партии нет: всего их { $last }.
table-refusal-not_leading = Сейчас ведёт другой игрок. Сначала возьмите показ на себя.
