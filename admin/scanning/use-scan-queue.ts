import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { usePerson } from '../api-client/person.ts';
import { draftKey } from '../forms/drafts.ts';
import { createScanQueue, type ScanQueue, type WaitingScan } from './scan-queue.ts';

/**
 * Returns the queue of scans of a document (`count 12`), which goes on when the network is back or the
 * page is opened again.
 */
export function useScanQueue(
  name: string,
  handlers: { send(scan: WaitingScan): Promise<string | undefined>; onFailed(error: unknown): void },
): ScanQueue {
  const { id } = usePerson();
  const send = useEffectEvent(handlers.send);
  const onFailed = useEffectEvent(handlers.onFailed);
  const [queue] = useState(() =>
    createScanQueue({
      storage: localStorage,
      storageKey: draftKey(id, `scans ${name}`),
      send: (scan) => send(scan),
      onFailed: (error) => onFailed(error),
    }),
  );
  useEffect(() => {
    queue.resume();
    window.addEventListener('online', queue.resume);
    return () => {
      queue.stop();
      window.removeEventListener('online', queue.resume);
    };
  }, [queue]);
  return queue;
}

/** What waits in a queue, and what was refused of it. */
export const useScanQueueState = (queue: ScanQueue) => useSyncExternalStore(queue.subscribe, queue.getState);
