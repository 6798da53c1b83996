import type { FlavourKey } from '#contract/catalog/flavours.ts';
import { findText } from '#modules/product-facts/index.ts';
import type { Bottle } from '../bottle.ts';
import { getIntensity } from '../rules/facts.ts';
import { type Axis, TASTES } from './axes.ts';
import { categoryRelation, isOfRefinement, PLANTS, sharedDepth } from './distance.ts';
import { traitsOf } from '../traits.ts';
import { WORDS } from './messages.ts';

/** Attributes whose values are proper names that drinkers recognize. */
const NAMES = ['grape', 'hops', 'agave'];
const MAX_NAMES = 2;
const MAX_TASTES = 3;
/** A taste that is weaker in either bottle is not mentioned. */
const MIN_LEVEL = 2;
/** With fewer equal tastes than this, a bottle of another category has little in common. */
const LITTLE = 2;

/**
 * Returns sentences on what stays along an axis, from the simplest to the most specific. The caller
 * takes the first one that differs from those of the other bottles. All are true of both bottles.
 */
export function describeCommon(axis: Axis, from: Bottle, to: Bottle): string[] {
  const spoken = TASTES.filter(
    (key) => Math.min(getIntensity(from, key), getIntensity(to, key)) >= MIN_LEVEL,
  );
  const strongest = spoken.sort((one, other) => getIntensity(from, other) - getIntensity(from, one));
  const same = strongest.filter((key) => getIntensity(from, key) === getIntensity(to, key));
  const near = strongest.filter((key) => Math.abs(getIntensity(from, key) - getIntensity(to, key)) === 1);
  const beside = near.filter(
    (key) => !isOfRefinement(axis, key, getIntensity(to, key) - getIntensity(from, key), traitsOf(from)),
  );

  const head = sayCategory(axis, from, to, same.length, same.length + near.length);
  const facts = [...sayOrigin(from, to), ...sharedNames(from, to), ...sayTastes(same, beside)];
  const plain = [head, ...facts].join('; ');
  const placed = `${plain}; ${WORDS.comesFrom(to.region ?? to.country)}`;
  return [plain, placed, `${placed}, ${WORDS.madeBy(to.producer)}`].map(WORDS.sentence);
}

function sayCategory(axis: Axis, from: Bottle, to: Bottle, same: number, spoken: number): string {
  const relation = categoryRelation(traitsOf(from), traitsOf(to));
  const [mine = '', theirs = ''] = [from, to].map((bottle) => bottle.lineageNames.at(-1));
  const parent = from.lineageNames[sharedDepth(traitsOf(from), traitsOf(to)) - 1] ?? '';
  if (relation === 'same' || relation === 'sibling') {
    const text = relation === 'same' ? WORDS.sameCategory(theirs) : WORDS.sibling(parent, theirs, mine);
    return spoken === 0 ? WORDS.andLittleElse(text) : text;
  }
  if (axis === 'without-alcohol' && relation === 'cousin' && spoken > 0) {
    return WORDS.inPlaceOf(findStyle(to) ?? theirs, mine);
  }
  return relation === 'relative' || same >= LITTLE
    ? WORDS.inPlaceOf(theirs, mine)
    : WORDS.littleElse(theirs, mine);
}

// The part before the first comma: details follow it.
function findStyle(bottle: Bottle): string | undefined {
  return findText(bottle, 'style')?.split(',')[0];
}

function sayOrigin(from: Bottle, to: Bottle): string[] {
  if (from.region !== null && from.region === to.region) {
    // A Champagne from Champagne: the region would repeat the category.
    return from.region === from.lineageNames.at(-1) ? [] : [WORDS.again(from.region)];
  }
  return from.country === to.country ? [WORDS.again(from.country)] : [];
}

function sayTastes(same: readonly FlavourKey[], near: readonly FlavourKey[]): string[] {
  const shared = same.slice(0, MAX_TASTES);
  const beside = near.slice(0, MAX_TASTES - shared.length);
  return [
    ...(shared.length > 0 ? [WORDS.shared(shared)] : []),
    ...(beside.length > 0 ? [WORDS.near(beside)] : []),
  ];
}

function sharedNames(from: Bottle, to: Bottle): string[] {
  const shared = NAMES.flatMap((key) =>
    (from.attributes[key] ?? []).filter((name) => (to.attributes[key] ?? []).includes(name)),
  );
  const names =
    shared.length > 0 ? shared : PLANTS.filter((key) => from.attributes[key] && to.attributes[key]);
  return names.length > 0 ? [WORDS.sharedWords(names.slice(0, MAX_NAMES).map(String))] : [];
}
