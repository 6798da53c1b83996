import { box, disc, path, repeat, scattered, within } from './kit.ts';

const STAVE = 'M-10 300C250 262 950 262 1210 300V640C950 604 250 604 -10 640Z';

/** A stave in section: whisky, char, toasted oak stained by wine, plain oak, the hoop. */
export const stave = (): string =>
  box(-5, -5, 1210, 320, 'amber') +
  scattered('light', 16, [0, 20, 1160, 190], (x, y, k) =>
    path(`M${x} ${y}q${30 + 40 * k} -10 ${70 + 70 * k} 0`, 'w'),
  ) +
  path(STAVE, 'straw l') +
  within(
    'oak',
    STAVE,
    path('M-10 300C250 262 950 262 1210 300V470C950 432 250 432 -10 470Z', 'copper') +
      path('M-10 300C250 262 950 262 1210 300V372C950 336 250 336 -10 372Z', 'soil') +
      path('M-10 290C250 252 950 252 1210 290V330C950 296 250 296 -10 330Z', 'ink') +
      repeat(30, (k) => path(`M${k * 42 - 10} ${318 - edge(k)}l${k % 2 ? 7 : -6} 44`, 'l')) +
      repeat(17, (k) =>
        path(`M${-60 + k * 84} 660C${-20 + k * 84} 560 ${20 + k * 78} 440 ${70 + k * 74} 330`, 'f'),
      ) +
      scattered('pores', 190, [0, 360, 1200, 270], (x, y, k) => disc(x, y, 1.5 + 2.6 * k, 'dark')),
  ) +
  path('M612 268L590 612', 'l') +
  path('M-10 640C250 604 950 604 1210 640V700C950 664 250 664 -10 700Z', 'mid l') +
  repeat(2, (k) => disc(840 + k * 70, 650 + k * 4, 13, 'pale l')) +
  path('M-10 300C250 262 950 262 1210 300', 'l');

/** How far the bent stave rises above its ends. */
const edge = (k: number): number => 28 * (1 - ((k - 14.5) / 15) ** 2);
