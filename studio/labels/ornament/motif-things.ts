import { at, circle, line, path, polar, polygon, rect, times } from '../marks.ts';
import type { Tones } from './tones.ts';

/** Motifs are drawn in a circle of radius 1 around (0, 0). */
export const barrel = ({ ink, accent, paper }: Tones): string =>
  path('M-.55 -.85H.55Q.92 0 .55 .85H-.55Q-.92 0 -.55 -.85Z', ink) +
  times(7, (index) => {
    const u = -0.45 + index * 0.15;
    return path(`M${at(u, -0.82)}Q${at(u * 1.6, 0)} ${at(u, 0.82)}`, undefined, {
      stroke: paper,
      width: 0.025,
    });
  }) +
  [-0.62, -0.34, 0.34, 0.62]
    .map((y) => {
      const half = 0.745 - y * y * 0.28;
      return rect(-half, y - 0.065, half * 2, 0.13, accent);
    })
    .join('') +
  circle(0, 0, 0.14, paper) +
  circle(0, 0, 0.08, accent);

export const key = ({ ink, accent }: Tones): string =>
  circle(0, -0.56, 0.34, undefined, { stroke: accent, width: 0.16 }) +
  circle(0, -0.56, 0.12, ink) +
  rect(-0.08, -0.2, 0.16, 1.18, accent) +
  rect(0, 0.5, 0.38, 0.13, ink) +
  rect(0, 0.74, 0.28, 0.13, ink) +
  rect(-0.16, -0.22, 0.32, 0.1, ink);

export const crown = ({ ink, accent, paper }: Tones): string =>
  path('M-.8 .5L-.95 -.35L-.45 .05L0 -.6L.45 .05L.95 -.35L.8 .5Z', accent, { stroke: ink, width: 0.05 }) +
  rect(-0.8, 0.5, 1.6, 0.24, ink) +
  [-0.95, 0, 0.95].map((x) => circle(x, x === 0 ? -0.7 : -0.45, 0.12, ink)).join('') +
  times(5, (index) => circle(-0.56 + index * 0.28, 0.62, 0.055, paper));

export const bridge = ({ ink, accent, paper }: Tones): string =>
  path(
    'M-1 .1Q0 -.5 1 .1V.62H.74A.26 .3 0 0 0 .26 .62H.26A.26 .42 0 0 0 -.26 .62H-.26A.26 .3 0 0 0 -.74 .62H-1Z',
    accent,
    { stroke: ink, width: 0.045 },
  ) +
  path('M-1 .02Q0 -.58 1 .02', undefined, { stroke: ink, width: 0.08 }) +
  times(9, (index) =>
    line(
      -0.8 + index * 0.2,
      0.08 - Math.cos((index - 4) * 0.36) * 0.24,
      -0.8 + index * 0.2,
      0.26 - Math.cos((index - 4) * 0.36) * 0.2,
      paper,
      0.03,
    ),
  ) +
  times(3, (index) =>
    path(`M${at(-0.85 + index * 0.1, 0.74 + index * 0.12)}h${1.7 - index * 0.4}`, undefined, {
      stroke: ink,
      width: 0.04,
    }),
  );

export const house = ({ ink, accent, paper }: Tones): string =>
  rect(-0.7, -0.1, 0.9, 0.8, accent, { stroke: ink, width: 0.04 }) +
  polygon(
    [
      [-0.82, -0.08],
      [-0.25, -0.6],
      [0.32, -0.08],
    ],
    ink,
  ) +
  rect(0.2, 0.2, 0.62, 0.5, paper, { stroke: ink, width: 0.04 }) +
  polygon(
    [
      [0.14, 0.22],
      [0.52, -0.06],
      [0.9, 0.22],
    ],
    ink,
  ) +
  rect(-0.6, -0.95, 0.16, 0.7, ink) +
  path('M-.52 -1C-.3 -1.05 -.3 -.9 -.1 -.96', undefined, { stroke: ink, width: 0.05 }) +
  times(3, (index) => rect(-0.56 + index * 0.24, 0.08, 0.13, 0.17, paper)) +
  rect(-0.34, 0.4, 0.18, 0.3, ink) +
  times(2, (index) => rect(0.32 + index * 0.24, 0.36, 0.12, 0.15, ink)) +
  line(-1, 0.72, 1, 0.72, ink, 0.06);

export const wheel = ({ ink, accent }: Tones): string =>
  circle(0, 0, 0.78, undefined, { stroke: ink, width: 0.13 }) +
  times(12, (index) => {
    const angle = (index / 12) * 2 * Math.PI;
    return line(...polar(0, 0, 0.78, angle), ...polar(0, 0, 1, angle), ink, 0.16);
  }) +
  times(6, (index) => line(0, 0, ...polar(0, 0, 0.72, (index / 6) * 2 * Math.PI), accent, 0.1)) +
  circle(0, 0, 0.22, accent, { stroke: ink, width: 0.06 });

export const chapel = ({ ink, accent, paper }: Tones): string =>
  rect(-0.2, -0.05, 0.95, 0.75, accent, { stroke: ink, width: 0.04 }) +
  polygon(
    [
      [-0.3, 0],
      [0.02, -0.38],
      [0.6, -0.38],
      [0.88, 0],
    ],
    ink,
  ) +
  rect(-0.62, -0.3, 0.44, 1, paper, { stroke: ink, width: 0.04 }) +
  polygon(
    [
      [-0.7, -0.28],
      [-0.4, -0.85],
      [-0.1, -0.28],
    ],
    ink,
  ) +
  line(-0.4, -1.05, -0.4, -0.8, ink, 0.05) +
  line(-0.5, -0.95, -0.3, -0.95, ink, 0.05) +
  path('M-.5 .7V.4A.1 .12 0 0 1 -.3 .4V.7Z', ink) +
  times(3, (index) => path(`M${at(index * 0.23, 0.5)}v-.2a.07 .1 0 0 1 .14 0v.2Z`, paper)) +
  line(-1, 0.72, 1, 0.72, ink, 0.06);

export const still = ({ ink, accent, paper }: Tones): string =>
  path(
    'M-.75 .75C-.95 .2 -.75 0 -.5 -.1C-.4 -.2 -.42 -.5 -.36 -.72Q-.3 -.9 -.1 -.86L.62 -.62V.2',
    undefined,
    { stroke: ink, width: 0.17 },
  ) +
  path('M-.8 .78C-1 .2 -.75 .02 -.52 -.06H-.14C.1 .02 .34 .2 .14 .78Z', accent, {
    stroke: ink,
    width: 0.05,
  }) +
  path('M-.62 .58C-.74 .3 -.62 .16 -.48 .1', undefined, { stroke: paper, width: 0.06 }) +
  rect(0.42, 0.2, 0.42, 0.58, ink, { radius: 0.05 }) +
  line(0.48, 0.36, 0.78, 0.36, paper, 0.03) +
  line(0.48, 0.62, 0.78, 0.62, paper, 0.03) +
  rect(-0.95, 0.78, 1.9, 0.12, ink);

export const ladder = ({ ink, accent }: Tones): string =>
  line(-0.5, 0.95, -0.14, -0.95, ink, 0.1, 'round') +
  line(0.5, 0.95, 0.14, -0.95, ink, 0.1, 'round') +
  times(6, (index) => {
    const y = 0.72 - index * 0.28;
    const half = 0.32 + y * 0.19;
    return line(-half, y, half, y, accent, 0.09, 'round');
  });

export const lantern = ({ ink, accent, paper }: Tones): string =>
  circle(0, -0.8, 0.16, undefined, { stroke: ink, width: 0.06 }) +
  polygon(
    [
      [-0.42, -0.38],
      [-0.2, -0.64],
      [0.2, -0.64],
      [0.42, -0.38],
    ],
    ink,
  ) +
  path('M-.36 -.36H.36L.44 .6H-.44Z', paper, { stroke: ink, width: 0.06 }) +
  path('M0 -.2C.22 .05 .2 .4 0 .44C-.2 .4 -.22 .1 0 -.2Z', accent) +
  line(-0.2, -0.36, -0.24, 0.6, ink, 0.04) +
  line(0.2, -0.36, 0.24, 0.6, ink, 0.04) +
  rect(-0.55, 0.6, 1.1, 0.16, ink) +
  [-0.4, 0, 0.4, Math.PI - 0.4, Math.PI, Math.PI + 0.4]
    .map((angle) => line(...polar(0, 0.1, 0.62, angle), ...polar(0, 0.1, 0.86, angle), accent, 0.06, 'round'))
    .join('');
