import { disc, floor, path, placed, repeat, smooth } from './kit.ts';

/** A vine pruned to two canes on its wire, with few bunches. */
export const prunedVine = (): string =>
  floor(700) +
  [250, 430].map((y) => path(`M-5 ${y}H1205`, 't')).join('') +
  [96, 1104].map((x) => path(`M${x - 14} 700V150H${x + 14}V700Z`, 'light l')).join('') +
  path(
    smooth(
      [
        [572, 706],
        [560, 620],
        [590, 540],
        [566, 470],
        [590, 430],
        [626, 432],
        [640, 480],
        [632, 560],
        [652, 640],
        [648, 706],
      ],
      true,
    ),
    'soil l',
  ) +
  path('M584 660C596 600 590 560 604 500M620 690C612 620 622 560 612 480', 'f') +
  cane(-1) +
  cane(1) +
  path('M604 436C600 392 590 372 594 352', 's thick') +
  disc(594, 346, 13, 'straw l') +
  bunch(330, 470) +
  bunch(872, 470) +
  leaf(250, 372, -24) +
  leaf(470, 350, 14) +
  leaf(740, 352, -16) +
  leaf(960, 366, 22);

const cane = (side: number): string => {
  const x = (away: number): number => 606 + side * away;
  return (
    path(
      smooth([
        [x(0), 450],
        [x(50), 424],
        [x(200), 428],
        [x(400), 430],
        [x(440), 432],
      ]),
      's thick',
    ) +
    repeat(4, (k) =>
      path(
        `M${x(90 + k * 104)} 426C${x(94 + k * 104)} 380 ${x(84 + k * 104)} 330 ${x(100 + k * 104)} 210`,
        's',
      ),
    ) +
    disc(x(446), 432, 12, 'straw l')
  );
};

const bunch = (x: number, y: number): string =>
  path(`M${x} ${y - 44}V${y}`, 's') +
  [5, 6, 5, 4, 3, 2, 1]
    .map((count, row) =>
      repeat(count, (k) => disc(x + (k - (count - 1) / 2) * 36, y + 8 + row * 30, 21, 'red l')),
    )
    .join('');

const leaf = (x: number, y: number, turn: number): string =>
  placed(
    x,
    y,
    turn,
    1,
    path(
      'M0 70C-20 40 -70 58 -74 22C-108 8 -78 -36 -58 -42C-52 -84 -16 -72 0 -98C16 -72 52 -84 58 -42C78 -36 108 8 74 22C70 58 20 40 0 70Z',
      'leaf l',
    ) + path('M0 66V-70M0 20L-52 -20M0 20L52 -20M0 40L-48 24M0 40L48 24', 'f'),
  );
