import { FLAVOUR_LABELS } from '#contract/catalog/flavour-messages.ts';
import { FLAVOUR_SCALE, type FlavourKey } from '#contract/catalog/flavours.ts';
import { formatCents } from '#contract/money.ts';
import { formatAbv, formatVolume } from '#contract/catalog/volume.ts';
import { listed } from '../rules/phrases.ts';

/** One figure of both bottles. */
export type Figure = { key: FlavourKey; from: number; to: number };

/** Nouns for labels that are not nouns. */
const NOUNS: Partial<Record<FlavourKey, string>> = {
  sweet: 'sweetness',
  floral: 'flowers',
  bitter: 'bitterness',
  tart: 'tartness',
};

// Categories are headings and begin with a capital; within a sentence only proper names keep it.
const COMMON = new Set(
  `absinthe alcohol-free amaro amber añejo barrel-aged beer bitter blanco blended bock bourbon brandy cider coffee contemporary cream
dark dealcoholized dessert double eau-de-vie extra flavoured fortified fruit genever gin gold grappa hazy helles herbal lager liqueurs
low mezcal navy non-alcoholic orange pale pilsner pisco plain red reposado rosé rum rye saison session sour sparkling spiced spirits
stout tequila traditional vermouth vodka wheat whiskey white wine world`.split(/\s/),
);

const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const getName = (key: FlavourKey): string => NOUNS[key] ?? FLAVOUR_LABELS[key].toLowerCase();
const bottleMl = (volumeMl: number): string => formatVolume(volumeMl, 1);

export const WORDS = {
  sentence: (text: string): string => `${cap(text)}.`,

  /** `Oak 4 and spice 3 out of 5, compared with 2 and 1` */
  figures: (figures: readonly Figure[]): string => {
    const theirs = listed(figures.map(({ key, to }) => `${getName(key)} ${to}`));
    return `${theirs} out of ${FLAVOUR_SCALE}, compared with ${listed(figures.map(({ from }) => `${from}`))}`;
  },
  moreInAll: 'more flavour overall',
  peat: (from: number, to: number, level: number): string =>
    `smoke ${level} in both, but peated to ${to} ppm, compared with ${from}`,
  sugar: (from: number, to: number): string =>
    to === 0
      ? `no sugar, compared with ${from} g per litre`
      : `${to} g of sugar per litre, compared with ${from}`,
  /** Words of the attributes: `Bone dry, not off-dry` */
  word: (from: string, to: string): string => `${to.toLowerCase()}, not ${from.toLowerCase()}`,
  wordOfBody: (from: string, to: string): string => `${to.toLowerCase()} in body, not ${from.toLowerCase()}`,
  alcohol: (from: number, to: number): string =>
    to === 0
      ? `no alcohol, compared with ${formatAbv(from)}`
      : `${formatAbv(to)} alcohol, compared with ${formatAbv(from)}`,

  saving: (lessCents: number, paidCents: number, volumeMl: number): string =>
    `${formatCents(lessCents)} less: ${formatCents(paidCents)} for the same ${bottleMl(volumeMl)}`,
  savingElse: (
    lessCents: number,
    to: { paidCents: number; volumeMl: number },
    from: { paidCents: number; volumeMl: number },
  ): string =>
    `${formatCents(lessCents)} less: ${formatCents(to.paidCents)} for ${bottleMl(to.volumeMl)}, compared with ${formatCents(from.paidCents)} for ${bottleMl(from.volumeMl)}`,
  price: (differenceCents: number): string =>
    `${formatCents(Math.abs(differenceCents))} ${differenceCents > 0 ? 'more' : 'less'}`,

  sameCategory: (category: string): string => `also in ${category}`,
  andLittleElse: (text: string): string => `${text}, and not much else`,
  sibling: (parent: string, to: string, from: string): string =>
    `also in ${parent}, but ${within(to)}, not ${within(from)}`,
  littleElse: (to: string, from: string): string => `not much: ${within(to)}, not ${within(from)}`,
  inPlaceOf: (to: string, from: string): string => `${within(to)} instead of ${within(from)}`,
  again: (place: string): string => `also from ${placed(place)}`,
  sharedWords: (words: readonly string[]): string => `${listed(words)} in both`,
  shared: (keys: readonly FlavourKey[]): string => `the same ${listed(keys.map(getName))}`,
  near: (keys: readonly FlavourKey[]): string => `similar ${listed(keys.map(getName))}`,
  comesFrom: (place: string): string => `from ${placed(place)}`,
  madeBy: (producer: string): string => `by ${producer}`,
} as const;

/** `the United States` */
const placed = (place: string): string => (/^(United|Netherlands)\b/.test(place) ? `the ${place}` : place);

function within(category: string): string {
  const [first = ''] = category.split(' ');
  return COMMON.has(first.toLowerCase()) ? category.charAt(0).toLowerCase() + category.slice(1) : category;
}
