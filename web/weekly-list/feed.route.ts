import type { LoaderFunctionArgs } from 'react-router';
import { getPage } from '#web/page-context.ts';
import { listFeed } from './feed.server.ts';
import { loadSheet } from './sheet.server.ts';

/** A quarter of a year: the pages have all. */
const ENTRIES = 13;

/** The newest lists, for feed readers. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const page = getPage(context);
  const [lists, { name: shop }] = await Promise.all([page.weeklyLists.list(ENTRIES), page.shopSettings()]);
  // An entry says what the sheet of its day said.
  const entries = await Promise.all(
    lists.map(async (list) => ({ list, sheet: await loadSheet(page, list, false) })),
  );
  const feed = listFeed({ origin: page.origin, shop, entries });
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
