import type { Log } from '#platform/log/create-log.ts';

/** Longest delay between two polls: a change of the content may bring the next moment forward. */
const POLL_AGAIN_MS = 10_000;
/** Minimum delay: a module that still returns a past moment is not polled without a pause. */
const MIN_MS = 50;

type Options = {
  /** The next moment at which pages become stale by time alone: an article is due, an event begins. */
  nextMoment(): Promise<Date | null>;
  /** Called when such a moment has come. */
  onMoment(): void;
  log: Pick<Log, 'warn'>;
  now?: () => number;
};

/** Invalidates what becomes stale by time alone. Ends with `stop`. */
export function scheduleInvalidation({ nextMoment, onMoment, log, now = Date.now }: Options): {
  stop(): void;
} {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const inspect = async (): Promise<void> => {
    let wait = POLL_AGAIN_MS;
    try {
      const next = ((await nextMoment())?.getTime() ?? Number.POSITIVE_INFINITY) - now();
      wait = Math.max(MIN_MS, Math.min(next, POLL_AGAIN_MS));
      if (next <= POLL_AGAIN_MS) return again(wait, onMoment);
    } catch (error) {
      log.warn({ error }, 'next invalidation time not loaded');
    }
    again(wait);
  };

  const again = (wait: number, first?: () => void): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      first?.();
      void inspect();
    }, wait).unref();
  };

  void inspect();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
