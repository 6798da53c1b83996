import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DraftBody } from '../draft-body.ts';
import { type EditConflict, type Edits, mergeEdits, readPatch, withoutSaved } from './edits.ts';
import { readValues } from './editor-values.ts';
import type { DraftState } from './use-draft-state.ts';
import { withoutField } from './without-field.ts';

/** The fields that two people changed in the draft; while there are any, it is not sent. */
export function useEditConflicts(copy: DraftState) {
  const queries = useQueryClient();
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  const [otherEditor, setOtherEditor] = useState('');
  const isHeld = useRef(false);

  const set = (next: readonly EditConflict[]): void => {
    setConflicts(next);
    isHeld.current = next.length > 0;
  };
  return {
    conflicts,
    /** Who saved the other side of the conflicts. */
    otherEditor,
    isHeld: (): boolean => isHeld.current,
    clear: (): void => set([]),
    /** Takes over what another person saved meanwhile. Returns whether the draft can be sent again. */
    async merge(theirs: DraftBody | null): Promise<boolean> {
      if (theirs === null) {
        // Published or discarded meanwhile.
        await queries.invalidateQueries({ queryKey: ['products', copy.id] });
        const fresh = copy.takeProduct();
        copy.remember({ draftVersion: null, baseVersion: fresh.version, edits: {} });
        copy.put(withoutSaved(copy.read().edits, readValues(fresh)));
        return true;
      }
      const { edits, product, known } = copy.read();
      const their = readPatch(theirs.patch, product);
      const merged = mergeEdits(known.edits, edits, their);
      const { draftVersion, baseVersion, by } = theirs;
      copy.remember({ draftVersion, baseVersion, edits: their });
      copy.put(merged.edits);
      set(merged.conflicts);
      setOtherEditor(by);
      return merged.conflicts.length === 0;
    },
    /** Decides a field that two people changed. */
    resolve({ name, theirs }: EditConflict, side: 'mine' | 'theirs'): void {
      set(conflicts.filter((conflict) => conflict.name !== name));
      if (side === 'mine') return;
      const next = { ...copy.read().edits, [name]: theirs };
      copy.put(theirs === undefined ? (withoutField(next, name) as Edits) : next);
    },
  };
}

export type EditConflicts = ReturnType<typeof useEditConflicts>;
