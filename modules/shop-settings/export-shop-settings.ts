import type { Handle } from '#platform/database/handle.ts';
import { loadCurrency } from './load-currency.ts';
import { findSettingsGroup } from './settings-group.ts';
import { SHOP_GROUPS } from './shop-groups.ts';
import type { ShopSettingsInput } from './shop-settings.ts';

/** The settings as a settings file holds them, and the version of each group that was saved. */
export type ExportedShopSettings = {
  /** Without the mark, which is a file of its own. */
  settings: Readonly<Record<string, unknown>>;
  mark: ShopSettingsInput['mark'];
  versions: Readonly<Record<string, number>>;
};

/** Returns every stored setting of the shop's groups, in the order of the groups. */
export async function exportShopSettings(db: Handle): Promise<ExportedShopSettings> {
  const settings: Record<string, unknown> = { currency: await loadCurrency(db) };
  const versions: Record<string, number> = {};
  for (const group of Object.values(SHOP_GROUPS)) {
    const stored = await findSettingsGroup<Readonly<Record<string, unknown>>>(db, group);
    if (!stored) continue;
    versions[group.name] = stored.version;
    for (const [key, value] of Object.entries(stored.value)) if (value !== undefined) settings[key] = value;
  }
  const mark = (await findSettingsGroup(db, SHOP_GROUPS.APPEARANCE))?.value.mark;
  delete settings['mark'];
  // Pictures are in no file of settings.
  delete settings['logo'];
  delete settings['share'];
  return { settings, mark, versions };
}
