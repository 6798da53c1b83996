import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../../parts/toasts.tsx';
import { type Edits, isSame } from './edits.ts';
import type { EditorName } from './editor-values.ts';
import type { DraftState } from './use-draft-state.ts';
import type { Refusals } from './use-refusals.ts';
import type { Saves } from './use-saves.ts';

/** Forgets the draft that ended, once the product is read again. What was typed since stays. */
export function useDraftEnd(copy: DraftState, saves: Saves, refusals: Refusals) {
  const queries = useQueryClient();
  const toasts = useToasts();
  return async (title: string, ended: Edits, undo?: () => Promise<unknown>): Promise<void> => {
    const { version } = copy.read().product;
    copy.remember({ draftVersion: null, baseVersion: version, edits: {} });
    await queries.invalidateQueries({ queryKey: ['products'] });
    const since = Object.entries(copy.read().edits).filter(
      ([name, value]) => !isSame(value, ended[name as EditorName]),
    );
    copy.put(Object.fromEntries(since) as Edits);
    if (since.length > 0) saves.schedule(0);
    else copy.release();
    refusals.clear();
    saves.setState('idle');
    saves.count();
    toasts.show({ title, ...(undo && { undo }) });
  };
}
