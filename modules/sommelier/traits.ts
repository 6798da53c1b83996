import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import type { Scale } from '#contract/sommelier/answers.ts';
import { FLAG, type CatalogIndex, type Facts, getFacts, NO_FIGURE, wordsOf } from '#modules/search/index.ts';
import type { Bottle } from './bottle.ts';
import type { Lineage } from './lineages.ts';

/**
 * What rules compare of a bottle, without its texts: read from the catalog index, or from a bottle
 * with texts.
 */
export type Traits = Omit<Facts, 'kind'> & {
  /** Slugs of its categories from the root to its own. */
  lineage: readonly string[];
  /** Equal for bottles of one country. */
  country: number | string;
  paidCents: number;
  /** Per cent by volume. */
  abv: number;
  isInStock: boolean;
  isLimitedEdition: boolean;
  isStaffPick: boolean;
  isGiftIdea: boolean;
  hasAwards: boolean;
  /** 0 for none. */
  rating: number;
  /** Intensities from position `at`, in the order of `FLAVOUR_KEYS`. */
  flavours: ArrayLike<number>;
  at: number;
  /** Folded words that describe its kind: its categories below the root, its style, its ingredients. */
  words: ReadonlySet<string>;
};

const POSITIONS: Readonly<Record<string, number>> = Object.fromEntries(
  FLAVOUR_KEYS.map((key, position) => [key, position]),
);

/** Intensity of a flavour, 0 to 5; 0 for an absent flavour. */
export const getIntensity = ({ flavours, at }: Traits, key: FlavourKey): number =>
  flavours[at + (POSITIONS[key] ?? 0)] ?? 0;

/**
 * Returns the level of a scale in a bottle, 0 to 5: the maximum of its flavour profile, its
 * attribute and its figures. A sweet bottle must not pass as dry because one of them is missing.
 * Honey counts as half its intensity of sweetness.
 */
export function getLevel(traits: Traits, scale: Scale): number {
  if (scale === 'smoke') return Math.max(getIntensity(traits, 'smoky'), traits.smoke);
  if (scale === 'bitterness') return Math.max(getIntensity(traits, 'bitter'), traits.bitterness);
  const honey = Math.floor(getIntensity(traits, 'honey') / 2);
  return Math.max(getIntensity(traits, 'sweet'), honey, traits.sweetness);
}

/** Whether all these marks (bits of `MARK`) are set. */
export const hasMark = ({ marks }: Traits, mark: number): boolean => (marks & mark) === mark;

const ofBottles = new WeakMap<Bottle, Traits>();

/** Returns the traits of a bottle with texts. */
export function traitsOf(bottle: Bottle): Traits {
  const known = ofBottles.get(bottle);
  if (known) return known;
  const { kind, ...facts } = getFacts(bottle);
  const traits: Traits = {
    ...facts,
    lineage: bottle.lineage,
    country: bottle.country,
    paidCents: bottle.paidCents,
    abv: bottle.abv,
    isInStock: bottle.isInStock,
    isLimitedEdition: bottle.isLimitedEdition,
    isStaffPick: bottle.isStaffPick,
    isGiftIdea: bottle.isGiftIdea,
    hasAwards: bottle.awards.length > 0,
    rating: bottle.rating ?? 0,
    flavours: FLAVOUR_KEYS.map((key) => bottle.flavours[key] ?? 0),
    at: 0,
    words: joinWords(wordsOf(bottle.lineage.slice(1)), kind),
  };
  ofBottles.set(bottle, traits);
  return traits;
}

/** Reads the traits of products of an index. */
export type TraitsReader = {
  /** Returns the traits of an ordinal in an object of its own. */
  read(ordinal: number): Traits;
  /** As `read`, into an object that the next call overwrites: for loops over many products. */
  peek(ordinal: number): Traits;
};

export function createTraitsReader(index: CatalogIndex, lineages: readonly Lineage[]): TraitsReader {
  const { facts } = index;
  const ofCategories = lineages.map(({ slugs }) => wordsOf(slugs.slice(1)));
  const words = new Map<number, ReadonlySet<string>>();
  const wordsAt = (category: number, kind: number): ReadonlySet<string> => {
    const key = kind * lineages.length + category;
    const known = words.get(key);
    if (known) return known;
    const made = joinWords(ofCategories[category] ?? [], facts.kinds.list[kind] ?? '');
    if (words.size >= MAX_WORDS) words.clear();
    words.set(key, made);
    return made;
  };
  const fill = (traits: Traits, i: number): Traits => {
    const category = index.category[i] ?? 0;
    const flags = index.flags[i] ?? 0;
    const levels = facts.levels[i] ?? 0;
    const twoWords = facts.words[i] ?? 0;
    traits.lineage = lineages[category]?.slugs ?? NO_LINEAGE;
    traits.country = index.country[i] ?? 0;
    traits.paidCents = index.paidCents[i] ?? 0;
    traits.abv = (index.abv[i] ?? 0) / 100;
    traits.isInStock = (flags & FLAG.inStock) !== 0;
    traits.isLimitedEdition = (flags & FLAG.limitedEdition) !== 0;
    traits.isStaffPick = (flags & FLAG.staffPick) !== 0;
    traits.isGiftIdea = (flags & FLAG.giftIdea) !== 0;
    traits.hasAwards = (flags & FLAG.hasAwards) !== 0;
    traits.rating = (index.rating[i] ?? 0) / 10;
    traits.at = i * FLAVOUR_KEYS.length;
    traits.dishes = facts.dishes[i] ?? 0;
    traits.dishesTwice = facts.dishesTwice[i] ?? 0;
    traits.firstDishes = facts.firstDishes[i] ?? 0;
    traits.smoke = levels & 15;
    traits.bitterness = (levels >> 4) & 15;
    traits.sweetness = levels >> 8;
    traits.marks = facts.marks[i] ?? 0;
    traits.volumeMl = facts.volumeMl[i] ?? 0;
    traits.producer = facts.producer[i] ?? 0;
    traits.drink = facts.drink[i] ?? 0;
    traits.region = facts.region[i] ?? 0;
    traits.sugar = fromHundredths(facts.sugar[i]);
    traits.peat = fromHundredths(facts.peat[i]);
    traits.servedAt = facts.servedAt[i] ?? Number.NaN;
    traits.sweetnessWord = (twoWords & 15) - 1;
    traits.bodyWord = (twoWords >> 4) - 1;
    traits.words = wordsAt(category, facts.kind[i] ?? 0);
    return traits;
  };
  const scratch = emptyTraits(index.flavours);
  return {
    read: (ordinal) => fill(emptyTraits(index.flavours), ordinal),
    peek: (ordinal) => fill(scratch, ordinal),
  };
}

/** Sets of words in memory; a shop has few kinds in each category. */
const MAX_WORDS = 20_000;

const NO_LINEAGE: readonly string[] = [];

const joinWords = (words: readonly string[], kind: string): ReadonlySet<string> =>
  new Set([...words, ...kind.split(' ').filter((word) => word !== '')]);

const fromHundredths = (figure: number | undefined): number =>
  figure === undefined || figure === NO_FIGURE ? Number.NaN : figure / 100;

const emptyTraits = (flavours: Uint8Array): Traits => ({
  lineage: NO_LINEAGE,
  country: 0,
  paidCents: 0,
  abv: 0,
  isInStock: false,
  isLimitedEdition: false,
  isStaffPick: false,
  isGiftIdea: false,
  hasAwards: false,
  rating: 0,
  flavours,
  at: 0,
  dishes: 0,
  dishesTwice: 0,
  firstDishes: 0,
  smoke: 0,
  bitterness: 0,
  sweetness: 0,
  marks: 0,
  volumeMl: 0,
  producer: 0,
  drink: 0,
  region: 0,
  sugar: 0.5,
  peat: 0.5,
  servedAt: 0.5,
  sweetnessWord: 0,
  bodyWord: 0,
  words: new Set(),
});
