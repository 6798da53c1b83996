import { useSyncExternalStore } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { isBarSlug, MAX_KINDS } from './stored-bar.ts';

const NAME = 'have=';
/** A longer hash names more kinds than any shop has. */
const MAX_HASH_LENGTH = 50_000;

/**
 * Parses the kinds in a URL's hash (`#have=gin,lime-juice`), each once; `null` when it names none.
 * The hash may be any text: invalid ids are skipped.
 */
export function parseSharedKinds(hash: string): string[] | null {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith(NAME) || text.length > MAX_HASH_LENGTH) return null;
  const ids = decoded(text.slice(NAME.length)).split(',').filter(isBarSlug);
  return ids.length === 0 ? null : [...new Set(ids)].slice(0, MAX_KINDS);
}

// Programs that forward a URL may encode the commas.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Returns the path that shows a bar of these kinds to other people. */
export const sharedPath = (kinds: Iterable<string>): string =>
  `${SITE_LINKS.bar.path}#${NAME}${[...kinds].join(',')}`;

const watchers = new Set<() => void>();

/** Leaves the shared bar for the visitor's own: changes the URL and loads nothing. */
export function leaveShared(): void {
  history.replaceState(history.state, '', pageHref(SITE_LINKS.bar.path));
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

/** Returns the hash of the current URL; empty in the served page, because the server never gets it. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribeHash,
    () => location.hash,
    () => '',
  );
