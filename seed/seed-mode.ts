import { hasDemoPictures } from '#modules/catalog/commands.ts';
import { findAppSetting, saveAppSetting } from '#platform/database/app-setting.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';

/**
 * What a shop is seeded with: `demo` everything; `shelves` the categories, attributes and
 * collections that the shop links to, and a home page without invented quotes, for merchants who
 * add their own bottles.
 */
export type SeedMode = 'demo' | 'shelves';

/** Key of the row of app_setting with the seed mode, after which 0.2.0 wrote a fingerprint. */
const KEY = 'demo-content';

/** Records the seed mode of the shop. */
export async function writeSeedMode(tx: Transaction, mode: SeedMode): Promise<void> {
  await saveAppSetting(tx, KEY, `${mode} `);
}

/**
 * Returns what the shop was seeded with. Earlier releases recorded nothing: then product pictures
 * of the demo show that it is a demo shop.
 */
export async function findSeedMode(handle: Handle): Promise<SeedMode> {
  const [mode] = (await findAppSetting(handle, KEY))?.split(' ') ?? [];
  if (mode === 'demo' || mode === 'shelves') return mode;
  return (await hasDemoPictures(handle)) ? 'demo' : 'shelves';
}
