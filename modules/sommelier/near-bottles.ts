import { FLAVOUR_KEYS } from '#contract/flavours.ts';
import type { Bottle } from './bottle.ts';
import type { Shelf } from './shelf.ts';

/** So many bottles are looked at one by one, and those that are as near as the last of them. */
const MOST_LOOKED_AT = 400;
const MOST_WITH_EQUALS = 2 * MOST_LOOKED_AT;
/** What another category counts beside a point of flavour: the same one, the same parent, the same root, none of these. */
const CATEGORY_DISTANCE = [0, 2, 5, 12] as const;
const WIDTH = FLAVOUR_KEYS.length;
/** No two bottles are further apart: every axis by 5, and the category. */
const FURTHEST = WIDTH * 5 + CATEGORY_DISTANCE[3];

/**
 * Of a large shop the bottles that may be near one, so that a step is looked for among hundreds and not among 100,000: the
 * nearest by flavours and category of those that are allowed, in the order of the shelf. All of these where they are few.
 */
export function nearBottles(
  shelf: Shelf,
  from: Bottle,
  isAllowed: (bottle: Bottle) => boolean,
): readonly Bottle[] {
  const { bottles } = shelf;
  const places: number[] = [];
  for (let place = 0; place < bottles.length; place += 1) {
    const bottle = bottles[place];
    if (bottle && isAllowed(bottle)) places.push(place);
  }
  const bottlesAt = (chosen: readonly number[]): Bottle[] => chosen.flatMap((place) => bottles[place] ?? []);
  if (places.length <= MOST_WITH_EQUALS) return bottlesAt(places);

  const own = FLAVOUR_KEYS.map((key) => from.flavours[key] ?? 0);
  const distances = Uint8Array.from(places, (place) => roughDistance(shelf, place, from, own));
  const counts = new Uint32Array(FURTHEST + 1);
  for (const distance of distances) counts[distance] = (counts[distance] ?? 0) + 1;
  let limit = 0;
  for (let sum = counts[0] ?? 0; sum < MOST_LOOKED_AT; sum += counts[limit] ?? 0) limit += 1;
  return bottlesAt(places.filter((_, at) => (distances[at] ?? FURTHEST) <= limit).slice(0, MOST_WITH_EQUALS));
}

function roughDistance(shelf: Shelf, place: number, from: Bottle, own: readonly number[]): number {
  const flavours = shelf.flavours();
  let distance: number = categoryDistance(from.lineage, shelf.bottles[place]?.lineage ?? []);
  for (let key = 0; key < WIDTH; key += 1)
    distance += Math.abs((own[key] ?? 0) - (flavours[place * WIDTH + key] ?? 0));
  return Math.min(distance, FURTHEST);
}

function categoryDistance(one: readonly string[], other: readonly string[]): number {
  if (one === other || one.at(-1) === other.at(-1)) return CATEGORY_DISTANCE[0];
  if (one[1] !== undefined && one[1] === other[1]) return CATEGORY_DISTANCE[1];
  return one[0] === other[0] ? CATEGORY_DISTANCE[2] : CATEGORY_DISTANCE[3];
}
