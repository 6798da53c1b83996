import type { FlavourKey } from '#contract/flavours.ts';
import { type Level, type Scale, TASTES, type Taste } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { EXCLUDED } from './clause.ts';
import { getIntensity, getLevel } from './facts.ts';

/** The axes of a taste that a bottle has, the strongest first. */
export function getAxes(bottle: Bottle, taste: Taste): { key: FlavourKey; intensity: number }[] {
  const keys: readonly FlavourKey[] = TASTES[taste];
  return keys
    .map((key) => ({ key, intensity: getIntensity(bottle, key) }))
    .filter(({ intensity }) => intensity > 0)
    .sort((a, b) => b.intensity - a.intensity);
}

/** One more where a bottle has both axes of a taste. */
export const SECOND_AXIS_POINTS = 1;
/** Where two tastes were asked for, and each of them earns at least so many points of its own. */
export const BOTH_TASTES = { points: 3, min: 2 } as const;

/** As many points as the taste's strongest axis has of 5, and one more for a second axis; 0: it is not there at all. */
export function tastePoints(bottle: Bottle, taste: Taste): number {
  const [first, second] = getAxes(bottle, taste);
  return (first?.intensity ?? 0) + (second ? SECOND_AXIS_POINTS : 0);
}

type LevelTable = readonly [number, number, number, number, number, number];

/** Points by how much of it is in the bottle, from 0 of 5 to 5 of 5. */
export const LEVEL_POINTS: Readonly<Record<Level, LevelTable>> = {
  none: [5, 1, EXCLUDED, EXCLUDED, EXCLUDED, EXCLUDED],
  some: [EXCLUDED, 2, 5, 5, 1, EXCLUDED],
  plenty: [EXCLUDED, EXCLUDED, EXCLUDED, 2, 5, 6],
};

/** The points of a bottle of which so much of a scale was asked. */
export const scalePoints = (bottle: Bottle, scale: Scale, level: Level): number =>
  LEVEL_POINTS[level][getLevel(bottle, scale)] ?? EXCLUDED;
