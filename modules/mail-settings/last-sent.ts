import { findAppSetting, saveAppSetting } from '#platform/database/app-setting.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';

const KEY = 'mail-last-sent';

/** Stores that the mail server took an email. */
export async function noteMailSent(db: Database, at: Date): Promise<void> {
  await inTransaction(db, (tx) => saveAppSetting(tx, KEY, at.toISOString()));
}

/** When the mail server took an email last, to about a minute; `undefined`: never. */
export async function findLastSent(db: Handle): Promise<Date | undefined> {
  const at = await findAppSetting(db, KEY);
  return at === undefined ? undefined : new Date(at);
}
