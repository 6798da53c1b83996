import type { Ink } from '../ink.ts';
import { at, line, path, polygon, rect, times } from '../marks.ts';

/**
 * Buildings of estates in outline, with the ground line at (x, y). `w` is their width. All in
 * millimetres.
 */
export type BuildingInks = { readonly ink: Ink; readonly paper: Ink };

type Place = { readonly x: number; readonly y: number; readonly w: number };

const windowAt = (x: number, y: number, w: number, h: number, ink: Ink): string =>
  rect(x, y, w, h, ink) + rect(x - w * 0.2, y - h * 0.26, w * 1.4, h * 0.13, ink);

const wall = (x: number, y: number, w: number, h: number, { ink, paper }: BuildingInks): string =>
  rect(x, y, w, h, paper, { stroke: ink, width: 0.22 });

/** A roof whose slates are lines. */
const roof = (
  x: number,
  y: number,
  w: number,
  h: number,
  inset: number,
  { ink, paper }: BuildingInks,
): string =>
  polygon(
    [
      [x - 0.6, y],
      [x + inset, y - h],
      [x + w - inset, y - h],
      [x + w + 0.6, y],
    ],
    paper,
    { stroke: ink, width: 0.22 },
  ) +
  times(Math.floor(h / 0.45), (index) => {
    const share = (index * 0.45 + 0.3) / h;
    const left = x - 0.6 + (inset + 0.6) * share;
    return line(left, y - share * h, 2 * x + w - left, y - share * h, ink, 0.17);
  });

const spire = (x: number, y: number, w: number, h: number, { ink, paper }: BuildingInks): string =>
  polygon(
    [
      [x - w * 0.6, y],
      [x, y - h],
      [x + w * 0.6, y],
    ],
    ink,
  ) +
  times(8, (index) =>
    line(
      x - w * 0.55 * (1 - index / 9),
      y - (h * index) / 9,
      x + w * 0.55 * (1 - index / 9),
      y - (h * index) / 9,
      paper,
      0.08,
    ),
  ) +
  line(x, y - h, x, y - h - w * 0.35, ink, 0.22);

const door = (x: number, y: number, w: number, h: number, ink: Ink): string =>
  path(`M${at(x - w / 2, y)}v${-h * 0.6}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h * 0.6}Z`, ink);

/** A house with a tower on each side. */
export function castle({ x, y, w }: Place, inks: BuildingInks): string {
  const [body, height] = [w * 0.72, w * 0.24];
  const left = x - body / 2;
  const towers = [-1, 1].map((side) => {
    const middle = x + side * (body / 2 + w * 0.06);
    return (
      wall(middle - w * 0.06, y - height * 1.28, w * 0.12, height * 1.28, inks) +
      times(3, (index) =>
        windowAt(middle - w * 0.012, y - height * (1.1 - index * 0.36), w * 0.024, height * 0.19, inks.ink),
      ) +
      spire(middle, y - height * 1.28, w * 0.13, height * 0.85, inks)
    );
  });
  const columns = 9;
  const windows = times(columns * 2, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    if (column === 4 && row === 1) return '';
    return windowAt(
      left + body * ((column + 0.5) / columns) - w * 0.011,
      y - height * (0.82 - row * 0.44),
      w * 0.022,
      height * 0.2,
      inks.ink,
    );
  });
  return (
    wall(left, y - height, body, height, inks) +
    windows +
    roof(left, y - height, body, height * 0.38, body * 0.1, inks) +
    towers.join('') +
    polygon(
      [
        [x - w * 0.1, y - height],
        [x, y - height * 1.36],
        [x + w * 0.1, y - height],
      ],
      inks.paper,
      { stroke: inks.ink, width: 0.22 },
    ) +
    door(x, y, w * 0.055, height * 0.42, inks.ink)
  );
}

/** A farm: a long low roof, a dovecote, a barn. */
export function farm({ x, y, w }: Place, inks: BuildingInks): string {
  const height = w * 0.16;
  return (
    wall(x - w * 0.42, y - height, w * 0.56, height, inks) +
    roof(x - w * 0.42, y - height, w * 0.56, height * 0.75, w * 0.03, inks) +
    times(6, (index) =>
      windowAt(x - w * 0.38 + index * w * 0.085, y - height * 0.72, w * 0.026, height * 0.34, inks.ink),
    ) +
    door(x - w * 0.02, y, w * 0.055, height * 0.7, inks.ink) +
    wall(x + w * 0.14, y - height * 2.1, w * 0.14, height * 2.1, inks) +
    roof(x + w * 0.14, y - height * 2.1, w * 0.14, height * 0.8, w * 0.066, inks) +
    windowAt(x + w * 0.195, y - height * 1.7, w * 0.03, height * 0.3, inks.ink) +
    wall(x + w * 0.28, y - height * 0.8, w * 0.2, height * 0.8, inks) +
    roof(x + w * 0.28, y - height * 0.8, w * 0.2, height * 0.5, w * 0.02, inks) +
    rect(x - w * 0.3, y - height * 2.1, w * 0.03, height * 0.7, inks.paper, { stroke: inks.ink, width: 0.2 })
  );
}

/** A tower house with an arcade: a quinta, a torre, a podere. */
export function tower({ x, y, w }: Place, inks: BuildingInks): string {
  const height = w * 0.18;
  return (
    wall(x - w * 0.46, y - height, w * 0.92, height, inks) +
    roof(x - w * 0.46, y - height, w * 0.92, height * 0.4, w * 0.02, inks) +
    times(9, (index) =>
      path(
        `M${at(x - w * 0.41 + index * w * 0.098, y)}v${-height * 0.4}a${w * 0.03} ${w * 0.03} 0 0 1 ${w * 0.06} 0v${height * 0.4}Z`,
        index === 4 ? inks.paper : inks.ink,
      ),
    ) +
    wall(x - w * 0.1, y - height * 3, w * 0.2, height * 2, inks) +
    roof(x - w * 0.1, y - height * 3, w * 0.2, height * 0.6, w * 0.1, inks) +
    times(4, (index) =>
      windowAt(
        x - w * 0.055 + (index % 2) * w * 0.08,
        y - height * (2.6 - Math.floor(index / 2) * 0.8),
        w * 0.028,
        height * 0.36,
        inks.ink,
      ),
    )
  );
}

/** A still house by the water with its chimney. */
export function stillHouse({ x, y, w }: Place, inks: BuildingInks): string {
  const [main, height] = [w * 0.52, w * 0.24];
  return (
    wall(x - w / 2, y - height, main, height, inks) +
    polygon(
      [
        [x - w / 2 - 0.5, y - height],
        [x - w / 2 + main / 2, y - height * 1.75],
        [x - w / 2 + main + 0.5, y - height],
      ],
      inks.ink,
    ) +
    wall(x - w / 2 + main, y - height * 0.75, w - main, height * 0.75, inks) +
    polygon(
      [
        [x - w / 2 + main, y - height * 0.75],
        [x - w / 2 + main + (w - main) / 2, y - height * 1.2],
        [x + w / 2 + 0.4, y - height * 0.75],
      ],
      inks.ink,
    ) +
    wall(x - w * 0.43, y - height * 2.6, w * 0.08, height * 1.4, inks) +
    times(4, (index) =>
      rect(x - w * 0.43 + index * w * 0.11, y - height * 0.65, w * 0.045, height * 0.3, inks.ink),
    ) +
    times(3, (index) =>
      rect(x + w * 0.1 + index * w * 0.12, y - height * 0.5, w * 0.04, height * 0.26, inks.ink),
    )
  );
}
