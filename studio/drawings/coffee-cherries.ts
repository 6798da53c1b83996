import { blade, disc, oval, path, placed, repeat } from './kit.ts';

/** A branch of coffee with its cherries, one cut to show two beans, and three roasted. */
export const coffeeCherries = (): string =>
  path('M-10 250C260 210 520 250 820 130', 's thick') +
  leaf(150, 232, 196) +
  leaf(250, 222, -18) +
  leaf(430, 230, 170) +
  leaf(560, 216, 6) +
  leaf(780, 146, 40) +
  cluster(200, 244) +
  cluster(400, 240) +
  cluster(620, 216) +
  cut(880, 500) +
  bean(250, 640, -20) +
  bean(400, 690, 34) +
  bean(130, 710, 70);

const leaf = (x: number, y: number, turn: number): string =>
  placed(
    x,
    y,
    turn,
    1,
    blade(230, 64, 'leaf l', 16) +
      path('M0 -10Q10 -120 14 -210', 'f') +
      repeat(5, (k) =>
        path(`M${2 + k * 2} ${-50 - k * 34}q-20 -8 -32 -28M${2 + k * 2} ${-50 - k * 34}q24 -8 34 -28`, 'f'),
      ),
  );

const cluster = (x: number, y: number): string =>
  (
    [
      [-56, 22, 'red'],
      [56, 26, 'copper'],
      [-22, 74, 'red'],
      [34, 86, 'red'],
      [0, 18, 'leaf'],
    ] as const
  )
    .map(
      ([dx, dy, look]) =>
        oval(x + dx, y + dy, 40, 45, `${look} l`) +
        path(`M${x + dx - 8} ${y + dy + 40}h16`, 'f') +
        oval(x + dx - 14, y + dy - 16, 8, 13, 'paper', 20),
    )
    .join('');

const cut = (x: number, y: number): string =>
  disc(x, y, 196, 'red l') +
  disc(x, y, 168, 'straw') +
  disc(x, y, 140, 'pale f') +
  [-1, 1]
    .map(
      (side) =>
        path(
          `M${x + side * 8} ${y - 112}C${x + side * 150} ${y - 100} ${x + side * 150} ${y + 100} ${x + side * 8} ${y + 112}Z`,
          'leaf l',
        ) +
        path(
          `M${x + side * 18} ${y - 74}C${x + side * 44} ${y - 30} ${x + side * 10} ${y + 20} ${x + side * 36} ${y + 76}`,
          'l',
        ),
    )
    .join('') +
  path(`M${x} ${y - 168}V${y - 196}`, 'l thick');

const bean = (x: number, y: number, turn: number): string =>
  placed(x, y, turn, 1, oval(0, 0, 78, 54, 'soil l') + path('M-70 6C-30 -26 20 30 72 -8', 'l'));
