import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { findAppSetting, MEDIA_FOLDER_KEY, saveAppSetting } from '#platform/database/app-setting.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';

const FILE_NAME = '.shop';

/**
 * Returns whether this folder of pictures is the one that the shop's other processes use. The first
 * process writes an id into the folder and the database; every other one compares both. A folder
 * that cannot be written counts as another.
 */
export async function isSharedMediaFolder(db: Database, folder: string): Promise<boolean> {
  const path = join(folder, FILE_NAME);
  return await inTransaction(db, async (tx) => {
    // Processes that start together compare one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${MEDIA_FOLDER_KEY}::text, 0))`);
    const own = await readFile(path, 'utf8').catch(() => undefined);
    const shared = await findAppSetting(tx, MEDIA_FOLDER_KEY);
    if (shared !== undefined) return shared === own;
    const id = own ?? randomUUID();
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(path, id);
    } catch {
      return false;
    }
    await saveAppSetting(tx, MEDIA_FOLDER_KEY, id);
    return true;
  });
}
