import { findPendingScreen } from '#contract/pages/pending-screens.ts';
import { words } from './states-messages.ts';

/** Texts in place of a page that is loading or that failed (specification sections 2 and 8). */
export type PageStates = { loading: string; failed: string };

/** Returns the texts for the page at a path; `undefined` when the specification has none for it. */
export function findStates(path: string): PageStates | undefined {
  const name = findPendingScreen(path)?.text;
  return name && words[name];
}
