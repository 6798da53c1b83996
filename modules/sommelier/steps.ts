import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { type Alternative, type Refinement, REFINEMENTS } from '#contract/sommelier/answers.ts';
import { getOrdinal } from '#modules/catalog-index/index.ts';
import type { Bottle } from './bottle.ts';
import type { BottleTexts } from './bottle-texts.ts';
import { findCandidates, type Limits, NO_LIMITS } from './candidates.ts';
import { MAX_BOTTLES } from './choose.ts';
import { isBeside } from './refine/distance.ts';
import { compareSteps, describeRefinements, getStep, type Refined, type Step } from './find-refinements.ts';
import type { ScoredBottles } from './scored-bottles.ts';

/** Bottles whose texts are loaded at once: three are shown, and some have the same line. */
const BATCH = 12;

/**
 * Returns the numbers of bottles further along an axis, within the limits, furthest first;
 * `undefined` for the number of a bottle that is not sold.
 */
export function listFurther(
  scored: ScoredBottles,
  number: number,
  axis: Refinement | Alternative,
  limits: Limits = NO_LIMITS,
): number[] | undefined {
  const ordinal = getOrdinal(scored.index, number);
  if (ordinal === -1) return undefined;
  const { ordinals } = findCandidates(scored, scored.traits.read(ordinal), axis, limits);
  return chooseFurther(scored, ordinal, axis, ordinals).map(({ other }) => scored.index.number[other] ?? 0);
}

/** Returns up to three of these bottles with their lines, in their order. */
export async function loadRefinements(
  texts: BottleTexts,
  further: readonly number[],
  from: Bottle,
  axis: Refinement | Alternative,
  locale: Locale = DEFAULT_LOCALE,
): Promise<Refined[]> {
  const bottles: Bottle[] = [];
  let refined: Refined[] = [];
  for (let at = 0; at < further.length && refined.length < MAX_BOTTLES; at += BATCH) {
    bottles.push(...(await texts.load(further.slice(at, at + BATCH))));
    refined = describeRefinements(bottles, from, axis, locale);
  }
  return refined;
}

/** Returns the refinements with at least one result. */
export const refinementsFrom = (scored: ScoredBottles, ordinal: number, limits: Limits): Refinement[] =>
  REFINEMENTS.filter((axis) => findOne(scored, ordinal, axis, limits) !== -1);

/** Returns a bottle further along an axis; −1 where there is none. */
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
    if (getStep(axis, from, to)) return other;
  }
  return -1;
}

/**
 * Returns those of the candidates that may be shown: no further away than allowed beside the nearest
 * one, furthest along the axis first.
 */
export function chooseFurther(
  scored: ScoredBottles,
  ordinal: number,
  axis: Refinement | Alternative,
  candidates: Int32Array,
): (Step & { other: number })[] {
  const from = scored.traits.read(ordinal);
  const found: (Step & { other: number })[] = [];
  let nearest = Number.POSITIVE_INFINITY;
  for (const other of candidates) {
    if (other === ordinal) continue;
    const step = getStep(axis, from, scored.traits.peek(other));
    if (!step) continue;
    nearest = Math.min(nearest, step.distance);
    found.push({ other, ...step });
  }
  return found
    .filter(({ distance }) => isBeside(axis, nearest, distance))
    .sort((one, two) => compareSteps(one, two) || one.other - two.other);
}
