import { sql } from 'drizzle-orm';
import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import { findChangedProducts } from '#platform/changes/find-changed-products.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { integer, queryColumns } from '#platform/database/query-columns.ts';
import type { CatalogIndex } from './columns/columns.ts';
import { createTurns } from './columns/slices.ts';
import type { ReaderResult } from './columns/reader-result.ts';
import { createLiveIndex } from './follow/live-index.ts';
import { createNeighbourMemory } from './similar/neighbour-memory.ts';
import type { SimilarProduct } from './similar/neighbours.ts';
import { type Changes, describeChanges } from './similar/product-changes.ts';
import { type IndexPlace, MIN_STORED, storeIndex } from './stored/stored-index.ts';

/** The catalog index of a process, updated with the catalogue. */
export type LiveCatalogIndex = {
  /**
   * Passes the newest columns to a reader and returns its result. A reader is synchronous, because
   * prices and orders change in place between two calls. It must not change the columns.
   */
  read<Result>(reader: (columns: CatalogIndex) => ReaderResult<Result>): Promise<Result>;
  /**
   * Finds up to four products in stock with a similar taste, nearest first; `[]` for an unknown
   * number. With the id of the product, `refresh` returns `similar:{id}` when they change: for a page
   * that carries this tag.
   */
  findSimilar(number: number, id?: string): Promise<SimilarProduct[]>;
  /** As `findSimilar`, for a product that is not sold. */
  findSimilarTo(product: UnsoldProduct, id?: string): Promise<SimilarProduct[]>;
  /**
   * Stores a large index for the next start, once it is loaded. `follow` resolves to a horizon of the
   * change feed when every change before it has been passed to `refresh`, which has followed it;
   * `undefined`: nothing is stored.
   */
  store(follow: () => Promise<string | undefined>): Promise<void>;
  /** Calls back after every change, when `read` passes it. */
  follow(listener: ChangeListener): void;
  /**
   * Called with the tags of a change. After it resolves, all functions use the current catalogue.
   * Returns the tags of pages that show other products now.
   */
  refresh(tags: readonly string[]): Promise<readonly string[]>;
};

/** Returns the tags of pages that are stale after these changes. */
export type ChangeListener = (columns: CatalogIndex, changes: Changes) => Promise<readonly string[]>;

/** A product that no list contains, as far as similar ones are found by it. */
export type UnsoldProduct = {
  categoryId: string;
  paidCents: number;
  flavours: Partial<Record<FlavourKey, number>>;
};

/**
 * Creates the index over a database; reads nothing before it is first used. With a place it begins with
 * the index that `store` wrote there.
 */
export function createLiveCatalogIndex(db: Database, place?: IndexPlace): LiveCatalogIndex {
  const index = createLiveIndex(db, place);
  const neighbours = createNeighbourMemory();
  const listeners: ChangeListener[] = [];
  const takeTurn = createTurns();
  return {
    async read(reader) {
      // All callers wait for the first load, and get its error.
      await index.get();
      return await takeTurn(index.get, reader);
    },
    findSimilar: async (number, id) => neighbours.find(await index.get(), { number }, id),
    async findSimilarTo({ categoryId, paidCents, flavours }, id) {
      const columns = await index.get();
      const category = columns.categories.findIndex((one) => one.id === categoryId);
      const intensities = FLAVOUR_KEYS.map((key) => flavours[key] ?? 0);
      return neighbours.find(columns, { category, paidCents, flavours: intensities }, id);
    },
    async store(follow) {
      if (!place || (await index.get()).size < MIN_STORED) return;
      const horizon = await follow();
      if (horizon !== undefined) await storeIndex(db, place, await index.get(), horizon);
    },
    follow: (listener) => void listeners.push(listener),
    async refresh(tags) {
      const { ids, isAll } = findChangedProducts(tags);
      if (ids.size === 0 && !isAll) return [];
      const before = index.peek();
      await index.refresh(tags);
      const after = index.peek();
      if (!after) return [];
      const changes = isAll ? 'unknown' : await findChanges(db, before, after, [...ids]);
      const similar = (await neighbours.recheck(after, changes)).map((id) => `similar:${id}`);
      const stale = new Set(similar);
      for (const listener of listeners) for (const tag of await listener(after, changes)) stale.add(tag);
      return [...stale];
    },
  };
}

/** Returns how products changed; `unknown` where one of them has no number. */
async function findChanges(
  db: Database,
  before: CatalogIndex | undefined,
  after: CatalogIndex,
  ids: readonly string[],
): Promise<Changes> {
  const numbers = await findNumbersById(db, ids);
  return before && numbers.length === ids.length ? describeChanges(before, after, numbers) : 'unknown';
}

/** Returns the numbers of products by id, also of those that are not on sale; omits unknown ids. */
async function findNumbersById(db: Handle, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await queryColumns(
    db,
    sql`select number from product_reference where id = any (${sql.param(ids)}::uuid[])`,
    { number: integer() },
  );
  return rows.map(({ number }) => number);
}
