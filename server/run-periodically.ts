import { tellFailure, tellRecovery } from '#platform/failures.ts';

type Log = { warn(fields: object, message: string): void };

type Options = {
  everyMs: number;
  /** Logged when `work` fails. */
  failed: string;
  log: Log;
  /** Whether the first run starts at once, not after `everyMs`. */
  runsAtOnce?: boolean;
};

/**
 * Runs `work` periodically, one at a time, until it is stopped. A failure is logged once and told, until
 * it works again.
 */
export function runPeriodically(
  work: () => Promise<void>,
  { everyMs, failed, log, runsAtOnce = false }: Options,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isFailing = false;
  const run = (): void => {
    running ??= work()
      .then(
        () => {
          isFailing = false;
          tellRecovery(failed);
        },
        (error: unknown) => {
          if (!isFailing) log.warn({ error }, failed);
          isFailing = true;
          tellFailure(failed, error);
        },
      )
      .finally(() => {
        running = undefined;
      });
  };
  if (runsAtOnce) run();
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
