import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a shop on a busy machine takes for any of its jobs. */
const TIMEOUT_MS = 90_000;

/**
 * Calls `find` until it returns a value, and returns that. Throws after 90 s, and when the run is
 * interrupted.
 */
export async function waitFor<Value>(
  what: string,
  find: () => Promise<Value | undefined>,
  signal: AbortSignal,
): Promise<Value> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > giveUpAt) throw new Error(`${what} did not come within ${TIMEOUT_MS / 1000} s`);
    await sleep(100, undefined, { signal });
  }
}
