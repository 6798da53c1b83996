import { oval, path, placed, repeat, scattered, within } from './kit.ts';

const edge = 'C200 250 420 196 620 200C820 204 1040 250 1210 340';
const AREA = `M-10 330${edge}V810H-10Z`;

/** The peel of an orange in section: skin with its glands of oil, white pith, flesh. */
export const peelSection = (): string =>
  path(AREA, 'paper l') +
  within(
    'peel',
    AREA,
    path(`M-10 700C200 610 420 560 620 560C820 560 1040 610 1210 700V810H-10Z`, 'straw l') +
      repeat(22, (k) =>
        placed(
          20 + k * 56,
          690 - arch(k) * 0.9,
          (k - 10.5) * 3,
          1,
          path('M0 -56C30 -10 26 90 0 130C-26 90 -30 -10 0 -56Z', 'amber f'),
        ),
      ) +
      path(`M-10 330${edge}V470C1040 380 820 330 620 328C420 330 200 380 -10 460Z`, 'copper l') +
      repeat(
        17,
        (k) =>
          oval(34 + k * 71, 404 - arch((k * 22) / 17) * 1.18, 23, 32, 'amber l', (k - 8) * 3) +
          oval(28 + k * 71, 394 - arch((k * 22) / 17) * 1.18, 6, 10, 'straw'),
      ) +
      scattered('pith', 120, [0, 360, 1200, 230], (x, y, k) =>
        y > 470 - 132 * (1 - ((x - 600) / 620) ** 2)
          ? path(`M${x} ${y}q${8 + 10 * k} ${-6 + 12 * k} ${22 + 16 * k} 0`, 'f')
          : '',
      ),
  ) +
  path(`M-10 330${edge}`, 'l') +
  repeat(5, (k) =>
    path(`M${520 + k * 44} 196q${-18 + k * 9} -60 ${-34 + k * 17} -${110 + (k % 2) * 40}`, 't'),
  );

const arch = (k: number): number => 118 * (1 - ((k - 10.5) / 11) ** 2);
