import { blade, disc, mirrored, path, placed, repeat, scattered, within } from './kit.ts';

/** A cone of hops: whole on the left, cut open on the right with the yellow glands at its stem. */
export const hopCone = (): string => whole() + cut();

const ROWS = 8;
const widthOf = (row: number): number => 150 * Math.sin((Math.PI * (row + 1.6)) / (ROWS + 2.6)) ** 0.75;

const bract = (x: number, y: number, turn: number, scale: number, look: string): string =>
  placed(
    x,
    y,
    turn,
    scale,
    blade(-150, 62, look) +
      path('M0 6C-4 50 -4 90 0 132M-3 30C-20 56 -26 84 -22 104M3 30C20 56 26 84 22 104', 'f'),
  );

function whole(): string {
  const rows = repeat(ROWS, (k) => {
    const row = ROWS - 1 - k;
    const y = 158 + row * 58;
    const w = widthOf(row);
    const side = bract(340 - w * 0.72, y, 26, 0.95, 'leaf l') + bract(340 + w * 0.72, y, -26, 0.95, 'leaf l');
    return (
      side +
      (row % 2
        ? bract(340 - w * 0.3, y + 8, 9, 1, 'pale l') + bract(340 + w * 0.3, y + 8, -9, 1, 'pale l')
        : bract(340, y + 10, 0, 1.05, 'pale l'))
    );
  });
  return (
    path('M340 176C334 120 350 70 320 14', 's') +
    placed(330, 90, -66, 1, blade(190, 66, 'mid l', 20) + path('M0 -6Q10 -90 16 -170', 'f')) +
    rows
  );
}

const HALF = 'M860 128C1000 150 1066 330 1030 480C1004 590 930 668 860 716Z';

function cut(): string {
  const side =
    path(HALF, 'pale l') +
    within(
      'half',
      HALF,
      repeat(9, (row) =>
        path(
          `M862 ${170 + row * 58}C930 ${150 + row * 60} 990 ${190 + row * 58} 1050 ${300 + row * 50}`,
          'l',
        ),
      ) +
        repeat(9, (row) =>
          path(
            `M862 ${170 + row * 58}C920 ${190 + row * 58} 960 ${230 + row * 58} 1000 ${320 + row * 50}`,
            'f',
          ),
        ) +
        scattered('lupulin', 110, [862, 170, 70, 500], (x, y, k) =>
          disc(x + k * 20, y, 5 + 6 * k, 'amber f'),
        ),
    );
  return (
    path('M860 140C852 100 880 60 856 14', 's') +
    side +
    mirrored(860, side.replaceAll('half', 'other')) +
    path('M860 130V712', 'l thick')
  );
}
