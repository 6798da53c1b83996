/** A queue for work that needs a processor and may be requested many times at once. */
export type WorkQueue = {
  /**
   * Runs a task in its turn, a few at a time. Returns `late`, without running it, when the turn
   * came too late or too many wait. Callers that waited longer would be gone, and their work would
   * only delay the next ones: in the end no caller would be served.
   */
  take<Result>(task: () => Promise<Result>): Promise<Result | 'timeout'>;
};

/** Creates a queue in the order of arrival. `now` is in milliseconds. */
export function createTurns({
  atOnce,
  maxWaiting,
  patienceMs: timeoutMs,
  now = () => performance.now(),
}: {
  atOnce: number;
  maxWaiting: number;
  patienceMs: number;
  now?: () => number;
}): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const pass = (): void => {
    const next = waiting.shift();
    // Hands the slot over directly, so that a new caller cannot take it first.
    if (next) next();
    else running -= 1;
  };
  return {
    async take(task) {
      if (running < atOnce) running += 1;
      else {
        if (waiting.length >= maxWaiting) return 'timeout';
        const since = now();
        await new Promise<void>((resolve) => waiting.push(resolve));
        if (now() - since > timeoutMs) {
          pass();
          return 'timeout';
        }
      }
      try {
        return await task();
      } finally {
        pass();
      }
    },
  };
}
