import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type ImportedCatalogue,
  type ImportedRows,
  loadCatalogueFolder,
  loadPlaceholders,
  type OverwrittenProduct,
} from '#modules/catalogue-files/index.ts';
import { IMPORT_KINDS, type ImportKindName } from '#contract/staff/imports.ts';
import { describeConflict } from '#modules/editing/index.ts';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { describeUndo } from '../audit/describe-undo.ts';
import { FLAG, IMPORT_OPTIONS, parseOptions } from '../parse-options.ts';
import { seedDemo } from '#seed/seed-shop.ts';
import { findSeedMode } from '#seed/seed-mode.ts';
import { describeIssue } from '#seed/load-demo.ts';
import { addDemoContent } from '#seed/seed-demo-content.ts';
import { seedDemoPictures } from '#seed/seed-demo-pictures.ts';
import { writeCatalogueFolder } from './write-catalogue-folder.ts';
import { importFile } from './import-file.ts';
import { type CatalogueFiles, importOwnCatalogue } from './import-own-catalogue.ts';

export const importFolder: Command = {
  usage:
    'catalogue import <folder> [--check] [--mine] [--reason=…] [--commit] [--kind=…] [--mapping=…] [--post] [--again] [--photographs-from=…]',
  summary:
    "adds and updates what the folder holds; names each invalid row and then writes nothing; --check only shows the changes, --mine takes the file's product where the shop's was edited since, --reason says why prices move by more than 30 % or are unlike their category; in the place of the folder a CSV file, which is checked, and written with --commit; --kind says what its rows are (products, prices, receipts, counts, redirects, customers), where its columns do not; --mapping names the columns that were kept for such a file; --post posts its receipts, --again takes invoices that are recorded already; --photographs-from names the hosts, with commas between them, from which photographs that the file names are fetched",
  async run(given, { database, root, actor, print }) {
    const { positionals, values } = parseOptions(
      importFolder,
      given,
      {
        ...IMPORT_OPTIONS,
        commit: FLAG,
        reason: { type: 'string' },
        kind: { type: 'string' },
        mapping: { type: 'string' },
        post: FLAG,
        again: FLAG,
        'photographs-from': { type: 'string' },
      },
      1,
    );
    const { check: isCheck, mine: takesMine, reason, mapping } = values;
    const path = resolve(positionals[0] ?? '');
    if ((await stat(path).catch(() => undefined))?.isFile()) {
      const options = {
        commits: values.commit && !isCheck,
        mapping,
        reason: reason?.slice(0, 200),
        kind: parseKind(values.kind),
        posts: values.post,
        allowsRepeats: values.again,
        pictureHosts: values['photographs-from']?.split(',') ?? [],
      };
      await importFile({ db: database.db, actor, print }, path, options);
      if (options.commits) await afterBulkLoad(database.pool);
      return;
    }
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

function parseKind(given: string | undefined): ImportKindName | undefined {
  const kind = IMPORT_KINDS.find((one) => one === given);
  if (given !== undefined && kind === undefined)
    throw new CommandError(`There is no kind ${given}. The kinds are ${IMPORT_KINDS.join(', ')}.`);
  return kind;
}

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

/** Longer lists end with a count, so that the output for a whole catalogue stays readable. */
const MAX_NAMED = 20;

/**
 * Returns the counts of an import, and at most 20 new and 20 changed rows of each table. With
 * `areConflicts`, the overwritten products count as conflicts; `describeOverwritten` names them.
 */
function describeImport({ rows, overwritten }: ImportedCatalogue, areConflicts: boolean): string[] {
  const conflicts = new Set(areConflicts ? overwritten.map(({ id }) => id) : []);
  return [
    ...describeRows('categories', rows.categories),
    ...describeRows('products', rows.products, conflicts),
    ...describeRows('collections', rows.collections),
  ];
}

/** Returns at most 20 products that were edited since, with both versions and the fields. */
const describeOverwritten = (overwritten: readonly OverwrittenProduct[]): string[] =>
  shorten(
    overwritten.map(
      ({ slug, version, fields, fileVersion }) =>
        `product ${slug}: ${describeConflict({ version }, fileVersion)} (${fields.join(', ')})`,
    ),
  );

function describeRows(
  table: string,
  { added, changed, unchanged }: ImportedRows,
  conflicts: ReadonlySet<string> = new Set(),
): string[] {
  const count = added.length + changed.length + unchanged;
  const free = changed.filter(({ id }) => !conflicts.has(id));
  const counts = [
    `${added.length} added`,
    `${free.length} changed`,
    `${unchanged} unchanged`,
    ...(conflicts.size > 0 ? [`${conflicts.size} in conflict`] : []),
  ];
  return [
    `${count} ${table}: ${counts.join(', ')}`,
    ...shorten(added.map((slug) => `  ${slug}: added`)),
    ...shorten(free.map(({ slug, fields }) => `  ${slug}: ${fields.join(', ')}`)),
  ];
}

const shorten = (lines: readonly string[]): string[] =>
  lines.length > MAX_NAMED
    ? [...lines.slice(0, MAX_NAMED), `  and ${lines.length - MAX_NAMED} more`]
    : [...lines];
