import { parseTypedNumber } from '#contract/parse-typed-number.ts';
import { invalidField } from './invalid-field.ts';
import { words } from './messages.ts';

/**
 * Reads a whole number from a field; empty: `null`.
 * @throws {ApiProblem} naming the field, as the server would
 */
export function toNumber(name: string, typed: string): number | null {
  const number = parseTypedNumber(typed, 0);
  if (number !== undefined) return number;
  throw invalidField(name, words.notANumber);
}
