import { LESS, MORE, OR_LESS, OR_MORE, RANGE, TO } from './parse-amounts.ts';

/** An age that a text asks for, in whole years, both limits included. */
export type AskedAge = {
  readonly min: number;
  readonly max: number;
  /** The part of the text that was read as the age, as typed. */
  readonly phrase: string;
  /** The text without that part. */
  readonly rest: string;
};

const NUMBER = String.raw`(?<![\d.,$€£])(\d{1,2})(?![\d.,%])`;
const YEARS = String.raw`\s?-?\s?(?:years?|yrs?|yo|y\.o\.?|ans)(?!\p{L})(?:[\s-]?(?:old|of age|d.?[âa]ge)(?!\p{L}))?`;
const OLDER = String.raw`(?:${MORE}|(?<!\p{L})older than)\s*`;
const YOUNGER = String.raw`(?:${LESS}|(?<!\p{L})younger than)\s*`;
const AGED = String.raw`(?:(?<!\p{L})aged\s+(?:for\s+)?)?`;
/** What has that age is a person or a day: `for a 50 year old`, `10 year anniversary`. */
const NOT_OF_ONE = String.raw`(?<!(?<!\p{L})(?:for|pour)\s(?:\p{L}{1,4}\s)?)`;
const NOT_FOR = String.raw`(?!\s+(?:old\s+)?(?:anniversary|birthday|wedding|man|woman|boy|girl|kid|child|son|daughter|dad|mom|mum)(?!\p{L}))`;

/** Older than any label states. */
const NO_END = 255;

type Read = (first: number, second: number) => readonly [min: number, max: number];

const AGES: readonly [pattern: RegExp, read: Read][] = [
  [pattern(`(?:${RANGE})?${NUMBER}(?:${YEARS})?${TO}${NUMBER}${YEARS}`), (one, other) => [one, other]],
  [pattern(`${OLDER}${NUMBER}${YEARS}`), (years) => [years, NO_END]],
  [pattern(`${NUMBER}\\+${YEARS}`), (years) => [years, NO_END]],
  [pattern(`${NUMBER}${YEARS}(?:${OR_MORE}|\\s?(?:and|or) older(?!\\p{L}))`), (years) => [years, NO_END]],
  [pattern(`${YOUNGER}${NUMBER}${YEARS}`), (years) => [1, years]],
  [pattern(`${NUMBER}${YEARS}(?:${OR_LESS}|\\s?(?:and|or) younger(?!\\p{L}))`), (years) => [1, years]],
  [pattern(`${AGED}${NUMBER}${YEARS}`), (years) => [years, years]],
];

function pattern(source: string): RegExp {
  return new RegExp(`${NOT_OF_ONE}${source}${NOT_FOR}`, 'iu');
}

/**
 * Parses the age of a bottle in a typed query: “whisky 18 years”, “rum over 12 years”, “port 10-20
 * years”, “plus de 12 ans”. `undefined` where there is none: a vintage is not an age, and neither is
 * the age of a person.
 */
export function parseAge(text: string): AskedAge | undefined {
  // Each pattern has a number, and few texts do.
  if (!/\d/.test(text)) return undefined;
  for (const [pattern, read] of AGES) {
    const found = pattern.exec(text);
    if (!found) continue;
    const ends = read(Number(found[1]), Number(found[2]));
    const [min, max] = [Math.min(...ends), Math.max(...ends)];
    if (min === 0) return undefined;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { min, max, phrase: found[0].trim(), rest: rest.replaceAll(/\s+/g, ' ').trim() };
  }
  return undefined;
}
