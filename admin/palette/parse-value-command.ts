import { foldText } from '#contract/text/fold-text.ts';
import { parseTypedCents } from '#contract/parse-typed-number.ts';
import { MAX_BOTTLES } from '#contract/staff/stock-move.ts';
import { words } from './messages.ts';

/** A command with a value, for the product that `query` finds. */
export type ValueCommand =
  | { kind: 'price'; query: string; cents: number }
  /** Bottles that came. */
  | { kind: 'stock'; query: string; delta: number };

/** `price glen orvin 86`: the verb, what names the product, and the value. */
const PARTS = /^(?<verb>\S+)\s+(?<query>.*\S)\s+(?<value>\S+)$/;

/** Parses `price glen orvin 86` and `stock glen orvin +6`; `undefined`: it is no such command. */
export function parseValueCommand(typed: string): ValueCommand | undefined {
  const { verb = '', query = '', value = '' } = PARTS.exec(typed.trim())?.groups ?? {};
  const folded = foldText(verb);
  if (folded === foldText(words.verbs.price)) {
    const cents = parseTypedCents(value);
    return typeof cents === 'number' && cents > 0 ? { kind: 'price', query, cents } : undefined;
  }
  if (folded !== foldText(words.verbs.stock)) return undefined;
  const delta = /^\+\d{1,6}$/.test(value) ? Number(value) : 0;
  return delta > 0 && delta <= MAX_BOTTLES ? { kind: 'stock', query, delta } : undefined;
}
