import { isPlainLine, toPlainLine } from '#contract/text/plain-text.ts';
import { STATE_MESSAGES } from '#modules/orders/commands.ts';
import { parseOrderNumber } from '#contract/orders/order-number.ts';
import { describeOrderRefusal, type OrderRefusal } from '#modules/orders/moves.ts';
import { CommandError } from '../command.ts';

/** Returns the order number in its normal form. Throws when `word` is not an order number. */
export function parseNumber(word: string): string {
  const number = parseOrderNumber(word);
  if (number === undefined)
    throw new CommandError(`${word} is not an order number, such as 7K2F-9QXM: npm run orders lists them.`);
  return number;
}

/** Text for the history and for e-mails: one line of at most 200 characters. */
export function parseText(words: readonly string[], what: string): string {
  const text = toPlainLine(words.join(' '));
  if (text === '' || text.length > 200 || !isPlainLine(text))
    throw new CommandError(`A ${what} is one line of at most 200 characters.`);
  return text;
}

export type Refusal = Exclude<OrderRefusal, { kind: 'invalid' }>;

/** The error of a command that an order refused. */
export function refused(word: string, refusal: Refusal): CommandError {
  if (refusal.kind === 'unknown') return missing(word);
  // A command that names no version never gets this answer.
  if (refusal.kind === 'changed-meanwhile')
    return new CommandError(`Order ${word} was changed meanwhile. Nothing was changed.`);
  const state = 'from' in refusal ? refusal.from : 'state' in refusal ? refusal.state : undefined;
  const is = state === undefined ? '' : ` is ${STATE_MESSAGES[state]}`;
  return new CommandError(`Order ${word}${is}: ${describeOrderRefusal(refusal)} Nothing was changed.`);
}

export function missing(word: string): CommandError {
  return new CommandError(`There is no order ${word}.`);
}
