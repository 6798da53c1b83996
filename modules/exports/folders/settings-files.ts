import { loadTrade } from '#modules/compliance/index.ts';
import { exportShopSettings, listSettingsGroups, type ShopSettings } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { toYaml } from './to-yaml.ts';

/** Groups that no file of `settings import` holds. */
const OTHERS = ['selling', 'orders', 'languages', 'sessions'];

/**
 * Returns the settings as files, as far as the shop has them: shop.yaml with its mark.svg, trade.yaml,
 * and other.yaml. Secrets are no settings: they are in the environment, or encrypted in a table of their
 * own. The same settings make the same bytes.
 */
export async function listSettingsFiles(db: Handle): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const { settings, mark, versions } = await exportShopSettings(db);
  if (mark) files.set('mark.svg', toSvg(mark));
  if (Object.keys(versions).length > 0)
    files.set('shop.yaml', toYaml({ versions, ...settings, ...(mark && { mark: 'mark.svg' }) }));
  const trade = await loadTrade(db);
  if (trade) files.set('trade.yaml', toYaml({ versions: trade.versions, ...trade.terms }));
  const others = await listSettingsGroups(db, OTHERS);
  const values = OTHERS.flatMap((name) => {
    const found = others.get(name);
    return found ? [[name, found.value] as const] : [];
  });
  if (values.length > 0) files.set('other.yaml', toYaml(Object.fromEntries(values)));
  return files;
}

function toSvg({ viewBox, paths }: NonNullable<ShopSettings['mark']>): string {
  const lines = paths.map((data) => `  <path d="${data}"/>`);
  return [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">`, ...lines, '</svg>', ''].join('\n');
}
