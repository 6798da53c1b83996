import { setTimeout as sleep } from 'node:timers/promises';
import type { createClient } from '../client.ts';

const GIVE_UP_MS = 120_000;
const TRY_AGAIN_MS = 20;
const AS_BROWSERS_ASK = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * Requests a page again while the shop is overloaded (503). Returns the time until it had the page,
 * in milliseconds.
 * @throws {Error} on another status, and after two minutes
 */
export async function fetchUntilOk(
  client: Pick<ReturnType<typeof createClient>, 'get'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { status } = await client.get(path, { ...AS_BROWSERS_ASK, ...headers });
    const ms = performance.now() - startedAt;
    if (status === 200) return ms;
    if (status !== 503 || ms > GIVE_UP_MS) throw new Error(`${path} returned status ${status}`);
    await sleep(TRY_AGAIN_MS);
  }
}
