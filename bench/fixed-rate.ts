import { setTimeout as sleep } from 'node:timers/promises';

/** Time to open the first connections before the first request is due. */
const LEAD_MS = 20;

/** Milliseconds, and a wait of that many: tests bring their own. */
export type Clock = { now(): number; sleep(ms: number): Promise<unknown> };

const REAL_TIME: Clock = { now: () => performance.now(), sleep };

/**
 * Sends `count` requests at a constant rate, whether the ones before have been answered or not, and answers how long each
 * took in milliseconds: from the instant at which it was due, so that a request that could not leave in time, or waited
 * for a connection behind slow ones, counts its wait (no coordinated omission). Timers come up to a millisecond late, and
 * that is in the figures. The first request that fails ends it, and is thrown.
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
    // What is due is sent at once, all of it, before a timer is asked again.
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
