type Value = string | number | boolean;
type Definition = {
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
  text: () => 'must be a text',
  choice: (choices) => `must be one of ${choices.join(', ')}`,
  integer: () => 'must be a whole number',
  number: () => 'must be a number',
  boolean: () => 'must be true or false',
};

/** Says what a value of an attribute must be; `undefined` where it fits its definition. */
export function findWrongValue(value: Value, { type, choices }: Definition): string | undefined {
  return FITS[type](value, choices ?? []) ? undefined : WANTED[type](choices ?? []);
}
