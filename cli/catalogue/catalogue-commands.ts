import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  adoptPlaceholders,
  deletePlaceholders,
  findConflicts,
  importCatalogue,
  type ImportedRows,
  loadCatalogueFolder,
  loadPlaceholders,
} from '#modules/catalog/index.ts';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { seedDemo } from '#seed/seed-shop.ts';
import { findSeedMode } from '#seed/seed-mode.ts';
import { listLinks } from '../content/list-links.ts';
import { describeIssue } from '#seed/load-demo.ts';
import { addDemoContent } from '#seed/seed-demo-content.ts';
import { writePhotographs } from '#seed/write-photographs.ts';
import { seedDemoPictures } from '#seed/seed-demo-pictures.ts';

export const importFolder: Command = {
  usage: 'catalogue import <folder>',
  summary: 'adds and updates what the folder holds; names each invalid row and then writes nothing',
  async run([folder = ''], { database, root, actor, print }) {
    const place = resolve(folder);
    const found = await stat(join(place, 'categories.yaml')).catch(() => undefined);
    if (!found) throw new CommandError(`${place} is not a catalogue: it has no categories.yaml.`);
    const read = await loadCatalogueFolder(place);
    if (!read.ok) throw new CommandError(read.issues.map(describeIssue).join('\n'));
    const { data, issueAt } = read;
    // A merchant's first own catalogue replaces the placeholders that an empty shop was seeded
    // with.
    const isEmptyShop = (await findSeedMode(database.db)) === 'shelves';
    const placeholders = isEmptyShop ? await loadPlaceholders(join(root, 'demo', 'catalogue')) : NONE;
    const { rows, deleted } = await inTransaction(database.db, async (tx) => {
      await adoptPlaceholders(tx, data, placeholders);
      const conflicts = await findConflicts(tx, data, issueAt);
      if (conflicts.length > 0)
        throw new CommandError([...conflicts.map(describeIssue), 'Nothing was changed.'].join('\n'));
      const imported = await importCatalogue(tx, actor, data);
      await writePhotographs(tx, data.products);
      const links = await listLinks(tx);
      const linkedAs = (kind: string) => links.filter((link) => link.kind === kind).map(({ slug }) => slug);
      const linked = { categories: linkedAs('category'), collections: linkedAs('collection') };
      return { ...imported, deleted: await deletePlaceholders(tx, data, placeholders, linked) };
    });
    await seedDemoPictures(database.db, join(root, 'demo'), 'again');
    await afterBulkLoad(database.pool);
    for (const kind of ['categories', 'products', 'collections'] as const)
      for (const line of describeRows(kind, rows[kind])) print(line);
    if (deleted.length > 0)
      print(`${deleted.length} placeholder categories and collections of the empty shop were deleted.`);
  },
};

const NONE = { categories: [], collections: [] };

/** Longer lists end with a count, so that the output for a whole catalogue stays readable. */
const MAX_NAMED = 20;

function describeRows(kind: string, { added, changed, unchanged }: ImportedRows): string[] {
  const count = added.length + changed.length + unchanged;
  const lines = [
    `${count} ${kind}: ${added.length} added, ${changed.length} changed, ${unchanged} unchanged`,
    ...changed.slice(0, MAX_NAMED).map(({ slug, fields }) => `  ${slug}: ${fields.join(', ')}`),
  ];
  if (changed.length > MAX_NAMED) lines.push(`  and ${changed.length - MAX_NAMED} more`);
  return lines;
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
