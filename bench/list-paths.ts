import { join } from 'node:path';
import { FacetListSchema } from '#contract/catalog/facets.ts';
import { ATTRIBUTE_PREFIX } from '#contract/catalog/facet-choice.ts';
import { PAGE_SIZE } from '#contract/http/limits.ts';
import { SORTINGS } from '#contract/catalog/sorting.ts';
import { randomOf } from '#demo/scale/random.ts';
import { choiceAddresses, type Lineages, loadLineages } from './random-choices.ts';
import { amongStopWords, type ByFrequency, parseWords } from './word-classes.ts';
import { ROOT } from './workplace.ts';

/** Paths of every kind of measured request; the paths of a kind differ. */
export type ListPaths = {
  choices: string[];
  plain: string[];
  /** Alternately the first page and a deep page of the same list. */
  firstAndDeep: string[];
  deepPage: number;
  suggestions: ByFrequency & { beginnings: string[] };
  searches: ByFrequency;
};

const CATALOGUE = join(ROOT, 'demo', 'catalogue');
const MAX_CHOICES = 8_000;
const MAX_PLAIN = 5_000;
const MAX_TEXTS = 5_000;
const DEEP_PAGE = 2_000;
const LIST = '/api/public/products-by-category';

/**
 * Creates the paths from the products of a shop of that size, and from the facets that this shop
 * offers.
 */
export async function createListPaths(origin: string, products: number): Promise<ListPaths> {
  const lineages = await loadLineages(CATALOGUE);
  const attributes = await loadAttributeFacets(origin, lineages);
  const { words, typed, beginnings } = parseWords(products);
  const deepPage = Math.min(DEEP_PAGE, Math.floor(products / PAGE_SIZE));
  const suggestion = (text: string): string =>
    `/api/public/suggest?${new URLSearchParams({ q: text }).toString()}`;
  const search = (text: string): string => `/search/all/${encodeURIComponent(text)}`;
  const each = (
    { rare, middling, frequent }: ByFrequency,
    pathOf: (text: string) => string,
  ): ByFrequency => ({
    rare: rare.map(pathOf),
    middling: middling.map(pathOf),
    frequent: frequent.map(pathOf),
  });
  return {
    choices: choiceAddresses({ products, count: MAX_CHOICES }, lineages, attributes),
    plain: await createPlainPaths(products),
    firstAndDeep: firstAndDeepPaths(deepPage),
    deepPage,
    suggestions: { ...each(typed, suggestion), beginnings: beginnings.map(suggestion) },
    searches: each(
      {
        rare: amongStopWords(words.rare, MAX_TEXTS),
        middling: amongStopWords(words.middling, MAX_TEXTS),
        frequent: amongStopWords(words.frequent, MAX_TEXTS),
      },
      search,
    ),
  };
}

/**
 * Returns pages of categories in every order, as deep as shoppers page. Pages past the end of a
 * small category are empty.
 */
export async function createPlainPaths(products: number): Promise<string[]> {
  const lineages = await loadLineages(CATALOGUE);
  const random = randomOf(4);
  const categories = [...lineages.keys()];
  const paths = new Set<string>();
  while (paths.size < MAX_PLAIN) {
    const category = random.pick(categories);
    const maxPages = Math.max(1, Math.floor(products / 200 / PAGE_SIZE));
    paths.add(
      listPath({
        category,
        sorting: random.pick(SORTINGS),
        skip: random.below(maxPages) * PAGE_SIZE,
        take: random.between(11, 12),
      }),
    );
    // With few categories, orders and pages there may be fewer than `MAX_PLAIN` paths.
    if (paths.size >= categories.length * SORTINGS.length * maxPages) break;
  }
  return [...paths];
}

/**
 * Returns pairs of a first and a deep page of the whole catalogue, in every order. Each pair has an
 * offset of its own.
 */
function firstAndDeepPaths(deepPage: number): string[] {
  return Array.from({ length: 200 }, (_, turn) => turn).flatMap((turn) =>
    SORTINGS.flatMap((sorting) =>
      [0, (deepPage - 1) * PAGE_SIZE].map((start) =>
        listPath({ category: 'all', sorting, skip: start + (turn % PAGE_SIZE), take: PAGE_SIZE }),
      ),
    ),
  );
}

function listPath(list: { category: string; sorting: string; skip: number; take: number }): string {
  const { category, sorting, skip, take } = list;
  const parameters = { category, Sorting: sorting, SkipCount: String(skip), MaxResultCount: String(take) };
  return `${LIST}?${new URLSearchParams(parameters).toString()}`;
}

/** Loads from the shop's API which attributes are facets of each category. */
async function loadAttributeFacets(
  origin: string,
  lineages: Lineages,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const category of lineages.keys()) {
    const response = await fetch(`${origin}/api/public/facets?category=${category}`);
    if (response.status !== 200)
      throw new Error(`the facets of ${category} returned status ${response.status}`);
    const { facets } = FacetListSchema.parse(await response.json());
    const keys = facets.map(({ key }) => key).filter((key) => key.startsWith(ATTRIBUTE_PREFIX));
    found.set(
      category,
      keys.map((key) => key.slice(ATTRIBUTE_PREFIX.length)),
    );
  }
  return found;
}
