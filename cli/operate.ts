import { join } from 'node:path';
import { sealEvents } from '#modules/audit/chain.ts';
import type { Actor } from '#platform/actor.ts';
import type { DatabaseLog } from '#platform/database/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import type { Command } from './command.ts';
import { describeError } from './describe-error.ts';
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
  command: Command,
  given: readonly string[],
  actor: Actor,
  { root, print, prepare }: Terminal,
): Promise<void> {
  const { dataDir, log, open } = prepare();
  const database = await open(command.createsDatabase === true);
  try {
    // A running shop migrates the database that it serves.
    const isOurs = database.kind === 'postgresql' || database.socketPath !== undefined;
    if (isOurs && command.keepsSchema !== true)
      await migrate(database.pool, join(root, 'db', 'migrations'), log);
    await command.run(given, { database, root, dataDir, actor, print });
    // No shop may run that would do it within two seconds. A schema without the chain has no table.
    if (isOurs && command.keepsSchema !== true) await sealEvents(database.db);
  } finally {
    await database.close();
  }
}
