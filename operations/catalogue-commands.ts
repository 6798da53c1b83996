import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { importCatalogue, readCatalogueFolder } from '#modules/catalog/index.ts';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandFailure } from './command.ts';
import { fillWithDemo } from './fill-shop.ts';
import { describeFault } from './read-demo.ts';
import { takeNewDemoContent } from './take-demo-content.ts';
import { takeNewDemoPictures } from './take-demo-pictures.ts';

export const importFolder: Command = {
  usage: 'catalogue import <folder>',
  summary: 'adds and updates what the folder holds; a wrong row is named and nothing is written',
  async run([folder = ''], { database, root, print }) {
    const place = resolve(folder);
    const found = await stat(join(place, 'categories.yaml')).catch(() => undefined);
    if (!found) throw new CommandFailure(`${place} is no catalogue: it has no categories.yaml.`);
    const read = await readCatalogueFolder(place);
    if (!read.ok) throw new CommandFailure(read.faults.map(describeFault).join('\n'));
    const written = await inTransaction(database.db, (tx) => importCatalogue(tx, read.data));
    await takeNewDemoPictures(database.db, join(root, 'demo'), 'again');
    await afterBulkLoad(database.pool);
    print(
      `${written.products} products, ${written.categories} categories, ${written.collections} collections.`,
    );
  },
};

export const fillDemo: Command = {
  usage: 'catalogue fill',
  summary: 'fills a shop without products with the demo',
  async run(_given, { database, root, print }) {
    const products = await fillWithDemo(database.db, join(root, 'demo'));
    if (products === undefined) throw new CommandFailure('There are products already. Nothing was changed.');
    await takeNewDemoContent(database.db, join(root, 'demo'), 'demo');
    print(`${products} products.`);
  },
};
