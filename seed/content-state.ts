import { findAppSetting, saveAppSetting } from '#platform/database/app-setting.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';

/** Key of the row of app_setting that tells when the shop was filled with texts. */
const KEY = 'content-seeded';
/** Its value after the upgrade of a shop of release 0.2.0, until the Markdown of its texts is added. */
const UPGRADED = 'upgraded';

/** Returns whether the shop was filled with the texts of the files; no start fills it twice. */
export async function findContentState(handle: Handle): Promise<'empty' | 'upgraded' | 'seeded'> {
  const value = await findAppSetting(handle, KEY);
  if (value === undefined) return 'empty';
  return value === UPGRADED ? 'upgraded' : 'seeded';
}

/** Records that the shop is filled, with the instant. */
export async function writeContentSeeded(tx: Transaction): Promise<void> {
  await saveAppSetting(tx, KEY, new Date().toISOString());
}
