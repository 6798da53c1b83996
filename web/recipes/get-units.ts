import { useSyncExternalStore } from 'react';

/** The name under which this browser keeps the measure of recipes. */
export const UNITS_KEY = 'units';
export type Units = 'ml' | 'oz';

const watchers = new Set<() => void>();

/** The measure that was chosen in this browser; null where none was, or where storage is closed. */
export function getUnits(): Units | null {
  try {
    const cached = localStorage.getItem(UNITS_KEY);
    return cached === 'ml' || cached === 'oz' ? cached : null;
  } catch {
    return null;
  }
}

/** Keeps the measure for the recipes of this browser. */
export function setUnits(units: Units): void {
  try {
    localStorage.setItem(UNITS_KEY, units);
  } catch {
    // A browser that keeps nothing shows recipes as they are written.
  }
  for (const watcher of watchers) watcher();
}

function subscribeUnits(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useUnits = (): Units | null => useSyncExternalStore(subscribeUnits, getUnits, () => null);
