import { findLinkTargets, type LinkTargets } from '#modules/catalog/index.ts';
import type { ShopFinding } from '#modules/findings/index.ts';
import { listRedirects, normalizePath } from '#modules/redirects/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type Contents, type LinkSource, listTexts } from './list-texts.ts';
import { namePage, type NamedPage } from './name-page.ts';

/** Why a link or a card leads nowhere. */
type Defect = 'missing' | 'draft' | 'archived';

/**
 * Finds links within the shop whose page does not exist or is not public, and cards of products and
 * recipes that are gone. `shopOrigin` is the shop's, so that whole URLs of its pages count too.
 */
export async function findBrokenLinks(
  db: Handle,
  { shopOrigin, now }: { shopOrigin: string; now: Date },
): Promise<ShopFinding[]> {
  const { sources, contents } = await listTexts(db, now);
  const moved = new Set((await listRedirects(db)).map(({ from }) => from));
  const all = sources.map((source) => ({ ...source, pages: listPages(source.links, shopOrigin) }));
  const slugs = (kind: NamedPage['kind']): string[] => [
    ...new Set(
      all.flatMap(({ pages }) =>
        pages.flatMap(({ page }) => (page.kind === kind && 'slug' in page ? page.slug : [])),
      ),
    ),
  ];
  const cards = all.flatMap(({ embeds }) =>
    embeds.flatMap(({ kind, slug }) => (kind === 'product' ? slug : [])),
  );
  const targets = await findLinkTargets(db, {
    product: [...new Set([...slugs('product'), ...cards])],
    category: slugs('category'),
    collection: slugs('collection'),
  });
  return all.flatMap(({ subject, field, pages, embeds }) => [
    ...pages.flatMap(({ link, page }): ShopFinding[] => {
      // A redirect that leads to another redirect is resolved when it is written.
      if (subject.kind !== 'redirect' && moved.has(normalizePath(link.split(/[?#]/, 1)[0] ?? '') ?? ''))
        return [];
      const defect = findDefect(page, targets, contents);
      if (!defect) return [];
      return [{ subject, field, code: 'link-broken', severity: 'warning', target: link, detail: defect }];
    }),
    ...embeds.flatMap(({ kind, slug }): ShopFinding[] => {
      const defect = findCardDefect({ kind, slug }, targets, contents);
      if (!defect) return [];
      return [{ subject, field, code: 'embed-broken', severity: 'warning', target: slug, detail: defect }];
    }),
  ]);
}

/** The links within the shop, by their paths. */
function listPages(links: readonly string[], origin: string): { link: string; page: NamedPage }[] {
  return links.flatMap((written) => {
    const link = written.startsWith(`${origin}/`) ? written.slice(origin.length) : written;
    return link.startsWith('/') && !link.startsWith('//') ? [{ link, page: namePage(link) }] : [];
  });
}

function findDefect(page: NamedPage, targets: LinkTargets, contents: Contents): Defect | undefined {
  switch (page.kind) {
    case 'fixed':
      return undefined;
    case 'none':
      return 'missing';
    case 'product': {
      // The page of an archived product stays: it says that it is no longer sold.
      const status = targets.product.get(page.slug);
      return status === 'draft' ? 'draft' : status ? undefined : 'missing';
    }
    case 'category':
      if (page.slug === 'all') return undefined;
      return toDefect(targets.category.get(page.slug));
    case 'collection':
      return toDefect(targets.collection.get(page.slug));
    default:
      return ofContent(contents[page.kind].get(page.slug));
  }
}

function findCardDefect(
  { kind, slug }: LinkSource['embeds'][number],
  targets: LinkTargets,
  contents: Contents,
): Defect | undefined {
  return kind === 'product' ? toDefect(targets.product.get(slug)) : ofContent(contents.recipe.get(slug));
}

const toDefect = (status: 'draft' | 'published' | 'archived' | undefined): Defect | undefined =>
  status === 'published' ? undefined : (status ?? 'missing');

function ofContent(state: { isPublished: boolean; isArchived: boolean } | undefined): Defect | undefined {
  if (!state) return 'missing';
  if (state.isPublished) return undefined;
  return state.isArchived ? 'archived' : 'draft';
}
