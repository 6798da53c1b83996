import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { type Alternative, type Refinement, REFINEMENTS } from '#contract/sommelier/answers.ts';
import { getOrdinal } from '#modules/catalog-index/index.ts';
import type { Bottle } from './bottle.ts';
import type { BottleTexts } from './bottle-texts.ts';
import { findCandidates, type Limits, NO_LIMITS } from './candidates.ts';
import { MAX_BOTTLES } from './choose.ts';
import { furthestBeside } from './refine/distance.ts';
import { findRefinements, getStepDistance, type Refined } from './find-refinements.ts';
import { isSameDrink } from './refine/words-of-kind.ts';
import type { ScoredBottles } from './scored-bottles.ts';

/** Bottles whose texts are loaded at once: three are shown, and some have the same sentence. */
const BATCH = 12;
/** Intensities and figures of the index are rounded; a distance differs by less than this. */
const ROUNDING = 0.001;

/**
 * Returns the numbers of bottles one step along an axis, within the limits, nearest first; `undefined`
 * for the number of a bottle that is not sold.
 */
export function listNearest(
  scored: ScoredBottles,
  number: number,
  axis: Refinement | Alternative,
  limits: Limits = NO_LIMITS,
): number[] | undefined {
  const ordinal = getOrdinal(scored.index, number);
  if (ordinal === -1) return undefined;
  const { ordinals } = findCandidates(scored, scored.traits.read(ordinal), axis, limits);
  return chooseNearest(scored, ordinal, axis, ordinals).map(({ other }) => scored.index.number[other] ?? 0);
}

/** Returns up to three of the nearest bottles with their sentences; nearest first. */
export async function loadRefinements(
  texts: BottleTexts,
  nearest: readonly number[],
  from: Bottle,
  axis: Refinement | Alternative,
  locale: Locale = DEFAULT_LOCALE,
): Promise<Refined[]> {
  const bottles: Bottle[] = [];
  let refined: Refined[] = [];
  for (let at = 0; at < nearest.length && refined.length < MAX_BOTTLES; at += BATCH) {
    bottles.push(...(await texts.load(nearest.slice(at, at + BATCH))));
    refined = findRefinements(bottles, from, axis, undefined, locale);
  }
  return refined;
}

/** Returns the refinements with at least one result. */
export const refinementsFrom = (scored: ScoredBottles, ordinal: number, limits: Limits): Refinement[] =>
  REFINEMENTS.filter((axis) => findOne(scored, ordinal, axis, limits) !== -1);

/** Returns a bottle one step along an axis; −1 where there is none. */
export function findOne(
  scored: ScoredBottles,
  ordinal: number,
  axis: Refinement | Alternative,
  limits: Limits = NO_LIMITS,
): number {
  const { ordinals } = findCandidates(scored, scored.traits.read(ordinal), axis, limits);
  return findFirst(scored, ordinal, axis, ordinals);
}

/** As `findOne`, of these candidates. */
export function findFirst(
  scored: ScoredBottles,
  ordinal: number,
  axis: Refinement | Alternative,
  candidates: Int32Array,
): number {
  const from = scored.traits.read(ordinal);
  for (const other of candidates) {
    if (other === ordinal) continue;
    const to = scored.traits.peek(other);
    if (getStepDistance(axis, from, to) !== undefined && !isSameDrink(from, to)) return other;
  }
  return -1;
}

/**
 * Returns those of the candidates that may be shown: no further than allowed beside the nearest one,
 * nearest first.
 */
export function chooseNearest(
  scored: ScoredBottles,
  ordinal: number,
  axis: Refinement | Alternative,
  candidates: Int32Array,
): { other: number; distance: number }[] {
  const from = scored.traits.read(ordinal);
  const found: { other: number; distance: number }[] = [];
  for (const other of candidates) {
    if (other === ordinal) continue;
    const to = scored.traits.peek(other);
    const distance = getStepDistance(axis, from, to);
    if (distance !== undefined && !isSameDrink(from, to)) found.push({ other, distance });
  }
  found.sort((one, two) => one.distance - two.distance || one.other - two.other);
  const furthest = furthestBeside(axis, found[0]?.distance ?? 0) + ROUNDING;
  return found.filter(({ distance }) => distance <= furthest);
}
