import { eq } from 'drizzle-orm';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { appSetting } from '#platform/tables.ts';

/** Key of the row of app_setting that tells when the shop was filled with texts. */
const KEY = 'content-seeded';
/** Its value after the upgrade of a shop of release 0.2.0, until the Markdown of its texts is added. */
const UPGRADED = 'upgraded';

/** Returns whether the shop was filled with the texts of the files; no start fills it twice. */
export async function findContentState(handle: Handle): Promise<'empty' | 'upgraded' | 'seeded'> {
  const [row] = await handle.select().from(appSetting).where(eq(appSetting.key, KEY));
  if (!row) return 'empty';
  return row.value === UPGRADED ? 'upgraded' : 'seeded';
}

/** Records that the shop is filled, with the instant. */
export async function writeContentSeeded(tx: Transaction): Promise<void> {
  const value = new Date().toISOString();
  await tx
    .insert(appSetting)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: appSetting.key, set: { value } });
}
