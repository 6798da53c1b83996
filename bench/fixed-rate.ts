import { setTimeout as sleep } from 'node:timers/promises';

/** Time to open the first connections before the first request is due. */
const LEAD_MS = 20;

/**
 * Sends `count` requests at a constant rate, whether the ones before have been answered or not, and answers how long each
 * took in milliseconds: from the instant at which it was due, so that a request that could not leave in time, or waited
 * for a connection behind slow ones, counts its wait (no coordinated omission). Timers come up to a millisecond late, and
 * that is in the figures.
 */
export async function sendAtFixedRate(
  count: number,
  ratePerSecond: number,
  send: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const startedAt = performance.now() + LEAD_MS;
  const dueAt = (index: number): number => startedAt + (index * 1000) / ratePerSecond;
  const latenciesMs: number[] = [];
  const answered: Promise<void>[] = [];
  for (let index = 0; index < count; index++) {
    const waitMs = dueAt(index) - performance.now();
    // What is due is sent at once, all of it, before a timer is asked again.
    if (waitMs > 0) await sleep(Math.ceil(waitMs));
    answered.push(
      send(index).then(() => {
        latenciesMs[index] = performance.now() - dueAt(index);
      }),
    );
  }
  await Promise.all(answered);
  return latenciesMs;
}
