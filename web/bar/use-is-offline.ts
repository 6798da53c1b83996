import { useSyncExternalStore } from 'react';

const CHANGES = ['online', 'offline'] as const;

function watch(watcher: () => void): () => void {
  for (const type of CHANGES) addEventListener(type, watcher);
  return () => {
    for (const type of CHANGES) removeEventListener(type, watcher);
  };
}

/** Whether the browser knows that it has no connection. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );
