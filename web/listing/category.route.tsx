import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { categoryPath } from '#contract/pages/site-links.ts';
import { getPage } from '#web/page-context.ts';
import { breadcrumbs } from '#web/page/breadcrumbs.ts';
import { headlineClass } from '#web/page/headline-class.server.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { getScene } from '#web/picture/scene.ts';
import { headOfList } from './head-of-list.ts';
import { parseListState } from './parse-list-state.ts';
import { getChips, loadList, getTrail } from './list-data.server.ts';
import { redirectAmounts } from './redirect-amounts.server.ts';
import { redirectRepeated } from './redirect-repeated.server.ts';
import { listAddress } from './list-address.ts';
import { ListPage } from './list-page.tsx';
import { newestAbout } from '#web/journal/about.server.ts';
import { EditorialTile } from '#web/journal/editorial-tile.tsx';
import { unpackCard } from '#web/bottle/card-data.ts';
import { ListingHero } from './listing-hero.tsx';
import { SubcategoryChips } from './subcategory-chips.tsx';
import { words } from './messages.ts';
import { followRedirect } from '#web/not-found/follow-redirect.server.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const tree = await page.catalog.tree();
  const category = tree.find(params['slug'] ?? '');
  if (!category) {
    await followRedirect(page, request);
    throw data(null, { status: 404 });
  }
  const { search, searchParams } = new URL(request.url);
  if (category.slug !== params['slug']) throw redirect(categoryPath(category.slug) + search, 301);
  const state = parseListState(searchParams);
  const sub = category.children.find(({ slug }) => slug === state.sub);
  const path = categoryPath(category.slug);
  redirectRepeated(path, searchParams);
  redirectAmounts(page, path, state);
  const [list, settings] = await Promise.all([
    loadList(page, { ...state, sub: sub?.slug ?? '', filter: '' }, searchParams, {
      path,
      category: sub ?? category,
      text: state.q,
    }),
    page.shopSettings(),
  ]);
  page.structuredData.push(breadcrumbs(page.origin, getTrail(category)));
  // A list that is narrowed, sorted or turned shows bottles only.
  const isWhole = listAddress(path, list.state) === path;
  const article = isWhole
    ? await newestAbout(
        page,
        list.cards.map((card) => unpackCard(card).slug),
      )
    : null;
  return {
    ...list,
    article,
    origin: page.origin,
    section: categoryPath(category.root.slug),
    slug: category.slug,
    name: category.name,
    fit: headlineClass(category.name),
    description: category.description,
    trail: getTrail(category),
    // A row is its own picture, and needs the height.
    band: list.row ? null : getScene(settings, `band-${category.slug}`, category.picture),
    chips: category.children.length > 0 ? getChips(category.children, sub?.slug ?? '') : [],
    banner: sub ? { slug: sub.slug, name: sub.name, description: sub.description } : null,
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta<Data>((data) => {
  const { name, description, slug, banner } = data;
  return {
    title: banner ? `${banner.name}, ${name}` : name,
    description: (banner?.description ?? description) || name,
    ...headOfList(data, categoryPath(banner?.slug ?? slug)),
  };
});

export default function CategoryPage({ loaderData }: { loaderData: Data }) {
  const { slug, name, fit, description, trail, band, chips, banner, article, ...list } = loaderData;
  return (
    <>
      <ListingHero heading={name} fit={fit} text={description} trail={trail} band={band} />
      <ListPage
        path={categoryPath(slug)}
        list={list}
        isUnderPicture={band !== null}
        chips={
          chips.length > 0 && <SubcategoryChips chips={chips} label={words.subcategories} wholeLabel={name} />
        }
        banner={banner}
        between={article && <EditorialTile card={article} />}
        filterLabel={words.filter(name)}
      />
    </>
  );
}
