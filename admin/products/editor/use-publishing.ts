import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api-client/api-problem.ts';
import { call } from '../../api-client/api.ts';
import { useToasts } from '../../parts/toasts.tsx';
import { toConfirm } from '../../records/confirm-slug.tsx';
import { findErrors } from './edits.ts';
import { words } from './messages.ts';
import { useDraftEnd } from './use-draft-end.ts';
import type { DraftState } from './use-draft-state.ts';
import type { EditConflicts } from './use-edit-conflicts.ts';
import type { PublishConflict, Refusals } from './use-refusals.ts';
import type { Saves } from './use-saves.ts';

/** The side of each field that the draft and the shop changed. */
type Choices = Record<string, 'current' | 'draft'>;

/** Writes the draft to the shop. */
export function usePublishing(copy: DraftState, conflicts: EditConflicts, saves: Saves, refusals: Refusals) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const end = useDraftEnd(copy, saves, refusals);

  /** Saves what is typed as the draft. Returns whether the server has it; why not is shown. */
  const saveDraft = async (): Promise<boolean> => {
    const wrong = findErrors(copy.read().edits, words);
    refusals.setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      refusals.setProblem(words.checkFields(Object.keys(wrong).length));
      return false;
    }
    if (await saves.saveInTurn()) return true;
    refusals.setProblem(conflicts.isHeld() ? null : words.failed);
    return false;
  };

  /** Writes the draft to the shop. Returns whether the shop has all of it. */
  const saveToShop = async (choices?: Choices, isConfirmed = false): Promise<boolean> => {
    if (!(await saveDraft())) return false;
    const { product, known } = copy.read();
    const { draftVersion, edits: ended } = known;
    if (draftVersion === null) return true;
    const { version, name } = product;
    const resolution = choices && { currentVersion: version, choices };
    const body = { draftVersion, ...(resolution && { resolution }), ...toConfirm(isConfirmed) };
    try {
      await call('POST', `/products/${copy.id}/draft/publish`, { body });
      await end(words.published(name, copy.read().product.status), ended);
      copy.takeProduct();
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.kind !== 'draft-conflict') throw error;
      // The choices are over the product as it is now.
      await queries.invalidateQueries({ queryKey: ['products', copy.id] });
      refusals.setPublishConflicts((error.members['conflicts'] ?? []) as PublishConflict[]);
      return false;
    }
  };

  return {
    /** `choices` decide conflicts; `isConfirmed` takes a URL from its redirect. */
    publish: (choices?: Choices, isConfirmed = false): Promise<void> =>
      refusals.run(async () => void (await saveToShop(choices, isConfirmed))),
    /** Saves what is typed, then puts the product on sale. What is missing is shown at the fields. */
    putOnSale: (): Promise<void> =>
      refusals.run(async () => {
        if (!(await saveToShop())) return;
        const { version, name } = copy.read().product;
        await call('POST', `/products/${copy.id}/publish`, { version, body: {} });
        refusals.setErrors({});
        await queries.invalidateQueries({ queryKey: ['products'] });
        toasts.show({ title: words.onSale(name) });
      }),
  };
}
