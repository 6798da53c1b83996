import { type LoaderFunctionArgs, redirect } from 'react-router';
import { SITE_LINKS, searchPath } from '#contract/site-links.ts';
import { listAddress } from './list-address.ts';
import { parseListState } from './parse-list-state.ts';

/** Where search forms arrive without script: sends on to the specified address of the search, with what is chosen in it. */
export function loader({ request }: LoaderFunctionArgs): never {
  const { searchParams } = new URL(request.url);
  const { q: text, choice, sort } = parseListState(searchParams);
  const category = searchParams.get('category')?.trim() || 'all';
  if (!text) throw redirect(SITE_LINKS.products.path, 303);
  throw redirect(listAddress(searchPath(text, encodeURIComponent(category)), { choice, sort }), 303);
}
