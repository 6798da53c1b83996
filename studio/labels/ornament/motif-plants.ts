import { at, circle, ellipse, group, line, path, polar, times, turned } from '../marks.ts';
import type { Tones } from './tones.ts';

/** Motifs are drawn in a circle of radius 1 around (0, 0). */
const blade = (
  x: number,
  y: number,
  length: number,
  width: number,
  degrees: number,
  fill: Tones['ink'],
  vein?: Tones['ink'],
): string =>
  turned(
    path(
      `M${at(x, y)}C${at(x + width, y - length * 0.3)} ${at(x + width * 0.7, y - length * 0.75)} ${at(x, y - length)}C${at(x - width * 0.7, y - length * 0.75)} ${at(x - width, y - length * 0.3)} ${at(x, y)}Z`,
      fill,
    ) + (vein === undefined ? '' : line(x, y - length * 0.12, x, y - length * 0.85, vein, 0.03, 'round')),
    degrees,
    x,
    y,
  );

export const wheat = ({ ink, accent, paper }: Tones): string =>
  [-26, 0, 26]
    .map((lean) =>
      turned(
        line(0, 1, 0, -0.5, ink, 0.05, 'round') +
          times(5, (index) => {
            const y = -0.1 - index * 0.15;
            return blade(0, y, 0.3, 0.1, -38, accent, paper) + blade(0, y, 0.3, 0.1, 38, accent, paper);
          }) +
          blade(0, -0.66, 0.34, 0.1, 0, accent, paper),
        lean,
        0,
        1,
      ),
    )
    .join('');

export const hop = ({ ink, accent, paper }: Tones): string =>
  line(0, -1, 0, -0.6, ink, 0.07, 'round') +
  blade(0, -0.66, 0.62, 0.22, 75, ink, paper) +
  blade(0, -0.66, 0.62, 0.22, -75, ink, paper) +
  times(6, (row) => {
    const y = 0.78 - row * 0.25;
    const wide = [0.16, 0.36, 0.48, 0.5, 0.42, 0.26][row] ?? 0.3;
    const scales = [1, 2, 3, 3, 3, 2][row] ?? 2;
    return times(scales, (index) => {
      const x = scales === 1 ? 0 : -wide * 0.72 + (index / (scales - 1)) * wide * 1.44;
      return path(
        `M${at(x - 0.21, y - 0.22)}C${at(x - 0.24, y + 0.06)} ${at(x - 0.06, y + 0.16)} ${at(x, y + 0.2)}C${at(x + 0.06, y + 0.16)} ${at(x + 0.24, y + 0.06)} ${at(x + 0.21, y - 0.22)}Z`,
        accent,
        { stroke: ink, width: 0.035 },
      );
    });
  });

export const grape = ({ ink, accent, paper }: Tones): string =>
  line(0, -1, 0, -0.4, ink, 0.07, 'round') +
  blade(0, -0.62, 0.75, 0.3, 70, ink, paper) +
  path('M0 -.75C-.3 -1 -.5 -.7 -.35 -.62', undefined, { stroke: ink, width: 0.04 }) +
  times(4, (row) =>
    times(4 - row, (index) => {
      const [x, y] = [(index - (3 - row) / 2) * 0.38, -0.3 + row * 0.34];
      return (
        circle(x, y, 0.21, accent, { stroke: ink, width: 0.03 }) +
        path(`M${at(x - 0.1, y - 0.04)}A.11 .11 0 0 1 ${at(x, y - 0.12)}`, undefined, {
          stroke: paper,
          width: 0.04,
        })
      );
    }),
  );

export const agave = ({ ink, accent, paper }: Tones): string =>
  Array.from({ length: 11 }, (_, index) => index - 5)
    .sort((a, b) => Math.abs(b) - Math.abs(a))
    .map((step) =>
      blade(
        step * 0.05,
        0.75,
        1.55 - Math.abs(step) * 0.1,
        0.16,
        step * 15.5,
        step % 2 ? accent : ink,
        paper,
      ),
    )
    .join('') + path('M-.8 .78Q0 .6 .8 .78L.6 .9H-.6Z', ink);

export const conifer = ({ ink, accent, paper }: Tones): string =>
  line(0, 1, 0, -0.9, ink, 0.08) +
  times(5, (row) => {
    const [y, wide] = [0.68 - row * 0.34, 0.66 - row * 0.115];
    return (
      path(
        `M0 ${y - 0.56}Q${at(wide * 0.3, y - 0.16)} ${at(wide, y)}Q0 ${y - 0.1} ${at(-wide, y)}Q${at(-wide * 0.3, y - 0.16)} 0 ${y - 0.56}Z`,
        row % 2 ? accent : ink,
      ) +
      times(3, (index) =>
        line(
          wide * (0.12 + index * 0.22),
          y - 0.3 + index * 0.1,
          wide * (0.2 + index * 0.26),
          y - 0.08,
          paper,
          0.025,
          'round',
        ),
      )
    );
  });

export const apple = ({ ink, accent, paper }: Tones): string =>
  path(
    'M0 -.42C-.35 -.75 -.95 -.5 -.85 .15C-.78 .65 -.4 1 0 .82C.4 1 .78 .65 .85 .15C.95 -.5 .35 -.75 0 -.42Z',
    accent,
    { stroke: ink, width: 0.05 },
  ) +
  path('M0 -.42C0 -.7 .08 -.85 .2 -1', undefined, { stroke: ink, width: 0.07 }) +
  blade(0.08, -0.66, 0.55, 0.2, 65, ink, paper) +
  times(4, (index) =>
    path(
      `M${at(-0.62 + index * 0.1, -0.2 + index * 0.02)}C${at(-0.7 + index * 0.12, 0.1)} ${at(-0.6 + index * 0.12, 0.4)} ${at(-0.42 + index * 0.1, 0.6)}`,
      undefined,
      { stroke: paper, width: 0.025 },
    ),
  );

export const pear = ({ ink, accent, paper }: Tones): string =>
  path(
    'M0 -.72C.35 -.72 .3 -.2 .5 .08C.78 .45 .5 .98 0 .95C-.5 .98 -.78 .45 -.5 .08C-.3 -.2 -.35 -.72 0 -.72Z',
    accent,
    { stroke: ink, width: 0.05 },
  ) +
  path('M0 -.72C0 -.85 .04 -.92 .12 -1', undefined, { stroke: ink, width: 0.07 }) +
  blade(0.04, -0.82, 0.5, 0.17, 80, ink, paper) +
  times(4, (index) =>
    path(
      `M${at(-0.18 - index * 0.02, -0.35 + index * 0.16)}Q${at(-0.52, 0.3)} ${at(-0.3 + index * 0.06, 0.74)}`,
      undefined,
      { stroke: paper, width: 0.025 },
    ),
  );

export const leaf = ({ ink, accent, paper }: Tones): string =>
  turned(
    path('M0 1V.7', undefined, { stroke: ink, width: 0.07 }) +
      path('M0 .8C.75 .4 .6 -.5 0 -1C-.6 -.5 -.75 .4 0 .8Z', accent, { stroke: ink, width: 0.05 }) +
      path('M0 .8C.75 .4 .6 -.5 0 -1Z', ink) +
      line(0, 0.7, 0, -0.85, paper, 0.035) +
      times(5, (index) =>
        path(`M0 ${0.5 - index * 0.28}l.32 -.2M0 ${0.5 - index * 0.28}l-.32 -.2`, undefined, {
          stroke: paper,
          width: 0.03,
        }),
      ),
    18,
    0,
    0,
  );

export const sprig = ({ ink, accent, paper }: Tones): string =>
  path('M-.05 1C.1 .4 -.1 -.3 0 -.85', undefined, { stroke: ink, width: 0.05 }) +
  times(6, (index) => {
    const y = 0.72 - index * 0.27;
    const long = 0.62 - index * 0.045;
    return (
      blade(0, y, long, 0.14, 58, index % 2 ? ink : accent, paper) +
      blade(0, y - 0.1, long, 0.14, -58, index % 2 ? accent : ink, paper)
    );
  }) +
  blade(0, -0.66, 0.36, 0.1, 0, accent, paper);

export const berry = ({ ink, accent, paper }: Tones): string =>
  path('M-.9 -.7C-.4 -.8 .3 -.6 .9 -.85', undefined, { stroke: ink, width: 0.06 }) +
  blade(-0.35, -0.74, 0.5, 0.17, -30, ink, paper) +
  blade(0.4, -0.72, 0.5, 0.17, 35, ink, paper) +
  [
    [-0.52, 0.05, 0.34],
    [0.48, 0.12, 0.36],
    [-0.04, 0.56, 0.38],
  ]
    .map(
      ([x = 0, y = 0, r = 0.3]) =>
        path(`M${at(x * 0.7, -0.72)}Q${at(x, -0.4)} ${at(x, y - r)}`, undefined, {
          stroke: ink,
          width: 0.04,
        }) +
        circle(x, y, r, accent, { stroke: ink, width: 0.04 }) +
        path(
          `M${at(x - r * 0.6, y)}A${r * 0.6} ${r * 0.6} 0 0 1 ${at(x - r * 0.05, y - r * 0.6)}`,
          undefined,
          { stroke: paper, width: 0.05 },
        ),
    )
    .join('');

export const citrus = ({ ink, accent, paper }: Tones): string =>
  circle(0, 0, 1, accent, { stroke: ink, width: 0.05 }) +
  circle(0, 0, 0.86, paper) +
  times(9, (index) => {
    const [from, to] = [(index / 9) * 2 * Math.PI + 0.06, ((index + 1) / 9) * 2 * Math.PI - 0.06];
    const middle = (from + to) / 2;
    const point = (angle: number, radius: number): string => at(...polar(0, 0, radius, angle));
    return path(
      `M${point(middle, 0.14)}L${point(from, 0.72)}Q${point(middle, 0.86)} ${point(to, 0.72)}Z`,
      accent,
      { stroke: ink, width: 0.02 },
    );
  });

export const coffee = ({ ink, accent, paper }: Tones): string =>
  [
    [-0.34, -0.3, -30],
    [0.36, 0.02, 35],
    [-0.2, 0.5, 8],
  ]
    .map(([x = 0, y = 0, lean = 0]) =>
      turned(
        ellipse(x, y, 0.32, 0.46, accent, { stroke: ink, width: 0.05 }) +
          path(
            `M${at(x, y - 0.44)}C${at(x + 0.2, y - 0.15)} ${at(x - 0.2, y + 0.15)} ${at(x, y + 0.44)}`,
            undefined,
            { stroke: paper, width: 0.06 },
          ),
        lean,
        x,
        y,
      ),
    )
    .join('');

export const olive = ({ ink, accent, paper }: Tones): string =>
  path('M-.9 .7C-.3 .5 .3 .1 .8 -.8', undefined, { stroke: ink, width: 0.05 }) +
  times(5, (index) => {
    const [x, y] = [-0.6 + index * 0.34, 0.58 - index * (0.2 + index * 0.03)];
    return (
      blade(x, y, 0.62, 0.11, -20 - index * 4, ink, paper) +
      blade(x, y, 0.55, 0.1, 105 - index * 8, ink, paper)
    );
  }) +
  group(ellipse(0, 0, 0.2, 0.28, accent, { stroke: ink, width: 0.04 }), 'translate(.02 .62) rotate(20)') +
  group(ellipse(0, 0, 0.2, 0.28, accent, { stroke: ink, width: 0.04 }), 'translate(.52 .22) rotate(14)');
