import type { FlavourKey } from '#contract/catalog/flavours.ts';
import { findText } from '#modules/product-facts/index.ts';
import type { Bottle } from '../bottle.ts';
import { doTextsName, findPhrase } from '../notes/note-phrases.ts';
import { getIntensity, getLevel } from '../rules/facts.ts';
import { sentence } from '../rules/phrases.ts';
import { traitsOf } from '../traits.ts';
import { type Axis, HEAVY, getLeads, getSweet, TASTES } from './axes.ts';
import { categoryRelation, isOfRefinement } from './distance.ts';
import { bodies, sugars, sweetnesses } from './figures.ts';
import { WORDS } from './messages.ts';

/** More tastes are not readable at a glance. */
const MAX_TASTES = 2;
/** A taste that is weaker in either bottle is not mentioned. */
const MIN_LEVEL = 2;
/** Maximal difference in volume of bottles of one size, such as 700 and 750 mL. */
const SAME_SIZE_SHARE = 0.05;

/**
 * Returns lines on a bottle further along an axis, from the shortest to the most specific: what
 * changes, then what it is and what stays. The caller takes the first one that differs from those of
 * the other bottles. All are true of both bottles.
 */
export function describeRefinement(axis: Axis, from: Bottle, to: Bottle): string[] {
  const change = sentence(CHANGES[axis](from, to));
  const kind = getKind(axis, from, to);
  const place = WORDS.from(to.region ?? to.country);
  const tastes = listTastes(axis, from, to);
  const kinds = [kind, join(kind, place), join(kind, place, WORDS.madeBy(to.producer))];
  const stays = kinds.map((what) =>
    what !== '' && tastes !== '' ? WORDS.withTastes(what, tastes) : what + tastes,
  );
  return stays.map((text) => (text === '' ? change : `${change} ${sentence(text)}`));
}

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const CHANGES: Record<Axis, (from: Bottle, to: Bottle) => string> = {
  cheaper(from, to) {
    const less = from.paidCents - to.paidCents;
    const larger = to.volumeMl / Math.max(1, from.volumeMl) - 1;
    if (larger > SAME_SIZE_SHARE) return WORDS.savingLarger(less);
    return larger < -SAME_SIZE_SHARE ? WORDS.savingSmaller(less) : WORDS.saving(less);
  },

  smokier(from, to) {
    const [own, level] = [getIntensity(from, 'smoky'), getIntensity(to, 'smoky')];
    if (own === level) return WORDS.morePeat;
    const smoke = findSmoke(to) ?? WORDS.smoke(level);
    // Without an intensity, its smoke is only known to be none where nothing else names any.
    const isUnknown = own === 0 && (getLevel(from, 'smoke') > 0 || isUnclear(from, 'smoky'));
    return isUnknown ? smoke : WORDS.smokeBeside(smoke, own);
  },

  drier(from, to) {
    const sugar = sugars(traitsOf(from), traitsOf(to));
    if (
      sweetnesses(traitsOf(from), traitsOf(to)) &&
      findText(from, 'sweetness') !== findText(to, 'sweetness')
    )
      return WORDS.word(findText(from, 'sweetness') ?? '', findText(to, 'sweetness') ?? '');
    const less = sugar
      ? WORDS.sugar(sugar.to / sugar.from)
      : WORDS.lessSweet(isUnclear(to, 'sweet') ? 0 : getSweet(traitsOf(from)) - getSweet(traitsOf(to)));
    const dry = findDry(to);
    return dry === undefined ? less : WORDS.ofNote(dry, less);
  },

  lighter(from, to) {
    const [mine, other] = [getIntensity(from, 'body'), getIntensity(to, 'body')];
    if (other > 0 && other < mine) return WORDS.body(mine, other);
    const words = bodies(traitsOf(from), traitsOf(to));
    if (words && words.to < words.from)
      return WORDS.word(findText(from, 'body') ?? '', findText(to, 'body') ?? '');
    const less = listChanges(to, from, HEAVY).filter((key) => !isUnclear(to, key));
    return less.length > 0 ? WORDS.less(less.slice(0, MAX_TASTES)) : WORDS.lessInAll;
  },

  bolder(from, to) {
    const leads = getLeads(traitsOf(from));
    const more = listChanges(from, to, TASTES);
    const inLead = more.filter((key) => leads.includes(key)).slice(0, MAX_TASTES);
    // Where no leading taste increases, the sum of all tastes does.
    if (inLead.length === 0) return WORDS.moreInAll(more.slice(0, MAX_TASTES));
    return WORDS.more(
      inLead,
      Math.min(...inLead.map((key) => getIntensity(to, key) - getIntensity(from, key))),
    );
  },

  'without-alcohol': (_from, to) => WORDS.alcohol(to.abv),
};

/** Whether a flavour has no value, and the texts name it: how much of it there is, is unknown. */
const isUnclear = (bottle: Bottle, key: FlavourKey): boolean =>
  getIntensity(bottle, key) === 0 && doTextsName(bottle, key);

/** The words of a bottle's own notes for its smoke. Other words of fire do not tell how smoky it is. */
function findSmoke(bottle: Bottle): string | undefined {
  const phrase = findPhrase(bottle, 'smoky');
  return phrase !== undefined && /\bsmoke$/i.test(phrase) ? phrase : undefined;
}

/** The words of a bottle's own notes that call it dry, not one of its tastes. */
const findDry = ({ notes }: Bottle): string | undefined => DRY.exec(`${notes.palate} ${notes.finish}`)?.[0];
const DRY =
  /\b(?:bone dry|razor dry|\p{L}+ and dry|dry and \p{L}+|dry to the core|dry as a bone)(?=[.,:;])/iu;

/** The tastes that are stronger in the second bottle, the greatest difference first. */
function listChanges(one: Bottle, other: Bottle, keys: readonly FlavourKey[]): FlavourKey[] {
  const more = (key: FlavourKey): number => getIntensity(other, key) - getIntensity(one, key);
  return keys.filter((key) => more(key) > 0).sort((a, b) => more(b) - more(a));
}

// The category, unless it is the same; without alcohol, a style says more than `Low and no alcohol`.
function getKind(axis: Axis, from: Bottle, to: Bottle): string {
  if (categoryRelation(traitsOf(from), traitsOf(to)) === 'same') return '';
  const style = axis === 'without-alcohol' ? findText(to, 'style')?.split(',')[0] : undefined;
  return style ?? to.lineageNames.at(-1) ?? '';
}

function listTastes(axis: Axis, from: Bottle, to: Bottle): string {
  const change = (key: FlavourKey): number => getIntensity(to, key) - getIntensity(from, key);
  const strong = TASTES.filter((key) => Math.min(getIntensity(from, key), getIntensity(to, key)) >= MIN_LEVEL)
    .filter((key) => !isOfRefinement(axis, key, change(key), traitsOf(from)))
    .sort((one, other) => getIntensity(from, other) - getIntensity(from, one));
  const same = strong.filter((key) => change(key) === 0).slice(0, MAX_TASTES);
  if (same.length > 0) return WORDS.same(same);
  const near = strong.filter((key) => Math.abs(change(key)) === 1).slice(0, MAX_TASTES);
  return near.length > 0 ? WORDS.similar(near) : '';
}
