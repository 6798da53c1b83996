import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { exportCatalogue, type ExportedCatalogue } from '#modules/catalogue-files/index.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import type { Handle } from '#platform/database/handle.ts';
import { CommandError } from '../command.ts';

/**
 * Writes the catalogue into an empty folder, in the form of demo/catalogue and with the version of
 * each product. The same catalogue makes the same bytes.
 */
export async function writeCatalogueFolder(db: Handle, folder: string): Promise<ExportedCatalogue> {
  const present = await readdir(folder).catch(emptyIfNotFound);
  // A file of a deleted product would create the product again.
  if (present.length > 0) throw new CommandError(`${folder} is not empty.`);
  const exported = await exportCatalogue(db);
  const { categories, attributes, collections, products } = exported;
  const files = new Map<string, unknown>([
    ['categories.yaml', categories],
    ['attributes.yaml', attributes],
    ['collections.yaml', collections],
  ]);
  for (const [root, rows] of products) files.set(`products/${root}.yaml`, rows);
  await mkdir(join(folder, 'products'), { recursive: true });
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    // Long lines stay whole: folding would depend on the width of their neighbours. No anchors:
    // rows are edited one by one.
    await writeFile(join(folder, name), stringify(content, { lineWidth: 0, aliasDuplicateObjects: false }));
  }
  return exported;
}
