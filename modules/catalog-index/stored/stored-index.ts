import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { HOUR_MS } from '#contract/durations.ts';
import { findChangedProducts } from '#platform/changes/find-changed-products.ts';
import { findTagsSince } from '#platform/changes/find-tags-since.ts';
import type { Database } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import { makeLists } from '../lists/make-lists.ts';
import { runInSlices } from '../columns/slices.ts';
import { readIndexFile, writeIndexFile } from './index-file.ts';

/** Where a process stores its index. */
export type IndexPlace = {
  folder: string;
  /** Tells apart programs that pack columns in different ways. */
  program: string;
};

/** The change feed holds a day. */
const MAX_AGE_MS = 23 * HOUR_MS;
/** A smaller catalogue is read from the database in a second or two. */
export const MIN_STORED = 50_000;
/** More than so many changed products are read faster all together. */
const MAX_CHANGED = 20_000;

const OriginSchema = z.object({ origin: z.string() });

/** Returns what tells this database from every other one, and from what a restore put in its place. */
async function loadOrigin(db: Database): Promise<string> {
  const [row] = await queryRows(
    db,
    sql`select system_identifier || ' ' || current_database() || ' ' || 'product'::regclass::oid as origin
          from pg_control_system()`,
    OriginSchema,
  );
  return row?.origin ?? '';
}

const getPath = (folder: string): string => join(folder, 'catalog-index');

/** Stores an index that holds every change before `horizon`, for the next start. */
export async function storeIndex(
  db: Database,
  { folder, program }: IndexPlace,
  index: CatalogIndex,
  horizon: string,
): Promise<void> {
  const head = { program, origin: await loadOrigin(db), horizon, storedAt: new Date() };
  await writeIndexFile(getPath(folder), index, head);
}

/**
 * Loads the stored index and the products that have changed since, by `update`. `undefined` where there
 * is none of this program and database, or where too much has changed.
 */
export async function loadStoredIndex(
  db: Database,
  { folder, program }: IndexPlace,
  update: (index: CatalogIndex, ids: readonly string[]) => Promise<CatalogIndex>,
): Promise<CatalogIndex | undefined> {
  let changed: ReadonlySet<string> = new Set();
  const stored = await readIndexFile(getPath(folder), async (head) => {
    const ageMs = Date.now() - head.storedAt.getTime();
    if (head.program !== program || ageMs < 0 || ageMs > MAX_AGE_MS) return false;
    if (head.origin !== (await loadOrigin(db))) return false;
    const tags = await findTagsSince(db.$client, head.horizon);
    if (tags === undefined) return false;
    const { ids, isAll } = findChangedProducts(tags);
    changed = ids;
    return !isAll && ids.size <= MAX_CHANGED;
  });
  if (!stored) return undefined;
  await runInSlices(makeLists(stored));
  return changed.size === 0 ? stored : await update(stored, [...changed]);
}
