import { eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { appSetting } from '#platform/tables.ts';
import type { Handle, Transaction } from './handle.ts';

/** The id of the folder of pictures that all processes of a shop share; its file `.shop` holds it too. */
export const MEDIA_FOLDER_KEY = 'media-folder';

/** Returns what the program stored under a key of `app_setting`; `undefined` without a row. */
export async function findAppSetting(db: Handle, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(appSetting).where(eq(appSetting.key, key));
  return row?.value;
}

/** Stores a value under a key of `app_setting`. */
export async function saveAppSetting(tx: Transaction, key: string, value: string): Promise<void> {
  await tx
    .insert(appSetting)
    .values({ key, value })
    .onConflictDoUpdate({ target: appSetting.key, set: { value } });
}

/** Removes what the program stored under a key of `app_setting`. */
export async function deleteAppSetting(tx: Transaction, key: string): Promise<void> {
  await tx.delete(appSetting).where(eq(appSetting.key, key));
}

/**
 * Replaces a value in the transaction of a client. Returns whether it was `from`: of several processes
 * that do the same at once, one gets `true`.
 */
export async function moveAppSetting(
  client: PoolClient,
  { key, from, to }: { key: string; from: string; to: string },
): Promise<boolean> {
  // Raw SQL: the rows beside are written by this client.
  const { rowCount } = await client.query('update app_setting set value = $3 where key = $1 and value = $2', [
    key,
    from,
    to,
  ]);
  return rowCount === 1;
}
