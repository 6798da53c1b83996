import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { forEachGoingOn } from '#platform/failures.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import { getId, removeFilesOf } from './export-files.ts';
import { shopExport } from './tables.ts';

/** How long the list says that an export was there. */
const ROWS_DAYS = 30;
/** A file without its row is younger than that while it is written. */
const FORGOTTEN_MS = 60 * 60 * 1000;

/** Deletes the files of exports whose day is over, those that nothing knows, and old rows. */
export async function deleteExpiredExports(db: Database, store: FileStore, now: Date): Promise<void> {
  const { id, state, expiresAt, createdAt } = shopExport;
  const expired = await db
    .select({ id })
    .from(shopExport)
    .where(and(eq(state, 'ready'), lte(expiresAt, now)));
  await forEachGoingOn(expired, async (one) => {
    await removeFilesOf(store, one.id);
    await db.update(shopExport).set({ state: 'deleted', fileName: null }).where(eq(id, one.id));
  });
  await removeUnknown(db, store, now);
  const oldest = sql`${now.toISOString()}::timestamptz - make_interval(days => ${ROWS_DAYS})`;
  await db.delete(shopExport).where(sql`${createdAt} < ${oldest} and ${state} in ('failed', 'deleted')`);
}

/** Removes what attempts that were killed left behind. */
async function removeUnknown(db: Database, store: FileStore, now: Date): Promise<void> {
  const files = await store.list();
  if (files.length === 0) return;
  const { id, state, fileName } = shopExport;
  const rows = await db
    .select({ id, state, fileName })
    .from(shopExport)
    .where(inArray(state, ['queued', 'running', 'ready']));
  const byId = new Map(rows.map((row) => [row.id, row]));
  await forEachGoingOn(files, async ({ name, changedAt }) => {
    const row = byId.get(getId(name));
    if (row && (row.state !== 'ready' || row.fileName === name)) return;
    if (now.getTime() - changedAt.getTime() > FORGOTTEN_MS) await store.remove([name]);
  });
}
