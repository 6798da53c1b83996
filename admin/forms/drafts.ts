import type { FormValues } from '#ui/forms/form-state.ts';

/** What of the browser's storage drafts need. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'office-draft ';

/** Returns where the unsaved values of a person's form are kept. */
export const draftKey = (personId: string, form: string): string => `${PREFIX}${personId} ${form}`;

/**
 * Returns the initial values with the unsaved ones over them. Values of fields that the form no
 * longer has, or of another type, are left out.
 */
export function readDraft<Values extends FormValues>(
  storage: DraftStorage,
  key: string,
  initial: Values,
): Values {
  const kept = parse(storage.getItem(key));
  const usable = Object.entries(kept).filter(([name, value]) => typeof value === typeof initial[name]);
  return { ...initial, ...Object.fromEntries(usable) };
}

/** Keeps unsaved values. A full or blocked storage keeps nothing, and the form works on. */
export function writeDraft(storage: DraftStorage, key: string, values: FormValues): void {
  try {
    storage.setItem(key, JSON.stringify(values));
  } catch {
    storage.removeItem(key);
  }
}

/** Removes all drafts, or all but those of one person. */
export function clearDrafts(storage: DraftStorage, exceptPersonId?: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const own = exceptPersonId === undefined ? undefined : draftKey(exceptPersonId, '');
  for (const key of keys) {
    if (!key.startsWith(PREFIX)) continue;
    if (own === undefined || !key.startsWith(own)) storage.removeItem(key);
  }
}

function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
