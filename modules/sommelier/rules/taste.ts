import type { FlavourKey } from '#contract/catalog/flavours.ts';
import { type Level, type Scale, TASTES, type Taste } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { EXCLUDED } from './clause.ts';
import { getIntensity as getIntensityOf, getLevel, type Traits } from '../traits.ts';
import { getIntensity } from './facts.ts';

/** Returns the axes of a taste that a bottle has, the strongest first. */
export function getAxes(bottle: Bottle, taste: Taste): { key: FlavourKey; intensity: number }[] {
  const keys: readonly FlavourKey[] = TASTES[taste];
  return keys
    .map((key) => ({ key, intensity: getIntensity(bottle, key) }))
    .filter(({ intensity }) => intensity > 0)
    .sort((a, b) => b.intensity - a.intensity);
}

/** Extra point for a bottle with both axes of a taste. */
export const SECOND_AXIS_POINTS = 1;
/** Extra points where two tastes are chosen and each earns at least `min` points of its own. */
export const BOTH_TASTES = { points: 3, min: 2 } as const;

/**
 * Returns the intensity of the taste's strongest axis, plus one for a second axis; 0 where the
 * taste is absent.
 */
export function tastePoints(bottle: Traits, taste: Taste): number {
  let [max, axes] = [0, 0];
  for (const key of TASTES[taste]) {
    const intensity = getIntensityOf(bottle, key);
    max = Math.max(max, intensity);
    axes += Number(intensity > 0);
  }
  return max + (axes > 1 ? SECOND_AXIS_POINTS : 0);
}

type LevelTable = readonly [number, number, number, number, number, number];

/** Points per level in the bottle, from 0 of 5 to 5 of 5. */
export const LEVEL_POINTS: Readonly<Record<Level, LevelTable>> = {
  none: [5, 1, EXCLUDED, EXCLUDED, EXCLUDED, EXCLUDED],
  some: [EXCLUDED, 2, 5, 5, 1, EXCLUDED],
  plenty: [EXCLUDED, EXCLUDED, EXCLUDED, 2, 5, 6],
};

/** Returns the points of a bottle for an answer on a scale. */
export const scalePoints = (bottle: Traits, scale: Scale, level: Level): number =>
  LEVEL_POINTS[level][getLevel(bottle, scale)] ?? EXCLUDED;
