import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import { FLAG, type CatalogIndex } from './columns.ts';

/**
 * How the category of a similar product is related: the same, under the same parent, or under the
 * same root.
 */
export type Relation = 'same' | 'parent' | 'root';

/** A similar product, with the facts for a sentence that compares the two. */
export type SimilarProduct = {
  number: number;
  relation: Relation;
  /** Flavour distance; 0 for the same taste. */
  distance: number;
  /** Every flavour of either product, in the order of `FLAVOUR_KEYS`; 0 for absent. */
  flavours: { key: FlavourKey; own: number; other: number }[];
  ownPaidCents: number;
  otherPaidCents: number;
};

/**
 * Steps of the search, each one wider, used while there are too few products: first related
 * categories, then other prices.
 */
const STEPS: readonly { relations: readonly Relation[]; priceFactor: number }[] = [
  { relations: ['same'], priceFactor: 2 },
  { relations: ['same', 'parent'], priceFactor: 2 },
  { relations: ['same', 'parent', 'root'], priceFactor: 2 },
  { relations: ['same', 'parent', 'root'], priceFactor: 4 },
  { relations: ['same', 'parent', 'root'], priceFactor: Number.POSITIVE_INFINITY },
];
/**
 * Distance of a product without flavours: more than any real distance, so that it only fills empty
 * places.
 */
const UNLIKE = 100;

/** What the products are compared with. */
export type SimilarityTarget = {
  /** Position of the category in `CatalogIndex.categories`. */
  category: number;
  paidCents: number;
  /** Intensities in the order of `FLAVOUR_KEYS`; 0 for absent. */
  flavours: readonly number[];
  /** Ordinal of the product itself, which is not similar to itself; -1 for one that is not sold. */
  ordinal: number;
};

type Candidate = { ordinal: number; relation: Relation; distance: number };

/**
 * Finds the products most like this one: in stock, in a related category, with a similar price
 * (half to twice what the shopper pays). Widens the search only where that leaves fewer than
 * `take`. Sorted by flavour distance, then by rating descending, then by name.
 */
export function findSimilarProducts(index: CatalogIndex, ordinal: number, take = 4): SimilarProduct[] {
  const flavours = FLAVOUR_KEYS.map((_, key) => index.flavours[ordinal * FLAVOUR_KEYS.length + key] ?? 0);
  const [category = -1, paidCents = 0] = [index.category[ordinal], index.paidCents[ordinal]];
  return findSimilarTo(index, { category, paidCents, flavours, ordinal }, take);
}

/** As `findSimilarProducts`, for a product that need not be in the index. */
export function findSimilarTo(index: CatalogIndex, target: SimilarityTarget, take = 4): SimilarProduct[] {
  const { paidCents: own, flavours: keys } = target;
  const relations = relationsTo(index, target.category);
  const width = FLAVOUR_KEYS.length;
  for (const step of STEPS) {
    const ordinals = withinReach(index, target, relations, step);
    if (ordinals.length < take && step !== STEPS.at(-1)) continue;
    const candidates = ordinals.map(
      (other): Candidate => ({
        ordinal: other,
        relation: relations[index.category[other] ?? -1] ?? 'root',
        distance: distanceBetween(keys, index.flavours, other * width),
      }),
    );
    return nearest(index, candidates, take).map(({ ordinal: other, relation, distance }) => ({
      number: index.number[other] ?? 0,
      relation,
      distance,
      flavours: FLAVOUR_KEYS.map((key, at) => ({
        key,
        own: keys[at] ?? 0,
        other: index.flavours[other * width + at] ?? 0,
      })).filter((flavour) => flavour.own > 0 || flavour.other > 0),
      ownPaidCents: own,
      otherPaidCents: index.paidCents[other] ?? 0,
    }));
  }
  return [];
}

function withinReach(
  { size, category, paidCents, flags }: CatalogIndex,
  { ordinal, paidCents: own }: SimilarityTarget,
  relations: readonly (Relation | undefined)[],
  step: (typeof STEPS)[number],
): number[] {
  const allowed = Uint8Array.from(relations, (relation) =>
    relation && step.relations.includes(relation) ? 1 : 0,
  );
  const [min, max] = [own / step.priceFactor, own * step.priceFactor];
  // A free product has no price factor to any other price.
  const isAnyPrice = !Number.isFinite(step.priceFactor);
  const found: number[] = [];
  for (let i = 0; i < size; i += 1) {
    if (allowed[category[i] ?? 0] !== 1 || i === ordinal || ((flags[i] ?? 0) & FLAG.inStock) === 0) continue;
    const paid = paidCents[i] ?? 0;
    if (isAnyPrice || (paid >= min && paid <= max)) found.push(i);
  }
  return found;
}

/**
 * Root mean square of the differences over the flavours of either product. It is up to doubled
 * where both have few flavours in common: two products with one flavour each are similar by chance.
 */
function distanceBetween(own: readonly number[], flavours: Uint8Array, at: number): number {
  let squares = 0;
  let either = 0;
  let both = 0;
  for (let key = 0; key < own.length; key += 1) {
    const one = own[key] ?? 0;
    const other = flavours[at + key] ?? 0;
    if (one === 0 && other === 0) continue;
    either += 1;
    if (one > 0 && other > 0) both += 1;
    squares += (one - other) * (one - other);
  }
  return either === 0 ? UNLIKE : Math.sqrt(squares / either) * (1 + 1 / (1 + both));
}

// Insertion into a short list: sorting 45,000 candidates for four of them would cost more than the
// rest.
function nearest(index: CatalogIndex, candidates: readonly Candidate[], take: number): Candidate[] {
  const best: Candidate[] = [];
  const isBefore = (one: Candidate, other: Candidate): boolean =>
    one.distance !== other.distance
      ? one.distance < other.distance
      : (index.rating[one.ordinal] ?? 0) > (index.rating[other.ordinal] ?? 0);
  for (const candidate of candidates) {
    // Candidates come by ordinal: among equals the earlier one stays first.
    let place = best.length;
    while (place > 0 && best[place - 1] && isBefore(candidate, best[place - 1] ?? candidate)) place -= 1;
    if (place >= take) continue;
    best.splice(place, 0, candidate);
    if (best.length > take) best.pop();
  }
  return best;
}

// By position of the category: its relation; `undefined` for categories of another root.
function relationsTo({ categories }: CatalogIndex, own: number): (Relation | undefined)[] {
  const { parent, root } = categories[own] ?? { parent: -1, root: -1 };
  return categories.map((category, place) => {
    if (place === own) return 'same';
    if (category.root !== root) return undefined;
    for (let above = place; above !== -1; above = categories[above]?.parent ?? -1)
      if (above === parent) return 'parent';
    return 'root';
  });
}
