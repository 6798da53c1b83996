import { SAVED_KEY, type SavedBottle } from '#contract/account/account.ts';
import { parseSaved, sortSaved } from './stored-saved.ts';

/** When storage is forbidden or full, the list lasts as long as the page. */
let inMemory: SavedBottle[] | undefined;

/** Returns the saved bottles of this browser, freshly read: all tabs share them. */
export function getBrowserList(): SavedBottle[] {
  if (inMemory) return inMemory;
  try {
    return parseSaved(localStorage.getItem(SAVED_KEY));
  } catch {
    return [];
  }
}

/** Updates the current list. An empty list is removed from storage. */
export function updateBrowserList(change: (list: SavedBottle[]) => SavedBottle[]): void {
  const list = sortSaved(change(getBrowserList()));
  try {
    if (list.length === 0) localStorage.removeItem(SAVED_KEY);
    else localStorage.setItem(SAVED_KEY, JSON.stringify(list));
    inMemory = undefined;
  } catch {
    inMemory = list;
  }
}
