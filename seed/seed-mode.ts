import { hasDemoPictures } from '#modules/catalog/commands.ts';
import { findAppSetting, saveAppSetting } from '#platform/database/app-setting.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';

/**
 * What a shop is seeded with: `demo` everything; `empty` a currency and neutral pages, for merchants
 * who add their own categories and bottles. Up to 0.5 those shops began as `shelves`, with
 * categories and collections that stand for their own.
 */
export type SeedMode = 'demo' | 'shelves' | 'empty';

/** Key of the row of app_setting with the seed mode, after which 0.2.0 wrote a fingerprint. */
const KEY = 'demo-content';

/** Records the seed mode of the shop. */
export async function writeSeedMode(tx: Transaction, mode: SeedMode): Promise<void> {
  await saveAppSetting(tx, KEY, `${mode} `);
}

/** Returns whether a start has seeded the shop. Earlier releases recorded nothing. */
export const isSeeded = async (handle: Handle): Promise<boolean> =>
  (await findAppSetting(handle, KEY)) !== undefined;

/**
 * Returns what the shop was seeded with. Earlier releases recorded nothing: then product pictures
 * of the demo show that it is a demo shop.
 */
export async function findSeedMode(handle: Handle): Promise<SeedMode> {
  const [mode] = (await findAppSetting(handle, KEY))?.split(' ') ?? [];
  if (mode === 'demo' || mode === 'shelves' || mode === 'empty') return mode;
  return (await hasDemoPictures(handle)) ? 'demo' : 'shelves';
}
