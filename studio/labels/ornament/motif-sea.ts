import { at, circle, line, path, polar, polygon, rect, times } from '../marks.ts';
import type { Tones } from './tones.ts';

/** Motifs are drawn in a circle of radius 1 around (0, 0). */
const swell = (y: number, ink: Tones['ink'], reach = 1): string =>
  path(`M${at(-reach, y)}${'q.125 -.14 .25 0t.25 0'.repeat(Math.round(reach / 0.25))}`, undefined, {
    stroke: ink,
    width: 0.055,
  });

export const compass = ({ ink, accent, paper }: Tones): string =>
  circle(0, 0, 0.7, undefined, { stroke: ink, width: 0.04 }) +
  times(36, (index) =>
    line(
      ...polar(0, 0, 0.7, (index / 36) * 6.2832),
      ...polar(0, 0, index % 3 ? 0.65 : 0.6, (index / 36) * 6.2832),
      ink,
      0.02,
    ),
  ) +
  [
    { count: 4, reach: 0.58, turn: Math.PI / 4 },
    { count: 4, reach: 1, turn: 0 },
  ]
    .flatMap(({ count, reach, turn }) =>
      Array.from({ length: count }, (_, index) => {
        const angle = (index / count) * 2 * Math.PI + turn - Math.PI / 2;
        const side = (way: number) => polar(0, 0, 0.17, angle + (way * Math.PI) / 4);
        return (
          polygon([[0, 0], side(-1), polar(0, 0, reach, angle)], paper, { stroke: ink, width: 0.02 }) +
          polygon([[0, 0], side(1), polar(0, 0, reach, angle)], accent, { stroke: ink, width: 0.02 })
        );
      }),
    )
    .join('');

export const anchor = ({ ink, accent }: Tones): string =>
  circle(0, -0.78, 0.16, undefined, { stroke: accent, width: 0.1 }) +
  rect(-0.08, -0.62, 0.16, 1.5, accent) +
  rect(-0.45, -0.46, 0.9, 0.13, ink, { radius: 0.06 }) +
  path('M-.72 .2C-.7 .7 -.3 .86 0 .9C.3 .86 .7 .7 .72 .2', undefined, { stroke: accent, width: 0.15 }) +
  polygon(
    [
      [-0.95, 0.36],
      [-0.72, 0.05],
      [-0.5, 0.38],
    ],
    ink,
  ) +
  polygon(
    [
      [0.95, 0.36],
      [0.72, 0.05],
      [0.5, 0.38],
    ],
    ink,
  ) +
  path('M.12 -.7C.6 -.5 -.5 -.05 .05 .1S.3 .5 .5 .75', undefined, { stroke: ink, width: 0.05 });

export const lighthouse = ({ ink, accent, paper }: Tones): string =>
  [-1, 1]
    .map((side) =>
      polygon(
        [
          [0, -0.68],
          [side, -0.95],
          [side, -0.45],
        ],
        accent,
      ),
    )
    .join('') +
  polygon(
    [
      [-0.2, -0.5],
      [0.2, -0.5],
      [0.32, 0.72],
      [-0.32, 0.72],
    ],
    paper,
    { stroke: ink, width: 0.05 },
  ) +
  times(2, (index) => {
    const [top, half] = [-0.28 + index * 0.46, 0.22 + index * 0.045];
    return polygon(
      [
        [-half, top],
        [half, top],
        [half + 0.025, top + 0.23],
        [-half - 0.025, top + 0.23],
      ],
      ink,
    );
  }) +
  rect(-0.28, -0.56, 0.56, 0.08, ink) +
  rect(-0.14, -0.8, 0.28, 0.25, accent, { stroke: ink, width: 0.04 }) +
  path('M-.2 -.8L0 -1L.2 -.8Z', ink) +
  path('M-.8 .9C-.6 .6 -.3 .66 0 .7C.3 .64 .6 .62 .8 .9Z', ink);

export const ship = ({ ink, accent, paper }: Tones): string =>
  line(-0.05, 0.4, -0.05, -0.95, ink, 0.05) +
  path('M.02 -.85C.5 -.6 .62 -.1 .6 .22H.02Z', accent, { stroke: ink, width: 0.03 }) +
  path('M-.12 -.7C-.2 -.3 -.5 .05 -.72 .22H-.12Z', paper, { stroke: ink, width: 0.03 }) +
  times(3, (index) =>
    path(
      `M${at(0.08, -0.4 + index * 0.2)}Q${at(0.3, -0.42 + index * 0.2)} ${at(0.48 + index * 0.03, -0.34 + index * 0.2)}`,
      undefined,
      { stroke: ink, width: 0.02 },
    ),
  ) +
  path('M-.85 .34H.85C.78 .62 .6 .7 .4 .7H-.5C-.68 .7 -.8 .55 -.85 .34Z', ink) +
  swell(0.8, accent) +
  swell(0.95, ink, 0.75);

export const fish = ({ ink, accent, paper }: Tones): string =>
  path('M-.95 0C-.5 -.5 .1 -.5 .5 -.08L.95 -.42Q.82 0 .95 .42L.5 .08C.1 .5 -.5 .5 -.95 0Z', accent, {
    stroke: ink,
    width: 0.05,
  }) +
  circle(-0.62, -0.06, 0.07, paper, { stroke: ink, width: 0.03 }) +
  path('M-.42 -.32Q-.28 0 -.42 .32', undefined, { stroke: ink, width: 0.04 }) +
  times(4, (column) =>
    times(3, (row) =>
      path(
        `M${at(-0.18 + column * 0.16, -0.24 + row * 0.16 + (column % 2) * 0.06)}q.1 .07 0 .15`,
        undefined,
        { stroke: paper, width: 0.03 },
      ),
    ),
  ) +
  path('M-.2 -.42Q.05 -.66 .25 -.3', ink);

export const bird = ({ ink, accent, paper }: Tones): string =>
  path(
    'M-.95 -.15C-.7 -.35 -.5 -.32 -.35 -.15C-.1 -.45 .2 -.95 .95 -.9C.6 -.7 .5 -.45 .42 -.2C.62 0 .75 .12 .98 .2C.7 .36 .4 .3 .2 .24C-.05 .42 -.4 .3 -.55 .02Z',
    accent,
    { stroke: ink, width: 0.045 },
  ) +
  path(
    'M-.2 -.1C.1 -.4 .35 -.66 .75 -.8M-.05 0C.2 -.24 .3 -.36 .5 -.55M.08 .08C.2 -.02 .3 -.1 .38 -.24',
    undefined,
    { stroke: paper, width: 0.035 },
  ) +
  circle(-0.62, -0.14, 0.045, ink) +
  swell(0.62, ink, 0.75) +
  swell(0.82, accent, 0.5);
