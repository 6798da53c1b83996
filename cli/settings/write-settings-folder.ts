import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { loadTrade } from '#modules/compliance/index.ts';
import { exportShopSettings } from '#modules/shop-settings/commands.ts';
import type { ShopSettings } from '#modules/shop-settings/index.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import type { Handle } from '#platform/database/handle.ts';
import { CommandError } from '../command.ts';

/**
 * Writes shop.yaml with its mark.svg, and trade.yaml, as far as the shop has them, into an empty
 * folder. The same settings make the same bytes. Returns the names of the files.
 */
export async function writeSettingsFolder(db: Handle, folder: string): Promise<string[]> {
  const present = await readdir(folder).catch(emptyIfNotFound);
  if (present.length > 0) throw new CommandError(`${folder} is not empty.`);
  const files = new Map<string, string>();
  const { settings, mark, versions } = await exportShopSettings(db);
  if (mark) files.set('mark.svg', toSvg(mark));
  if (Object.keys(versions).length > 0)
    files.set('shop.yaml', toYaml({ versions, ...settings, ...(mark && { mark: 'mark.svg' }) }));
  const trade = await loadTrade(db);
  if (trade) files.set('trade.yaml', toYaml({ versions: trade.versions, ...trade.terms }));
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  return [...files.keys()];
}

// Long lines stay whole: folding would depend on the width of their neighbours.
const toYaml = (value: unknown): string => stringify(value, { lineWidth: 0 });

function toSvg({ viewBox, paths }: NonNullable<ShopSettings['mark']>): string {
  const lines = paths.map((data) => `  <path d="${data}"/>`);
  return [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">`, ...lines, '</svg>', ''].join('\n');
}
