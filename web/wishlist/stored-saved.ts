import { MAX_SAVED, type SavedBottle } from '#contract/account/account.ts';

/** What an id of a product is made of. */
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Reads what a browser's storage holds under `saved`, whatever that is: each bottle once with its earliest time, the newest first, at
 * most `MAX_SAVED`. What is no saved bottle is left out.
 */
export function parseSaved(text: string | null): SavedBottle[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return parseSavedItems(stored);
}

/** Reads a list of saved bottles, from storage or from the shop. */
export function parseSavedItems(list: unknown): SavedBottle[] {
  if (!Array.isArray(list)) return [];
  const earliest = new Map<string, number>();
  for (const item of list) {
    const saved = parseItem(item);
    if (saved) earliest.set(saved.id, Math.min(saved.at, earliest.get(saved.id) ?? Infinity));
  }
  return sortSaved([...earliest].map(([id, at]) => ({ id, savedAt: new Date(at).toISOString() })));
}

/** Newest first, and no more than are kept. */
export function sortSaved(list: readonly SavedBottle[]): SavedBottle[] {
  return list
    .toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
    .slice(0, MAX_SAVED);
}

function parseItem(item: unknown): { id: string; at: number } | null {
  if (typeof item !== 'object' || item === null) return null;
  const [id, savedAt] = [Reflect.get(item, 'id'), Reflect.get(item, 'savedAt')];
  if (typeof id !== 'string' || typeof savedAt !== 'string') return null;
  const at = Date.parse(savedAt);
  // Years beyond 9999 are written in a way that the shop does not read.
  if (!ID.test(id.toLowerCase()) || !(at >= 0 && at < Date.UTC(9999, 0))) return null;
  return { id: id.toLowerCase(), at };
}
