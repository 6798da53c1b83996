import { join } from 'node:path';
import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import type { ShopSettingsInput } from '#modules/shop-settings/commands.ts';
import type { FileIssue } from '#platform/data-file/yaml-file.ts';
import { StartupError } from '#platform/startup-error.ts';
import { loadShopFile } from '#cli/settings/load-shop-file.ts';

/** The demo shop as its files define it. */
export type DemoShop = { catalogue: Catalogue; words: ShopSettingsInput };

type Catalogue = Extract<Awaited<ReturnType<typeof loadCatalogueFolder>>, { ok: true }>['data'];

/** Formats an issue as `products/gin.yaml:12: price: must be …`, which editors can open. */
export function describeIssue({ file, line, field, message }: FileIssue): string {
  return [`${file}:${line}`, ...(field === '' ? [] : [field]), message].join(': ');
}

/** Loads the demo shop's catalogue and settings. Throws a `StartupError` that names every issue. */
export async function loadDemo(demoFolder: string): Promise<DemoShop> {
  const [read, words] = await Promise.all([
    loadCatalogueFolder(join(demoFolder, 'catalogue')),
    loadShopWords(join(demoFolder, 'shop.yaml')),
  ]);
  if (!read.ok) {
    throw new StartupError(
      `The demo catalogue is invalid:\n${read.issues.map(describeIssue).join('\n')}`,
      'Correct those rows, or start without it: DEMO_CATALOGUE=off.',
    );
  }
  return { catalogue: read.data, words };
}

/**
 * Loads a file of shop settings that the project contains. Throws a `StartupError` that names every
 * issue.
 */
export async function loadShopWords(path: string): Promise<ShopSettingsInput> {
  const read = await loadShopFile(path);
  if (read.ok) return read.words;
  throw new StartupError(
    `${path} is invalid:\n${read.issues.map(describeIssue).join('\n')}`,
    'Correct those lines, or restore the file from the project.',
  );
}
