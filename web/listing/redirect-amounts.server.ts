import { redirect } from 'react-router';
import type { PageContext } from '#web/page-context.ts';
import { listAddress, type ListState } from './list-address.ts';

/** Redirects a filter text that names a price or strength to the URL with that choice. */
export function redirectAmounts(
  { search }: Pick<PageContext, 'search'>,
  path: string,
  state: ListState,
): void {
  const taken = state.isTyped ? undefined : search.takeAmounts(state.q, state.choice);
  if (taken)
    throw redirect(listAddress(path, { ...state, q: taken.text, choice: taken.choice, page: 1 }), 303);
}
