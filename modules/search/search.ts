import { type FacetChoice, NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import type { Facet, FacetList } from '#contract/catalog/facets.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { Suggestions } from '#contract/catalog/suggestions.ts';
import { TEXT_COUNT_CEILING } from '#contract/http/limits.ts';
import { DEFAULT_SORTING, type Sorting } from '#contract/catalog/sorting.ts';
import { type Catalog, getDescendantIds } from '#modules/catalog/index.ts';
import { findChangedProducts } from '#platform/changes/find-changed-products.ts';
import type { Database } from '#platform/database/handle.ts';
import { findNumbersById } from './find-numbers-by-id.ts';
import type { SearchResult, ListFilter, ListQuery } from './list-query.ts';
import type { CatalogIndex } from './catalog-index/columns.ts';
import { countCategories } from './catalog-index/count-categories.ts';
import type { FilterRemoval } from './catalog-index/find-filter-removals.ts';
import type { IndexFilter } from './catalog-index/filter-mask.ts';
import { getFacets } from './catalog-index/list-cache.ts';
import { createLiveIndex } from './catalog-index/live-index.ts';
import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import type { SimilarProduct } from './catalog-index/neighbours.ts';
import { createNeighbourMemory } from './similar/neighbour-memory.ts';
import { type Changes, describeChanges } from './similar/product-changes.ts';
import { getSortOrder as sortedOrdinals } from './catalog-index/sort-orders.ts';
import { type NumberPage, getOrdinals, getPage, getWholeList } from './catalog-index/select.ts';
import {
  type FoundPage,
  type ContentMatches,
  createContentSearch,
  type TextSources,
} from './search-texts.ts';
import { categoriesNamed, suggest } from './suggest.ts';
import { NOTHING, RANK_OF_HEAD } from './text/find-by-terms.ts';
import { editDistance } from './text/edit-distance.ts';
import { asksForService, expandForPages } from './text/expand-query.ts';
import { tokenize } from './text/tokenize.ts';
import { STOP_WORDS } from './text/stop-words.ts';
import { createTextSearch, type TextMatch } from './text/text-search.ts';
import { parseAmounts, withAmounts } from './intent/parse-amounts.ts';
import { applyIntent, formatCorrected } from './intent/apply-intent.ts';
import { parseSearchIntent, type SearchIntent } from './intent/parse-search-intent.ts';

/** Search API: products of a list, facets, suggestions, similar products. */
export type Search = {
  /** One page of a list. Past the end: no numbers. */
  find(query: ListQuery): Promise<SearchResult>;
  /** The facets of a list, with counts that follow the choice. */
  facets(filter: ListFilter): Promise<FacetList>;
  /** A page of a list with facets and removals, at the cost of one call. */
  list(query: ListQuery): Promise<SearchPage>;
  suggest(text: string): Promise<Suggestions>;
  /** The number of products per category id, including the categories below it. */
  categoryCounts(): Promise<ReadonlyMap<string, number>>;
  /**
   * Finds up to `max` recipes, articles and pages each that contain the words, with the corrections
   * of product search. Where none does, it looks for `corrected`, the query that found products, so
   * that all parts of a response use one reading.
   */
  texts(text: string, max: number, corrected?: string): Promise<ContentMatches>;
  /**
   * As `texts` for a text that is still being typed: the last word is a prefix, nothing is
   * corrected.
   */
  textsTyped(text: string, max: number): Promise<ContentMatches>;
  /** Moves prices and strengths from a text to the choice; `undefined` where the text has none. */
  takeAmounts(text: string, choice: FacetChoice): { text: string; choice: FacetChoice } | undefined;
  /**
   * Up to four products in stock with a similar taste, nearest first; `[]` for an unknown number.
   * With the id of the product, `refresh` returns `similar:{id}` when they change: for a page that
   * carries this tag.
   */
  findSimilar(number: number, id?: string): Promise<SimilarProduct[]>;
  /** As `findSimilar`, for a product that is not sold. */
  findSimilarTo(product: UnsoldProduct, id?: string): Promise<SimilarProduct[]>;
  /** Returns the catalog index. Callers must not change it, nor keep it across an `await`. */
  index(): Promise<CatalogIndex>;
  /** Calls back after every change, when `index` returns it. */
  follow(listener: ChangeListener): void;
  /**
   * Called with the tags of a change. After it resolves, all functions use the current catalogue.
   * Returns the tags of product pages that show other neighbours or alternatives now.
   */
  refresh(tags: readonly string[]): Promise<readonly string[]>;
  /** Called when recipes, articles or pages changed, or an article's publication time has come. */
  invalidateTexts(): void;
};

/** Returns the tags of pages that are stale after these changes. */
export type ChangeListener = (index: CatalogIndex, changes: Changes) => Promise<readonly string[]>;

/** A product that no list contains, as far as similar ones are found by it. */
export type UnsoldProduct = {
  categoryId: string;
  paidCents: number;
  flavours: Partial<Record<FlavourKey, number>>;
};

/** A result with the facets of the list, and each single choice that can be removed. */
export type SearchPage = SearchResult & { facets: Facet[]; removals: FilterRemoval[] };

export function createSearch(
  db: Database,
  catalog: Pick<Catalog, 'tree' | 'cards'>,
  sources: TextSources = NO_TEXTS,
): Search {
  const index = createLiveIndex(db);
  const texts = createTextSearch(db);
  const writings = createContentSearch(sources);
  const neighbours = createNeighbourMemory();
  const listeners: ChangeListener[] = [];
  const findTexts: Search['texts'] = async (text, max, corrected) => {
    const [isKnown, tree] = await Promise.all([texts.knownWords(), catalog.tree()]);
    const request = parseSearchIntent(text);
    const words = `${request.phrases} ${request.words}`.trim();
    const asTyped = await writings.find(words, max, isKnown);
    const { recipes, articles, pages } = asTyped;
    const isAsTyped = asTyped.corrected === undefined || corrected === undefined;
    const isFound = isAsTyped && recipes.length + articles.length + pages.length > 0;
    const found = isFound || corrected === undefined ? asTyped : await writings.find(corrected, max, isKnown);
    // A category of that name, or a bottle at a price, is what the shopper asked for, and not an
    // FAQ answer that mentions it.
    const isIndex = (called: string): boolean => categoriesNamed(tellingWords(called), tree).length > 0;
    const isOfBottles = request.amounts.phrases.length > 0 || isIndex(words) || isIndex(corrected ?? '');
    if (isOfBottles) return { ...found, pages: found.pages.filter(isCollection), isAnswer: false };
    return { ...found, isAnswer: found.isAnswer && request.conditions.length === 0 };
  };

  /**
   * Whether the query asks for a page and not for a bottle: a page is the answer, or the words ask
   * for a service and pages match. Where both are corrected, the correction nearer to the typed
   * text wins.
   */
  const asksForPage = async (text: string, found: TextMatch): Promise<boolean> => {
    const { pages, isAnswer, corrected } = await findTexts(text, 1);
    if (pages.length === 0 || !pages.some(({ kind }) => kind === 'page' || kind === 'question')) return false;
    if (corrected !== undefined && found.corrected !== undefined) {
      const typed = tokenize(text).join(' ');
      const errors = (read: string): number => editDistance(typed, foldText(read), MAX_ERRORS);
      if (errors(found.corrected) < errors(corrected)) return false;
    }
    return asksForService(tokenize(text)) || (isAnswer && pages[0]?.kind === 'page');
  };

  const match = async (text: string, isTyped: boolean): Promise<TextMatch> => {
    if (isTyped) return await texts.matchTyped(text);
    const found = await texts.match(text);
    // A product has these words in its name or label, so they are not mistyped words of a page.
    if ((found.ranks[0] ?? 0) >= RANK_OF_HEAD && found.corrected === undefined) return found;
    if (found.numbers.length === 0) return found;
    return (await asksForPage(text, found)) ? NOTHING : found;
  };

  const resolve = async (filter: ListFilter): Promise<Resolved> => {
    const choice = filter.choice ?? NO_CHOICE;
    const request = parseSearchIntent(filter.text ?? '');
    const found = request.words === '' ? undefined : await match(request.words, filter.isTyped ?? false);
    // Last, so that the list is that of the newest index.
    const columns = await index.get();
    const named = filter.among && getOrdinals(columns, filter.among);
    const written = found && getOrdinals(columns, found.numbers);
    const isKind = (found?.ranks[0] ?? 0) >= RANK_OF_HEAD;
    const heard = applyIntent(columns, request, choice, written && { matching: written.matching, isKind });
    const byWords = heard.by === 'conditions' ? undefined : written;
    return {
      columns,
      filter: {
        categoryIds: filter.category && getDescendantIds(filter.category),
        rules: filter.rules ?? [],
        choice,
        matching: inBoth(named?.matching, heard.matching),
      },
      order:
        named?.order ??
        orderOfIntent(columns, request) ??
        byWords?.order ??
        orderOfRule(columns, filter.rules),
      isText: byWords !== undefined || request.conditions.some((condition) => condition.order),
      corrected: formatCorrected(request, found?.corrected, heard.by),
    };
  };

  const read = async <Page extends NumberPage>(
    query: ListQuery,
    pageOf: ReadPage<Page>,
  ): Promise<Page & SearchResult> => {
    const { columns, filter, order, isText, corrected } = await resolve(query);
    const max = isText ? Math.max(0, TEXT_COUNT_CEILING - query.skip) : Number.POSITIVE_INFINITY;
    const page = pageOf(
      columns,
      filter,
      getSortOrder(query, order, isText),
      query.skip,
      Math.min(query.take, max),
    );
    return { ...page, ...counted(page.total, isText), ...(corrected === undefined ? {} : { corrected }) };
  };

  /** Returns the tags of pages that show other neighbours or alternatives after a change. */
  const follow = async (
    before: CatalogIndex | undefined,
    columns: CatalogIndex,
    changed: readonly string[] | 'all',
  ): Promise<string[]> => {
    const numbers = changed === 'all' ? [] : await findNumbersById(db, changed);
    const isKnown = changed !== 'all' && numbers.length === changed.length;
    const changes = before && isKnown ? describeChanges(before, columns, numbers) : 'unknown';
    const ids = await neighbours.recheck(columns, changes);
    const similar = new Set(ids.map((id) => `similar:${id}`));
    for (const listener of listeners) for (const tag of await listener(columns, changes)) similar.add(tag);
    return [...similar];
  };

  return {
    find: async (query) => await read(query, getPage),
    list: async (query) => await read(query, getWholeList),
    async facets(list) {
      const { columns, filter, isText, corrected } = await resolve(list);
      const { total, facets } = getFacets(columns, filter);
      const count = counted(total, isText);
      return {
        totalCount: count.total,
        ...(count.isAtLeast ? { totalCountIsAtLeast: true as const } : {}),
        ...(corrected === undefined ? {} : { correctedFilterText: corrected }),
        facets,
      };
    },
    async suggest(text) {
      const tree = await catalog.tree();
      const find = (query: ListQuery): Promise<SearchResult> => read(query, getPage);
      return await suggest(text, { index, tree, texts, find, findTexts, cards: catalog.cards });
    },
    categoryCounts: async () => countCategories(await index.get()),
    texts: findTexts,
    takeAmounts(text, choice) {
      const amounts = parseAmounts(text);
      return amounts.phrases.length === 0
        ? undefined
        : { text: amounts.text, choice: withAmounts(choice, amounts) };
    },
    textsTyped: async (text, max) => await writings.find(text, max, KNOWN_AS_TYPED),
    findSimilar: async (number, id) => neighbours.find(await index.get(), { number }, id),
    async findSimilarTo({ categoryId, paidCents, flavours }, id) {
      const columns = await index.get();
      const category = columns.categories.findIndex(({ id }) => id === categoryId);
      const intensities = FLAVOUR_KEYS.map((key) => flavours[key] ?? 0);
      return neighbours.find(columns, { category, paidCents, flavours: intensities }, id);
    },
    index: () => index.get(),
    follow: (listener) => listeners.push(listener),
    async refresh(tags) {
      const { ids, isAll, hasNewWords } = findChangedProducts(tags);
      if (ids.size === 0 && !isAll) return [];
      const before = index.peek();
      await Promise.all([index.refresh(tags), hasNewWords ? texts.refresh() : undefined]);
      const after = index.peek();
      return after ? await follow(before, after, isAll ? 'all' : [...ids]) : [];
    },
    invalidateTexts: writings.invalidate,
  };
}

/** The words without stop words, to compare them with names of categories. */
const tellingWords = (text: string): string =>
  expandForPages(tokenize(text))
    .map(({ typed }) => typed)
    .filter((typed) => !STOP_WORDS.has(typed))
    .join(' ');

const isCollection = ({ kind }: FoundPage): boolean => kind === 'collection';

/** While a text is typed, every word counts as known: an unfinished word is not an error. */
const KNOWN_AS_TYPED = (): boolean => true;

/** For a shop without texts. */
const NO_TEXTS: TextSources = { recipes: async () => [], articles: async () => [], pages: async () => [] };

/** The default sorting of a collection is its own order, if it has one. */
function getSortOrder(
  { sorting, among }: ListQuery,
  order: Int32Array | undefined,
  isText: boolean,
): Sorting | Int32Array {
  const isOfRule = order !== undefined && !isText && among === undefined;
  if (isOfRule && (sorting === undefined || sorting === DEFAULT_SORTING)) return order;
  return sorting ?? order ?? DEFAULT_SORTING;
}

/**
 * Returns all products in the order of the first rule that has one: first those that it picks, then
 * the others in its sorting. `undefined` without such a rule.
 */
function orderOfRule(columns: CatalogIndex, rules: ListFilter['rules']): Int32Array | undefined {
  const rule = rules?.find(({ picks, sort }) => picks !== undefined || sort !== undefined);
  if (!rule) return undefined;
  const sorted = sortedOrdinals(columns, rule.sort ?? DEFAULT_SORTING);
  if (!rule.picks) return sorted;
  const { order, matching } = getOrdinals(columns, rule.picks);
  const others = sorted.filter((ordinal) => matching[ordinal] !== 1);
  return Int32Array.of(...order, ...others);
}

/**
 * Returns the order that a text asks for, such as the cheapest or the strongest first; `undefined`
 * without one.
 */
function orderOfIntent(columns: CatalogIndex, { conditions }: SearchIntent): Int32Array | undefined {
  const order = conditions.find((condition) => condition.order)?.order;
  if (order === undefined) return undefined;
  return sortedOrdinals(columns, order);
}

/** A distance that no correction reaches. */
const MAX_ERRORS = 20;

type ReadPage<Page> = (
  columns: CatalogIndex,
  filter: IndexFilter,
  order: Sorting | Int32Array,
  skip: number,
  take: number,
) => Page;

type Resolved = {
  columns: CatalogIndex;
  filter: IndexFilter;
  /** Ordinals in the order of the given names, or of relevance. */
  order: Int32Array | undefined;
  isText: boolean;
  corrected: string | undefined;
};

/**
 * Results of a text are counted up to a ceiling (specification note D45); lists without a text are
 * counted exactly.
 */
function counted(total: number, isText: boolean): { total: number; isAtLeast: boolean } {
  const isAtLeast = isText && total > TEXT_COUNT_CEILING;
  return { total: isAtLeast ? TEXT_COUNT_CEILING : total, isAtLeast };
}

function inBoth(one: Uint8Array | undefined, other: Uint8Array | undefined): Uint8Array | null {
  if (!one || !other) return one ?? other ?? null;
  const both = new Uint8Array(one.length);
  for (let at = 0; at < one.length; at += 1) both[at] = (one[at] ?? 0) & (other[at] ?? 0);
  return both;
}
