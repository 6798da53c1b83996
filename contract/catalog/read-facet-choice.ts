import { FLAVOUR_KEYS } from '../flavours.ts';
import { SLUG } from '../slug.ts';
import { ATTRIBUTE_PREFIX, type FacetChoice, RATINGS, SHELVES } from './facet-choice.ts';

/** A parameter that could not be read, and how it should have been written. */
export type ChoiceFault = { name: string; message: string };

/** More values than this in one parameter are nobody's choice. */
const MOST_VALUES = 50;
/** Prices up to ten million dollars, so that cents stay well within exact numbers. */
const MOST_DOLLARS = 10_000_000;

/**
 * Reads a choice from an address. What cannot be read counts as absent and is named among the faults: a page goes on
 * without it, a call is refused. Ends given the wrong way round are a fault too, and are turned round.
 */
export function readFacetChoice(parameters: URLSearchParams): { choice: FacetChoice; faults: ChoiceFault[] } {
  const faults: ChoiceFault[] = [];
  const fault = (name: string, message: string): void => void faults.push({ name, message });

  const values = (name: string): string[] => {
    const given = parameters
      .getAll(name)
      .flatMap((text) => text.split(','))
      .map((value) => value.trim().toLowerCase())
      .filter(Boolean);
    const known = [...new Set(given)].filter((value) => SLUG.test(value) && value.length <= 100);
    if (known.length < new Set(given).size)
      fault(name, 'must hold values in lower case, separated by commas');
    if (known.length > MOST_VALUES) fault(name, `must hold at most ${MOST_VALUES} values`);
    return known.slice(0, MOST_VALUES).sort();
  };
  const oneOf = <Value extends string>(name: string, all: readonly Value[]): Value[] => {
    const given = values(name);
    const known = all.filter((value) => given.includes(value));
    if (known.length < given.length) fault(name, `must be of ${all.join(', ')}`);
    return known;
  };
  const number = (name: string, most: number, decimals: number): number | null => {
    const text = parameters.get(name)?.trim() ?? '';
    if (text === '') return null;
    const isNumber = new RegExp(`^\\d{1,9}(?:\\.\\d{1,${decimals}})?$`).test(text);
    if (isNumber && Number(text) <= most) return Number(text);
    fault(name, `must be a number from 0 to ${most} with at most ${decimals} decimals`);
    return null;
  };
  const inOrder = (
    least: number | null,
    most: number | null,
    name: string,
  ): [number | null, number | null] => {
    if (least === null || most === null || least <= most) return [least, most];
    fault(`${name}Max`, `must be at least ${name}Min`);
    return [most, least];
  };

  const cents = (name: string): number | null => {
    const dollars = number(name, MOST_DOLLARS, 2);
    return dollars === null ? null : Math.round(dollars * 100);
  };
  const [priceMinCents, priceMaxCents] = inOrder(cents('priceMin'), cents('priceMax'), 'price');
  const [abvMin, abvMax] = inOrder(number('abvMin', 100, 2), number('abvMax', 100, 2), 'abv');
  const ratingText = parameters.get('rating')?.trim() ?? '';
  const rating = RATINGS.find((threshold) => threshold === Number(ratingText || Number.NaN)) ?? null;
  if (ratingText !== '' && rating === null) fault('rating', `must be ${RATINGS.join(' or ')}`);

  const names = [...new Set(parameters.keys())].filter((name) => name.startsWith(ATTRIBUTE_PREFIX)).sort();
  const attributes: Record<string, string[]> = {};
  for (const name of names) {
    const key = name.slice(ATTRIBUTE_PREFIX.length);
    if (!SLUG.test(key)) {
      fault(name, 'names no attribute');
      continue;
    }
    const chosen = values(name);
    if (chosen.length > 0) attributes[key] = chosen;
  }
  const choice: FacetChoice = {
    country: values('country'),
    priceMinCents,
    priceMaxCents,
    abvMin,
    abvMax,
    rating,
    taste: oneOf('taste', FLAVOUR_KEYS),
    shelf: oneOf('shelf', SHELVES),
    attributes,
  };
  return { choice, faults };
}
