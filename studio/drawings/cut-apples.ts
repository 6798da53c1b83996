import { blade, disc, floor, oval, path, placed, repeat, scattered } from './kit.ts';

const APPLE =
  'M0 -150C60 -196 196 -176 196 -30C196 110 96 190 40 176C20 170 -20 170 -40 176C-96 190 -196 110 -196 -30C-196 -176 -60 -196 0 -150Z';

/** Cider apples, small and russeted, one cut through its core, and a perry pear. */
export const cutApples = (): string =>
  floor(650) +
  whole(300, 476, 0.9, 'leaf') +
  pear(960, 650) +
  whole(1096, 572, 0.6, 'copper') +
  cut(620, 452) +
  whole(110, 586, 0.52, 'red');

const whole = (x: number, y: number, size: number, look: string): string =>
  placed(
    x,
    y,
    -4,
    size,
    path(APPLE, `${look} l`) +
      scattered(look, 46, [-150, -120, 300, 260], (a, b, k) => disc(a, b, 2 + 4 * k, 'straw')) +
      path('M-60 -136C-20 -112 30 -112 66 -136', 'l') +
      path('M0 -122C-4 -170 10 -200 34 -224', 's thick') +
      placed(16, -190, 62, 1, blade(120, 36, 'leaf l')),
  );

const cut = (x: number, y: number): string =>
  placed(
    x,
    y,
    0,
    1.14,
    path(APPLE, 'red l') +
      placed(0, 0, 0, 0.93, path(APPLE, 'straw')) +
      path('M0 -134C60 -70 84 20 0 120C-84 20 -60 -70 0 -134Z', 'f') +
      [-1, 1]
        .map((side) =>
          placed(
            side * 26,
            -6,
            side * 8,
            1,
            path('M0 -64C34 -34 34 24 0 56C-30 24 -30 -34 0 -64Z', 'pale l') +
              placed(0, 34, 0, 1, blade(64, 20, 'soil f')),
          ),
        )
        .join('') +
      path('M0 -134V-196M-26 170C-10 158 10 158 26 170', 'l') +
      repeat(10, (k) => placed(0, -6, k * 36 + 18, 1, path('M0 -112v-14', 'f'))),
  );

const pear = (x: number, y: number): string =>
  path(
    `M${x} ${y}C${x - 120} ${y} ${x - 130} ${y - 120} ${x - 84} ${y - 176}C${x - 50} ${y - 220} ${x - 54} ${y - 290} ${x} ${y - 290}C${x + 54} ${y - 290} ${x + 50} ${y - 220} ${x + 84} ${y - 176}C${x + 130} ${y - 120} ${x + 120} ${y} ${x} ${y}Z`,
    'amber l',
  ) +
  scattered('pear', 30, [x - 80, y - 170, 160, 140], (a, b, k) => disc(a, b, 2 + 3 * k, 'soil')) +
  path(`M${x} ${y - 288}C${x} ${y - 330} ${x - 12} ${y - 350} ${x - 30} ${y - 370}`, 's thick') +
  oval(x - 40, y - 110, 16, 40, 'straw', 18);
