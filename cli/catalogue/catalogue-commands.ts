import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadCatalogueFolder, loadPlaceholders } from '#modules/catalogue-files/index.ts';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { describeUndo } from '../audit/describe-undo.ts';
import { IMPORT_OPTIONS, parseOptions } from '../parse-options.ts';
import { seedDemo } from '#seed/seed-shop.ts';
import { findSeedMode } from '#seed/seed-mode.ts';
import { describeIssue } from '#seed/load-demo.ts';
import { addDemoContent } from '#seed/seed-demo-content.ts';
import { seedDemoPictures } from '#seed/seed-demo-pictures.ts';
import { describeImport, describeOverwritten } from './describe-import.ts';
import { writeCatalogueFolder } from './write-catalogue-folder.ts';
import { type CatalogueFiles, importOwnCatalogue } from './import-own-catalogue.ts';

export const importFolder: Command = {
  usage: 'catalogue import <folder> [--check] [--mine] [--reason=…]',
  summary:
    "adds and updates what the folder holds; names each invalid row and then writes nothing; --check only shows the changes, --mine takes the file's product where the shop's was edited since, --reason says why prices move by more than 30 % or are unlike their category",
  async run(given, { database, root, actor, print }) {
    const { positionals, values } = parseOptions(
      importFolder,
      given,
      { ...IMPORT_OPTIONS, reason: { type: 'string' } },
      1,
    );
    const { check: isCheck, mine: takesMine, reason } = values;
    const files = await loadOwn(positionals[0] ?? '');
    // A merchant's first own catalogue replaces the placeholders that an empty shop was seeded
    // with.
    const isEmptyShop = (await findSeedMode(database.db)) === 'shelves';
    const placeholders = isEmptyShop ? await loadPlaceholders(join(root, 'demo', 'catalogue')) : NONE;
    const options = { placeholders, isCheck, takesMine, reason: reason?.slice(0, 200) };
    const { imported, deleted, isWritten } = await importOwnCatalogue(database.db, actor, files, options);
    if (isWritten) {
      await seedDemoPictures(database.db, join(root, 'demo'), 'again');
      await afterBulkLoad(database.pool);
    }
    const isRefused = !takesMine && imported.overwritten.length > 0;
    if (isCheck || isWritten) for (const line of describeImport(imported, isRefused)) print(line);
    if (isRefused)
      throw new CommandError(
        [
          'Nothing was changed.',
          ...describeOverwritten(imported.overwritten),
          "Compare them with `catalogue export`, or add --mine to take the file's.",
        ].join('\n'),
      );
    if (deleted.length > 0)
      print(
        `${deleted.length} placeholder categories and collections of the empty shop ${isWritten ? 'were' : 'would be'} deleted.`,
      );
    if (isCheck) print('Nothing was written.');
    else if (imported.eventId !== undefined) print(describeUndo(imported.eventId));
  },
};

export const exportFolder: Command = {
  usage: 'catalogue export <folder>',
  summary: 'writes the catalogue with the version of each product into an empty folder',
  async run([folder = ''], { database, print }) {
    const path = resolve(folder);
    const { products, leftOut } = await inTransaction(database.db, (tx) => writeCatalogueFolder(tx, path), {
      isolation: 'repeatable read',
    });
    const count = [...products.values()].reduce((sum, rows) => sum + rows.length, 0);
    print(`${count} products in ${path}.`);
    for (const { slug, fields } of leftOut) print(`${slug} is left out: it lacks ${fields.join(', ')}.`);
  },
};

const NONE = { categories: [], collections: [] };

async function loadOwn(folder: string): Promise<CatalogueFiles> {
  const place = resolve(folder);
  const found = await stat(join(place, 'categories.yaml')).catch(() => undefined);
  if (!found) throw new CommandError(`${place} is not a catalogue: it has no categories.yaml.`);
  const read = await loadCatalogueFolder(place);
  if (!read.ok) throw new CommandError(read.issues.map(describeIssue).join('\n'));
  return read;
}

export const fillDemo: Command = {
  usage: 'catalogue fill',
  summary: 'fills a shop without products with the demo',
  async run(_given, { database, root, print }) {
    const products = await seedDemo(database.db, join(root, 'demo'));
    if (products === undefined) throw new CommandError('There are products already. Nothing was changed.');
    await addDemoContent(database.db, join(root, 'demo'));
    print(`${products} products.`);
  },
};
