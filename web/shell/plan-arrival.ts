import { isTyped } from '#web/page/is-typed.ts';

/** A page as its visitor finds it. */
export type Arrival = { pathname: string; search: string; hash: string; title: string };

/**
 * What follows a navigation in the page. `isAnnounced`: screen readers say the title. `focus`: what
 * gets the focus, `lost` meaning the heading if the focused element is gone.
 */
type Plan = { isAnnounced: boolean; focus: 'heading' | 'list' | 'lost' | null };

/**
 * Decides what follows a navigation from one page to another, or within one page. A choice in a list
 * changes neither the focus nor the title; the list tells its result itself.
 */
export function planArrival(before: Arrival, now: Arrival): Plan {
  if (isTyped(now.search)) return { isAnnounced: false, focus: null };
  // A page that is opened at a place in it stays there.
  if (before.pathname !== now.pathname) return { isAnnounced: true, focus: now.hash ? null : 'heading' };
  if (before.search !== now.search && withoutPage(before.search) === withoutPage(now.search))
    return { isAnnounced: true, focus: 'list' };
  return before.title === now.title
    ? { isAnnounced: false, focus: null }
    : { isAnnounced: true, focus: 'lost' };
}

/** Returns a query without the number of the page. */
function withoutPage(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  return parameters.toString();
}
