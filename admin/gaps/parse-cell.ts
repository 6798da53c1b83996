import type { Currency } from '#contract/money.ts';
import { NON_VINTAGE, VINTAGE_KEY } from '#contract/catalog/vintage.ts';
import {
  parseSigned,
  parseTypedCents,
  parseTypedMillilitres,
  parseTypedNumber,
  parseTypedPercent,
} from '#contract/parse-typed-number.ts';
import type { Body } from '../api-client/typed-calls.ts';
import type { Choice, Column, GapAttribute, GapValues } from './gap.ts';
import { words } from './messages.ts';

export type Change = Body<'PATCH /products/{id}'>;
type Parsed = { change: Change } | { problem: string };

/**
 * Returns the change that a typed cell means, or why it means none. `values` are those of its product:
 * an attribute is one of a list that is written whole.
 */
export function parseCell(column: Column, typed: string, values: GapValues, currency: Currency): Parsed {
  const text = typed.trim();
  const { field, kind, attribute, choices = [] } = column;
  if (attribute) return parseAttribute(attribute, text, values, choices);
  switch (kind) {
    case 'percent':
      return toNumber(parseTypedPercent(text), (abv) => ({ abv }), words.problems.percent);
    case 'volume':
      return toNumber(parseTypedMillilitres(text), (unitMl) => ({ unitMl }), words.problems.volume);
    case 'money':
      return toNumber(
        parseTypedCents(text, currency),
        (priceCents) => ({ priceCents }),
        words.problems.money,
      );
    case 'category': {
      const found = findChoice(choices, text);
      return found ? { change: { categoryId: found.value } } : { problem: words.problems.category(text) };
    }
    default:
      return { change: { [field]: text } };
  }
}

const toNumber = (
  number: number | null | undefined,
  change: (value: number | null) => Change,
  problem: string,
): Parsed => (number === undefined ? { problem } : { change: change(number) });

/** The choice of that value, or the only one whose name is that text. */
function findChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const exact = choices.find(({ value }) => value === text);
  const named = choices.filter(({ label }) => label.trim().toLowerCase() === text.toLowerCase());
  return exact ?? (named.length === 1 ? named[0] : undefined);
}

function parseAttribute(
  attribute: GapAttribute,
  text: string,
  { attributes }: GapValues,
  choices: readonly Choice[],
): Parsed {
  const { key } = attribute;
  const others = attributes.filter((one) => one.key !== key);
  if (text === '') return { change: { attributes: others } };
  const value = parseValue(attribute, text, choices);
  if (typeof value === 'object') return value;
  const position = Math.max(-1, ...others.map((one) => one.position)) + 1;
  return { change: { attributes: [...others, { key, value, position }] } };
}

function parseValue(
  { key, type }: GapAttribute,
  text: string,
  choices: readonly Choice[],
): string | number | boolean | { problem: string } {
  if (choices.length > 0) {
    const found = findChoice(choices, text);
    if (!found) return { problem: words.problems.choice(text) };
    return type === 'boolean' ? found.value === 'true' : found.value;
  }
  if (key === VINTAGE_KEY && text.toUpperCase() === NON_VINTAGE) return NON_VINTAGE;
  if (type !== 'integer' && type !== 'number') return text;
  return parseSigned(text, (unsigned) => parseTypedNumber(unsigned, 4)) ?? { problem: words.problems.number };
}
