import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import type { CatalogIndex } from '#modules/catalog-index/index.ts';
import { goesFirst, INELIGIBLE, type ScoredBottles } from './scored-bottles.ts';
import { getIntensity, type Traits } from './traits.ts';

/** Number of bottles in a recommendation. */
export const MAX_BOTTLES = 3;
/** Points that a bottle loses for each chosen bottle that it resembles. */
export const VARIETY = { sameProducer: 3, nearTwin: 2, sameKind: 1 } as const;
/** Maximal sum of flavour differences between near twins, which are bottles of one category. */
export const TWIN_DISTANCE = 4;
/** Only the best candidates count, so that a bottle far behind is never chosen for being different. */
const CANDIDATES = 24;

/**
 * Returns the ordinals of the recommended bottles, best first; three, or fewer where fewer are
 * eligible.
 */
export function chooseBottles(scored: ScoredBottles, scores: Int16Array): number[] {
  const candidates = bestPlaces(scored.index, scores, CANDIDATES);
  const chosen: number[] = [];
  while (chosen.length < MAX_BOTTLES) {
    let best: number | undefined;
    let max = Number.NEGATIVE_INFINITY;
    for (const place of candidates) {
      const score = scores[place] ?? INELIGIBLE;
      // Similarity only subtracts, and scores descend from here on.
      if (score <= max) break;
      if (chosen.includes(place)) continue;
      const worth = score - getSameness(scored, place, chosen);
      if (worth > max) [best, max] = [place, worth];
    }
    if (best === undefined) break;
    chosen.push(best);
  }
  return chosen;
}

/**
 * Ordinals of the highest scores, highest first, equal ones as `goesFirst`. Ineligible bottles are
 * excluded.
 */
function bestPlaces(index: CatalogIndex, scores: Int16Array, max: number): number[] {
  const isBefore = (one: number, other: number): boolean => {
    const more = (scores[one] ?? INELIGIBLE) - (scores[other] ?? INELIGIBLE);
    return more === 0 ? goesFirst(index, one, other) : more > 0;
  };
  const best: number[] = [];
  let min = INELIGIBLE;
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? INELIGIBLE;
    if (score === INELIGIBLE || (best.length === max && score < min)) continue;
    let at = best.length;
    while (at > 0 && isBefore(place, best[at - 1] ?? 0)) at -= 1;
    if (at === max) continue;
    best.splice(at, 0, place);
    if (best.length > max) best.pop();
    min = scores[best.at(-1) ?? 0] ?? INELIGIBLE;
  }
  return best;
}

/** Counts the eligible bottles. */
export function countEligible(scores: Int16Array): number {
  let count = 0;
  for (const score of scores) if (score !== INELIGIBLE) count += 1;
  return count;
}

function getSameness(scored: ScoredBottles, place: number, chosen: readonly number[]): number {
  if (chosen.length === 0) return 0;
  const bottle = scored.traits.read(place);
  let sameness = 0;
  for (const other of chosen) {
    const shown = scored.traits.peek(other);
    if (shown.producer === bottle.producer) sameness += VARIETY.sameProducer;
    if (shown.lineage[1] === bottle.lineage[1]) sameness += VARIETY.sameKind;
    if (areTwins(shown, bottle)) sameness += VARIETY.nearTwin;
  }
  return sameness;
}

function areTwins(one: Traits, other: Traits): boolean {
  if (one.lineage.at(-1) !== other.lineage.at(-1)) return false;
  let distance = 0;
  for (const key of FLAVOUR_KEYS) distance += Math.abs(getIntensity(one, key) - getIntensity(other, key));
  return distance <= TWIN_DISTANCE;
}
