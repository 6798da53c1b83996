import { MAX_SAVED, type SavedBottle } from '#contract/account/account.ts';

/** Form of a product id. */
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Parses the stored value of `saved`, which may be anything: each bottle once with its earliest
 * time, newest first, at most `MAX_SAVED`. Skips invalid items.
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

/** Parses a list of saved bottles, from storage or from the API. */
export function parseSavedItems(list: unknown): SavedBottle[] {
  if (!Array.isArray(list)) return [];
  const earliest = new Map<string, number>();
  for (const item of list) {
    const saved = parseItem(item);
    if (saved) earliest.set(saved.id, Math.min(saved.at, earliest.get(saved.id) ?? Infinity));
  }
  return sortSaved([...earliest].map(([id, at]) => ({ id, savedAt: new Date(at).toISOString() })));
}

/** Sorts newest first, and keeps at most `MAX_SAVED`. */
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
  // The API does not read years beyond 9999.
  if (!ID.test(id.toLowerCase()) || !(at >= 0 && at < Date.UTC(9999, 0))) return null;
  return { id: id.toLowerCase(), at };
}
