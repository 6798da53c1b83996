import type { Ink } from '../ink.ts';
import { at, circle, diamond, group, line, path, polygon, times } from '../marks.ts';

/** Two strokes in each upper corner of a frame, `inset` mm inside a label `w` wide. */
export function corners(w: number, inset: number, size: number, ink: Ink, jewel: Ink): string {
  const s = size;
  const corner =
    path(
      `M0 ${s}C0 ${s * 0.33} ${s * 0.33} 0 ${s} 0M${s * 0.13} ${s * 0.66}C${s * 0.55} ${s * 0.66} ${s * 0.66} ${s * 0.55} ${s * 0.66} ${s * 0.13}`,
      undefined,
      { stroke: ink, width: s * 0.032 },
    ) + circle(s * 0.34, s * 0.34, s * 0.085, jewel);
  return [
    [inset, 1],
    [w - inset, -1],
  ]
    .map(([x = 0, way = 1]) => group(corner, `translate(${at(x, inset)}) scale(${way} 1)`))
    .join('');
}

/** A border of one unit repeated around a label, `inset` mm from the edge, each `pitch` mm. */
export function repeated(
  w: number,
  h: number,
  inset: number,
  pitch: number,
  unit: (x: number, y: number, index: number) => string,
): string {
  const [across, down] = [Math.round((w - 2 * inset) / pitch), Math.round((h - 2 * inset) / pitch)];
  const [px, py] = [(w - 2 * inset) / across, (h - 2 * inset) / down];
  return (
    times(
      across,
      (index) =>
        unit(inset + (index + 0.5) * px, inset, index) + unit(inset + (index + 0.5) * px, h - inset, index),
    ) +
    times(
      down,
      (index) =>
        unit(inset, inset + (index + 0.5) * py, index) + unit(w - inset, inset + (index + 0.5) * py, index),
    )
  );
}

export const beads = (w: number, h: number, inset: number, pitch: number, ink: Ink): string =>
  repeated(w, h, inset, pitch, (x, y) => circle(x, y, pitch * 0.26, ink));

export const lozenges = (w: number, h: number, inset: number, pitch: number, ink: Ink, second: Ink): string =>
  repeated(w, h, inset, pitch, (x, y, index) => diamond(x, y, pitch * 0.5, index % 2 ? second : ink));

export const teeth = (w: number, h: number, inset: number, pitch: number, ink: Ink): string =>
  repeated(w, h, inset, pitch, (x, y) =>
    polygon(
      [
        [x - pitch * 0.4, y + pitch * 0.4],
        [x, y - pitch * 0.4],
        [x + pitch * 0.4, y + pitch * 0.4],
      ],
      ink,
    ),
  );

/** A rope between two points. */
export function rope(x1: number, y1: number, x2: number, y2: number, ink: Ink, ground: Ink): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const strands = Math.round(length / 1.25);
  return (
    line(x1, y1, x2, y2, ground, 2.1) +
    times(strands, (index) => {
      const along = ((index + 0.5) * length) / strands;
      const [x, y] = [x1 + ux * along, y1 + uy * along];
      return line(
        x - ux * 0.55 - uy * 0.62,
        y - uy * 0.55 + ux * 0.62,
        x + ux * 0.55 + uy * 0.62,
        y + uy * 0.55 - ux * 0.62,
        ink,
        0.55,
        'round',
      );
    })
  );
}
