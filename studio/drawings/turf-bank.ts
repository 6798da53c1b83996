import { box, corners, path, placed, repeat, scattered, smooth } from './kit.ts';

const FACE = 'M-10 232C120 214 300 240 470 226L662 230L662 640L-10 640Z';

/** A bank of turf in section, a spade with a wing, and blocks stacked to dry. */
export const turfBank = (): string =>
  box(-5, 640, 1210, 170, 'mid') +
  box(662, 596, 545, 44, 'light') +
  path('M662 596H1205', 't') +
  path(FACE, 'soil l') +
  path('M-10 420C200 408 420 430 662 416V640H-10Z', 'dark') +
  path('M-10 232C120 214 300 240 470 226L662 230V286C460 296 200 280 -10 292Z', 'leaf l') +
  repeat(5, (row) => path(`M${420 - row * 8} ${306 + row * 67}H662`, 'f')) +
  repeat(4, (column) => path(`M${662 - column * 62} 296V640`, 'f')) +
  scattered('fibres', 46, [10, 312, 390, 310], (x, y, k) =>
    path(`M${x} ${y}q${14 + 18 * k} ${-10 + 20 * k} ${34 + 26 * k} ${-4 + 8 * k}`, 'f'),
  ) +
  scattered('stones', 26, [0, 664, 1200, 130], (x, y, k) =>
    path(`M${x} ${y}q${10 + 22 * k} -16 ${26 + 30 * k} 0q-12 12 -${26 + 30 * k} 0Z`, 'pale f'),
  ) +
  scattered('sedge', 58, [0, 222, 655, 8], (x, y, k) =>
    path(`M${x} ${y + 6}q${-8 + 16 * k} -30 ${-22 + 44 * k} ${-46 - 34 * k}`, 't'),
  ) +
  spade() +
  stack(860, 596) +
  stack(1060, 596);

/** Blocks crosswise, four and five together. */
const stack = (x: number, y: number): string =>
  repeat(3, (layer) =>
    layer % 2 === 0
      ? repeat(2, (side) => box(x - 74 + side * 92, y - 44 - layer * 44, 56, 44, 'soil l', 6))
      : box(x - 88, y - 44 - layer * 44, 176, 44, 'dark l', 6),
  ) + box(x - 30, y - 172, 62, 42, 'copper l', 6);

const spade = (): string =>
  placed(
    716,
    604,
    11,
    1,
    path('M-7 -150V-520H7V-150Z', 'straw l') +
      path('M-44 -520H44V-500H-44Z', 'straw l') +
      path(
        corners(
          [
            [-34, -160],
            [34, -160],
            [30, 0],
            [-30, 0],
          ],
          true,
        ),
        'pale l',
      ) +
      path(
        corners(
          [
            [34, -104],
            [92, -118],
            [86, -6],
            [30, 0],
          ],
          true,
        ),
        'mid l',
      ) +
      path(
        smooth([
          [-20, -18],
          [0, -12],
          [22, -16],
        ]),
        'f',
      ),
  );
