import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import type { Facet, FacetList } from '#contract/catalog/facets.ts';
import type { Suggestions } from '#contract/catalog/suggestions.ts';
import { TEXT_COUNT_CEILING } from '#contract/limits.ts';
import { DEFAULT_SORTING, type Sorting } from '#contract/sorting.ts';
import { type Catalog, idsBelow } from '#modules/catalog/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Found, ListFilter, ListQuery } from './list-query.ts';
import { ordinalOf, type Shelf } from './shelf/columns.ts';
import { countCategories } from './shelf/count-categories.ts';
import type { Removal } from './shelf/find-removals.ts';
import type { ShelfFilter } from './shelf/judge.ts';
import { facetsOf } from './shelf/kept-lists.ts';
import { openShelf } from './shelf/live-shelf.ts';
import { alike, type Neighbour } from './shelf/neighbours.ts';
import { orderOf as sortedOrdinals } from './shelf/orders.ts';
import { type NumberPage, ordinalsOf, pageOf, wholeListOf } from './shelf/select.ts';
import { type FoundTexts, openTextsSearch, type TextSources } from './search-texts.ts';
import { suggest } from './suggest.ts';
import { openTextSearch } from './text/text-search.ts';

/** Finds products: which stand in a list, what it can be narrowed by, what half a word may mean, what is like what. */
export type Search = {
  /** One page of a list. Past its end: no numbers. */
  find(query: ListQuery): Promise<Found>;
  /** What the list can be narrowed by, with counts that follow the choice. */
  facets(filter: ListFilter): Promise<FacetList>;
  /** A page of a list with all that stands beside it, for the price of one. */
  list(query: ListQuery): Promise<WholeFound>;
  suggest(text: string): Promise<Suggestions>;
  /** How many products each category has, those below it included, by the category's id. */
  categoryCounts(): Promise<ReadonlyMap<string, number>>;
  /**
   * Recipes and articles that hold the words, at most so many of each, found and corrected as products are. Where none does:
   * those that hold `corrected`, what products were found by, so that one answer has one reading.
   */
  texts(text: string, most: number, corrected?: string): Promise<FoundTexts>;
  /** As `texts` for a text that is still being typed: its last word is a beginning, nothing is corrected. */
  textsTyped(text: string, most: number): Promise<FoundTexts>;
  /** Up to four products that can be bought now and taste like this one, nearest first; none for an unknown number. */
  alike(number: number): Promise<Neighbour[]>;
  /** Called with the tags of a change. When it resolves, everything above answers by the catalogue as it is now. */
  refresh(tags: readonly string[]): Promise<void>;
  /** Called when other recipes or articles may be shown: their time has come. */
  forgetTexts(): void;
};

/** As found, with what the list can be narrowed by, and each single part of the choice that can be taken back. */
export type WholeFound = Found & { facets: Facet[]; removals: Removal[] };

export function openSearch(
  db: Database,
  catalog: Pick<Catalog, 'tree' | 'cards'>,
  sources: TextSources = NO_TEXTS,
): Search {
  const shelf = openShelf(db);
  const texts = openTextSearch(db);
  const writings = openTextsSearch(sources);
  const findTexts: Search['texts'] = async (text, most, corrected) => {
    const isKnown = await texts.knownWords();
    const asTyped = await writings.find(text, most, isKnown);
    const isFound = asTyped.recipes.length + asTyped.articles.length > 0;
    return isFound || corrected === undefined ? asTyped : await writings.find(corrected, most, isKnown);
  };

  const matchText = (text: string, isTyped: boolean) =>
    isTyped ? texts.matchTyped(text) : texts.match(text);

  const resolve = async (filter: ListFilter): Promise<Resolved> => {
    const [columns, match] = await Promise.all([
      shelf.get(),
      filter.text ? matchText(filter.text, filter.isTyped ?? false) : undefined,
    ]);
    const named = filter.among && ordinalsOf(columns, filter.among);
    const written = match && ordinalsOf(columns, match.numbers);
    return {
      columns,
      filter: {
        categoryIds: filter.category && idsBelow(filter.category),
        rules: filter.rules ?? [],
        choice: filter.choice ?? NO_CHOICE,
        matching: inBoth(named?.matching, written?.matching),
      },
      order: named?.order ?? written?.order ?? orderOfPicks(columns, filter.rules),
      isText: match !== undefined,
      corrected: match?.corrected,
    };
  };

  const read = async <Page extends NumberPage>(
    query: ListQuery,
    pageOf: ReadPage<Page>,
  ): Promise<Page & Found> => {
    const { columns, filter, order, isText, corrected } = await resolve(query);
    const most = isText ? Math.max(0, TEXT_COUNT_CEILING - query.skip) : Number.POSITIVE_INFINITY;
    const page = pageOf(
      columns,
      filter,
      orderOf(query, order, isText),
      query.skip,
      Math.min(query.take, most),
    );
    return { ...page, ...counted(page.total, isText), ...(corrected === undefined ? {} : { corrected }) };
  };

  return {
    find: async (query) => await read(query, pageOf),
    list: async (query) => await read(query, wholeListOf),
    async facets(asked) {
      const { columns, filter, isText, corrected } = await resolve(asked);
      const { total, facets } = facetsOf(columns, filter);
      const count = counted(total, isText);
      return {
        totalCount: count.total,
        ...(count.isAtLeast ? { totalCountIsAtLeast: true as const } : {}),
        ...(corrected === undefined ? {} : { correctedFilterText: corrected }),
        facets,
      };
    },
    async suggest(text) {
      const [columns, tree] = await Promise.all([shelf.get(), catalog.tree()]);
      return await suggest(text, { columns, tree, texts, findTexts, cards: catalog.cards });
    },
    categoryCounts: async () => countCategories(await shelf.get()),
    texts: findTexts,
    textsTyped: async (text, most) => await writings.find(text, most, KNOWN_AS_TYPED),
    async alike(number) {
      const columns = await shelf.get();
      const ordinal = ordinalOf(columns, number);
      return ordinal === -1 ? [] : alike(columns, ordinal);
    },
    async refresh(tags) {
      await shelf.refresh(tags);
      texts.forget();
      writings.forget();
    },
    forgetTexts: writings.forget,
  };
}

/** Every word of a text that is still being typed counts as known: a word that is not finished is no mistake. */
const KNOWN_AS_TYPED = (): boolean => true;

/** A shop without recipes and articles. */
const NO_TEXTS: TextSources = { recipes: async () => [], articles: async () => [] };

/** The default sorting of a collection that names products begins with those. */
function orderOf(
  { sorting, among }: ListQuery,
  order: Int32Array | undefined,
  isText: boolean,
): Sorting | Int32Array {
  const isOfPicks = order !== undefined && !isText && among === undefined;
  if (isOfPicks && (sorting === undefined || sorting === DEFAULT_SORTING)) return order;
  return sorting ?? order ?? DEFAULT_SORTING;
}

/** Every product, those that a rule picks first and in its order; undefined where none does. */
function orderOfPicks(columns: Shelf, rules: ListFilter['rules']): Int32Array | undefined {
  const picks = rules?.find((rule) => rule.picks)?.picks;
  if (!picks) return undefined;
  const { order, matching } = ordinalsOf(columns, picks);
  const others = sortedOrdinals(columns, DEFAULT_SORTING).filter((ordinal) => matching[ordinal] !== 1);
  return Int32Array.of(...order, ...others);
}

type ReadPage<Page> = (
  columns: Shelf,
  filter: ShelfFilter,
  order: Sorting | Int32Array,
  skip: number,
  take: number,
) => Page;

type Resolved = {
  columns: Shelf;
  filter: ShelfFilter;
  /** Ordinals in the order of the names given, or of relevance. */
  order: Int32Array | undefined;
  isText: boolean;
  corrected: string | undefined;
};

/** A text counts to its ceiling (decision D45); what is listed without one is counted exactly. */
function counted(total: number, isText: boolean): { total: number; isAtLeast: boolean } {
  const isAtLeast = isText && total > TEXT_COUNT_CEILING;
  return { total: isAtLeast ? TEXT_COUNT_CEILING : total, isAtLeast };
}

function inBoth(one: Uint8Array | undefined, other: Uint8Array | undefined): Uint8Array | null {
  if (!one || !other) return one ?? other ?? null;
  return one.map((is, ordinal) => is & (other[ordinal] ?? 0));
}
