import { useSyncExternalStore } from 'react';
import type { StoredBar } from '#contract/bar/bar-data.ts';
import { BAR_KEY, EMPTY_BAR, isEmptyBar, parseBar } from './stored-bar.ts';

/** Last parsed bar and its text: the same bar stays the same object until it changes. */
let bar = EMPTY_BAR;
let seenText: string | null = null;
/** When storage is forbidden or full, the bar lasts as long as the page. */
let isRefused = false;
const watchers = new Set<() => void>();

/** Returns the current bar of this browser; all tabs share it. */
export function getBar(): StoredBar {
  if (isRefused) return bar;
  try {
    const text = localStorage.getItem(BAR_KEY);
    if (text === seenText) return bar;
    seenText = text;
    bar = parseBar(text);
  } catch {
    isRefused = true;
  }
  return bar;
}

/** Updates the current bar and notifies all subscribers. An empty bar is removed from storage. */
export function updateBar(change: (bar: StoredBar) => StoredBar): void {
  const next = change(getBar());
  const text = isEmptyBar(next) ? null : JSON.stringify(next);
  bar = next;
  try {
    if (text === null) localStorage.removeItem(BAR_KEY);
    else localStorage.setItem(BAR_KEY, text);
    seenText = text;
    isRefused = false;
  } catch {
    isRefused = true;
  }
  tell();
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** Another tab wrote, or the page returns from the back/forward cache. */
const NEWS = ['storage', 'pageshow'] as const;

function subscribeBar(watcher: () => void): () => void {
  if (watchers.size === 0) for (const type of NEWS) addEventListener(type, tell);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) for (const type of NEWS) removeEventListener(type, tell);
  };
}

/** Returns the bar of this browser; empty in the served page and during hydration. */
export const useBar = (): StoredBar => useSyncExternalStore(subscribeBar, getBar, () => EMPTY_BAR);
