import { SAVED_KEY, type SavedBottle } from '#contract/account/account.ts';
import { parseSaved, sortSaved } from './stored-saved.ts';

/** Where storage is forbidden or full the list lives as long as the page. */
let inMemory: SavedBottle[] | undefined;

/** The saved bottles of this browser, read anew: all tabs share them. */
export function getBrowserList(): SavedBottle[] {
  if (inMemory) return inMemory;
  try {
    return parseSaved(localStorage.getItem(SAVED_KEY));
  } catch {
    return [];
  }
}

/** Changes them by what they are now. An empty list leaves nothing behind. */
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
