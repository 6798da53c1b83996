import { box, disc, path, placed, repeat } from './kit.ts';

/** The tasting room from above: north window, deep sink, drain, a table of fourteen with a ring at one corner. */
export const tablePlan = (): string =>
  box(90, 70, 1020, 680, 'pale l') +
  repeat(11, (k) => path(`M${90 + k * 102} 70V750`, 'f')) +
  room() +
  [-4, -3, -2, -1, 0, 1].map((k) => seat(690 + k * 116, 292, 180) + seat(690 + k * 116, 612, 0)).join('') +
  seat(124, 452, 90) +
  seat(904, 452, -90) +
  box(180, 340, 668, 224, 'soil l', 6) +
  path('M188 396H840M188 452H840M188 508H840', 'f') +
  [
    [226, 352, 0],
    [458, 352, 0],
    [574, 486, 0],
    [342, 486, 0],
  ]
    .map(([x = 0, y = 0]) => sheet(x, y))
    .join('') +
  repeat(5, (k) => sleeve(330 + k * 74, 452 + (k % 2) * 10 - 5)) +
  disc(796, 518, 22, 'w') +
  disc(796, 518, 16, 'w') +
  glass(300, 392) +
  glass(532, 392) +
  glass(648, 520) +
  glass(416, 520);

/** Window, the still in it, sink, and the drain to which the floor falls. */
const room = (): string =>
  box(300, 50, 480, 40, 'paper l') +
  path('M300 70H780M460 50V90M620 50V90', 'f') +
  path('M540 8L556 40H524Z', 'ink') +
  box(930, 90, 160, 210, 'light l', 8) +
  box(952, 112, 116, 166, 'paper l', 18) +
  disc(1010, 196, 9, 'mid f') +
  disc(386, 142, 42, 'copper l') +
  disc(386, 142, 18, 'straw f') +
  path('M406 132L470 112', 's thick') +
  disc(620, 700, 15, 'mid l') +
  path('M610 694H630M608 701H632M610 708H630', 'f');

const seat = (x: number, y: number, turn: number): string =>
  placed(x, y, turn, 1, box(-34, -26, 68, 52, 'light l', 12) + path('M-34 20C-20 34 20 34 34 20', 'l'));

const sheet = (x: number, y: number): string =>
  box(x, y, 58, 76, 'paper l', 2) +
  path(`M${x + 10} ${y + 18}h36M${x + 10} ${y + 34}h28M${x + 10} ${y + 50}h34`, 'f');

const sleeve = (x: number, y: number): string =>
  disc(x, y, 25, 'straw l') +
  disc(x, y, 11, 'amber l') +
  repeat(8, (k) => placed(x, y, k * 45, 1, path('M0 -13V-22', 'f')));

const glass = (x: number, y: number): string => disc(x, y, 15, 'pale l') + disc(x, y, 9, 'amber');
