# Разбор законченной партии: отчёт в терминале и на странице.

analysis-heading = Разбор партии: ходов — { $moves }, судья — { $judge }
analysis-judge-network = нейросеть, которая училась сама
analysis-judge-fitted = оценки, подобранные по партиям

## Откуда взялся результат, в пунктах шанса на победу

analysis-start = начало
analysis-luck = удача
analysis-own = свои потери
analysis-others = потери других
analysis-unknown = скрытое
analysis-result = итог
analysis-about = Всё в пунктах шанса на победу: начало, удача, свои и чужие потери и то, чего нельзя было знать (скрытое), вместе дают итог. ± — одна стандартная ошибка.

## Насколько хороши были решения

analysis-decisions = решений
analysis-loss = потеря за решение
analysis-accuracy = точность
analysis-band-fine = хорошо
analysis-band-unclear = неясно
analysis-band-inaccuracy = неточность
analysis-band-mistake = ошибка
analysis-band-blunder = грубая ошибка

## Фразы

analysis-player = игрок
analysis-move = ход
analysis-chances = Шансы игроков
analysis-turned = Переломные моменты
analysis-worst = Другие дорогие решения
analysis-change = { $name } — с { $before } до { $after } %
analysis-deal = Раздача: { $change }.
analysis-played = Ход { $number }, { $name }: { $words }.
analysis-cause-choice = Ход { $number }, { $name }: { $words }. Решение: { $change }.
analysis-cause-chance = Ход { $number }, { $name }: { $words }. Случай принёс { $drawn }: { $change }.
analysis-cause-unknown = Ход { $number }, { $name }: { $words }. Чего нельзя было знать: { $change }.
analysis-verdict = Лучше ({ $band }): { $better } — шанс { $best } % вместо { $played } %; потеряно { $loss } ± { $error } п., воображаемых миров — { $worlds }.
analysis-why = Главное преимущество перед сыгранным ходом: { $term }.
analysis-line = Дальше: { $line }.

## На странице

review = Разбор партии
review-about = Судья смотрит на каждое решение глазами игрока: что тот мог знать. Он покажет, где партия переломилась, что было удачей и какой ход был лучше.
review-about-server = Это займёт около полуминуты, а когда сервер разбирает впервые — несколько минут.
review-about-here = Партию разбирает само устройство, пока открыта эта страница: график появится через секунды, остальное — через минуту или несколько.
review-unfinished = Эта партия не окончена: судья разбирает только законченные.
review-begin = Разобрать партию
review-again = Попробовать снова
review-waiting = Судья уже идёт…
review-judging = Разобрано ходов: { $done } из { $all }
review-failed = Судья не смог закончить. Разобранное сохранено: попробуйте снова.
review-fitted = Нейросеть, которая судит лучше всех, не загрузилась. Вместо неё судят оценки, подобранные по партиям: они видят меньше.
review-newer = Это сказал прежний судья. Нынешний может увидеть иначе; этот разбор останется, пока новый не готов.
review-look-again = Разобрать заново
review-chart = Шансы игроков на победу, ходов: { $moves }, с полосой в одну стандартную ошибку; то же самое — в таблице ниже.
review-as-table = График в виде таблицы
review-cause-choice = { $name }: { $words }. Решение: { $change }.
review-cause-luck = { $name }: { $words }. Случай: { $change }.
review-cause-unknown = { $name }: { $words }. Чего нельзя было знать: { $change }.
review-loss = −{ $loss }
review-dearest = Самые дорогие решения
review-before = Момент до этого
review-on-board = Показать на доске
review-go-on = дальше
review-save = Сохранить текстом
review-save-json = Сохранить в JSON
review-lesson = Работа над ошибками
review-lesson-of = Ошибки: { $name }
review-mistake-count = Решение { $number } из { $count } · ход { $move }
review-mistake-ask = В партии: { $words }. Сыграйте лучше.
review-mistake-good = Хорошо: шанс { $chance } % — не хуже лучшего, насколько судья может судить.
review-mistake-less = Теряется { $loss } пункта: шанс { $chance } %, а можно { $best } %.
review-mistake-played = Так и было сыграно, и теряется { $loss } пункта: шанс { $chance } %, а можно { $best } %.
review-mistake-unweighed = Этого судья не взвешивал и сейчас не может: на первый взгляд другое лучше. Попробуйте иначе.
review-mistake-weighing = Об этом судья не думал: взвешивает сейчас…
review-mistake-shown = Лучшее, по мнению судьи: { $words }.
review-mistake-hint = Намёк
review-mistake-show = Показать лучшее
review-mistake-rest = А дальше?
review-clue-tile = Подумайте, чем хорош этот квадрат: { TILE($tile) }.
review-clue-power = Одна из карт на руке умеет больше, чем платить.
review-clue-build = Подумайте, что строить здесь и какими картами платить.
review-clue-offer = Подумайте об обелиске.
review-clue-end = В этот ход больше ничего не выиграть.
review-clue-other = Само здание кое-что умеет.
review-clue-card = Присмотритесь к карте { $card }.
review-clue-element = Дело в стихии.
review-clue-retreat = Не за каждый бой стоит держаться.
review-clue-fight = Этот бой ещё рано уступать.
review-clue-answer = Взвесьте, что даст каждый ответ.
review-clue-hold = Лучше меньше: поберегите карты.
table-refusal-mistake_settled = Решение уже принято. Нажмите «Попробовать снова», чтобы выбрать ещё раз, или идите дальше.
table-refusal-not_in_mistake = Здесь заново играется одно решение: сдаться или позвать бота нельзя.
review-lesson-next = Следующее
review-lesson-end = Вернуться к разбору

## Чем кончается ход, в числах

turn-compared = Так ход даст: { $theirs }. Лучший даст: { $ours }.
turn-same = В этот ход лучшее решение даёт то же самое ({ $what }), но окупится в следующие ходы.
turn-follows = Дальше: { $what }.
turn-comes-to = В итоге: { $what }.
turn-nothing = ничего
turn-spent = { $count ->
        [one] выложена { $count } карта
        [few] выложены { $count } карты
       *[other] выложено { $count } карт
    }
turn-won = партия выиграна
turn-lost = партия проиграна
turn-retreat = вы отступаете
turn-dragons-come = { $count ->
        [one] { $count } дракон идёт к вам
        [few] { $count } дракона идут к вам
       *[other] { $count } драконов идут к вам
    }
turn-dragons-go = { $count ->
        [one] { $count } дракон идёт к игроку { $name }
        [few] { $count } дракона идут к игроку { $name }
       *[other] { $count } драконов идут к игроку { $name }
    }
turn-power = объявлена сила { fight-power } { $total }
turn-power-against = сила { fight-power } { $total } против { $need }
turn-open = ход продолжится, когда откроется новое
turn-unsure = зависит от карт, которых никто ещё не видел
