import { join } from 'node:path';
import type { DatabaseLog } from '#platform/database/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import type { Command } from './command.ts';
import { describeError } from './describe-error.ts';
import { findCommand, helpText } from './find-command.ts';
import { parseActor } from './parse-actor.ts';

/** What a command runs with. */
export type Terminal = {
  print(line: string): void;
  complain(line: string): void;
  /** The project's folder. */
  root: string;
  /** Reads the settings. Throws `StartupError` where they are wrong. */
  prepare(): Place;
};

type Place = {
  dataDir: string;
  log: DatabaseLog;
  /** Opens the database that the settings name. Throws `StartupError` where there is no shop in it, unless it may be created. */
  open(mayCreate: boolean): Promise<DatabaseConnection>;
};

/** Runs the command that the words name and returns the exit code: 0 done, 1 not done, 2 not understood. */
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
  actor: string,
  { root, print, prepare }: Terminal,
): Promise<void> {
  const { dataDir, log, open } = prepare();
  const database = await open(command.createsDatabase === true);
  try {
    // Through a running shop the tables are that shop's business.
    const isOurs = database.kind === 'postgresql' || database.socketPath !== undefined;
    if (isOurs) await migrate(database.pool, join(root, 'db', 'migrations'), log);
    await command.run(given, { database, root, dataDir, actor, print });
  } finally {
    await database.close();
  }
}
