import { blade, path, placed, repeat, smooth, within } from './kit.ts';

const HEART = smooth(
  [
    [600, 372],
    [724, 400],
    [790, 500],
    [760, 610],
    [600, 660],
    [440, 610],
    [410, 500],
    [476, 400],
  ],
  true,
);

/** An agave of eight years: its leaves cut from one half of the heart. */
export const agave = (): string =>
  path('M-5 640C300 622 900 622 1205 640V810H-5Z', 'light') +
  path('M-5 640C300 622 900 622 1205 640', 's') +
  repeat(9, (k) => placed(585, 560, -96 + k * 12.4, 1, leaf(520 - Math.abs(k - 5) * 16, 'mid l'))) +
  repeat(7, (k) => placed(560, 590, -92 + k * 12, 1, leaf(430 - k * 12, 'leaf l'))) +
  path(HEART, 'straw l') +
  within(
    'heart',
    HEART,
    path('M600 360C560 460 560 560 600 670H400V360Z', 'leaf') +
      repeat(14, (k) =>
        path(`M${330 + k * 46} 350L${610 + k * 46} 680M${870 - k * 46} 350L${590 - k * 46} 680`, 'f'),
      ) +
      repeat(5, (row) =>
        repeat(6, (k) =>
          placed(640 + k * 46 - (row % 2) * 23, 430 + row * 52, 0, 1, blade(-30, 12, 'amber f')),
        ),
      ),
  ) +
  path(HEART, 'l') +
  placed(560, 620, -118, 1, leaf(380, 'leaf l')) +
  hoe();

const leaf = (length: number, look: string): string =>
  blade(length, 42, look) +
  repeat(8, (k) =>
    path(
      `M${-27 + k * 2.4} ${-60 - k * (length / 10)}l-9 -12M${27 - k * 2.4} ${-60 - k * (length / 10)}l9 -12`,
      't',
    ),
  ) +
  path(`M0 -30V${-length * 0.8}`, 'f');

/** The round blade that cuts the leaves. */
const hoe = (): string =>
  placed(
    930,
    690,
    34,
    1,
    path('M-8 0V-420H8V0Z', 'copper l') +
      path('M-62 40C-62 -30 62 -30 62 40C62 92 30 118 0 118C-30 118 -62 92 -62 40Z', 'pale l'),
  );
