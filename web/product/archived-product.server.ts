import { redirect } from 'react-router';
import { categoryPath, productPath } from '#contract/pages/site-links.ts';
import { articlesAbout } from '#web/journal/about.server.ts';
import type { PageContext } from '#web/page-context.ts';
import { breadcrumbs } from '#web/page/breadcrumbs.ts';
import { shareTags } from '#web/page/share-tags.server.ts';
import { archivedRow } from './bottle-row.server.ts';
import { bottleView } from './product-view.server.ts';
import { structuredProduct } from './structured-product.server.ts';

type ArchivedContext = Pick<PageContext, 'catalog' | 'origin' | 'structuredData'> & {
  journal: Pick<PageContext['journal'], 'about'>;
  search: Pick<PageContext['search'], 'findSimilarTo'>;
};

/**
 * Returns the page of a product that is no longer sold: what it was, and what is like it. Redirects
 * where the merchant names another page. `undefined` where no such product exists.
 */
export async function loadArchived(page: ArchivedContext, name: string) {
  const found = await page.catalog.findArchived(name);
  if (!found) return undefined;
  const { product, redirectTo } = found;
  if (redirectTo !== null) throw redirect(redirectTo, 301);
  if (name !== product.slug) throw redirect(productPath(product.slug), 301);
  const [tree, label, row, articles] = await Promise.all([
    page.catalog.tree(),
    page.catalog.findLabel(product.id),
    archivedRow(page, found),
    articlesAbout(page, 'product', product.slug),
  ]);
  // Its category may be archived too: then no link leads there.
  const node = tree.find(product.category.id);
  page.structuredData.push(
    structuredProduct(page.origin, product),
    breadcrumbs(page.origin, node?.lineage ?? [], { name: product.name, path: productPath(product.slug) }),
  );
  const primary = product.images[0]?.picture;
  return {
    origin: page.origin,
    section: node ? categoryPath(node.root.slug) : null,
    view: null,
    archived: { ...bottleView(product, product.category, label), hasCategory: node !== undefined },
    share: primary ? shareTags(page.origin, primary, product.name) : [],
    row,
    isNarrowed: true,
    recipes: [],
    articles,
  };
}

/** A product that is no longer sold, as its page shows it. */
export type ArchivedView = NonNullable<Awaited<ReturnType<typeof loadArchived>>>['archived'];
