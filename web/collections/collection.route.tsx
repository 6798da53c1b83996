import { data, type LoaderFunctionArgs } from 'react-router';
import { hasChoice } from '#contract/catalog/facet-choice.ts';
import { collectionPath, SITE_LINKS } from '#contract/pages/site-links.ts';
import { getPage } from '#web/page-context.ts';
import { parseListState } from '#web/listing/parse-list-state.ts';
import { getChips, loadList } from '#web/listing/list-data.server.ts';
import { ListPage } from '#web/listing/list-page.tsx';
import { redirectAmounts } from '#web/listing/redirect-amounts.server.ts';
import { redirectRepeated } from '#web/listing/redirect-repeated.server.ts';
import { SubcategoryChips } from '#web/listing/subcategory-chips.tsx';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { headlineClass } from '#web/page/headline-class.server.ts';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { createMeta } from '#web/page/page-meta.ts';
import { shareTags } from '#web/page/share-tags.server.ts';
import { words } from './messages.ts';
import { followRedirect } from '#web/not-found/follow-redirect.server.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const [tree, collection] = await Promise.all([
    page.catalog.tree(),
    page.catalog.findCollection(params['slug'] ?? ''),
  ]);
  if (!collection) {
    await followRedirect(page, request);
    throw data(null, { status: 404 });
  }
  const { slug, name, description, picture } = collection;
  const path = collectionPath(slug);
  const { searchParams } = new URL(request.url);
  redirectRepeated(path, searchParams);
  const state = parseListState(searchParams);
  redirectAmounts(page, path, state);
  const root = tree.roots.find((one) => one.slug === state.sub);
  const list = await loadList(page, { ...state, filter: '', sub: root?.slug ?? '' }, searchParams, {
    path,
    category: root ?? null,
    text: state.q,
    within: collection,
  });
  page.structuredData.push(
    createBreadcrumbs(page.origin, [
      { name: words.title, path: SITE_LINKS.collections.path },
      { name, path },
    ]),
  );
  return {
    ...list,
    origin: page.origin,
    slug,
    name,
    fit: headlineClass(name),
    description,
    chips: getChips(tree.roots, root?.slug ?? ''),
    share: picture ? shareTags(page.origin, picture, name) : [],
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta<Data>(({ slug, name, description, state, share }) => ({
  title: name,
  description,
  path: collectionPath(slug),
  indexed: state.q === '' && !hasChoice(state.choice),
  share,
}));

export default function CollectionPage({ loaderData }: { loaderData: Data }) {
  const { slug, name, fit, description, chips, share: _, ...list } = loaderData;
  const { state } = list;
  const isWhole = state.q === '' && state.sub === '' && !hasChoice(state.choice);
  return (
    <>
      <section className="chero under-header">
        <div className="wrap chero__in fits">
          <PageLink className="back" to={SITE_LINKS.collections.path}>
            <Icon name="arrow-left" />
            {words.back}
          </PageLink>
          <h1 className={fit}>{name}</h1>
          <p className="lead">{description}</p>
        </div>
      </section>
      <ListPage
        path={collectionPath(slug)}
        list={list}
        chips={
          chips.length > 0 && (
            <SubcategoryChips chips={chips} label={words.categories} wholeLabel={words.all} />
          )
        }
        filterLabel={words.filter(name)}
        {...(isWhole && { emptyTitle: words.empty })}
      />
    </>
  );
}
