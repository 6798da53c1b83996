import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import type { Bottle } from './bottle.ts';
import type { ScoredBottles } from './scored-bottles.ts';

/** Number of nearest candidates, plus those at the same distance as the last one. */
const MAX_SCANNED = 400;
export const MAX_WITH_EQUALS = 2 * MAX_SCANNED;
/**
 * Distance of categories in units of flavour intensity: the same one, the same parent, the same
 * root, none of these.
 */
const CATEGORY_DISTANCE = [0, 2, 5, 12] as const;
const WIDTH = FLAVOUR_KEYS.length;
/** Maximal distance: every axis by 5, and the category. */
const FURTHEST = WIDTH * 5 + CATEGORY_DISTANCE[3];

/**
 * Candidates near one bottle, so that a refinement searches hundreds and not 100,000: from the
 * given positions the nearest by flavours and category, in index order. All of them where they are
 * few.
 */
export function nearBottles(
  scored: ScoredBottles,
  from: Bottle,
  places: readonly number[],
): readonly Bottle[] {
  const bottlesAt = (chosen: readonly number[]): Bottle[] =>
    chosen.flatMap((place) => scored.bottles[place] ?? []);
  if (places.length <= MAX_WITH_EQUALS) return bottlesAt(places);

  const own = FLAVOUR_KEYS.map((key) => from.flavours[key] ?? 0);
  const flavours = scored.flavours();
  const { all, at } = scored.lineages;
  const byLineage = all.map((lineage) => categoryDistance(from.lineage, lineage));
  const distances = new Uint8Array(places.length);
  const counts = new Uint32Array(FURTHEST + 1);
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    let distance: number = byLineage[at[place] ?? 0] ?? 0;
    for (let key = 0; key < WIDTH; key += 1)
      distance += Math.abs((own[key] ?? 0) - (flavours[place * WIDTH + key] ?? 0));
    distances[index] = Math.min(distance, FURTHEST);
    counts[distances[index] ?? 0] = (counts[distances[index] ?? 0] ?? 0) + 1;
  }
  let limit = 0;
  for (let sum = counts[0] ?? 0; sum < MAX_SCANNED; sum += counts[limit] ?? 0) limit += 1;
  return bottlesAt(
    places.filter((_, index) => (distances[index] ?? FURTHEST) <= limit).slice(0, MAX_WITH_EQUALS),
  );
}

function categoryDistance(one: readonly string[], other: readonly string[]): number {
  if (one.at(-1) === other.at(-1)) return CATEGORY_DISTANCE[0];
  if (one[1] !== undefined && one[1] === other[1]) return CATEGORY_DISTANCE[1];
  return one[0] === other[0] ? CATEGORY_DISTANCE[2] : CATEGORY_DISTANCE[3];
}
