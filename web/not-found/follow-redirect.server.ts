import { redirect } from 'react-router';
import { withSearch } from '#contract/http/with-search.ts';
import { pathOfHref } from '#contract/bundle-locale.ts';
import type { PageContext } from '#web/page-context.ts';

/**
 * Throws the permanent redirect of a page that has moved. Returns when nothing is known of the URL:
 * the loader then responds with 404.
 */
export async function followRedirect(page: PageContext, request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const to = await page.findRedirect(pathOfHref(pathname));
  if (to !== undefined) throw redirect(withSearch(to, search), 301);
}
