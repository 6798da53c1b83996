import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { hasSales } from '#modules/checkout/index.ts';
import { listSettingsFiles } from '#modules/exports/index.ts';
import {
  listAllSettingsGroups,
  listDeliveredVersions,
  type SaveShopSettingsOutcome,
} from '#modules/shop-settings/commands.ts';
import { saveShopSettings, setCurrency } from '#modules/shop-settings/index.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import type { Handle } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';
import { IMPORT_OPTIONS, parseOptions } from '../parse-options.ts';
import { describeRefusal } from './currency-command.ts';
import { describeIssue } from '#seed/load-demo.ts';
import { loadShopFile } from './load-shop-file.ts';
import { seedDemoPictures } from '#seed/seed-demo-pictures.ts';

const importSettings: Command = {
  usage: 'settings import <file> [--check] [--mine]',
  summary:
    "imports the shop's settings (name, address, hours, currency, age, mark, texts of the home page) from a file like demo/shop.yaml; --check only shows the changes, --mine takes the file's where the shop's were edited since",
  async run(given, { database, root, actor, print }) {
    const { positionals, values } = parseOptions(importSettings, given, IMPORT_OPTIONS);
    const [file = ''] = positionals;
    const path = resolve(file);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw new CommandError(`${path} cannot be read: there is no such file.`);
    const read = await loadShopFile(path);
    const refuse = (issues: readonly string[]): CommandError =>
      new CommandError([`${file} is invalid. Nothing was changed.`, ...issues].join('\n'));
    if (!read.ok) throw refuse(read.issues.map(describeIssue));
    const isCheck = values.check;
    const names = await inTransaction(database.db, async (tx) => {
      const { currency } = read.words;
      const chosen = currency && (await setCurrency(tx, actor, { currency, hasSales }));
      if (chosen?.kind === 'has-sales') throw new CommandError(`${file}: ${describeRefusal(chosen)}`);
      const versions = values.mine ? 'any' : (read.versions ?? (await listDeliveredVersions(tx)));
      const outcome = await saveShopSettings(tx, actor, read.words, { versions });
      if (outcome.issues.length > 0)
        throw refuse(outcome.issues.map(({ field, message }) => `${field}: ${message}`));
      if (outcome.conflicts.length > 0) throw new CommandError(describeConflicts(outcome));
      const changed = outcome.saved.filter(({ isChanged }) => isChanged).map(({ group }) => group);
      if (isCheck) throw new Checked(changed);
      return changed;
    }).catch((error: unknown) => {
      if (error instanceof Checked) return error.names;
      throw error;
    });
    const changes = names.length === 0 ? 'no group' : names.join(', ');
    if (isCheck) return print(`Would change: ${changes}. Nothing was written.`);
    await seedDemoPictures(database.db, join(root, 'demo'), 'again');
    print(`The settings are imported (${changes}); pages update within two seconds.`);
  },
};

/** Rolls the transaction of a check back. */
class Checked extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super();
    this.names = names;
  }
}

const describeConflicts = ({ conflicts }: SaveShopSettingsOutcome): string =>
  [
    'Nothing was changed. These settings were saved since the file was exported:',
    ...conflicts.flatMap(({ group, currentVersion, current, given }) => [
      `${group}, version ${currentVersion} in the shop: ${JSON.stringify(current ?? null)}`,
      `${group}, in the file: ${JSON.stringify(given)}`,
    ]),
    "Compare them with `settings export`, or add --mine to take the file's.",
  ].join('\n');

const exportSettings: Command = {
  usage: 'settings export <folder>',
  summary: 'writes the settings and trade terms with their versions into an empty folder',
  async run([folder = ''], { database, print }) {
    const path = resolve(folder);
    const files = await inTransaction(database.db, (tx) => writeSettingsFolder(tx, path), {
      isolation: 'repeatable read',
    });
    print(`${files.join(', ')} in ${path}.`);
  },
};

const showSettings: Command = {
  usage: 'settings show',
  summary: 'every group of settings with its version, and who saved it when',
  async run(_given, { database, print }) {
    for (const { name, version, isDemo, updatedAt, updatedBy, value } of await listAllSettingsGroups(
      database.db,
    )) {
      const origin = isDemo ? 'as delivered' : `by ${updatedBy}`;
      print(`${name}: version ${version}, ${updatedAt.toISOString()}, ${origin}`);
      for (const line of stringify(value, { lineWidth: 0 }).trimEnd().split('\n')) print(`  ${line}`);
    }
  },
};

export const SETTINGS_COMMANDS: readonly Command[] = [importSettings, exportSettings, showSettings];

/** Writes the files of the settings into an empty folder. Returns their names. */
async function writeSettingsFolder(db: Handle, folder: string): Promise<string[]> {
  const present = await readdir(folder).catch(emptyIfNotFound);
  if (present.length > 0) throw new CommandError(`${folder} is not empty.`);
  const files = await listSettingsFiles(db);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  return [...files.keys()];
}
