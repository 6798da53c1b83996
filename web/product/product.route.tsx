import { data, type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router';
import { categoryPath, productPath, SITE_LINKS } from '#contract/pages/site-links.ts';
import type { RecipeCard as Card } from '#modules/recipes/index.ts';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { getPage } from '#web/page-context.ts';
import { articlesAbout } from '#web/journal/about.server.ts';
import { FromJournal } from '#web/journal/from-journal.tsx';
import { breadcrumbs } from '#web/page/breadcrumbs.ts';
import { pageMeta, formatTitle } from '#web/page/page-meta.ts';
import { shareTags } from '#web/page/share-tags.server.ts';
import { ArchivedSheet } from './archived-sheet.tsx';
import { loadArchived } from './archived-product.server.ts';
import { BottleRow } from './bottle-row.tsx';
import { bottleRow, parseAlternative } from './bottle-row.server.ts';
import { CloseUps } from './close-ups.tsx';
import { MissingProduct } from '#web/not-found/missing-product.tsx';
import { words as missing } from '#web/not-found/missing-product-messages.ts';
import { loadOfferTerms } from './offer-terms.server.ts';
import { productView } from './product-view.server.ts';
import { Asides } from './asides.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { structuredProduct } from './structured-product.server.ts';
import { TastingSheet } from './tasting-sheet.tsx';
import { followRedirect } from '#web/not-found/follow-redirect.server.ts';
import { RecipeCard } from '#web/recipe-card/recipe-card.tsx';
import { words } from './messages.ts';

/** One row. */
const MAX_RECIPES = 4;

const NOTHING = { section: null, view: null, archived: null, share: [], isNarrowed: false, recipes: [] };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const name = params['id'] ?? '';
  const product = await page.catalog.findProduct(name);
  if (!product) {
    const archived = await loadArchived(page, name);
    if (archived) return data(archived);
    await followRedirect(page, request);
    return data({ ...NOTHING, origin: page.origin, articles: [], row: null }, { status: 404 });
  }
  if (name !== product.slug) throw redirect(productPath(product.slug), 301);
  const parameters = new URL(request.url).searchParams;
  const but = parseAlternative(parameters);
  // The alternatives change when other bottles sell out or return, which does not invalidate this
  // page.
  if (parameters.has('but')) page.isUncacheable = true;
  const [tree, settings, label, dispatch, row, recipes, articles] = await Promise.all([
    page.catalog.tree(),
    page.shopSettings(),
    page.catalog.findLabel(product.id),
    page.content.dispatch(product.abv),
    bottleRow(page, product, but),
    page.recipes.withBottle({ slug: product.slug, categoryId: product.category.id }),
    articlesAbout(page, 'product', product.slug),
  ]);
  const category = tree.find(product.category.id);
  if (!category) throw new Error(`product ${product.slug} has no known category`);
  const terms = await loadOfferTerms(page, product, settings);
  page.structuredData.push(
    structuredProduct(page.origin, product, terms),
    breadcrumbs(page.origin, category.lineage, { name: product.name, path: productPath(product.slug) }),
  );
  const { minimumAge } = settings;
  const view = productView(product, category, label, { dispatch, minimumAge });
  const primary = view.images[0]?.picture;
  return data({
    origin: page.origin,
    section: categoryPath(category.root.slug),
    view,
    archived: null,
    share: primary ? shareTags(page.origin, primary, product.name) : [],
    row,
    isNarrowed: but !== null,
    recipes: recipes.slice(0, MAX_RECIPES),
    articles,
  });
}

type Data = Awaited<ReturnType<typeof loader>>['data'];

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const shown = loaderData?.view ?? loaderData?.archived;
  if (!loaderData || !shown)
    return [{ title: formatTitle(matches, missing.title) }, { name: 'robots', content: 'noindex' }];
  const { origin, share, isNarrowed } = loaderData;
  return pageMeta(matches, {
    title: shown.seoTitle,
    description: shown.seoDescription,
    origin,
    path: productPath(shown.slug),
    type: 'product',
    share,
    indexed: !isNarrowed,
  });
}

export default function ProductPage({ loaderData }: { loaderData: Data }) {
  const { view, archived, row, recipes, articles } = loaderData;
  const alike = row && <BottleRow {...row} />;
  if (archived)
    return (
      <div className="p-product">
        <ArchivedSheet key={archived.slug} view={archived} isAlike={row !== null} />
        {alike}
        <TastingSheet view={archived} />
        <CloseUps view={archived} />
        <Asides view={archived} pairings={[]} />
        <FromJournal articles={articles} />
      </div>
    );
  if (!view) return <MissingProduct />;
  return (
    <div className="p-product">
      <ProductSheet key={view.slug} view={view} />
      <TastingSheet view={view} />
      <CloseUps view={view} />
      <Asides key={view.slug} view={view} pairings={view.pairings} />
      {recipes.length > 0 && <CocktailsWithBottle recipes={recipes} />}
      <FromJournal articles={articles} />
      {alike}
    </div>
  );
}

/** Drinks that use this bottle. */
function CocktailsWithBottle({ recipes }: { recipes: Card[] }) {
  return (
    <section className="wrap section" aria-labelledby="cocktails-heading">
      <SectionHead id="cocktails-heading" title={words.cocktails.title}>
        <PageLink className="link" to={SITE_LINKS.recipes.path}>
          {words.cocktails.all}
        </PageLink>
      </SectionHead>
      <div className="cards">
        {recipes.map((recipe) => (
          <RecipeCard key={recipe.slug} {...recipe} heading="h3" />
        ))}
      </div>
    </section>
  );
}
