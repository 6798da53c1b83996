import { useEffect } from 'react';

/** Loads something ahead once the browser has nothing better to do. It may fail: it is asked for again when it is needed. */
export function useWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    const begin = (): void => void load().catch(() => undefined);
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(begin, 1000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(begin, { timeout: 4000 });
    return () => cancelIdleCallback(idle);
  }, [load]);
}
