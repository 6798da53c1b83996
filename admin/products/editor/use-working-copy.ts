import type { DraftBody } from '../draft-body.ts';
import type { Product } from '../product.ts';
import { type EditConflict, withEdit, withoutSaved } from './edits.ts';
import { type EditorName, type EditorValues, readValues } from './editor-values.ts';
import { useDiscard } from './use-discard.ts';
import { useDraftState } from './use-draft-state.ts';
import { useEditConflicts } from './use-edit-conflicts.ts';
import { usePublishing } from './use-publishing.ts';
import { useRefusals } from './use-refusals.ts';
import { useSaves } from './use-saves.ts';

/**
 * The draft of a product while it is edited. What is typed is in the browser's storage at once and in
 * the draft within a second; publishing writes it to the shop. What another person saves in the same
 * draft is merged by field.
 */
export function useWorkingCopy(product: Product, draft: DraftBody | undefined) {
  const copy = useDraftState(product, draft);
  const editConflicts = useEditConflicts(copy);
  const saves = useSaves(copy, editConflicts);
  const refusals = useRefusals();
  const { publish, putOnSale } = usePublishing(copy, editConflicts, saves, refusals);
  const discard = useDiscard(copy, editConflicts, saves, refusals);

  const set = <Name extends EditorName>(name: Name, value: EditorValues[Name]): void => {
    const { edits, product: latest } = copy.read();
    copy.put(withEdit(edits, readValues(latest), name, value));
    copy.keep();
    refusals.forget(name);
    saves.scheduleTyped();
  };
  const resolve = (conflict: EditConflict, side: 'mine' | 'theirs'): void => {
    editConflicts.resolve(conflict, side);
    if (!editConflicts.isHeld()) saves.setState('unsaved');
    saves.schedule(0);
  };

  const saved = readValues(product);
  const { conflicts, otherEditor } = editConflicts;
  const { errors, problem, publishConflicts, isBusy } = refusals;
  return {
    values: { ...saved, ...copy.edits },
    changed: new Set(Object.keys(withoutSaved(copy.edits, saved))),
    set,
    errors,
    problem,
    state: saves.state,
    saves: saves.saves,
    conflicts,
    otherEditor,
    resolve,
    publishConflicts,
    publish,
    putOnSale,
    discard,
    isBusy,
  };
}

export type WorkingCopy = ReturnType<typeof useWorkingCopy>;
