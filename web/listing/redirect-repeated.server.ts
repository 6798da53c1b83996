import { redirect } from 'react-router';
import { repeatedParameter } from '#contract/catalog/facet-choice.ts';
import { listAddress } from './list-address.ts';
import { parseListState } from './parse-list-state.ts';

/**
 * Sends an address in which a facet's parameter stands twice on to the form with commas (decision D41): boxes of a form
 * without script come one by one.
 */
export function redirectRepeated(path: string, asked: URLSearchParams): void {
  if (repeatedParameter(asked) !== undefined) throw redirect(listAddress(path, parseListState(asked)), 302);
}
