import { formatList } from '#contract/format/format-list.ts';
import { NON_VINTAGE, VINTAGE_KEY } from '#contract/catalog/vintage.ts';

type Value = string | number | boolean;
type Definition = {
  key: string;
  type: 'text' | 'integer' | 'number' | 'boolean' | 'choice';
  choices?: readonly string[] | null | undefined;
};

const FITS: Record<Definition['type'], (value: Value, choices: readonly string[]) => boolean> = {
  text: (value) => typeof value === 'string',
  choice: (value, choices) => typeof value === 'string' && choices.includes(value),
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

const WANTED: Record<Definition['type'], (choices: readonly string[]) => string> = {
  text: () => 'is a text',
  choice: (choices) => `is ${formatList(choices, 'or')}`,
  integer: () => 'is a whole number',
  number: () => 'is a number',
  boolean: () => 'is yes or no',
};

/** Says what a value of an attribute must be; `undefined` where it fits its definition. */
export function findWrongValue(value: Value, { key, type, choices }: Definition): string | undefined {
  // A vintage is a year, or none: then it is a text among numbers.
  const isVintage = key === VINTAGE_KEY && type === 'integer';
  if (FITS[type](value, choices ?? []) || (isVintage && value === NON_VINTAGE)) return undefined;
  return isVintage ? `is a year, or ${NON_VINTAGE}` : WANTED[type](choices ?? []);
}
