import { setTimeout as sleep } from 'node:timers/promises';

/** Time to open the first connections before the first request is due. */
const LEAD_MS = 20;

/** The current time in milliseconds, and a wait in milliseconds. Tests pass a fake clock. */
export type Clock = { now(): number; sleep(ms: number): Promise<unknown> };

const REAL_TIME: Clock = { now: () => performance.now(), sleep };

/**
 * Sends `count` requests at a constant rate, whether or not the earlier ones have been answered.
 * Returns the latency of each in milliseconds, from the time at which it was due. So a request that
 * was sent late, or waited for a connection behind slow ones, includes its wait (no coordinated
 * omission). Timers fire up to a millisecond late, and the figures include that.
 * @throws the error of the first request that fails; no more requests are sent then
 */
export async function sendAtFixedRate(
  count: number,
  ratePerSecond: number,
  send: (index: number) => Promise<unknown>,
  clock: Clock = REAL_TIME,
): Promise<number[]> {
  const startedAt = clock.now() + LEAD_MS;
  const dueAt = (index: number): number => startedAt + (index * 1000) / ratePerSecond;
  const latenciesMs: number[] = [];
  const answered: Promise<void>[] = [];
  const failures: unknown[] = [];
  for (let index = 0; index < count; index++) {
    const waitMs = dueAt(index) - clock.now();
    // All due requests are sent at once, before the next wait.
    if (waitMs > 0) await clock.sleep(Math.ceil(waitMs));
    answered.push(
      send(index).then(
        () => void (latenciesMs[index] = clock.now() - dueAt(index)),
        (reason: unknown) => void failures.push(reason),
      ),
    );
    if (failures.length > 0) break;
  }
  await Promise.all(answered);
  if (failures.length > 0) throw failures[0];
  return latenciesMs;
}
