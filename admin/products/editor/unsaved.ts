import type { Edits } from './edits.ts';

export type Unsaved = { edits: Edits; draftVersion: string | null };

/** Keeps edits that the server does not have yet; `undefined` removes them. */
export function writeUnsaved(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
  unsaved: Unsaved | undefined,
): void {
  try {
    if (unsaved) storage.setItem(key, JSON.stringify(unsaved));
    else storage.removeItem(key);
  } catch {
    storage.removeItem(key);
  }
}

/**
 * Returns the edits of the draft with those over them that a reload interrupted. Where the draft was
 * saved since, they are over the newer one.
 */
export function readUnsaved(storage: Pick<Storage, 'getItem'>, key: string, draft: Unsaved): Edits {
  try {
    const kept: Unsaved | null = JSON.parse(storage.getItem(key) ?? 'null');
    if (!kept) return draft.edits;
    return kept.draftVersion === draft.draftVersion ? kept.edits : { ...draft.edits, ...kept.edits };
  } catch {
    return draft.edits;
  }
}
