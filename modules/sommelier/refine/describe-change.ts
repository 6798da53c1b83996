import type { FlavourKey } from '#contract/catalog/flavours.ts';
import { findText } from '#modules/product-facts/index.ts';
import type { Bottle } from '../bottle.ts';
import { getIntensity } from '../rules/facts.ts';
import { type Axis, HEAVY, getLeads, SWEET, TASTES } from './axes.ts';
import { traitsOf } from '../traits.ts';
import { bodies, peats, sugars, sweetnesses } from './figures.ts';
import { type Figure, WORDS } from './messages.ts';

/** Maximum of figures in one sentence. */
const MAX_FIGURES = 3;
/** From this share on, a price difference is mentioned among the changes. */
const TELLING_PRICE_SHARE = 0.15;
/** Maximal difference in volume at which prices are comparable, such as 700 and 750 mL. */
const SAME_SIZE_SHARE = 0.1;

/**
 * Returns one sentence on what changes along an axis, with the figures of both bottles. `to` must
 * be further along the axis than `from`.
 */
export function describeChange(axis: Axis, from: Bottle, to: Bottle): string {
  if (axis === 'cheaper') return WORDS.sentence(saySaving(from, to));
  return WORDS.sentence([SAY[axis](from, to), ...sayPrice(from, to)].join(', '));
}

const SAY: Record<Exclude<Axis, 'cheaper'>, (from: Bottle, to: Bottle) => string> = {
  smokier(from, to) {
    const peat = peats(traitsOf(from), traitsOf(to));
    return getIntensity(from, 'smoky') === getIntensity(to, 'smoky') && peat
      ? WORDS.peat(peat.from, peat.to, getIntensity(to, 'smoky'))
      : WORDS.figures(getFigures(from, to, ['smoky']));
  },

  drier(from, to) {
    const sugar = sugars(traitsOf(from), traitsOf(to));
    if (sugar) return WORDS.sugar(sugar.from, sugar.to);
    if (sweetnesses(traitsOf(from), traitsOf(to))) {
      return WORDS.word(findText(from, 'sweetness') ?? '', findText(to, 'sweetness') ?? '');
    }
    return WORDS.figures(changed(from, to, SWEET));
  },

  lighter(from, to) {
    const words = bodies(traitsOf(from), traitsOf(to));
    const levels = getFigures(from, to, ['body']).filter(
      (figure) => figure.to > 0 && figure.to < figure.from,
    );
    const heavy = changed(from, to, HEAVY).filter((figure) => figure.to < figure.from);
    if (levels.length === 0 && words && words.to < words.from) {
      return WORDS.wordOfBody(findText(from, 'body') ?? '', findText(to, 'body') ?? '');
    }
    return WORDS.figures([...levels, ...heavy].slice(0, MAX_FIGURES));
  },

  bolder(from, to) {
    const leads = new Set(getLeads(traitsOf(from)));
    const more = changed(from, to, TASTES).filter((figure) => figure.to > figure.from);
    const first = more.sort((one, other) => Number(leads.has(other.key)) - Number(leads.has(one.key)));
    const figures = WORDS.figures(first.slice(0, MAX_FIGURES));
    // Where no leading taste increases, the sum of all tastes does.
    return first.some(({ key }) => leads.has(key)) ? figures : `${figures}; ${WORDS.moreInAll}`;
  },

  'without-alcohol': (from, to) => WORDS.alcohol(from.abv, to.abv),
};

function saySaving(from: Bottle, to: Bottle): string {
  const less = from.paidCents - to.paidCents;
  return from.volumeMl === to.volumeMl
    ? WORDS.saving(less, to.paidCents, to.volumeMl)
    : WORDS.savingElse(less, to, from);
}

function sayPrice(from: Bottle, to: Bottle): string[] {
  const isOneSize = Math.abs(to.volumeMl - from.volumeMl) <= SAME_SIZE_SHARE * from.volumeMl;
  const difference = to.paidCents - from.paidCents;
  return isOneSize && Math.abs(difference) >= TELLING_PRICE_SHARE * from.paidCents && difference !== 0
    ? [WORDS.price(difference)]
    : [];
}

function getFigures(from: Bottle, to: Bottle, keys: readonly FlavourKey[]): Figure[] {
  return keys.map((key) => ({ key, from: getIntensity(from, key), to: getIntensity(to, key) }));
}

// The figures that differ, the greatest difference first; ties in the order of the keys.
function changed(from: Bottle, to: Bottle, keys: readonly FlavourKey[]): Figure[] {
  return getFigures(from, to, keys)
    .filter((figure) => figure.from !== figure.to)
    .sort((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from));
}
