import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Work in steps. Every `yield` is a place to pause; the steps between take about a millisecond at
 * most.
 */
export type Slices<Result> = Generator<undefined, Result, undefined>;

/** Elements of a column that a step handles. */
export const STEP = 32_768;

/** Time without a pause, in milliseconds: too short for a waiting shopper to notice. */
const SLICE_MS = 3;

/** Does the work with pauses, in which the process serves requests. */
export async function runInSlices<Result>(work: Slices<Result>): Promise<Result> {
  let pauseAt = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < pauseAt) continue;
    await nextTurn();
    pauseAt = performance.now() + SLICE_MS;
  }
}

/** Waits for its turn, and does work on what `get` returns then. */
export type TakeTurn = <Value, Result>(
  get: () => Promise<Value>,
  work: (value: Value) => Result,
) => Promise<Result>;

/**
 * Creates turns for short work without pauses of its own, such as that of readers. Where several wait
 * at once, the process serves other requests between them, as in `runInSlices`.
 */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  let usedMs = 0;
  return async (get, work) => {
    const turn = last.then(async () => {
      if (usedMs >= SLICE_MS) {
        await nextTurn();
        usedMs = 0;
      }
      const value = await get();
      const begun = performance.now();
      try {
        return work(value);
      } finally {
        usedMs += performance.now() - begun;
      }
    });
    last = turn.catch(() => undefined);
    return await turn;
  };
}

/** Does the work without a pause. */
export function runAtOnce<Result>(work: Slices<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
