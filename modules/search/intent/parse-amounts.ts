import type { FacetChoice } from '#contract/catalog/facet-choice.ts';

/** Prices and strengths in a text, and the text without them. */
export type Amounts = {
  /** The words to look for; `''` where none are left. */
  text: string;
  /** The parts that were parsed as amounts, as typed. */
  phrases: readonly string[];
  /** Effective price in whole cents, both limits included. */
  priceMinCents: number | null;
  priceMaxCents: number | null;
  /** Per cent by volume, both limits included. */
  abvMin: number | null;
  abvMax: number | null;
};

const WRITTEN: ReadonlyMap<string, number> = new Map([
  ['ten', 10],
  ['fifteen', 15],
  ['twenty', 20],
  ['twenty-five', 25],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['seventy-five', 75],
  ['eighty', 80],
  ['ninety', 90],
  ['hundred', 100],
  ['a hundred', 100],
  ['one hundred', 100],
  ['two hundred', 200],
  ['three hundred', 300],
  ['five hundred', 500],
  ['a thousand', 1000],
  ['one thousand', 1000],
]);
/** The longest first, so that `seventy-five` is not parsed as `seventy`. */
const NUMERALS = [...WRITTEN.keys()].toSorted((one, other) => other.length - one.length);
const SPELLED = NUMERALS.map((words) => words.replaceAll(/[ -]/g, '[ -]')).join('|');

const DIGITS = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:[.,]\d{1,2})?(?![\d.,]*\d)`;
const SIGN = String.raw`(?:(?:\b(?:us|ca|c)\s?)?[$€£]|\b(?:usd|cad)\b)`;
const CURRENCY = String.raw`(?:[$€£]|(?:us |canadian )?dollars?\b|bucks\b|usd\b|cad\b)`;
/** Units after which a number is not an amount of dollars. */
const UNIT =
  '%|per cent|percent|proof|abv|vol|ml|cl|l|liters?|litres?|oz|ounces?|g|grams?|kg|years?|yrs?|yo|y\\.o|ans|months?|weeks?|' +
  'days?|hours?|minutes?|mins?|packs?|pk|cans?|bottles?|cases?|ppm|ibus?|calories|cals?|kcal|' +
  '°|degrees?|points?|pts|people|guests|' +
  'persons?|servings|drinks|ingredients|st|nd|rd|th|km|x';
const BARE = String.raw`(?!(?!ish)[a-z])(?!\s?-?\s?(?:${UNIT})(?![a-z]))`;
/** An amount of money: `$50`, `50 dollars`, `fifty dollars`, or a number without another unit. */
const MONEY = String.raw`(?:${SIGN}\s?${DIGITS}(?:\s?${CURRENCY})?|\b(?:${DIGITS}|${SPELLED})(?:\s?${CURRENCY}|${BARE}))`;
/** An amount with a sign or the name of a currency. */
const SIGNED = String.raw`(?:${SIGN}\s?${DIGITS}(?:\s?${CURRENCY})?|\b(?:${DIGITS}|${SPELLED})\s?${CURRENCY})`;
const PERCENT = String.raw`\d{1,2}(?:[.,]\d{1,2})?\s?`;
const STRENGTH = String.raw`${PERCENT}(?:(?:%|per cent|percent)(?:\s?(?:abv|alcohol|alc|vol)\b\.?)?|abv\b)`;

/** Pattern of phrases before an amount, as whole words. */
const getAny = (phrases: string): string => `(?<!\\p{L})(?:${phrases})`;
export const LESS = `(?:${getAny(
  'under|below|beneath|sub|less than|lower than|cheaper than|up to|at most|no more than|not more than|not over|' +
    'max(?:imum)?(?: of)?|within|on a budget of|budget(?: of)?|moins de|moins cher que|au plus|jusqu.?à|jusqu.? ?a|sous',
)}|<=?|≤)`;
export const MORE = `(?:${getAny(
  'over|above|more than|at least|min(?:imum)?(?: of)?|starting (?:at|from)|from|upwards of|higher than|plus de|au moins|' +
    'à partir de|a partir de',
)}|>=?|≥)`;
const ABOUT = String.raw`(?:\b(?:around|about|approx(?:imately|\.)?|roughly|circa|environ)|~|≈)`;
const BEFORE = String.raw`(?:(?<!\p{L})(?:priced?|costing|costs?|for|at|à|prix|(?:to )?spend(?:ing)?)\s+)?(?:(?<!\p{L})in the\s+)?`;
/** Words after an amount that add no meaning. */
const AFTER = String.raw`(?:\s?(?:per|a|each|the) (?:bottle|piece)(?!\p{L})|\s?(?:price )?range(?!\p{L}))?`;
/** Words of spending before a bare number, which ends the text or is followed by `on`. */
const SPENT = String.raw`(?<!\p{L})(?:for|at|spend(?:ing)?|budget)\s+`;
export const OR_LESS = String.raw`\s?(?:(?:or|and|ou) (?:less|under|below|cheaper|moins)\b|max(?:imum)?\b|tops\b)`;
export const OR_MORE = String.raw`\s?(?:(?:or|and|ou) (?:more|over|above|up|plus)\b|\+)`;
export const TO = String.raw`\s?(?:to|and|et|à|a|-|–|—)\s?`;
export const RANGE = String.raw`\b(?:between|from|entre|de)\s+`;

/** The range of “about” an amount: a fifth in both directions. */
const NEARLY = 0.2;

type Read = (first: number, second: number) => readonly [least: number | null, most: number | null] | null;
const atMost: Read = (first) => [null, first];
const atLeast: Read = (first) => [first, null];
const between: Read = (first, second) => [first, second];
const nearly: Read = (first) => [first * (1 - NEARLY), first * (1 + NEARLY)];
/**
 * A strength as labels round it. Below 2 % and above 80 % a number means something else: no
 * alcohol, all agave.
 */
const exactly: Read = (first) => (first >= 2 && first <= 80 ? [first - 0.2, first + 0.2] : null);
const betweenNoYears: Read = (first, second) => (isYear(first) && isYear(second) ? null : [first, second]);
/**
 * Two bare numbers are prices only where they ascend, the first is at least 5, and they are not
 * years.
 */
const plainly: Read = (first, second) =>
  first >= 5 && second > first && !(isYear(first) && isYear(second)) ? [first, second] : null;
/** A small number counts something else: `wine for 2`. */
const spent: Read = (first) => (first >= 10 && !isYear(first) ? [null, first] : null);
const isYear = (number: number): boolean => number >= 1900 && number <= 2100;

/**
 * In this order: text that one pattern reads is removed for the next. A single amount is an upper
 * limit.
 */
const PRICES: readonly [pattern: RegExp, read: Read][] = [
  [pattern(`${BEFORE}${RANGE}(${MONEY})${TO}(${MONEY})`), betweenNoYears],
  [pattern(`${BEFORE}(${SIGNED})${TO}(${MONEY})`), between],
  [pattern(`${BEFORE}(${MONEY})${TO}(${SIGNED})`), between],
  [pattern(`${BEFORE}(${MONEY})\\s?(?:to|-|–|—|à)\\s?(${MONEY})`), plainly],
  [pattern(`${BEFORE}${LESS}\\s*(${MONEY})`), atMost],
  [pattern(`${BEFORE}(${MONEY})${OR_LESS}`), atMost],
  [pattern(`${BEFORE}${MORE}\\s*(${SIGNED})`), atLeast],
  [pattern(`${BEFORE}${MORE}\\s*(${MONEY})`), (first) => (isYear(first) ? null : [first, null])],
  [pattern(`${BEFORE}(${SIGNED})${OR_MORE}`), atLeast],
  [pattern(`${BEFORE}${ABOUT}\\s*(${MONEY})`), nearly],
  [pattern(`${BEFORE}(${MONEY})\\s?ish(?!\\p{L})`), nearly],
  [pattern(`${SPENT}(${MONEY})(?=\\s*$|\\s+on(?!\\p{L}))`), spent],
  [pattern(`${BEFORE}(${SIGNED})`), atMost],
];
const STRENGTHS: readonly [pattern: RegExp, read: Read][] = [
  [pattern(`${RANGE}(${PERCENT}%?)${TO}(${STRENGTH})`), between],
  [pattern(`${LESS}\\s*(${STRENGTH})`), atMost],
  [pattern(`(${STRENGTH})${OR_LESS}`), atMost],
  [pattern(`${MORE}\\s*(${STRENGTH})`), atLeast],
  [pattern(`(${STRENGTH})${OR_MORE}`), atLeast],
  // “20% off” is a discount.
  [pattern(`(${STRENGTH})(?!\\s*off(?!\\p{L}))`), exactly],
];

function pattern(source: string): RegExp {
  return new RegExp(`${source}${AFTER}`, 'iu');
}

/**
 * Parses prices and strengths in a typed query: “gift under 100”, “$50 whisky”, “between 40 and 60
 * dollars”, “moins de 30 $”, “beer under 5%”. A number that counts years, millilitres or anything
 * else stays a word.
 */
export function parseAmounts(text: string): Amounts {
  // Each pattern has a number, and few texts do.
  if (!HAS_NUMBER.test(text)) return { ...NO_AMOUNTS, text };
  const phrases: string[] = [];
  const [afterStrength, abvMin, abvMax] = takeOut(text, STRENGTHS, phrases);
  const [rest, min, max] = takeOut(afterStrength, PRICES, phrases);
  const cents = (dollars: number | null): number | null =>
    dollars === null ? null : Math.round(dollars * 100);
  return {
    text: phrases.length === 0 ? text : rest.replaceAll(/\s+/g, ' ').trim(),
    phrases,
    priceMinCents: cents(min),
    priceMaxCents: cents(max),
    abvMin,
    abvMax,
  };
}

const HAS_NUMBER = new RegExp(String.raw`\d|${SPELLED}`, 'i');
const NO_AMOUNTS = { phrases: [], priceMinCents: null, priceMaxCents: null, abvMin: null, abvMax: null };

/** Returns the text without the parsed amounts, and the two limits in ascending order. */
function takeOut(
  text: string,
  patterns: readonly [RegExp, Read][],
  phrases: string[],
): [rest: string, least: number | null, most: number | null] {
  let [rest, min, max]: [string, number | null, number | null] = [text, null, null];
  for (const [pattern, read] of patterns) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const ends = read(getNumber(found[1]), getNumber(found[2]));
    if (!ends || (ends[0] !== null && min !== null) || (ends[1] !== null && max !== null)) continue;
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    phrases.push(found[0].trim());
    [min, max] = [ends[0] ?? min, ends[1] ?? max];
  }
  return min !== null && max !== null && min > max ? [rest, max, min] : [rest, min, max];
}

/** Parses `1,000` and `19,99`, or a number in words. */
function getNumber(typed = ''): number {
  const plain = typed.toLowerCase().trim();
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(plain)?.[0];
  if (digits === undefined) {
    const words = NUMERALS.find((one) => plain.replaceAll('-', ' ').startsWith(one.replaceAll('-', ' ')));
    return words === undefined ? 0 : (WRITTEN.get(words) ?? 0);
  }
  return Number(/,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replaceAll(',', ''));
}

/** Adds the amounts to the choice. A price or a strength that is already chosen is newer, and stays. */
export function withAmounts(choice: FacetChoice, amounts: Amounts): FacetChoice {
  const { priceMinCents, priceMaxCents, abvMin, abvMax } = amounts;
  const hasPrice = choice.priceMinCents !== null || choice.priceMaxCents !== null;
  const hasAbv = choice.abvMin !== null || choice.abvMax !== null;
  return {
    ...choice,
    ...(hasPrice ? {} : { priceMinCents, priceMaxCents }),
    ...(hasAbv ? {} : { abvMin, abvMax }),
  };
}

/** Moves prices and strengths from a text to the choice; `undefined` where the text has none. */
export function takeAmounts(
  text: string,
  choice: FacetChoice,
): { text: string; choice: FacetChoice } | undefined {
  const amounts = parseAmounts(text);
  return amounts.phrases.length === 0
    ? undefined
    : { text: amounts.text, choice: withAmounts(choice, amounts) };
}
