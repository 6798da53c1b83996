import { useSyncExternalStore } from 'react';
import { SITE_LINKS } from '#contract/site-links.ts';
import { isBarSlug, MAX_KINDS } from './stored-bar.ts';

const NAME = 'have=';
/** A longer one names more than any shop has. */
const MAX_HASH_LENGTH = 50_000;

/**
 * The kinds that the hash of an address names (`#have=gin,lime-juice`), each once; nothing where it names none. Any text may
 * stand there: what cannot be a kind is left out.
 */
export function parseSharedKinds(hash: string): string[] | null {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith(NAME) || text.length > MAX_HASH_LENGTH) return null;
  const ids = decoded(text.slice(NAME.length)).split(',').filter(isBarSlug);
  return ids.length === 0 ? null : [...new Set(ids)].slice(0, MAX_KINDS);
}

// Programs that pass an address on may have encoded the commas.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The path that shows a bar of these kinds to whoever opens it. */
export const sharedPath = (kinds: Iterable<string>): string =>
  `${SITE_LINKS.bar.path}#${NAME}${[...kinds].join(',')}`;

const watchers = new Set<() => void>();

/** Leaves somebody's bar for one's own: the address says so, and nothing is fetched for that. */
export function leaveShared(): void {
  history.replaceState(history.state, '', SITE_LINKS.bar.path);
  for (const watcher of watchers) watcher();
}

const CHANGES = ['hashchange', 'popstate'] as const;

function subscribeHash(watcher: () => void): () => void {
  watchers.add(watcher);
  for (const type of CHANGES) addEventListener(type, watcher);
  return () => {
    watchers.delete(watcher);
    for (const type of CHANGES) removeEventListener(type, watcher);
  };
}

/** The hash of the address that is open; empty in the served page, which never sees it. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribeHash,
    () => location.hash,
    () => '',
  );
