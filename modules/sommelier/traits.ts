import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import type { Scale } from '#contract/sommelier/answers.ts';
import { FLAG, type CatalogIndex, NO_FIGURE } from '#modules/catalog-index/index.ts';
import { type Facts, getFacts, wordsOf } from '#modules/product-facts/index.ts';
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
  const source = { index, lineages, wordsAt };
  const scratch = new IndexTraits(source, 0);
  return {
    read: (ordinal) => new IndexTraits(source, ordinal),
    peek(ordinal) {
      scratch.ordinal = ordinal;
      return scratch;
    },
  };
}

type Source = {
  index: CatalogIndex;
  lineages: readonly Lineage[];
  wordsAt(category: number, kind: number): ReadonlySet<string>;
};

/**
 * The traits of one product of the index. Getters, because a loop over thousands of products compares
 * two or three traits of most of them.
 */
class IndexTraits implements Traits {
  ordinal: number;
  readonly #source: Source;
  readonly #index: CatalogIndex;
  readonly flavours: Uint8Array;

  constructor(source: Source, ordinal: number) {
    this.#source = source;
    this.#index = source.index;
    this.flavours = source.index.flavours;
    this.ordinal = ordinal;
  }
  get lineage(): readonly string[] {
    return this.#source.lineages[this.#index.category[this.ordinal] ?? 0]?.slugs ?? NO_LINEAGE;
  }
  get country(): number {
    return this.#index.country[this.ordinal] ?? 0;
  }
  get paidCents(): number {
    return this.#index.paidCents[this.ordinal] ?? 0;
  }
  get abv(): number {
    return (this.#index.abv[this.ordinal] ?? 0) / 100;
  }
  get isInStock(): boolean {
    return this.#hasFlag(FLAG.inStock);
  }
  get isLimitedEdition(): boolean {
    return this.#hasFlag(FLAG.limitedEdition);
  }
  get isStaffPick(): boolean {
    return this.#hasFlag(FLAG.staffPick);
  }
  get isGiftIdea(): boolean {
    return this.#hasFlag(FLAG.giftIdea);
  }
  get hasAwards(): boolean {
    return this.#hasFlag(FLAG.hasAwards);
  }
  get rating(): number {
    return (this.#index.rating[this.ordinal] ?? 0) / 10;
  }
  get at(): number {
    return this.ordinal * FLAVOUR_KEYS.length;
  }
  get dishes(): number {
    return this.#index.facts.dishes[this.ordinal] ?? 0;
  }
  get dishesTwice(): number {
    return this.#index.facts.dishesTwice[this.ordinal] ?? 0;
  }
  get firstDishes(): number {
    return this.#index.facts.firstDishes[this.ordinal] ?? 0;
  }
  get smoke(): number {
    return (this.#index.facts.levels[this.ordinal] ?? 0) & 15;
  }
  get bitterness(): number {
    return ((this.#index.facts.levels[this.ordinal] ?? 0) >> 4) & 15;
  }
  get sweetness(): number {
    return (this.#index.facts.levels[this.ordinal] ?? 0) >> 8;
  }
  get marks(): number {
    return this.#index.facts.marks[this.ordinal] ?? 0;
  }
  get volumeMl(): number {
    return this.#index.facts.volumeMl[this.ordinal] ?? 0;
  }
  get producer(): number {
    return this.#index.facts.producer[this.ordinal] ?? 0;
  }
  get drink(): number {
    return this.#index.facts.drink[this.ordinal] ?? 0;
  }
  get region(): number {
    return this.#index.facts.region[this.ordinal] ?? 0;
  }
  get sugar(): number {
    return fromHundredths(this.#index.facts.sugar[this.ordinal]);
  }
  get peat(): number {
    return fromHundredths(this.#index.facts.peat[this.ordinal]);
  }
  get servedAt(): number {
    return this.#index.facts.servedAt[this.ordinal] ?? Number.NaN;
  }
  get sweetnessWord(): number {
    return ((this.#index.facts.words[this.ordinal] ?? 0) & 15) - 1;
  }
  get bodyWord(): number {
    return ((this.#index.facts.words[this.ordinal] ?? 0) >> 4) - 1;
  }
  get words(): ReadonlySet<string> {
    return this.#source.wordsAt(
      this.#index.category[this.ordinal] ?? 0,
      this.#index.facts.kind[this.ordinal] ?? 0,
    );
  }

  #hasFlag(flag: number): boolean {
    return ((this.#index.flags[this.ordinal] ?? 0) & flag) !== 0;
  }
}

/** Sets of words in memory; a shop has few kinds in each category. */
const MAX_WORDS = 20_000;

const NO_LINEAGE: readonly string[] = [];

const joinWords = (words: readonly string[], kind: string): ReadonlySet<string> =>
  new Set([...words, ...kind.split(' ').filter((word) => word !== '')]);

const fromHundredths = (figure: number | undefined): number =>
  figure === undefined || figure === NO_FIGURE ? Number.NaN : figure / 100;
