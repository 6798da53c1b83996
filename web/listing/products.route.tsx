import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { hasChoice } from '#contract/catalog/facet-choice.ts';
import { DOORS } from '#contract/doors.ts';
import { pageOf } from '#web/page-context.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { readListState } from './read-list-state.ts';
import { chipsOf, readList } from './list-data.server.ts';
import { redirectRepeated } from './redirect-repeated.server.ts';
import { ListPage } from './list-page.tsx';
import { ListingHero } from './listing-hero.tsx';
import { words } from './words.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageOf(context);
  const { searchParams } = new URL(request.url);
  redirectRepeated(DOORS.products.path, searchParams);
  const state = readListState(searchParams);
  const [tree, collections] = await Promise.all([page.catalog.tree(), page.catalog.collections()]);
  // An unknown filter or shelf is ignored (decision D45).
  const collection = collections.find(({ slug }) => slug === state.filter);
  const root = tree.roots.find(({ slug }) => slug === state.sub);
  const list = await readList(
    page,
    { ...state, filter: collection?.slug ?? '', sub: root?.slug ?? '' },
    searchParams,
    { path: DOORS.products.path, category: root ?? null, text: state.q, collection },
  );
  return {
    ...list,
    origin: page.origin,
    chips: chipsOf(tree.roots, root?.slug ?? ''),
    filter: collection
      ? { slug: collection.slug, name: collection.name, description: collection.description }
      : null,
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { origin, filter, state } = loaderData;
  return pageMeta({
    title: filter?.name ?? words.products.title,
    description: filter?.description ?? words.products.description,
    origin,
    path: filter ? `${DOORS.products.path}?filter=${filter.slug}` : DOORS.products.path,
    indexed: state.q === '' && !hasChoice(state.choice),
  });
}

export default function ProductsPage({ loaderData }: { loaderData: Data }) {
  const { chips, filter, ...list } = loaderData;
  return (
    <>
      <ListingHero heading={words.products.title} text={filter?.description ?? words.products.description} />
      <ListPage
        path={DOORS.products.path}
        list={list}
        chips={chips}
        chipsLabel={words.categories}
        wholeLabel={words.all}
        filter={filter}
        filterLabel={words.filterAll}
      />
    </>
  );
}
