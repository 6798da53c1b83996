import { redirect } from 'react-router';
import { repeatedParameter } from '#contract/catalog/facet-choice.ts';
import { listAddress } from './list-address.ts';
import { parseListState } from './parse-list-state.ts';

/**
 * Redirects a URL that repeats a facet's parameter to the form with commas (specification note
 * D41): a form without scripts sends its boxes one by one.
 */
export function redirectRepeated(path: string, asked: URLSearchParams): void {
  if (repeatedParameter(asked) !== undefined) throw redirect(listAddress(path, parseListState(asked)), 302);
}
