import { mkdir, readdir, stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import {
  CSV_SEPARATORS,
  EXPORT_FORMATS,
  EXPORT_KIND_NAMES,
  type ExportFormat,
  type ExportKind,
} from '#contract/staff/exports.ts';
import { PERMISSIONS } from '#contract/staff/permissions.ts';
import {
  createFolderSink,
  createSink,
  type ExportChoice,
  isOneTable,
  recordExport,
  writeExport,
} from '#modules/exports/index.ts';
import { listPictureStores } from '#modules/media/index.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { FLAG, parseOptions } from '../parse-options.ts';

export const exportAll: Command = {
  usage: 'export <kind> <path> [--format=xlsx] [--separator=semicolon] [--test]',
  summary: `takes out data: all, or ${EXPORT_KIND_NAMES.join(', ')}. A path that ends with .csv, .xlsx or .zip is one file, any other an empty folder; --test takes the orders of test mode`,
  async run(given, { database, root, stores, actor, print }) {
    const { positionals, values } = parseOptions(
      exportAll,
      given,
      { format: { type: 'string' }, separator: { type: 'string' }, test: FLAG },
      2,
    );
    const [name = '', path = ''] = positionals;
    const target = resolve(path);
    const choice: ExportChoice = {
      kinds: parseKinds(name),
      format: parseFormat(values.format, target),
      separator: parse('--separator', CSV_SEPARATORS, values.separator ?? 'comma'),
    };
    const scope = {
      actor,
      permissions: new Set(PERMISSIONS),
      narrowing: { filters: [] },
      isTest: values.test,
      now: new Date(),
      pictureStores: listPictureStores(stores.pictures, root).all,
    };
    const sink = await openTarget(choice, target);
    const { rowCount } = await writeExport(database.db, choice, scope, sink);
    const { kinds, format } = choice;
    await inTransaction(database.db, (tx) =>
      recordExport(tx, actor, { id: uuidv7(), kinds, format, rowCount }),
    );
    print(`${rowCount} rows in ${target}.`);
  },
};

function parseKinds(name: string): readonly ExportKind[] {
  return name === 'all' ? EXPORT_KIND_NAMES : [parse('The kind', EXPORT_KIND_NAMES, name)];
}

/** The ending of a file says its format. */
function parseFormat(given: string | undefined, target: string): ExportFormat {
  const ending = EXPORT_FORMATS.find((format) => extname(target) === `.${format}`);
  return ending ?? parse('--format', EXPORT_FORMATS, given ?? 'csv');
}

function parse<Value extends string>(name: string, values: readonly Value[], given: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new CommandError(`${name} is one of ${values.join(', ')}, not ${given}.`);
  return found;
}

async function openTarget(choice: ExportChoice, target: string) {
  const ending = extname(target).slice(1);
  const isFile = ending === 'zip' || EXPORT_FORMATS.some((format) => format === ending);
  if (isFile) {
    if (await stat(target).catch(() => undefined)) throw new CommandError(`${target} exists already.`);
    const expected = isOneTable(choice) ? choice.format : 'zip';
    if (ending !== expected) throw new CommandError(`This is a .${expected} file. Name it so.`);
    return createSink(choice, target);
  }
  const present = await readdir(target).catch(emptyIfNotFound);
  if (present.length > 0) throw new CommandError(`${target} is not empty.`);
  await mkdir(target, { recursive: true, mode: 0o700 });
  return createFolderSink(target);
}
