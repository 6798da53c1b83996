export type Order =
  | { ok: true; products: number; here: boolean }
  /** What was typed is not understood: what to say. */
  | { ok: false; fault: string };

/** The numbers in SKUs have six digits. */
const MOST = 999_999;
const USAGE = 'npm run demo:scale -- <number of products> [--here]';

/** Reads the words after `npm run demo:scale --`: how many synthetic products there shall be, and whether to put them here. */
export function readOrder(words: readonly string[]): Order {
  const [number, ...others] = words.filter((word) => word !== '--here');
  if (number === undefined) return { ok: false, fault: `How many products? ${USAGE}` };
  const unknown = others[0];
  if (unknown !== undefined) return { ok: false, fault: `${unknown} is not understood. ${USAGE}` };
  if (!/^\d+$/.test(number) || Number(number) > MOST)
    return { ok: false, fault: `${number} is not a number of products from 0 to ${MOST}. ${USAGE}` };
  return { ok: true, products: Number(number), here: words.includes('--here') };
}
