import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { addPhotograph, matchPhotographs } from '../calls/photographs.ts';
import { type BatchState, createPhotographBatch, type PhotographBatch } from './photograph-batch.ts';

/** A batch of photographs that lives as long as its page. */
export function usePhotographs(): { batch: PhotographBatch; state: BatchState } {
  const queries = useQueryClient();
  const [batch] = useState(() =>
    createPhotographBatch({
      hash: hashFile,
      match: async (files) => (await matchPhotographs([...files])).files,
      send: ({ id, file, product }, onSent) =>
        addPhotograph(product.id, file, {
          key: id,
          // What is on its way arrives also when the page is left.
          signal: new AbortController().signal,
          onProgress: (share) => (share < 1 ? undefined : onSent()),
        }),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  );
  const state = useSyncExternalStore(batch.subscribe, batch.getState);
  const { isSending } = state;
  useEffect(() => {
    if (!isSending) return;
    // The browser asks whether to leave.
    const keep = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', keep);
    return () => {
      removeEventListener('beforeunload', keep);
      void queries.invalidateQueries({ queryKey: ['products'] });
    };
  }, [isSending, queries]);
  useEffect(() => batch.open(), [batch]);
  return { batch, state };
}

/** SHA-256 in hexadecimal. Browsers have it on secure pages only. */
async function hashFile(file: File): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
