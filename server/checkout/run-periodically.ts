type Log = { warn(fields: object, message: string): void };

const EVERY_MS = 30_000;

/**
 * Runs a sweep now and every half minute, one at a time. Logs a failure once, until the sweep works
 * again.
 */
export function runPeriodically(
  sweep: () => Promise<void>,
  log: Log,
  everyMs = EVERY_MS,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isFailing = false;
  const run = (): void => {
    running ??= sweep()
      .then(
        () => {
          isFailing = false;
        },
        (error: unknown) => {
          if (!isFailing) log.warn({ error }, 'checkout sweep failed');
          isFailing = true;
        },
      )
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
