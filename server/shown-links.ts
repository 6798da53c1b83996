import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import type { CollectionRule } from '#contract/catalog/collection-rule.ts';
import type { RuleFlag } from '#contract/catalog/rule-parts.ts';
import {
  SEARCH_OCCASIONS,
  type ShownLinkName,
  type ShownLinks,
  SPECIFIED_LINKS,
} from '#contract/pages/shown-links.ts';
import { categoryPath, SITE_LINKS } from '#contract/pages/site-links.ts';
import { NO_RECIPE_FILTER } from '#contract/recipes/recipe-filter.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Content } from '#modules/content/index.ts';
import type { Journal } from '#modules/journal/index.ts';
import type { Recipes } from '#modules/recipes/index.ts';
import type { Search } from '#modules/search/index.ts';
import { kindOf } from '#platform/changes/product-tag.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import type { PageContext } from '#web/page-context.ts';
import { resolveMenus } from './resolve-menus.ts';

type Services = {
  catalog: Pick<Catalog, 'tree' | 'collections'>;
  search: Pick<Search, 'find' | 'takeAmounts'>;
  recipes: Pick<Recipes, 'list' | 'datedPages'>;
  journal: Pick<Journal, 'list' | 'datedPages'>;
  content: Pick<Content, 'events' | 'page' | 'datedPages'>;
  shopSettings: PageContext['shopSettings'];
  findRedirect: PageContext['findRedirect'];
};

/** The roots to which the specification links (specification note D1). */
const SPECIFIED_ROOTS = ['spirits', 'wine', 'beer'];
/** Roots that fit into the header, and the characters of their names. */
const MAX_ROOTS = 4;
const MAX_CHARACTERS = 24;

/** Kinds of tags (platform/changes/README.md) after which other links may be shown. */
const KINDS: ReadonlySet<string> = new Set([
  'categories',
  'collections',
  'recipes',
  'articles',
  'publications',
  'events',
  'page',
  'pages',
  'list',
  'settings',
  'everything',
]);

/** What header, footer, home page, search box and sitemap link to. */
export type LinkReader = {
  get(): Promise<ShownLinks>;
  /** Reads them again after a change with these tags. Returns whether they are others now. */
  refresh(tags: readonly string[]): Promise<boolean>;
};

export function createLinkReader(services: Services): LinkReader {
  const shown = memoizeAsync(() => findShownLinks(services));
  return {
    get: shown.get,
    async refresh(tags) {
      if (!tags.some((tag) => KINDS.has(kindOf(tag)))) return false;
      const before = await shown.get();
      shown.invalidate();
      return JSON.stringify(await shown.get()) !== JSON.stringify(before);
    },
  };
}

/**
 * Finds what the shop has to link to. With the three roots of the specification and a collection, a
 * shop has all links that the specification names (notes D1, D6, D79).
 */
async function findShownLinks(services: Services): Promise<ShownLinks> {
  const { catalog } = services;
  const [{ roots }, collections, { menus }] = await Promise.all([
    catalog.tree(),
    catalog.collections(),
    services.shopSettings(),
  ]);
  const hasRoots = SPECIFIED_ROOTS.every((slug) => roots.some((root) => root.slug === slug));
  const isSpecified = hasRoots && collections.some(({ isListed }) => isListed);
  const names = new Set(collections.map(({ slug }) => slug));
  const lacks = await Promise.all([
    // The address of these two is the name of a collection, or else of a box beside the lists.
    isSpecified && names.has('new-arrivals') ? [] : findUnflagged(services, 'newArrivals', 'new-arrival'),
    isSpecified && names.has('limited-editions')
      ? []
      : findUnflagged(services, 'limitedEditions', 'limited-edition'),
    isSpecified ? [] : findMissing(services),
    // A shop from before 0.6.0 has no such page until it writes one.
    services.content.page('accessibility').then((page) => (page ? [] : (['accessibility'] as const))),
  ]);
  const without = [...new Set([...lacks.flat(), ...(menus?.leftOut ?? [])])];
  return {
    ...(hasRoots ? SPECIFIED_LINKS : toLinks(roots)),
    without,
    ...(menus && (await resolveMenus(services, menus, without))),
  };
}

/** The roots that fit beside the other links of the header; the others are found under all products. */
function toLinks(
  roots: readonly { slug: string; name: string }[],
): Pick<ShownLinks, 'roots' | 'hasMoreRoots'> {
  const fitting = takeFitting(roots, MAX_CHARACTERS);
  const hasMoreRoots = fitting.length < roots.length;
  // The link to all products needs room too.
  const shown = hasMoreRoots
    ? takeFitting(roots, MAX_CHARACTERS - SITE_LINKS.products.label.length)
    : fitting;
  return { roots: shown.map(({ slug, name }) => ({ path: categoryPath(slug), label: name })), hasMoreRoots };
}

function takeFitting<Root extends { name: string }>(roots: readonly Root[], room: number): Root[] {
  let characters = 0;
  return roots.slice(0, MAX_ROOTS).filter(({ name }) => {
    characters += name.length;
    return characters <= room;
  });
}

/** Finds which links of a shop that is not the specified one would lead nowhere. */
async function findMissing(services: Services): Promise<ShownLinkName[]> {
  const { catalog, search, recipes, journal, content } = services;
  const [collections, { total: recipeCount }, { total: articleCount }, events, products] = await Promise.all([
    catalog.collections(),
    recipes.list(NO_RECIPE_FILTER, 0, 1),
    journal.list({ skip: 0, take: 1 }),
    content.events(),
    search.find({ category: null, skip: 0, take: 1 }),
  ]);
  const { gift, tonight, withoutAlcohol } = SEARCH_OCCASIONS;
  const occasions = await Promise.all([
    findUnflagged(services, 'picks', 'staff-pick'),
    findUnfound(services, 'gift', gift),
    findUnfound(services, 'tonight', tonight),
    findUnfound(services, 'withoutAlcohol', withoutAlcohol),
  ]);
  return [
    ...unless(
      collections.some(({ isListed }) => isListed),
      ['collections'],
    ),
    ...unless(recipeCount > 0, ['recipes', 'bar']),
    ...unless(articleCount > 0, ['journal']),
    ...unless(events.length > 0, ['events']),
    ...unless(products.total > 0, ['newest', 'sommelier']),
    ...occasions.flat(),
  ];
}

const unless = (isThere: boolean, names: readonly ShownLinkName[]): readonly ShownLinkName[] =>
  isThere ? [] : names;

/** The name of a link to the products with a flag, where there is none. */
async function findUnflagged(
  { search }: Services,
  name: ShownLinkName,
  field: RuleFlag,
): Promise<readonly ShownLinkName[]> {
  const rule: CollectionRule = { match: 'all', conditions: [{ field, is: true }] };
  const { total } = await search.find({ category: null, rules: [rule], skip: 0, take: 1 });
  return unless(total > 0, [name]);
}

/** The name of a link to a search, where it finds nothing. */
async function findUnfound(
  { search }: Services,
  name: ShownLinkName,
  text: string,
): Promise<readonly ShownLinkName[]> {
  const meant = search.takeAmounts(text, NO_CHOICE) ?? { text, choice: NO_CHOICE };
  const { total } = await search.find({ category: null, ...meant, skip: 0, take: 1 });
  return unless(total > 0, [name]);
}
