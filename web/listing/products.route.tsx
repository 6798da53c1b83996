import type { LoaderFunctionArgs } from 'react-router';
import { categoryPath, SITE_LINKS } from '#contract/pages/site-links.ts';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { headOfList } from './head-of-list.ts';
import { withFlagBox } from './list-address.ts';
import { parseListState } from './parse-list-state.ts';
import { chipLines } from './chip-lines.ts';
import { loadList } from './list-data.server.ts';
import { redirectAmounts } from './redirect-amounts.server.ts';
import { redirectRepeated } from './redirect-repeated.server.ts';
import { ListPage } from './list-page.tsx';
import { ListingHero } from './listing-hero.tsx';
import { SubcategoryLines } from './subcategory-chips.tsx';
import { words } from './messages.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const { searchParams } = new URL(request.url);
  redirectRepeated(SITE_LINKS.products.path, searchParams);
  const asked = parseListState(searchParams);
  redirectAmounts(page, SITE_LINKS.products.path, asked);
  const [tree, collections, counts, { roots }] = await Promise.all([
    page.catalog.tree(),
    page.catalog.collections(),
    page.search.categoryCounts(),
    page.shownLinks(),
  ]);
  const collection = collections.find(({ slug }) => slug === asked.filter);
  // Without a collection of its name, a filter is the box of that name (specification note D79); any
  // other unknown filter or sub-category is ignored (D45).
  const state = collection ? asked : withFlagBox(asked);
  const sub = tree.find(state.sub);
  const list = await loadList(
    page,
    { ...state, filter: collection?.slug ?? '', sub: sub?.slug ?? '' },
    searchParams,
    { path: SITE_LINKS.products.path, category: sub ?? null, text: state.q, collection },
  );
  return {
    ...list,
    origin: page.origin,
    plainText: roots === null ? words.products.description : words.products.plainDescription,
    lines: chipLines(tree.roots, counts, sub?.slug ?? ''),
    banner: sub ? { slug: sub.slug, name: sub.name, description: sub.description } : null,
    filter: collection
      ? { slug: collection.slug, name: collection.name, description: collection.description }
      : null,
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta<Data>((data) => {
  const { filter, banner } = data;
  const producer = getProducer(data);
  return {
    title: filter?.name ?? banner?.name ?? (producer || words.products.title),
    description: filter?.description ?? banner?.description ?? describe(data),
    ...headOfList(data, canonicalPath(filter, banner), filter?.slug),
  };
});

/** The producer whose bottles are listed; '' for all, and for one without bottles. */
const getProducer = ({ state, total }: Pick<Data, 'state' | 'total'>): string =>
  total > 0 ? state.choice.producer : '';

function describe(data: Pick<Data, 'state' | 'total' | 'plainText'>): string {
  const producer = getProducer(data);
  return producer === '' ? data.plainText : words.products.ofProducer(producer);
}

/** A collection is a list of its own, and a sub-category has its own page (specification note D36). */
function canonicalPath(filter: { slug: string } | null, sub: { slug: string } | null): string {
  return sub && !filter ? categoryPath(sub.slug) : SITE_LINKS.products.path;
}

export default function ProductsPage({ loaderData }: { loaderData: Data }) {
  const { lines, banner, filter, plainText, ...list } = loaderData;
  const producer = getProducer(list);
  return (
    <>
      <ListingHero
        heading={producer || words.products.title}
        text={filter?.description ?? describe({ ...list, plainText })}
      />
      <ListPage
        path={SITE_LINKS.products.path}
        list={list}
        chips={<SubcategoryLines lines={lines} />}
        banner={banner}
        filter={filter}
        filterLabel={words.filterAll}
      />
    </>
  );
}
