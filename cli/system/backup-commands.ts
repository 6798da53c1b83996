import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { formatNumber } from '#contract/format/format-number.ts';
import {
  BACKUP_FAILURES,
  BackupError,
  backupFolder,
  findBackup,
  type ListedBackup,
  requestBackup,
  restoreBackup,
  runBackup,
} from '#modules/backups/index.ts';
import { deriveSecretKey } from '#modules/shop-secrets/index.ts';
import type { DatabaseLog } from '#platform/database/log.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { loadAuthSecret } from '#platform/environment/auth-secret.ts';
import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import { type Command, CommandError, type CommandContext, type StandaloneCommand } from '../command.ts';
import { FLAG, parseOptions } from '../parse-options.ts';

/** The commands print their own result. */
const QUIET: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const POLL_MS = 500;

export const makeBackup: Command = {
  usage: 'backup',
  summary: 'backs up database, pictures, mail and the secret of DATA_DIR, also while the shop sells',
  async run(_given, context) {
    const { database, dataDir, actor, print } = context;
    // A running shop has the embedded database open, and makes the backup itself.
    const makesNow = database.kind === 'postgresql' || database.copyTo !== undefined;
    const requested = await inTransaction(database.db, (tx) =>
      requestBackup(tx, actor, { now: new Date(), makesNow, isAlone: database.copyTo !== undefined }),
    );
    if (requested === 'running') throw new CommandError('A backup is being made. Wait for it.');
    const ended = makesNow ? await makeIt(context, requested.id) : await waitFor(context, requested.id);
    if (ended.state !== 'good') throw new CommandError(BACKUP_FAILURES[ended.failure ?? 'broken']);
    print(
      `${formatNumber(ended.rowCount ?? 0)} rows and ${formatNumber(ended.fileCount ?? 0)} files, ${formatNumber(ended.bytes ?? 0)} bytes, ${ended.isEncrypted ? 'encrypted' : 'not encrypted'}; read back whole.`,
    );
    print(join(backupFolder(dataDir), ended.fileName ?? ''));
  },
};

async function makeIt(
  { database, root, dataDir, stores }: CommandContext,
  id: string,
): Promise<ListedBackup> {
  const environment = parseEnvironment(root);
  const secretKey = deriveSecretKey(await loadAuthSecret({ ...environment, DATA_DIR: dataDir }));
  const passphrase = environment.BACKUP_PASSPHRASE;
  await runBackup({ database, dataDir, pictures: stores.pictures, secretKey, passphrase, log: QUIET }, id, {
    isLast: true,
  });
  return await find({ database }, id);
}

async function waitFor(context: CommandContext, id: string): Promise<ListedBackup> {
  context.print('The running shop makes it …');
  for (;;) {
    const found = await find(context, id);
    if (found.state !== 'queued' && found.state !== 'running') return found;
    await sleep(POLL_MS);
  }
}

async function find({ database }: Pick<CommandContext, 'database'>, id: string): Promise<ListedBackup> {
  const found = await findBackup(database.db, id);
  if (!found) throw new CommandError('The backup is no longer listed.');
  return found;
}

export const restoreBackupFile: StandaloneCommand = {
  usage: 'restore <file>…',
  summary:
    'restores a backup into DATABASE_URL or DATA_DIR of a stopped shop; --replace puts it in place of one',
  async runAlone(given, { root, dataDir, stores, url, log, actor, print }) {
    const { positionals, values } = parseOptions(restoreBackupFile, given, { replace: FLAG });
    const [file = ''] = positionals;
    const passphrase = parseEnvironment(root).BACKUP_PASSPHRASE;
    try {
      const { manifest, formerFolder, formerSchema } = await restoreBackup(
        { path: resolve(file), passphrase },
        {
          url,
          dataDir,
          pictures: stores.pictures,
          actor,
          log,
          migrations: join(root, 'db', 'migrations'),
          replaces: values.replace,
          now: new Date(),
        },
      );
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      print(
        `${manifest.shop}, as it was on ${manifest.createdAt}: ${formatNumber(rows)} rows of ${manifest.tables.length} tables and ${formatNumber(manifest.files.length)} files are in place.`,
      );
      if (formerFolder !== undefined) print(`What was there before is in ${formerFolder}.`);
      if (formerSchema !== undefined)
        print(`The former tables are in the schema ${formerSchema}. Delete it when you no longer need it.`);
      if (url !== undefined && manifest.files.some(({ path }) => path === 'auth-secret'))
        print(
          `The secret of the shop is in ${join(dataDir, 'auth-secret')}: start it with that as AUTH_SECRET.`,
        );
      print('Webhooks are off: turn them on in the office, unless this is a copy of a shop that goes on.');
      print('Orders and payments after that time are not in it: compare them with the payment provider.');
    } catch (error) {
      throw error instanceof BackupError ? new CommandError(error.message) : error;
    }
  },
};
