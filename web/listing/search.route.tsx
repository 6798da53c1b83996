import { data, type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router';
import { DOORS, searchPath } from '#contract/doors.ts';
import { FILTER_TEXT_LENGTH } from '#contract/limits.ts';
import { pageOf } from '#web/page-context.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { FoundTexts } from './found-texts.tsx';
import { NO_TEXTS, readFoundTexts } from './found-texts.server.ts';
import { readListState } from './read-list-state.ts';
import { readList } from './list-data.server.ts';
import { redirectRepeated } from './redirect-repeated.server.ts';
import { ListPage } from './list-page.tsx';
import { ListingHero } from './listing-hero.tsx';
import { words } from './words.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = pageOf(context);
  const text = (params['filterText'] ?? '').trim().slice(0, FILTER_TEXT_LENGTH).toWellFormed();
  if (!text) throw redirect(DOORS.products.path, 303);
  const name = params['category'] ?? 'all';
  const category = name === 'all' ? null : (await page.catalog.tree()).find(name);
  if (category === undefined) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const path = searchPath(text, category?.slug);
  redirectRepeated(path, searchParams);
  const state = { ...readListState(searchParams), sub: '', q: '', filter: '' };
  // Recipes and articles belong to a search of the whole shop, on its first page.
  const isWhole = category === null && state.page === 1;
  const list = await readList(page, state, searchParams, { path, category, text, isSearch: true });
  return {
    ...list,
    ...(isWhole ? await readFoundTexts(page, text, list) : NO_TEXTS),
    origin: page.origin,
    text,
    within: category ? { slug: category.slug, name: category.name } : null,
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { origin, text, within } = loaderData;
  return pageMeta(matches, {
    title: words.search.heading(text),
    description: words.search.description(text),
    origin,
    path: searchPath(text, within?.slug),
    indexed: false,
  });
}

export default function SearchPage({ loaderData }: { loaderData: Data }) {
  const { text, within, recipes, articles, ...list } = loaderData;
  return (
    <>
      <ListingHero heading={words.search.heading(text)} text={within?.name ?? ''} />
      <ListPage
        path={searchPath(text, within?.slug)}
        list={list}
        search={{ text, category: within?.slug ?? 'all' }}
        filterLabel={words.searchAgain}
      />
      <FoundTexts recipes={recipes} articles={articles} />
    </>
  );
}
