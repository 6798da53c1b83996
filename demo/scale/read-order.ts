export type Order =
  | { ok: true; products: number; here: boolean }
  /** Invalid arguments: the message for the user. */
  | { ok: false; fault: string };

/** Numbers in SKUs have six digits. */
const MOST = 999_999;
const USAGE = 'npm run demo:scale -- <number of products> [--here]';

/**
 * Parses the arguments after `npm run demo:scale --`: the number of synthetic products, and whether
 * to use the configured database.
 */
export function readOrder(words: readonly string[]): Order {
  const [number, ...others] = words.filter((word) => word !== '--here');
  if (number === undefined) return { ok: false, fault: `The number of products is missing. Usage: ${USAGE}` };
  const unknown = others[0];
  if (unknown !== undefined) return { ok: false, fault: `Unknown argument ${unknown}. Usage: ${USAGE}` };
  if (!/^\d+$/.test(number) || Number(number) > MOST)
    return { ok: false, fault: `${number} is not a whole number from 0 to ${MOST}. Usage: ${USAGE}` };
  return { ok: true, products: Number(number), here: words.includes('--here') };
}
