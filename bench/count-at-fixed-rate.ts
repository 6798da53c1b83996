import type { createClient } from './client.ts';
import { sendAtFixedRate } from './fixed-rate.ts';
import type { CountedLoad } from './load-order.ts';

/** A request without a response after this time counts as failed. */
const TIMEOUT_MS = 10_000;
const AS_BROWSERS_ASK = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * Requests pages at a constant rate from a shop that may be too slow for it. Goes on after failures
 * and counts them: another status than 200, a broken connection, no response in time.
 */
export async function countAtFixedRate(
  client: Pick<ReturnType<typeof createClient>, 'get'>,
  pathOf: (index: number) => string,
  { ratePerSecond, count }: { ratePerSecond: number; count: number },
): Promise<CountedLoad> {
  let failures = 0;
  const latenciesMs = await sendAtFixedRate(count, ratePerSecond, async (index) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const status = await client.get(pathOf(index), AS_BROWSERS_ASK, signal).then(
      (response) => response.status,
      () => 0,
    );
    if (status !== 200) failures += 1;
  });
  return { latenciesMs, failures };
}
