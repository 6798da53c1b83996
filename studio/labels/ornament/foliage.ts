import type { Chance } from '../chance.ts';
import type { Ink } from '../ink.ts';
import { at, circle, path, polyline, type Point, short } from '../marks.ts';

export type LeafLook = { fill: Ink; stroke: Ink; width?: number; veins?: number };

/** A leaf from its stem at (x, y) along `angle` (radians). */
export function leaf(
  x: number,
  y: number,
  angle: number,
  length: number,
  breadth: number,
  look: LeafLook,
): string {
  const { fill, stroke, width = 0.2, veins = 5 } = look;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const p = (u: number, v: number): string =>
    at(x + cos * u * length - sin * v * breadth, y + sin * u * length + cos * v * breadth);
  const ribs = Array.from({ length: veins }, (_, index) => {
    const u = ((index + 1) / (veins + 1)) * 0.9;
    const reach = 0.36 * Math.sin(Math.PI * Math.min(1, u * 1.08));
    return `M${p(u * 0.92, 0)}L${p(Math.min(u + 0.14, 0.97), reach)}M${p(u * 0.92, 0)}L${p(Math.min(u + 0.14, 0.97), -reach)}`;
  }).join('');
  return (
    path(
      `M${p(0, 0)}C${p(0.25, 0.62)} ${p(0.65, 0.55)} ${p(1, 0)}C${p(0.65, -0.55)} ${p(0.25, -0.62)} ${p(0, 0)}Z`,
      fill,
      { stroke, width },
    ) +
    path(`M${p(0, 0)}L${p(0.96, 0)}`, undefined, { stroke, width: width * 0.9 }) +
    path(ribs, undefined, { stroke, width: width * 0.6 })
  );
}

export type SprayLook = { fill: Ink; leaf?: number; count?: number; width?: number; berries?: boolean };

/** Laurel along an arc around (x, y), between two angles in degrees. */
export function spray(
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  look: SprayLook,
): string {
  const { fill, leaf: size = 4, count = 9, width = 0.15, berries = false } = look;
  const angleAt = (t: number): number => ((from + (to - from) * t) * Math.PI) / 180;
  const onArc = (t: number): Point => [x + radius * Math.cos(angleAt(t)), y + radius * Math.sin(angleAt(t))];
  const way = to > from ? 1 : -1;
  const stem = polyline(
    Array.from({ length: 33 }, (_, index) => onArc(index / 32)),
    fill,
    width * 1.4,
  );
  const leaves = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.6) / count;
    const [px, py] = onArc(t);
    const length = size * (1.05 - 0.5 * t);
    return [-1, 1]
      .map((side) => {
        const angle = angleAt(t) + (way * Math.PI) / 2 + side * 0.62;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const [tip, belly] = [at(px + cos * length, py + sin * length), length * 0.26];
        const [mx, my] = [px + cos * length * 0.45, py + sin * length * 0.45];
        const body = path(
          `M${at(px, py)}Q${at(mx - sin * belly, my + cos * belly)} ${tip}Q${at(mx + sin * belly, my - cos * belly)} ${at(px, py)}Z`,
          fill,
        );
        const fruit = berries && index % 2 === (side > 0 ? 0 : 1);
        return (
          body +
          (fruit
            ? circle(
                px + Math.cos(angleAt(t)) * side * length * 0.4,
                py + Math.sin(angleAt(t)) * side * length * 0.4,
                size * 0.12,
                fill,
              )
            : '')
        );
      })
      .join('');
  }).join('');
  return stem + leaves;
}

/** Two sprays that meet at the bottom and are open at the top. */
export const wreath = (x: number, y: number, radius: number, look: SprayLook, open = 24): string =>
  spray(x, y, radius, 94, 270 - open, look) + spray(x, y, radius, 86, -90 + open, look);

export type PlantLook = { inks: readonly [Ink, Ink]; berry: Ink; stroke: Ink; paper: Ink; random: Chance };
export type PlantKind = 'laurel' | 'olive' | 'juniper' | 'vine' | 'fern' | 'blossom';

/**
 * The stem of a plant along points; leaves and fruit alternate on its sides. `size` is the length
 * of a leaf.
 */
export function plant(kind: PlantKind, stem: readonly Point[], size: number, look: PlantLook): string {
  const { inks, berry, stroke, paper, random } = look;
  const out: string[] = [polyline(stem, stroke, size * 0.05)];
  const habit = HABITS[kind];
  const gap = Math.max(1, Math.round(stem.length / (stem.length / habit.every)));
  stem.forEach(([x, y], index) => {
    const next = stem[index + 1];
    if (index % gap !== 0 || !next) return;
    const along = Math.atan2(next[1] - y, next[0] - x);
    for (const side of [-1, 1]) {
      const angle = along + side * (habit.spread + random() * 0.3);
      const length = size * (0.8 + random() * 0.35);
      const fill = random() > 0.45 ? inks[0] : inks[1];
      out.push(
        leaf(x, y, angle, length, length * habit.breadth, {
          fill,
          stroke,
          width: size * 0.022,
          veins: habit.veins,
        }),
      );
      if (random() < habit.fruit)
        out.push(
          fruit(
            x + Math.cos(angle + side * 0.5) * size * 0.5,
            y + Math.sin(angle + side * 0.5) * size * 0.5,
            size * 0.15,
            berry,
            stroke,
            paper,
          ),
        );
      if (random() < habit.flower)
        out.push(
          blossom(
            x + Math.cos(angle) * size * 0.75,
            y + Math.sin(angle) * size * 0.75,
            size * 0.34,
            paper,
            berry,
            stroke,
          ),
        );
    }
  });
  const [last, before] = [stem.at(-1), stem.at(-2)];
  if (last && before) {
    const end = Math.atan2(last[1] - before[1], last[0] - before[0]);
    out.push(
      leaf(last[0], last[1], end, size * 0.9, size * 0.9 * habit.breadth, {
        fill: inks[0],
        stroke,
        width: size * 0.022,
        veins: habit.veins,
      }),
    );
  }
  return out.join('');
}

const HABITS: Record<
  PlantKind,
  { every: number; spread: number; breadth: number; veins: number; fruit: number; flower: number }
> = {
  laurel: { every: 3, spread: 0.6, breadth: 0.6, veins: 5, fruit: 0.25, flower: 0 },
  olive: { every: 3, spread: 0.55, breadth: 0.34, veins: 0, fruit: 0.45, flower: 0 },
  juniper: { every: 2, spread: 0.5, breadth: 0.2, veins: 0, fruit: 0.3, flower: 0 },
  vine: { every: 5, spread: 1, breadth: 1.1, veins: 4, fruit: 0.5, flower: 0 },
  fern: { every: 1, spread: 1.05, breadth: 0.3, veins: 0, fruit: 0, flower: 0 },
  blossom: { every: 4, spread: 0.8, breadth: 0.55, veins: 4, fruit: 0.1, flower: 0.5 },
};

export const fruit = (x: number, y: number, r: number, fill: Ink, stroke: Ink, shine: Ink): string =>
  circle(x, y, r, fill, { stroke, width: r * 0.14 }) +
  path(
    `M${at(x - r * 0.55, y - r * 0.1)}A${short(r * 0.6)} ${short(r * 0.6)} 0 0 1 ${at(x, y - r * 0.58)}`,
    undefined,
    { stroke: shine, width: r * 0.18 },
  );

export const blossom = (x: number, y: number, r: number, petal: Ink, heart: Ink, stroke: Ink): string =>
  Array.from({ length: 6 }, (_, index) =>
    leaf(x, y, (index / 6) * 2 * Math.PI, r, r * 0.85, { fill: petal, stroke, width: r * 0.05, veins: 0 }),
  ).join('') + circle(x, y, r * 0.25, heart, { stroke, width: r * 0.05 });

/** Returns points along a smooth curve through three points. */
export const bow = (from: Point, through: Point, to: Point, count = 24): Point[] =>
  Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [a * from[0] + b * through[0] + c * to[0], a * from[1] + b * through[1] + c * to[1]];
  });

/** Returns points on an ellipse; angles in radians. */
export const sweep = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count = 40,
): Point[] =>
  Array.from({ length: count + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / count;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
