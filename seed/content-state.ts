import { findAppSetting, saveAppSetting } from '#platform/database/app-setting.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';

/** Key of the row of app_setting that tells when the shop was filled with texts. */
const KEY = 'content-seeded';

/** Returns whether the shop was filled with the texts of the files; no start fills it twice. */
export const isContentSeeded = async (handle: Handle): Promise<boolean> =>
  (await findAppSetting(handle, KEY)) !== undefined;

/** Records that the shop is filled, with the instant. */
export async function writeContentSeeded(tx: Transaction): Promise<void> {
  await saveAppSetting(tx, KEY, new Date().toISOString());
}
