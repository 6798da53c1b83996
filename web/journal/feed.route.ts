import type { LoaderFunctionArgs } from 'react-router';
import { getPage } from '#web/page-context.ts';
import { loadInsets } from './article-view.server.ts';
import { atomFeed } from './atom.server.ts';

/** Enough for feed readers; the Journal's page has all. */
const ENTRIES = 30;

/** The newest articles, for feed readers. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const page = getPage(context);
  const [{ articles }, { name }] = await Promise.all([
    page.journal.list({ skip: 0, take: ENTRIES }),
    page.shopSettings(),
  ]);
  const { rows, drinks } = await loadInsets(
    page,
    articles.flatMap((article) => article.pieces()),
  );
  const bottles = new Set(rows.map(({ slug }) => slug));
  const recipes = new Set(drinks.map(({ slug }) => slug));
  const feed = atomFeed({
    origin: page.origin,
    shop: name,
    articles,
    has: (kind, slug) => (kind === 'product' ? bottles : recipes).has(slug),
  });
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
