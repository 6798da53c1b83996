import { LRUCache } from 'lru-cache';
import { CONTAINER_KEY, findMaterial } from '#contract/catalog/container.ts';
import { getOwn } from '#contract/own-value.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { DISHES, dishesIn } from './dishes.ts';

/** The texts and attributes of a product from which its facts are read. */
export type FactSource = {
  name: string;
  producer: string;
  region: string | null;
  /** Millilitres of the whole pack. */
  volumeMl: number;
  pairings: readonly { name: string }[];
  notes: { readonly finish: string };
  attributes: Readonly<Record<string, readonly (string | number | boolean)[]>>;
};

/** Facts of a product that are true or false, as bits of `Facts.marks`. */
export const MARK = {
  /** Served neat, chilled or on ice. */
  alone: 1,
  /** Served in a mixed drink. */
  mixed: 2,
  longFinish: 4,
  /** We name a glass for it. */
  glass: 8,
  canned: 16,
  /** Aged ten years or more. */
  tenYears: 32,
  /** Aged in wood. */
  cask: 64,
  /** Made of agave. */
  agave: 128,
} as const;

/** What rules compare of a product, as figures. Texts that are only compared are hashes. */
export type Facts = {
  /**
   * Dishes of its pairings, as bits in the order of `DISHES`; those with two pairings; those of the
   * first.
   */
  dishes: number;
  dishesTwice: number;
  firstDishes: number;
  /** Levels by its attributes, 0 to 5. */
  smoke: number;
  bitterness: number;
  sweetness: number;
  /** Bits of `MARK`. */
  marks: number;
  volumeMl: number;
  producer: number;
  /** Producer and name without volumes and packs: equal for two packs of one drink. */
  drink: number;
  /** 0 for none. */
  region: number;
  /** Grams of sugar per litre, and phenol in parts per million; NaN without the figure. */
  sugar: number;
  peat: number;
  /** Degrees Celsius; NaN where the catalogue names none. */
  servedAt: number;
  /** Positions in `SWEETNESSES` and `BODIES`; −1 for none. */
  sweetnessWord: number;
  bodyWord: number;
  /** Folded words of its style and ingredients, joined by spaces. */
  kind: string;
};

/** Attributes that facts are read from. */
export const FACT_KEYS = [
  'age',
  'agave',
  'base',
  'body',
  'cask',
  'container',
  'glass',
  'grape',
  'ibu',
  'peat',
  'serve',
  'serving-temperature',
  'style',
  'sugar',
  'sweetness',
];
/** The choices of the attribute `sweetness`, the driest first. */
export const SWEETNESSES = ['Bone dry', 'Dry', 'Off-dry', 'Medium', 'Sweet', 'Very sweet'];
/** The choices of the attribute `body`, the lightest first. */
export const BODIES = ['Light', 'Medium', 'Full'];
/** Intensities of `SWEETNESSES`. */
export const SWEETNESS_LEVELS: readonly number[] = [0, 0, 2, 3, 4, 5];
/** Attributes whose words name the kind of a drink. */
const OF_KIND = ['style', 'grape', 'base'];

type Levels = readonly (readonly [least: number, intensity: number])[];
type WithAttributes = Pick<FactSource, 'attributes'>;

/**
 * Figures as intensities: the minimum of each intensity. Sugar in grams per litre, peat in parts
 * per million, IBU.
 */
const SUGAR: Levels = [
  [180, 5],
  [120, 4],
  [60, 3],
  [30, 2],
  [12, 1],
];
const PEAT: Levels = [
  [40, 5],
  [25, 4],
  [12, 3],
  [4, 2],
  [1, 1],
];
const IBU: Levels = [
  [60, 5],
  [45, 4],
  [33, 3],
  [20, 2],
  [10, 1],
];

/** Returns the facts of a product. */
export function getFacts(source: FactSource): Facts {
  const serve = getServe(source);
  const sweetnessWord = SWEETNESSES.indexOf(findText(source, 'sweetness') ?? '');
  const marks: readonly (readonly [boolean, number])[] = [
    [serve.alone, MARK.alone],
    [serve.mixed, MARK.mixed],
    [LASTING.test(source.notes.finish), MARK.longFinish],
    [findText(source, 'glass') !== undefined, MARK.glass],
    [isCanned(source), MARK.canned],
    [(findNumber(source, 'age') ?? 0) >= 10, MARK.tenYears],
    [source.attributes['cask'] !== undefined, MARK.cask],
    [source.attributes['agave'] !== undefined, MARK.agave],
  ];
  return {
    ...getDishes(source),
    smoke: getLevel(PEAT, findNumber(source, 'peat')),
    bitterness: getLevel(IBU, findNumber(source, 'ibu')),
    sweetness: Math.max(SWEETNESS_LEVELS[sweetnessWord] ?? 0, getLevel(SUGAR, findNumber(source, 'sugar'))),
    marks: marks.reduce((sum, [holds, bit]) => sum + (holds ? bit : 0), 0),
    volumeMl: source.volumeMl,
    producer: hashOf(source.producer),
    drink: hashOf(`${foldText(source.producer)}\n${getStem(source.name)}`),
    region: source.region === null ? 0 : hashOf(source.region),
    sugar: findNumber(source, 'sugar') ?? Number.NaN,
    peat: findNumber(source, 'peat') ?? Number.NaN,
    servedAt: getServedAt(source),
    sweetnessWord,
    bodyWord: BODIES.indexOf(findText(source, 'body') ?? ''),
    kind: kindOf(OF_KIND.flatMap((key) => getOwn(source.attributes, key) ?? []).map(String)),
  };
}

/** Returns the first value of an attribute if it is text, otherwise `undefined`. */
export function findText({ attributes }: WithAttributes, key: string): string | undefined {
  const value = attributes[key]?.[0];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the first value of an attribute if it is a number, otherwise `undefined`. */
export function findNumber({ attributes }: WithAttributes, key: string): number | undefined {
  const value = attributes[key]?.[0];
  return typeof value === 'number' ? value : undefined;
}

/** Whether it is sold in cans. */
export const isCanned = (source: WithAttributes): boolean =>
  findMaterial(findText(source, CONTAINER_KEY)) === 'can';

/** Parses the advice on serving: pure, mixed, both, or neither where the text does not tell. */
export function getServe(source: WithAttributes): { alone: boolean; mixed: boolean } {
  const serve = findText(source, 'serve') ?? '';
  return { alone: ALONE.test(serve), mixed: MIXED.test(serve) };
}

const ALONE =
  /\b(neat|cool|cold|chilled|room temperature|cube|cubes|on ice|over ice(?! with (tonic|soda|ginger))|nosing|drops of water|splash of|jug of water|iced water)\b/i;
const MIXED =
  /\b(tonic|soda|ginger|lemonade|cider|juice|lime|grapefruit|coffee|martini|martinez|sour|sazerac|old fashioned|manhattan|negroni|sidecar|margarita|paloma|daiquiri|gimlet|punch|caesar|julep|boulevardier|toronto|chilcano|bitter lemon|sparkling wine|white wine)\b/i;
const LASTING = /\b(long|lasting|lingers?|slow|lasts|outlasting|minutes|unhurried|patient)\b/i;

/** Words that occur in styles of every kind. */
const SAY_NOTHING = new Set(
  'and the with from alcohol alcoholic alcoholfree non free low style wine beer spirit spirits alternative water still months'.split(
    ' ',
  ),
);
const MIN_LETTERS = 3;

/** Returns the folded words of texts that tell one kind of drink from another, each once. */
export function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => foldText(text).split(/[^\p{L}]+/u));
  return [...new Set(words.filter((word) => word.length >= MIN_LETTERS && !SAY_NOTHING.has(word)))];
}

/** A catalogue has far fewer kinds than products. */
const kinds = new LRUCache<string, string>({ max: 5000 });

function kindOf(texts: readonly string[]): string {
  const key = texts.join('\n');
  const known = kinds.get(key) ?? wordsOf(texts).join(' ');
  kinds.set(key, known);
  return known;
}

const getLevel = (levels: Levels, figure: number | undefined): number =>
  (figure === undefined ? undefined : levels.find(([min]) => figure >= min)?.[1]) ?? 0;

function getDishes({ pairings }: FactSource): Pick<Facts, 'dishes' | 'dishesTwice' | 'firstDishes'> {
  let [dishes, dishesTwice, firstDishes] = [0, 0, 0];
  for (const [place, { name }] of pairings.entries()) {
    const own = dishesIn(name);
    const bits = DISHES.reduce((sum, dish, bit) => sum + (own.has(dish) ? 1 << bit : 0), 0);
    dishesTwice |= dishes & bits;
    dishes |= bits;
    if (place === 0) firstDishes = bits;
  }
  return { dishes, dishesTwice, firstDishes };
}

// The catalogue writes '8–10', in degrees Celsius.
function getServedAt(source: WithAttributes): number {
  const degrees = (findText(source, 'serving-temperature') ?? '').match(/\d+/g)?.map(Number) ?? [];
  return degrees.length > 0 ? degrees.reduce((sum, degree) => sum + degree, 0) / degrees.length : Number.NaN;
}

const PACKS =
  /\b\d+\s*[x×]\s*|\b\d+(?:[.,]\d+)?\s*(?:ml|cl|l|litres?|liters?)\b|\b(?:half[ -]bottle|magnum|miniature|(?:\d+|four|six|twelve)[ -]?pack)\b/g;

function getStem(name: string): string {
  return foldText(name)
    .replaceAll(PACKS, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** FNV-1a; two texts of one shop have the same with a probability of one in four billion. */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash | 0;
}
