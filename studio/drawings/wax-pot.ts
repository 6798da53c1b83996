import { box, floor, path, placed, scattered, within } from './kit.ts';

const POT = 'M250 420V600C250 690 350 712 600 712C850 712 950 690 950 600V420Z';

/** A neck turned over into the pot of wax, the pot in section, and one that has set. */
export const waxPot = (): string =>
  floor(700) +
  path(POT, 'mid l') +
  path('M286 420V590C286 664 380 680 600 680C820 680 914 664 914 590V420Z', 'red') +
  path('M250 470H180C150 470 150 540 180 540H250M950 470H1020C1050 470 1050 540 1020 540H950', 'l') +
  placed(600, -40, 180, 1, bottle()) +
  within(
    'dip',
    'M286 452H914V680H286Z',
    path('M530 452H670V560C670 610 640 622 600 622C560 622 530 610 530 560Z', 'red l'),
  ) +
  path('M286 452C400 440 500 460 560 450C640 440 800 464 914 450', 'l') +
  scattered('shine', 9, [310, 480, 200, 120], (x, y, k) => path(`M${x} ${y}q20 -8 ${40 + 30 * k} 0`, 'f')) +
  placed(1096, 700, 0, 0.62, bottle() + drips());

const bottle = (): string =>
  path('M-126 0V-300C-126 -420 -46 -420 -44 -540V-640H44V-540C46 -420 126 -420 126 -300V0Z', 'amber l') +
  path('M-96 -20V-280', 'w') +
  box(-126, -250, 252, 170, 'paper l') +
  path('M-80 -200H80M-80 -170H80M-40 -136H40', 'f');

const drips = (): string =>
  path(
    'M-52 -660H52V-520C52 -496 34 -500 34 -520V-470C34 -440 10 -440 8 -470V-510C6 -528 -10 -526 -12 -506V-420C-12 -392 -38 -392 -40 -424V-520C-42 -500 -54 -506 -52 -524Z',
    'red l',
  );
