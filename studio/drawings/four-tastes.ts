import { blade, box, disc, path, placed, repeat, scattered, smooth } from './kit.ts';

/** Acid, bitterness, tannin and something to chew on: a lemon, chicory, tea and haskap berries. */
export const fourTastes = (): string =>
  box(600, -5, 605, 405, 'light') +
  box(-5, 400, 605, 405, 'light') +
  lemon(300, 200) +
  chicory(900, 212) +
  tea(300, 606) +
  haskap(900, 610) +
  path('M600 -5V805M-5 400H1205', 's');

const lemon = (x: number, y: number): string =>
  placed(
    x,
    y,
    0,
    1,
    path(
      'M-168 0C-150 -20 -140 -150 0 -150C140 -150 150 -20 168 0C150 20 140 150 0 150C-140 150 -150 20 -168 0Z',
      'amber l',
    ) +
      disc(0, 0, 128, 'paper') +
      repeat(9, (k) =>
        placed(
          0,
          0,
          k * 40,
          1,
          path('M0 -14C30 -50 40 -90 26 -112C10 -122 -10 -122 -26 -112C-40 -90 -30 -50 0 -14Z', 'straw f'),
        ),
      ),
  );

const chicory = (x: number, y: number): string =>
  placed(
    x,
    y,
    14,
    1,
    path(
      smooth(
        [
          [0, -172],
          [74, -96],
          [96, 20],
          [58, 120],
          [0, 150],
          [-58, 120],
          [-96, 20],
          [-74, -96],
        ],
        true,
      ),
      'pale l',
    ) +
      path(
        'M0 -172C46 -80 50 40 8 148M0 -172C-46 -80 -60 20 -30 138M-62 -110C-100 -20 -70 80 -40 134M40 -130C86 -40 80 70 34 136',
        'l',
      ) +
      path('M0 -172C24 -150 40 -128 50 -112L0 -126L-50 -112C-40 -128 -24 -150 0 -172Z', 'leaf l') +
      path('M-34 136H34V172H-34Z', 'straw l'),
  );

const tea = (x: number, y: number): string =>
  placed(
    x,
    y + 150,
    0,
    1,
    path('M0 20C-6 -60 4 -110 0 -160', 's') +
      placed(0, -60, -58, 1, blade(230, 60, 'leaf l', -20) + path('M0 -10Q-12 -120 -18 -210', 'f')) +
      placed(0, -90, 54, 1, blade(230, 60, 'leaf l', 20) + path('M0 -10Q12 -120 18 -210', 'f')) +
      placed(0, -150, 4, 1, blade(150, 26, 'pale l', 6)),
  );

const haskap = (x: number, y: number): string =>
  path(`M${x - 190} ${y - 130}C${x - 60} ${y - 160} ${x + 80} ${y - 150} ${x + 190} ${y - 170}`, 's') +
  placed(x - 120, y - 142, 40, 1, blade(-110, 34, 'leaf l')) +
  [
    [-96, 0, 8],
    [-6, 26, -6],
    [86, -6, 10],
    [20, -76, -4],
  ]
    .map(([dx = 0, dy = 0, turn = 0], k) =>
      placed(
        x + dx,
        y + dy,
        turn,
        1,
        path('M0 -110V-66', 's') +
          path('M-24 -66C-54 -40 -52 50 -22 78H22C52 50 54 -40 24 -66Z', 'deep l') +
          path('M-16 78l6 12l10 -8l10 8l6 -12', 'l') +
          scattered(`bloom${k}`, 8, [-30, -40, 34, 90], (a, b, r) => disc(a, b, 3 + 4 * r, 'mid')),
      ),
    )
    .join('');
