import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  exportCatalogue,
  type ExportedCatalogue,
  listCatalogueFiles,
} from '#modules/catalogue-files/index.ts';
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
  for (const { name, parts } of listCatalogueFiles(exported)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), parts);
  }
  return exported;
}
