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
analysis-line = Дальше: { $line }.
