import { call } from '../../api-client/api.ts';
import { words } from './messages.ts';
import { useDraftEnd } from './use-draft-end.ts';
import type { DraftState } from './use-draft-state.ts';
import type { EditConflicts } from './use-edit-conflicts.ts';
import type { Refusals } from './use-refusals.ts';
import type { Saves } from './use-saves.ts';

/** Discards the draft; its undo saves it again, below what was typed since. */
export function useDiscard(copy: DraftState, conflicts: EditConflicts, saves: Saves, refusals: Refusals) {
  const end = useDraftEnd(copy, saves, refusals);
  return (): Promise<void> =>
    refusals.run(async () => {
      await saves.settle();
      conflicts.clear();
      const { edits: ended, known } = copy.read();
      const { draftVersion } = known;
      if (draftVersion !== null)
        await call('DELETE', `/products/${copy.id}/draft`, { body: { draftVersion } });
      await end(words.discarded, ended, async () => {
        copy.put({ ...ended, ...copy.read().edits });
        copy.keep();
        if (!(await saves.saveInTurn())) throw new Error('the draft was not restored');
      });
    });
}
