import { tellFailure, tellRecovery } from './failures.ts';
import { runInContext } from './request-context.ts';

type Log = { warn(fields: object, message: string): void };

/** What a run of periodic work gets: to end it early, and to have it run again. */
export type Run = {
  /** Aborts when the work is stopped. */
  signal: AbortSignal;
  wake(): void;
};

/** Work that repeats. */
export type PeriodicTask = {
  everyMs: number;
  /** Logged and told when `work` fails. */
  failed: string;
  /** Whether the first run starts at once, not after `everyMs`. */
  runsAtOnce?: boolean;
  /** Whether it runs once more when it is stopped, for what other work left. */
  runsAtEnd?: boolean;
  work(run: Run): Promise<unknown>;
};

export type Periodic = {
  /** Runs the work now; when it is running, once more afterwards. */
  wake(): void;
  /** Waits for a run in progress. */
  stop(): Promise<void>;
};

/**
 * Runs work periodically, one run at a time, until it is stopped. A failure is logged once and told,
 * until it works again.
 */
export function runPeriodically(
  work: PeriodicTask['work'],
  { everyMs, failed, log, runsAtOnce = false, runsAtEnd = false }: Omit<PeriodicTask, 'work'> & { log: Log },
): Periodic {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isFailing = false;

  const runOnce = async (): Promise<void> => {
    try {
      await work({ signal: stopping.signal, wake });
      isFailing = false;
      tellRecovery(failed);
    } catch (error) {
      if (!isFailing) log.warn({ error }, failed);
      isFailing = true;
      tellFailure(failed, error);
    }
  };
  // A wake-up by a request does not make the work that request's.
  const run = (): void => runInContext(undefined, begin);
  const begin = (): void => {
    running ??= runOnce().finally(() => {
      running = undefined;
      if (!isWoken) return;
      isWoken = false;
      wake();
    });
  };
  function wake(): void {
    if (stopping.signal.aborted) return;
    if (running) isWoken = true;
    else run();
  }

  if (runsAtOnce) run();
  const timer = setInterval(run, everyMs).unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
      if (runsAtEnd) await runOnce();
    },
  };
}
