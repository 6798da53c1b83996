/** Work that needs a processor, and of which many may be wanted at the same moment. */
export type Turns = {
  /**
   * Runs a task in its turn, a few at a time. `late`: the turn came too late, or too many wait;
   * nothing was done then. Callers that waited longer would be gone, and their work would only
   * delay those behind them: in the end no caller would be served.
   */
  take<Result>(task: () => Promise<Result>): Promise<Result | 'late'>;
};

/** Turns in the order of who comes. `now` in milliseconds. */
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
}): Turns {
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
        if (waiting.length >= maxWaiting) return 'late';
        const since = now();
        await new Promise<void>((resolve) => waiting.push(resolve));
        if (now() - since > timeoutMs) {
          pass();
          return 'late';
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
