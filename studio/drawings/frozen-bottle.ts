import { box, disc, path, placed, repeat, scattered, within } from './kit.ts';

const BOTTLE = 'M-74 0V-290C-74 -400 -26 -420 -24 -520V-580H24V-520C26 -420 74 -400 74 -290V0Z';
const SNOW = 'M-10 560C120 500 260 520 400 556C560 596 700 560 820 520C960 474 1090 500 1210 540V810H-10Z';

/** A bottle outside a door in January: the wine freezes and lifts its cork. */
export const frozenBottle = (): string =>
  scattered('flakes', 46, [0, 0, 1200, 520], (x, y, k) => disc(x, y, 3 + 5 * k, 'paper')) +
  path('M150 760V110H470V760Z', 'deep l') +
  repeat(2, (k) => box(186 + k * 132, 150, 116, 200, 'mid l') + box(186 + k * 132, 390, 116, 240, 'mid l')) +
  disc(438, 420, 13, 'amber l') +
  path('M130 110H490V84H130Z', 'pale l') +
  placed(
    720,
    690,
    7,
    1,
    path(BOTTLE, 'leaf l') +
      within(
        'ice',
        BOTTLE,
        path('M-90 10V-430H90V10Z', 'straw') +
          repeat(7, (k) => placed(-30 + (k % 3) * 32, -60 - k * 56, k * 47, 1, crystal())),
      ) +
      path(BOTTLE, 'l') +
      path('M-22 -560V-664H22V-560', 'copper l') +
      path('M-24 -580H24', 'l'),
  ) +
  path(SNOW, 'paper l') +
  scattered('shade', 20, [40, 600, 1120, 170], (x, y, k) =>
    path(`M${x} ${y}q${24 + 30 * k} -14 ${60 + 50 * k} 0`, 'f'),
  ) +
  path(
    'M1000 60H1056V330C1080 346 1088 366 1088 384C1088 420 1060 444 1028 444C996 444 968 420 968 384C968 366 976 346 1000 330Z',
    'paper l',
  ) +
  disc(1028, 386, 36, 'red l') +
  path('M1028 380V262', 'l thick') +
  repeat(9, (k) => path(`M1000 ${92 + k * 26}h${k % 2 ? 16 : 26}`, 'f'));

const crystal = (): string =>
  repeat(3, (k) => placed(0, 0, k * 60, 1, path('M0 -50V50M-12 -38L0 -26L12 -38M-12 38L0 26L12 38', 'w')));
