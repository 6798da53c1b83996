import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { categoryPath, SITE_LINKS, searchPath } from '#contract/pages/site-links.ts';
import { FILTER_TEXT_LENGTH } from '#contract/http/limits.ts';
import { PageLink } from '#ui/page-link.tsx';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { FoundTexts } from './found-texts.tsx';
import { type FoundTextsData, loadFoundTexts, NO_TEXTS } from './found-texts.server.ts';
import { parseListState } from './parse-list-state.ts';
import { type ListData, loadList } from './list-data.server.ts';
import { redirectRepeated } from './redirect-repeated.server.ts';
import { ListPage } from './list-page.tsx';
import { ListingHero } from './listing-hero.tsx';
import { words } from './messages.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const text = (params['filterText'] ?? '').trim().slice(0, FILTER_TEXT_LENGTH).toWellFormed();
  if (!text) throw redirect(SITE_LINKS.products.path, 303);
  const name = params['category'] ?? 'all';
  const category = name === 'all' ? null : (await page.catalog.tree()).find(name);
  if (category === undefined) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  redirectRepeated(searchPath(text, category?.slug), searchParams);
  const asked = { ...parseListState(searchParams), sub: '', q: '', filter: '' };
  // A price named in the text is a filter and not a search word. While the user types, the price
  // may be incomplete.
  const taken = asked.isTyped ? undefined : page.search.takeAmounts(text, asked.choice);
  const state = { ...asked, choice: taken?.choice ?? asked.choice };
  const sought = taken?.text ?? text;
  const path = sought
    ? searchPath(sought, category?.slug)
    : category
      ? categoryPath(category.slug)
      : SITE_LINKS.products.path;
  // Recipes and articles appear only on the first page of a search of the whole shop.
  const isWhole = category === null && state.page === 1;
  const list = await loadList(page, state, searchParams, {
    path,
    category,
    text: sought,
    isSearch: sought !== '',
  });
  const found = isWhole ? await loadFoundTexts(page, text, list) : NO_TEXTS;
  if (isWhole && isUnfound(list, found)) page.unfound.count(text);
  return {
    ...list,
    found,
    origin: page.origin,
    text,
    sought,
    path,
    within: category ? { slug: category.slug, name: category.name } : null,
  };
}

/** Whether a search as it was sent, without filters, found neither bottles nor texts. */
const isUnfound = (
  { total, state, chosen }: Pick<ListData, 'total' | 'state' | 'chosen'>,
  { recipes, articles, pages }: FoundTextsData,
): boolean =>
  !state.isTyped && chosen.length === 0 && total + recipes.length + articles.length + pages.length === 0;

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta<Data>(({ text, within, state }) => ({
  title: words.search.heading(text),
  page: state.page,
  description: words.search.description(text),
  path: searchPath(text, within?.slug),
  indexed: false,
}));

export default function SearchPage({ loaderData }: { loaderData: Data }) {
  const { text, sought, path, within, found, ...list } = loaderData;
  const pages = <FoundPages pages={found.pages} />;
  return (
    <>
      <ListingHero heading={words.search.heading(text)} text={within?.name ?? ''} />
      {found.isAnswer && pages}
      <ListPage
        path={path}
        list={list}
        {...(sought && { search: { text: sought, category: within?.slug ?? 'all' } })}
        filterLabel={words.searchAgain}
      />
      <div className="found">
        {!found.isAnswer && pages}
        <FoundTexts recipes={found.recipes} articles={found.articles} />
      </div>
    </>
  );
}

/** Pages, FAQ answers and collections that match a search, one per line. */
function FoundPages({ pages }: Pick<FoundTextsData, 'pages'>) {
  if (pages.length === 0) return null;
  return (
    <section className="wrap foundpages" aria-labelledby="found-pages">
      <h2 id="found-pages">{words.foundPages}</h2>
      <ul>
        {pages.map(({ path, name, kind }) => (
          <li key={path}>
            <PageLink to={path}>{name}</PageLink>
            {kind !== 'page' && <span className="small muted">{words.kindOfPage[kind]}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
