import { blade, disc, oval, path, placed, repeat, scattered } from './kit.ts';

/** A twig of juniper with its berries, and a berry cut open. */
export const juniper = (): string =>
  path('M120 760C300 640 520 470 900 60', 's thick') +
  path('M430 540C560 560 640 610 700 700M560 426C540 330 560 240 520 130', 's') +
  twig(150, 736, 880, 84, 26) +
  twig(440, 540, 690, 690, 9) +
  twig(556, 410, 522, 140, 9) +
  [
    [352, 560],
    [470, 420],
    [640, 452],
    [560, 620],
    [700, 330],
    [604, 250],
    [820, 210],
    [300, 690],
  ]
    .map(([x = 0, y = 0], k) => berry(x, y, 40 + (k % 3) * 5))
    .join('') +
  cutBerry(1000, 560);

const twig = (x0: number, y0: number, x1: number, y1: number, count: number): string => {
  const turn = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI + 90;
  return repeat(count, (k) => {
    const t = (k + 0.5) / count;
    const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t];
    return [-62, 62, 8]
      .map((lean, side) =>
        placed(x, y, turn + lean * (1 - 0.2 * t), 1, blade(96 - 24 * t, 10, side === 2 ? 'mid f' : 'leaf f')),
      )
      .join('');
  });
};

const berry = (x: number, y: number, r: number): string =>
  disc(x, y, r, 'deep l') +
  oval(x - r * 0.3, y - r * 0.34, r * 0.4, r * 0.24, 'mid', -36) +
  repeat(3, (k) => placed(x + r * 0.18, y + r * 0.2, k * 120 + 20, 1, path(`M0 0L0 ${-r * 0.34}`, 'w')));

const cutBerry = (x: number, y: number): string =>
  disc(x, y, 150, 'deep l') +
  disc(x, y, 128, 'straw l') +
  scattered('resin', 40, [x - 88, y - 88, 176, 176], (a, b, k) => disc(a, b, 3 + 3 * k, 'amber')) +
  repeat(3, (k) =>
    placed(x, y, k * 120, 1, placed(0, -8, 0, 1, blade(92, 40, 'copper l') + path('M0 -20V-70', 'f'))),
  );
