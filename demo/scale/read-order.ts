import { parseArgs } from 'node:util';

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
  const refuse = (reason: string): Order => ({ ok: false, fault: `${reason}. Usage: ${USAGE}` });
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { here: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [number, unknown] = positionals;
    if (number === undefined) return refuse('The number of products is missing');
    if (unknown !== undefined) return refuse(`Unknown argument ${unknown}`);
    if (!/^\d+$/.test(number) || Number(number) > MOST)
      return refuse(`${number} is not a whole number from 0 to ${MOST}`);
    return { ok: true, products: Number(number), here: values.here };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}
