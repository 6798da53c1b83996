import { floor, path, placed, scattered, within } from './kit.ts';

const BOTTLE =
  'M0 -62H-300C-318 -62 -330 -50 -330 -30V30C-330 50 -318 62 -300 62H0C70 62 80 22 150 20H250V-20H150C80 -22 70 -62 0 -62Z';
const DECANTER =
  'M824 322C836 420 640 500 640 620C640 672 700 690 770 690H970C1040 690 1100 672 1100 620C1100 500 904 420 916 322Z';

/** Old wine poured over a candle until the sediment reaches the neck. */
export const decanting = (): string =>
  floor(690) +
  path('M480 690V528H536V690Z', 'paper l') +
  path('M508 528V506', 's') +
  path('M508 396C540 448 548 470 536 498C528 516 488 516 480 498C470 470 484 450 508 396Z', 'amber l') +
  path('M508 450C522 472 524 484 518 496C512 502 504 502 498 496C494 482 500 470 508 450Z', 'straw') +
  placed(
    560,
    206,
    17,
    1.06,
    path(BOTTLE, 'leaf l') +
      within(
        'wine',
        BOTTLE,
        path('M-340 70V-10L250 -90V70Z', 'red') +
          path('M-330 80C-300 20 -150 54 20 46C90 40 120 22 160 18L80 90Z', 'dark') +
          scattered('sediment', 40, [-310, 20, 420, 36], (x, y, k) =>
            path(`M${x} ${y}l${8 + 8 * k} -4`, 'f'),
          ),
      ) +
      path(BOTTLE, 'l') +
      path('M-210 -62V62H-70V-62Z', 'paper l') +
      path('M-180 -26H-100M-180 -4H-100M-180 18H-130', 'f'),
  ) +
  path('M826 282C850 292 866 330 870 420V560H886V420C884 320 866 280 832 268Z', 'red') +
  path(DECANTER, 'pale l') +
  within('poured', DECANTER, path('M600 578H1140V700H600Z', 'red') + path('M868 320V584H888V320Z', 'red')) +
  path('M640 620C660 640 1080 640 1100 620', 'f') +
  path(DECANTER, 'l') +
  path('M812 322H928', 'l');
