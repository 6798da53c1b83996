import type { Currency } from '#contract/money.ts';
import { parseTypedCents } from '#contract/parse-typed-number.ts';
import { invalidField } from './invalid-field.ts';
import { words } from './messages.ts';

/**
 * Reads an amount in the shop's currency from a field; empty: `null`.
 * @throws {ApiProblem} naming the field, as the server would
 */
export function toCents(name: string, typed: string, currency: Currency): number | null {
  const cents = parseTypedCents(typed, currency);
  if (cents !== undefined) return cents;
  throw invalidField(name, words.notAnAmount);
}
