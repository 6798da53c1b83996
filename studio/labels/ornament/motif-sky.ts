import { at, circle, line, path, polar, polygon, times } from '../marks.ts';
import type { Tones } from './tones.ts';

/** Motifs are drawn in a circle of radius 1 around (0, 0). */
const TURN = 2 * Math.PI;

export const sun = ({ ink, accent, paper }: Tones): string =>
  times(16, (index) => {
    const angle = (index / 16) * TURN;
    const reach = index % 2 ? 0.8 : 1;
    return polygon(
      [polar(0, 0, 0.56, angle - 0.14), polar(0, 0, reach, angle), polar(0, 0, 0.56, angle + 0.14)],
      ink,
    );
  }) +
  circle(0, 0, 0.5, accent) +
  circle(0, 0, 0.38, undefined, { stroke: paper, width: 0.035 });

/** The low sun over the horizon: a plain disc. */
export const disc = ({ accent }: Tones): string => circle(0, 0, 0.97, accent);

export const moon = ({ ink, accent, paper }: Tones): string =>
  circle(0, 0, 0.82, accent) +
  circle(0.34, -0.16, 0.7, paper) +
  times(5, (index) => {
    const [x, y] = polar(0.32, -0.12, 0.15 + index * 0.1, index * 2.3);
    return star4(x, y, 0.07 + (index % 3) * 0.04, ink);
  });

const star4 = (x: number, y: number, r: number, fill: Tones['ink']): string =>
  path(
    `M${at(x, y - r)}Q${at(x, y)} ${at(x + r, y)}Q${at(x, y)} ${at(x, y + r)}Q${at(x, y)} ${at(x - r, y)}Q${at(x, y)} ${at(x, y - r)}Z`,
    fill,
  );

export const star = ({ ink, accent }: Tones): string =>
  times(8, (index) => {
    const angle = (index / 8) * TURN - Math.PI / 2;
    const reach = index % 2 ? 0.55 : 1;
    return (
      polygon([[0, 0], polar(0, 0, 0.24, angle - Math.PI / 8), polar(0, 0, reach, angle)], ink) +
      polygon([[0, 0], polar(0, 0, 0.24, angle + Math.PI / 8), polar(0, 0, reach, angle)], accent)
    );
  });

export const snowflake = ({ ink }: Tones): string =>
  times(6, (index) => {
    const angle = (index / 6) * TURN + TURN / 4;
    const [x, y] = polar(0, 0, 1, angle);
    return (
      line(0, 0, x, y, ink, 0.055, 'round') +
      [0.4, 0.62, 0.82]
        .flatMap((along) =>
          [-1, 1].map((side) => {
            const [px, py] = polar(0, 0, along, angle);
            const [qx, qy] = polar(px, py, (1.05 - along) * 0.55, angle + side * 0.9);
            return line(px, py, qx, qy, ink, 0.05, 'round');
          }),
        )
        .join('')
    );
  });

export const drop = ({ ink, accent, paper }: Tones): string =>
  path('M0 -1C.3 -.45 .62 -.12 .62 .32A.62 .62 0 0 1 -.62 .32C-.62 -.12 -.3 -.45 0 -1Z', accent, {
    stroke: ink,
    width: 0.06,
  }) + path('M-.32 .32A.34 .34 0 0 0 0 .66', undefined, { stroke: paper, width: 0.08 });

export const flame = ({ ink, accent, paper }: Tones): string =>
  path(
    'M-.05 -1C.5 -.55 .2 -.25 .5 -.1C.62 -.3 .5 -.5 .5 -.5C.95 0 .75 .95 0 .95C-.8 .95 -.85 .1 -.5 -.2C-.45 0 -.35 .05 -.25 .05C-.35 -.35 .1 -.5 -.05 -1Z',
    accent,
    { stroke: ink, width: 0.05 },
  ) + path('M0 .1C.3 .35 .3 .75 0 .8C-.3 .75 -.3 .4 0 .1Z', paper);

export const peaks = ({ ink, accent, paper }: Tones): string =>
  polygon(
    [
      [-1, 0.6],
      [-0.42, -0.35],
      [-0.1, 0.2],
      [0.28, -0.75],
      [1, 0.6],
    ],
    accent,
    { stroke: ink, width: 0.05 },
  ) +
  polygon(
    [
      [0.28, -0.75],
      [0.1, -0.28],
      [0.24, -0.36],
      [0.34, -0.2],
      [0.44, -0.34],
      [0.54, -0.26],
    ],
    paper,
  ) +
  polygon(
    [
      [-0.42, -0.35],
      [-0.57, -0.1],
      [-0.44, -0.16],
      [-0.36, -0.06],
      [-0.26, -0.09],
    ],
    paper,
  ) +
  times(7, (index) => line(0.34 + index * 0.07, -0.2 + index * 0.12, 0.3 + index * 0.05, 0.55, ink, 0.03)) +
  line(-1, 0.72, 1, 0.72, ink, 0.05) +
  line(-0.6, 0.84, 0.6, 0.84, ink, 0.04);

export const wave = ({ ink, accent }: Tones): string =>
  times(4, (row) => {
    const y = -0.5 + row * 0.36;
    const reach = [0.62, 0.98, 0.98, 0.62][row] ?? 1;
    const count = Math.round(reach / 0.31);
    const from = -count * 0.31;
    return path(`M${at(from, y)}${'q.155 -.3 .31 0t.31 0'.repeat(count)}`, undefined, {
      stroke: row % 2 ? accent : ink,
      width: 0.1,
    });
  });
