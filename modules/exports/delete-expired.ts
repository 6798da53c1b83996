import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { forEachGoingOn } from '#platform/failures.ts';
import { getId, listFiles, removeFilesOf } from './export-folder.ts';
import { shopExport } from './tables.ts';

/** How long the list says that an export was there. */
const ROWS_DAYS = 30;
/** A file without its row is younger than that while it is written. */
const FORGOTTEN_MS = 60 * 60 * 1000;

/** Deletes the files of exports whose day is over, those that nothing knows, and old rows. */
export async function deleteExpiredExports(db: Database, folder: string, now: Date): Promise<void> {
  const { id, state, expiresAt, createdAt } = shopExport;
  const expired = await db
    .select({ id })
    .from(shopExport)
    .where(and(eq(state, 'ready'), lte(expiresAt, now)));
  await forEachGoingOn(expired, async (one) => {
    await removeFilesOf(folder, one.id);
    await db.update(shopExport).set({ state: 'deleted', fileName: null }).where(eq(id, one.id));
  });
  await removeUnknown(db, folder, now);
  const oldest = sql`${now.toISOString()}::timestamptz - make_interval(days => ${ROWS_DAYS})`;
  await db.delete(shopExport).where(sql`${createdAt} < ${oldest} and ${state} in ('failed', 'deleted')`);
}

/** Removes what attempts that were killed left behind. */
async function removeUnknown(db: Database, folder: string, now: Date): Promise<void> {
  const names = await listFiles(folder);
  if (names.length === 0) return;
  const { id, state, fileName } = shopExport;
  const rows = await db
    .select({ id, state, fileName })
    .from(shopExport)
    .where(inArray(state, ['queued', 'running', 'ready']));
  const byId = new Map(rows.map((row) => [row.id, row]));
  await forEachGoingOn(names, async (name) => {
    const row = byId.get(getId(name));
    if (row && (row.state !== 'ready' || row.fileName === name)) return;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > FORGOTTEN_MS) await rm(path, { force: true });
  });
}
