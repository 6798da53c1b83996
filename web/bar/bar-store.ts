import { useSyncExternalStore } from 'react';
import type { StoredBar } from '#contract/bar/bar-data.ts';
import { BAR_KEY, EMPTY_BAR, isEmptyBar, parseBar } from './stored-bar.ts';

/** What was read last, and the text that it was read from: one bar stays one object until it changes. */
let bar = EMPTY_BAR;
let seenText: string | null = null;
/** Where storage is forbidden or full the bar lives as long as the page. */
let isRefused = false;
const watchers = new Set<() => void>();

/** The bar of this browser as it is now: all tabs share it. */
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

/** Changes the bar by what it is now, and tells all who watch. An empty one leaves nothing behind. */
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

/** Another tab wrote, or the page comes back from the browser's memory of pages. */
const NEWS = ['storage', 'pageshow'] as const;

function subscribeBar(watcher: () => void): () => void {
  if (watchers.size === 0) for (const type of NEWS) addEventListener(type, tell);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) for (const type of NEWS) removeEventListener(type, tell);
  };
}

/** The bar of this browser; empty in the served page and while that is taken over. */
export const useBar = (): StoredBar => useSyncExternalStore(subscribeBar, getBar, () => EMPTY_BAR);
