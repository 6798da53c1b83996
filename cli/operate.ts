import { join } from 'node:path';
import pg from 'pg';
import { sealEvents } from '#modules/audit/chain.ts';
import type { Actor } from '#platform/actor.ts';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import type { DatabaseLog } from '#platform/database/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { findSqlState } from '#platform/database/sql-state.ts';
import { FileStoreError } from '#platform/file-store/file-store.ts';
import { openFolderStores, type ShopStores } from '#platform/file-store/open-shop-stores.ts';
import { StartupError } from '#platform/startup-error.ts';
import { type Command, CommandError, type StandaloneCommand } from './command.ts';
import { findCommand, helpText } from './find-command.ts';
import { parseActor } from './parse-actor.ts';

/** Environment in which a command runs. */
export type Terminal = {
  print(line: string): void;
  complain(line: string): void;
  /** The project's folder. */
  root: string;
  /** Reads the settings. Throws a `StartupError` when they are invalid. */
  prepare(): Place;
};

type Place = {
  dataDir: string;
  /** Default: in folders of `dataDir`. */
  stores?: ShopStores;
  /** DATABASE_URL. */
  url?: string | undefined;
  log: DatabaseLog;
  /**
   * Opens the database that the settings name. Throws a `StartupError` when it holds no shop,
   * unless `mayCreate`.
   */
  open(mayCreate: boolean): Promise<DatabaseConnection>;
};

/** Runs a command and returns the exit code: 0 done, 1 failed, 2 unknown command. */
export async function operate(words: readonly string[], terminal: Terminal): Promise<number> {
  const { print, complain } = terminal;
  if (words.length === 0 || words.includes('--help') || words[0] === 'help') {
    print(helpText());
    return words.length === 0 ? 2 : 0;
  }
  try {
    const { words: named, actor } = parseActor(words);
    const found = findCommand(named);
    if (!found) {
      complain(`${words.join(' ')} is not a command.\n\n${helpText()}`);
      return 2;
    }
    await run(found.command, found.given, actor, terminal);
    return 0;
  } catch (error) {
    complain(describeError(error));
    return 1;
  }
}

async function run(
  command: Command | StandaloneCommand,
  given: readonly string[],
  actor: Actor,
  { root, print, prepare }: Terminal,
): Promise<void> {
  const { dataDir, stores = openFolderStores(dataDir), url, log, open } = prepare();
  const place = { root, dataDir, stores, actor, print };
  if ('runAlone' in command) return await command.runAlone(given, { ...place, url, log });
  const database = await open(command.createsDatabase === true);
  try {
    // A running shop migrates the database that it serves.
    const isOurs = database.kind === 'postgresql' || database.socketPath !== undefined;
    if (isOurs && command.keepsSchema !== true)
      await migrate(database.pool, join(root, 'db', 'migrations'), log);
    await command.run(given, { ...place, database });
    // No shop may run that would do it within two seconds. A schema without the chain has no table.
    if (isOurs && command.keepsSchema !== true) await sealEvents(database.db);
  } finally {
    await database.close();
  }
}

/**
 * Describes an error for the operator. A failed statement is described by its SQLSTATE and the names
 * of its table and constraint only: its text, its parameters and the driver's message may hold
 * personal data.
 */
function describeError(error: unknown): string {
  if (error instanceof StartupError) return `${error.what}\n${error.whatToDo}`;
  if (error instanceof CommandError) return error.message;
  if (error instanceof FileStoreError)
    return `The bucket of pictures cannot be used (${error.message}).\nTry again when it answers.`;
  const refusal = findInCauses(error, (cause) => cause instanceof pg.DatabaseError);
  if (isDatabaseUnavailable(error))
    return `The database is unavailable (${findSqlState(error) ?? 'no response'}).\nTry again when it responds: npm run operate -- status.`;
  if (refusal || isFailedQuery(error)) return describeRefusal(error, refusal);
  return `Unexpected error: ${error instanceof Error ? error.message : String(error)}`;
}

function describeRefusal(error: unknown, refusal: pg.DatabaseError | undefined): string {
  const facts = [
    `SQLSTATE ${findSqlState(error) ?? 'unknown'}`,
    ...(refusal?.table === undefined ? [] : [`table ${refusal.table}`]),
    ...(refusal?.constraint === undefined ? [] : [`constraint ${refusal.constraint}`]),
  ];
  return `The database refused a statement (${facts.join(', ')}). What the command had not finished was rolled back.\nThis is a bug of the shop: report it with this text.`;
}

/** Drizzle puts the statement and its parameters into the message. */
function isFailedQuery(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.startsWith('Failed query') || 'query' in cause) return true;
  return false;
}

function findInCauses<Found extends Error>(
  error: unknown,
  isWanted: (cause: Error) => cause is Found,
): Found | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isWanted(cause)) return cause;
  return undefined;
}
