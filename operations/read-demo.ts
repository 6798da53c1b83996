import { join } from 'node:path';
import { readCatalogueFolder } from '#modules/catalog/index.ts';
import type { ShopWords } from '#modules/storefront/index.ts';
import type { FileFault } from '#platform/data-file/yaml-file.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { readShopFile } from './read-shop-file.ts';

/** The demo shop as it is written. */
export type DemoShop = { catalogue: Catalogue; words: ShopWords };

type Catalogue = Extract<Awaited<ReturnType<typeof readCatalogueFolder>>, { ok: true }>['data'];

/** `products/gin.yaml:12: price: must be …`: a fault as an editor can jump to it. */
export function describeFault({ file, line, field, message }: FileFault): string {
  return [`${file}:${line}`, ...(field === '' ? [] : [field]), message].join(': ');
}

/** Reads the demo shop's catalogue and words. What is wrong in them is a `StartProblem` that names every fault. */
export async function readDemo(demoFolder: string): Promise<DemoShop> {
  const [read, words] = await Promise.all([
    readCatalogueFolder(join(demoFolder, 'catalogue')),
    readShopWords(join(demoFolder, 'shop.yaml')),
  ]);
  if (!read.ok) {
    throw new StartProblem(
      `The demo catalogue is not as it should be:\n${read.faults.map(describeFault).join('\n')}`,
      'Correct those rows, or start without it: DEMO_CATALOGUE=off.',
    );
  }
  return { catalogue: read.data, words };
}

/** Reads a file of shop settings that the project brings. What is wrong in it is a `StartProblem` that names every fault. */
export async function readShopWords(path: string): Promise<ShopWords> {
  const read = await readShopFile(path);
  if (read.ok) return read.words;
  throw new StartProblem(
    `${path} is not as it should be:\n${read.faults.map(describeFault).join('\n')}`,
    'Correct those lines, or take the file from the project again.',
  );
}
