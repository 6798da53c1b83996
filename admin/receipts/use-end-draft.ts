import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { discardReceipt, postReceipt } from '../calls/receipts.ts';
import { useToasts } from '../parts/toasts.tsx';
import type { Receipt } from './draft-lines.ts';
import type { DraftReceipt } from './draft-receipt.ts';
import { words } from './messages.ts';

/** Puts the bottles into stock, or discards the draft, once all is saved. */
export function useEndDraft(draft: DraftReceipt) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const end = async (command: (stored: Receipt) => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await draft.save();
      const { stored, saving } = draft.getState();
      if (stored && saving === 'saved') await command(stored);
    } catch (error) {
      toasts.fail(words.failed, error);
    } finally {
      setBusy(false);
      for (const resource of ['receipts', 'stock-levels', 'stock-movements', 'products', 'today'])
        void queries.invalidateQueries({ queryKey: [resource] });
    }
  };
  return {
    isBusy,
    post: () =>
      end(async (stored) => {
        const posted = await postReceipt(stored);
        queries.setQueryData(['receipts', posted.id], posted);
        toasts.show({ title: words.posted(posted.bottles) });
      }),
    discard: (seen: Receipt) =>
      end(async (stored) => {
        await discardReceipt({ ...seen, version: stored.version });
        toasts.show({ title: words.discarded });
        await navigate('/stock/receipts', { replace: true });
      }),
  };
}
