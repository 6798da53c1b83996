import { useSyncExternalStore } from 'react';

/** Key under which this browser stores the unit of recipes. */
export const UNITS_KEY = 'units';
export type Units = 'ml' | 'oz';

const watchers = new Set<() => void>();

/** Returns the unit stored in this browser; `null` when there is none, or storage is not available. */
export function getUnits(): Units | null {
  try {
    const cached = localStorage.getItem(UNITS_KEY);
    return cached === 'ml' || cached === 'oz' ? cached : null;
  } catch {
    return null;
  }
}

/** Stores the unit for the recipes in this browser. */
export function setUnits(units: Units): void {
  try {
    localStorage.setItem(UNITS_KEY, units);
  } catch {
    // Without storage, recipes keep their written unit.
  }
  for (const watcher of watchers) watcher();
}

function subscribeUnits(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useUnits = (): Units | null => useSyncExternalStore(subscribeUnits, getUnits, () => null);
