import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToasts } from '../parts/toasts.tsx';

/** Returns what changes a text at once, says so with its Undo, and reads all texts again. */
export function useTextChange() {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    /** Returns whether it was done. */
    async change(
      run: () => Promise<unknown>,
      texts: { done: string; failed: string },
      leave?: () => Promise<void> | void,
    ): Promise<boolean> {
      setBusy(true);
      try {
        await run();
        toasts.show({ title: texts.done });
        await leave?.();
        await queries.invalidateQueries({ queryKey: ['texts'] });
        return true;
      } catch (error) {
        toasts.fail(texts.failed, error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
