import { CURRENCIES, type Currency } from './money.ts';

/** A group mark repeated between thousands, then decimals after another mark. */
const GROUPED = /^(?<whole>\d{1,3}(?<mark>[ ,.])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<part>\d+))?$/;
const PLAIN = /^(?<whole>\d+)(?:(?<mark>[.,])(?<part>\d+))?$/;
const SPACES = /[\s\u00A0\u202F]+/g;
const MAX_WHOLE_DIGITS = 7;

/**
 * Parses a number as people type it in English or French: `1234.5`, `1234,5`, `1,234.50`, `1 234,50`.
 * Returns `null` for an empty text. Returns `undefined` for everything else, for more than
 * `maxDecimals`, and for what has two meanings: `1,234` is a thousand in English, about one in French.
 */
export function parseTypedNumber(text: string, maxDecimals: number): number | null | undefined {
  const given = text.replaceAll(SPACES, ' ').trim();
  if (given === '') return null;
  const { whole, mark, part = '' } = (PLAIN.exec(given) ?? GROUPED.exec(given))?.groups ?? {};
  if (whole === undefined || part.length > maxDecimals) return undefined;
  const digits = whole.replaceAll(/\D/g, '');
  if (digits.length > MAX_WHOLE_DIGITS) return undefined;
  const isPlain = digits === whole;
  const isOneGroup = !isPlain && mark !== ' ' && part === '' && digits.length <= 6;
  if (isOneGroup || (isPlain && mark === ',' && part.length === 3 && whole !== '0')) return undefined;
  return Number(`${digits}.${part}`);
}

/** A sign before or after the amount, such as `$`, `CA$` or `CAD`; or `$` before and a code after it. */
const SIGNED =
  /^(?:(?<before>(?:CA|US|C)?\$|CAD ?\$?|USD ?\$?) ?)?(?<amount>[^$A-Z]*?)(?: ?(?<after>\$ ?(?:CAD|USD|CA|US)?|CAD|USD))?$/i;

/**
 * Parses money in dollars, with or without a sign, into cents; `null` and `undefined` as above. A sign
 * of another currency than `currency` is another amount: `undefined`.
 */
export function parseTypedCents(text: string, currency?: Currency): number | null | undefined {
  const {
    before = '',
    amount = text,
    after = '',
  } = SIGNED.exec(text.replaceAll(SPACES, ' ').trim())?.groups ?? {};
  const signs = [before, after].filter((sign) => sign !== '');
  const isOwn = signs.every((sign) => {
    const first = sign
      .replaceAll(/[^A-Z]/gi, '')
      .charAt(0)
      .toUpperCase();
    return first === '' || CURRENCIES.find((one) => one.startsWith(first)) === currency;
  });
  const isTwice = signs.filter((sign) => sign.includes('$')).length > 1;
  if (!isOwn || isTwice || (before !== '' && after !== '' && before !== '$')) return undefined;
  if (signs.length > 0 && amount.trim() === '') return undefined;
  const dollars = parseTypedNumber(amount, 2);
  // Two decimals at most: rounding only removes the error of the float.
  return typeof dollars === 'number' ? Math.round(dollars * 100) : dollars;
}

const PERCENT = /(?<=\d)\s*(?:(?:%\s*)?(?:alc\.?\/vol\.?|vol\.?|abv)|%)\s*$/i;

/**
 * Parses a strength in per cent: `43.5`, `43,5 %`, `40% vol`; `null` and `undefined` as above.
 * A proof has two meanings, of the United States and of Britain: `undefined`.
 */
export const parseTypedPercent = (text: string): number | null | undefined =>
  parseTypedNumber(text.replace(PERCENT, ''), 4);

const ML_OF_UNIT: Readonly<Record<string, number>> = { '': 1, ml: 1, cl: 10, l: 1000 };

/** Parses a volume into whole millilitres: `750`, `750 mL`, `75 cl`, `0,75 L`. */
export function parseTypedMillilitres(text: string): number | null | undefined {
  const [, amount = text, unit = ''] = /^(.*?\d)\s*(m?l|cl)\.?\s*$/i.exec(text) ?? [];
  const number = parseTypedNumber(amount, unit === '' ? 0 : 3);
  if (typeof number !== 'number') return number;
  const ml = Math.round(number * (ML_OF_UNIT[unit.toLowerCase()] ?? 1) * 1000) / 1000;
  return Number.isInteger(ml) ? ml : undefined;
}

/** Parses with `parse` a number that may be below zero. */
export function parseSigned(
  text: string,
  parse: (unsigned: string) => number | null | undefined,
): number | null | undefined {
  const given = text.trim();
  const isNegative = /^[-−]/.test(given);
  const number = parse(isNegative ? given.slice(1) : given);
  if (!isNegative) return number;
  return typeof number === 'number' ? -number : undefined;
}
