import { chance } from '../labels/chance.ts';

/** Shapes of the drawings: each returns SVG. Every drawing is 1200 by 800; `look` names classes of palette.ts. */

export type Point = readonly [x: number, y: number];

export const WIDTH = 1200;
export const HEIGHT = 800;

/** A path by its data. */
export const path = (d: string, look: string): string => `<path class="${look}" d="${d}"/>`;

export const disc = (x: number, y: number, r: number, look: string): string =>
  `<circle class="${look}" cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, look: string, turn = 0): string =>
  `<ellipse class="${look}" rx="${round(rx)}" ry="${round(ry)}" transform="translate(${round(x)} ${round(y)}) rotate(${turn})"/>`;

export const box = (x: number, y: number, width: number, height: number, look: string, r = 0): string =>
  `<rect class="${look}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${r}"/>`;

/** Data of a line with corners. */
export const corners = (points: readonly Point[], closed = false): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** Data of a smooth line through points (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const count = points.length;
    const wanted = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wanted] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  const spans = repeat(closed ? points.length : points.length - 1, (index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(round).join(' ')}`;
  });
  return `M${round(startX)} ${round(startY)}${spans}${closed ? 'Z' : ''}`;
}

/** Moves and turns (degrees), then scales what is drawn around 0, 0. */
export const placed = (x: number, y: number, turn: number, scale: number, drawn: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${drawn}</g>`;

/** Mirrors at the vertical line `x`. */
export const mirrored = (x: number, drawn: string): string =>
  `<g transform="translate(${2 * x} 0) scale(-1 1)">${drawn}</g>`;

/** Shows only what lies within a path. `name` is unique in its drawing. */
export const within = (name: string, d: string, drawn: string): string =>
  `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${drawn}</g>`;

/** Joins what `draw` returns for 0 to `count` - 1. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, index) => draw(index)).join('');

/** Scattered points in a box, the same for the same seed. */
export function scattered(
  seed: string,
  count: number,
  [left, top, width, height]: readonly [number, number, number, number],
  draw: (x: number, y: number, random: number) => string,
): string {
  const random = chance(seed);
  return repeat(count, () => draw(left + random() * width, top + random() * height, random()));
}

/** A leaf or a grain from its foot at 0, 0 upwards. */
export const blade = (length: number, width: number, look: string, bend = 0): string =>
  path(
    `M0 0C${-width} ${-length * 0.3} ${bend - width * 0.7} ${-length * 0.75} ${bend} ${-length}C${bend + width * 0.7} ${-length * 0.75} ${width} ${-length * 0.3} 0 0Z`,
    look,
  );

/** A level floor from `y` down, with its line. */
export const floor = (y: number): string =>
  box(-5, y, WIDTH + 10, HEIGHT - y + 10, 'light') + path(`M-5 ${y}H${WIDTH + 5}`, 's');

const round = (value: number): number => Math.round(value * 10) / 10;
