import { type LoaderFunctionArgs, redirect } from 'react-router';
import { SITE_LINKS, searchPath } from '#contract/pages/site-links.ts';
import { listAddress } from './list-address.ts';
import { parseListState } from './parse-list-state.ts';

/** Redirects search forms sent without scripts to the specified URL of the search with its filters. */
export function loader({ request }: LoaderFunctionArgs): never {
  const { searchParams } = new URL(request.url);
  const { q: text, choice, sort, view } = parseListState(searchParams);
  const category = searchParams.get('category')?.trim() || 'all';
  if (!text) throw redirect(SITE_LINKS.products.path, 303);
  throw redirect(listAddress(searchPath(text, encodeURIComponent(category)), { choice, sort, view }), 303);
}
