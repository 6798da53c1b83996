import { join } from 'node:path';
import { loadCatalogueFolder } from '#modules/catalog/index.ts';
import type { ShopSettingsInput } from '#modules/shop-settings/index.ts';
import type { FileIssue } from '#platform/data-file/yaml-file.ts';
import { StartupError } from '#platform/startup-error.ts';
import { loadShopFile } from '#cli/load-shop-file.ts';

/** The demo shop as it is written. */
export type DemoShop = { catalogue: Catalogue; words: ShopSettingsInput };

type Catalogue = Extract<Awaited<ReturnType<typeof loadCatalogueFolder>>, { ok: true }>['data'];

/** `products/gin.yaml:12: price: must be …`: a fault as an editor can jump to it. */
export function describeIssue({ file, line, field, message }: FileIssue): string {
  return [`${file}:${line}`, ...(field === '' ? [] : [field]), message].join(': ');
}

/** Reads the demo shop's catalogue and words. What is wrong in them is a `StartupError` that names every fault. */
export async function loadDemo(demoFolder: string): Promise<DemoShop> {
  const [read, words] = await Promise.all([
    loadCatalogueFolder(join(demoFolder, 'catalogue')),
    loadShopWords(join(demoFolder, 'shop.yaml')),
  ]);
  if (!read.ok) {
    throw new StartupError(
      `The demo catalogue is not as it should be:\n${read.faults.map(describeIssue).join('\n')}`,
      'Correct those rows, or start without it: DEMO_CATALOGUE=off.',
    );
  }
  return { catalogue: read.data, words };
}

/** Reads a file of shop settings that the project brings. What is wrong in it is a `StartupError` that names every fault. */
export async function loadShopWords(path: string): Promise<ShopSettingsInput> {
  const read = await loadShopFile(path);
  if (read.ok) return read.words;
  throw new StartupError(
    `${path} is not as it should be:\n${read.faults.map(describeIssue).join('\n')}`,
    'Correct those lines, or take the file from the project again.',
  );
}
