import type { Chance, Noise } from '../chance.ts';
import { gloss, type Ink } from '../ink.ts';
import { type Point, polygon } from '../marks.ts';

/** Flat pictures for beer. They fill an area `w` by `h`; the middle `front` mm face the buyer. */
export type Canvas = {
  readonly w: number;
  readonly h: number;
  readonly front: number;
  /** Ground and four colours. */
  readonly palette: readonly [string, string, string, string, string];
  readonly random: Chance;
  readonly noise: Noise;
};

export type Drawing = (canvas: Canvas) => string;

export const inks = ({ palette: [ground, one, two, light, four] }: Canvas) => ({
  ground: gloss(ground),
  one: gloss(one),
  two: gloss(two),
  light: gloss(light),
  four: gloss(four),
});

export const crest = (w: number, level: (x: number) => number, h: number, fill: Ink, edge?: Ink): string => {
  const points = Array.from(
    { length: Math.ceil(w / 1.2) + 2 },
    (_, index): Point => [index * 1.2 - 0.6, level(index * 1.2)],
  );
  return polygon(
    [...points, [w + 1, h + 1], [-1, h + 1]],
    fill,
    edge === undefined ? {} : { stroke: edge, width: 0.6 },
  );
};
