import { type Ink, inkToken } from './ink.ts';

/** Marks of a label as SVG, in millimetres from its upper left corner. */
export type Point = readonly [x: number, y: number];

type Stroke = { stroke?: Ink | undefined; width?: number | undefined };

export const short = (value: number): string => String(Number(value.toFixed(3)));
export const at = (x: number, y: number): string => `${short(x)} ${short(y)}`;

const painted = (fill: Ink | undefined, { stroke, width = 0.3 }: Stroke, cap = 'round'): string =>
  `fill="${inkToken(fill)}"` +
  (stroke === undefined
    ? ''
    : ` stroke="${inkToken(stroke)}" stroke-width="${short(width)}" stroke-linejoin="round" stroke-linecap="${cap}"`);

export const path = (d: string, fill?: Ink, stroke: Stroke & { cap?: string } = {}): string =>
  `<path d="${d}" ${painted(fill, stroke, stroke.cap)}/>`;

/** A shape with holes: nothing is printed where two of its outlines overlap. */
export const pierced = (d: string, fill: Ink): string =>
  `<path fill-rule="evenodd" d="${d}" fill="${inkToken(fill)}"/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill?: Ink,
  look: Stroke & { radius?: number } = {},
): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}"` +
  ` rx="${short(look.radius ?? 0)}" ${painted(fill, look)}/>`;

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: Ink,
  width = 0.3,
  cap = 'butt',
): string => path(`M${at(x1, y1)}L${at(x2, y2)}`, undefined, { stroke, width, cap });

export const circle = (x: number, y: number, radius: number, fill?: Ink, stroke: Stroke = {}): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(Math.max(0, radius))}" ${painted(fill, stroke)}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill?: Ink,
  stroke: Stroke = {},
): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" ${painted(fill, stroke)}/>`;

const through = (points: readonly Point[]): string => `M${points.map(([x, y]) => at(x, y)).join('L')}`;

export const polygon = (points: readonly Point[], fill?: Ink, stroke: Stroke = {}): string =>
  path(`${through(points)}Z`, fill, stroke);

export const polyline = (points: readonly Point[], stroke: Ink, width = 0.3): string =>
  path(through(points), undefined, { stroke, width });

export const diamond = (x: number, y: number, radius: number, fill: Ink): string =>
  polygon(
    [
      [x, y - radius],
      [x + radius * 0.7, y],
      [x, y + radius],
      [x - radius * 0.7, y],
    ],
    fill,
  );

/** A rule with a diamond in its middle. */
export const rule = (x: number, y: number, width: number, ink: Ink, weight = 0.25): string =>
  line(x - width / 2, y, x - 2, y, ink, weight) +
  line(x + 2, y, x + width / 2, y, ink, weight) +
  diamond(x, y, 1, ink);

/**
 * Returns the point at `angle` (radians, clockwise from the right) and `radius` around a centre.
 */
export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

export const group = (body: string, transform: string): string => `<g transform="${transform}">${body}</g>`;
export const turned = (body: string, degrees: number, x: number, y: number): string =>
  group(body, `rotate(${short(degrees)} ${at(x, y)})`);
export const moved = (body: string, x: number, y: number, scale = 1): string =>
  group(body, `translate(${at(x, y)})${scale === 1 ? '' : ` scale(${short(scale)})`}`);

/** Returns `count` marks, each made from its index. */
export const times = (count: number, mark: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => mark(index)).join('');

/** Clips `body` to an outline; `id` must be unique in the label. */
export const within = (id: string, outline: string, body: string): string =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;

export const boxPath = (x: number, y: number, width: number, height: number): string =>
  `M${at(x, y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
export const roundPath = (x: number, y: number, rx: number, ry = rx): string =>
  `M${at(x - rx, y)}a${short(rx)} ${short(ry)} 0 1 0 ${short(2 * rx)} 0a${short(rx)} ${short(ry)} 0 1 0 ${short(-2 * rx)} 0Z`;
