import { FLAVOUR_KEYS } from './flavours.ts';
import { SLUG } from '../text/slug.ts';
import { ATTRIBUTE_PREFIX, type FacetChoice, RATINGS, PRODUCT_FLAGS } from './facet-choice.ts';

/** An invalid parameter, and its expected form. */
export type ChoiceIssue = { name: string; message: string };

/** Maximum values in one parameter. */
const MAX_VALUES = 50;
/** Characters of a producer's name. */
const MAX_NAME = 120;
/** Prices up to ten million dollars, so that cents stay well within exact numbers. */
const MAX_DOLLARS = 10_000_000;

/**
 * Parses a choice from a URL. Invalid values count as absent and are listed among the errors: a
 * page ignores them, an API call is refused. A reversed range is an error too, and is swapped.
 */
export function parseFacetChoice(parameters: URLSearchParams): {
  choice: FacetChoice;
  issues: ChoiceIssue[];
} {
  const issues: ChoiceIssue[] = [];
  const error = (name: string, message: string): void => void issues.push({ name, message });

  const values = (name: string): string[] => {
    const given = parameters
      .getAll(name)
      .flatMap((text) => text.split(','))
      .map((value) => value.trim().toLowerCase())
      .filter(Boolean);
    const known = [...new Set(given)].filter((value) => SLUG.test(value) && value.length <= 100);
    if (known.length < new Set(given).size)
      error(name, 'must hold values in lower case, separated by commas');
    if (known.length > MAX_VALUES) error(name, `must hold at most ${MAX_VALUES} values`);
    return known.slice(0, MAX_VALUES).sort();
  };
  const oneOf = <Value extends string>(name: string, all: readonly Value[]): Value[] => {
    const given = values(name);
    const known = all.filter((value) => given.includes(value));
    if (known.length < given.length) error(name, `must be of ${all.join(', ')}`);
    return known;
  };
  const number = (name: string, max: number, decimals: number): number | null => {
    const text = parameters.get(name)?.trim() ?? '';
    if (text === '') return null;
    const isNumber = new RegExp(`^\\d{1,9}(?:\\.\\d{1,${decimals}})?$`).test(text);
    if (isNumber && Number(text) <= max) return Number(text);
    error(name, `must be a number from 0 to ${max} with at most ${decimals} decimals`);
    return null;
  };
  const inOrder = (min: number | null, max: number | null, name: string): [number | null, number | null] => {
    if (min === null || max === null || min <= max) return [min, max];
    error(`${name}Max`, `must be at least ${name}Min`);
    return [max, min];
  };

  const cents = (name: string): number | null => {
    const dollars = number(name, MAX_DOLLARS, 2);
    return dollars === null ? null : Math.round(dollars * 100);
  };
  const [priceMinCents, priceMaxCents] = inOrder(cents('priceMin'), cents('priceMax'), 'price');
  const [abvMin, abvMax] = inOrder(number('abvMin', 100, 2), number('abvMax', 100, 2), 'abv');
  const ratingText = parameters.get('rating')?.trim() ?? '';
  const rating = RATINGS.find((threshold) => threshold === Number(ratingText || Number.NaN)) ?? null;
  if (ratingText !== '' && rating === null) error('rating', `must be ${RATINGS.join(' or ')}`);

  const names = [...new Set(parameters.keys())].filter((name) => name.startsWith(ATTRIBUTE_PREFIX)).sort();
  const attributes: Record<string, string[]> = {};
  for (const name of names) {
    const key = name.slice(ATTRIBUTE_PREFIX.length);
    if (!SLUG.test(key)) {
      error(name, 'names no attribute');
      continue;
    }
    const chosen = values(name);
    if (chosen.length > 0) attributes[key] = chosen;
  }
  const producer = (parameters.get('producer') ?? '').trim();
  if (producer.length > MAX_NAME) error('producer', `must have at most ${MAX_NAME} characters`);
  const choice: FacetChoice = {
    producer: producer.slice(0, MAX_NAME).toWellFormed(),
    country: values('country'),
    priceMinCents,
    priceMaxCents,
    abvMin,
    abvMax,
    rating,
    taste: oneOf('taste', FLAVOUR_KEYS),
    shelf: oneOf('shelf', PRODUCT_FLAGS),
    attributes,
  };
  return { choice, issues: issues };
}
