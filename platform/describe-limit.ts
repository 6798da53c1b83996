import type { z } from 'zod';

/**
 * Says what a value must be where its schema has no sentence of its own, as the part that follows the
 * name of its field: `must be at least 1`. For the `error` of a parse; `undefined` leaves it to Zod.
 */
export function describeLimit(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : `must be at least ${String(issue.minimum)}${UNITS[issue.origin] ?? ''}`;
    case 'too_big':
      return `can be at most ${String(issue.maximum)}${UNITS[issue.origin] ?? ''}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `cannot have ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };
