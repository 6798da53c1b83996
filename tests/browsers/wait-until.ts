import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const TIMEOUT_MS = 20_000;

/** Asks until there is a value that counts as true, and returns it. Throws `what` after 20 seconds. */
export async function waitUntil<Value>(
  what: string,
  ask: () => Promise<Value>,
): Promise<Exclude<Value, undefined | null | false>> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  let failure: unknown;
  for (;;) {
    try {
      const found = await ask();
      if (isFound(found)) return found;
      failure = undefined;
    } catch (error) {
      // A page that loads just now has no document to ask.
      failure = error;
    }
    if (Date.now() > giveUpAt) throw new Error(`waited 20 s for ${what}`, { cause: failure });
    await sleep(POLL_MS);
  }
}

const isFound = <Value>(value: Value): value is Exclude<Value, undefined | null | false> =>
  value !== undefined && value !== null && value !== false;
