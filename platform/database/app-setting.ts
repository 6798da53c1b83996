import { eq } from 'drizzle-orm';
import { appSetting } from '#platform/tables.ts';
import type { Handle, Transaction } from './handle.ts';

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
