import { FLAVOUR_LABELS, FLAVOUR_SCALE, type FlavourKey } from '#contract/flavours.ts';
import { formatCents } from '#contract/money.ts';
import { formatAbv, formatVolume } from '#contract/volume.ts';
import { listed } from '../sentences/phrases.ts';

/** One figure of both bottles. */
export type Figure = { key: FlavourKey; from: number; to: number };

/** Labels that are no nouns, as nouns. */
const NOUNS: Partial<Record<FlavourKey, string>> = {
  sweet: 'sweetness',
  floral: 'flowers',
  bitter: 'bitterness',
  tart: 'tartness',
};

// Categories are headings of the shop and begin with a capital; within a sentence only proper names do.
const COMMON = new Set(
  `absinthe alcohol-free amaro amber añejo barrel-aged beer bitter blanco blended bock bourbon brandy cider coffee contemporary cream
dark dealcoholized dessert double eau-de-vie extra flavoured fortified fruit genever gin gold grappa hazy helles herbal lager liqueurs
low mezcal navy non-alcoholic orange pale pilsner pisco plain red reposado rosé rum rye saison session sour sparkling spiced spirits
stout tequila traditional vermouth vodka wheat whiskey white wine world`.split(/\s/),
);

const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const nameOf = (key: FlavourKey): string => NOUNS[key] ?? FLAVOUR_LABELS[key].toLowerCase();
const bottleMl = (volumeMl: number): string => formatVolume(volumeMl, 1);

export const WORDS = {
  sentence: (text: string): string => `${cap(text)}.`,

  /** `It has oak 4 and spice 3 of 5, where Copper Hollow has 2 and 1` */
  figures: (figures: readonly Figure[], name: string): string => {
    const theirs = listed(figures.map(({ key, to }) => `${nameOf(key)} ${to}`));
    return `it has ${theirs} of ${FLAVOUR_SCALE}, where ${name} has ${listed(figures.map(({ from }) => `${from}`))}`;
  },
  inAll: (from: number, to: number): string => `${to} points of taste in all, against ${from}`,
  peat: (from: number, to: number, level: number, name: string): string =>
    `smoke stands at ${level} in both, with the malt peated to ${to} ppm where that of ${name} has ${from}`,
  sugar: (from: number, to: number, name: string): string =>
    to === 0
      ? `it has no sugar, where ${name} has ${from} g a litre`
      : `it has ${to} g of sugar a litre, where ${name} has ${from}`,
  /** Words of the attributes: `It is bone dry, where Rive d’Été is off-dry` */
  word: (from: string, to: string, name: string): string =>
    `it is ${to.toLowerCase()}, where ${name} is ${from.toLowerCase()}`,
  wordOfBody: (from: string, to: string, name: string): string =>
    `it is ${to.toLowerCase()} in body, where ${name} is ${from.toLowerCase()}`,
  alcohol: (from: number, to: number, name: string): string =>
    to === 0
      ? `it has no alcohol at all, where ${name} has ${formatAbv(from)}`
      : `it has ${formatAbv(to)} alcohol, where ${name} has ${formatAbv(from)}`,

  saving: (lessCents: number, paidCents: number, volumeMl: number): string =>
    `it costs ${formatCents(lessCents)} less: ${formatCents(paidCents)} for the same ${bottleMl(volumeMl)}`,
  savingElse: (
    lessCents: number,
    to: { paidCents: number; volumeMl: number },
    from: { paidCents: number; volumeMl: number; name: string },
  ): string =>
    `it costs ${formatCents(lessCents)} less: ${formatCents(to.paidCents)} for ${bottleMl(to.volumeMl)}, where ${from.name} is ${formatCents(from.paidCents)} for ${bottleMl(from.volumeMl)}`,
  price: (differenceCents: number): string =>
    `for ${formatCents(Math.abs(differenceCents))} ${differenceCents > 0 ? 'more' : 'less'}`,

  sameCategory: (category: string): string => `it stands under ${category} too`,
  andLittleElse: (text: string): string => `${text}, and little else stays`,
  sibling: (parent: string, to: string, from: string): string =>
    `it is ${within(parent)} too, though ${within(to)} and not ${within(from)}`,
  littleElse: (to: string, from: string): string =>
    `little else stays: it stands under ${within(to)}, not ${within(from)}`,
  inPlaceOf: (to: string, from: string): string => `it is ${within(to)} in place of ${within(from)}`,
  again: (place: string): string => `it comes from ${place} too`,
  sharedWords: (words: readonly string[]): string => `both have ${listed(words)}`,
  shared: (tastes: readonly { key: FlavourKey; level: number }[]): string =>
    `both have ${listed(tastes.map(({ key, level }) => `${nameOf(key)} at ${level}`))}`,
  near: (keys: readonly FlavourKey[]): string =>
    `${listed(keys.map(nameOf))} ${keys.length === 1 ? 'stays' : 'stay'} within a point`,
  comesFrom: (place: string): string => `its own place is ${place}`,
  madeBy: (producer: string): string => `by ${producer}`,
} as const;

function within(category: string): string {
  const [first = ''] = category.split(' ');
  return COMMON.has(first.toLowerCase()) ? category.charAt(0).toLowerCase() + category.slice(1) : category;
}
