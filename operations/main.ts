import { join } from 'node:path';
import { migrate } from '#platform/database/migrate.ts';
import { openForCommand } from '#platform/database/open-for-command.ts';
import { readEnvironment } from '#platform/environment/read-environment.ts';
import { createLog } from '#platform/log/create-log.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { type Command, CommandFailure } from './command.ts';
import { findCommand, helpText } from './find-command.ts';
import { readActor } from './read-actor.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

process.exitCode = await operate(process.argv.slice(2));

/** Runs the command that the words name and answers the exit code: 0 done, 1 not done, 2 not understood. */
async function operate(words: readonly string[]): Promise<number> {
  if (words.length === 0 || words.includes('--help') || words[0] === 'help') {
    print(helpText());
    return words.length === 0 ? 2 : 0;
  }
  try {
    const { words: named, actor } = readActor(words);
    const found = findCommand(named);
    if (!found) {
      complain(`${words.join(' ')} is not a command.\n\n${helpText()}`);
      return 2;
    }
    await run(found.command, found.given, actor);
    return 0;
  } catch (error) {
    if (error instanceof StartProblem) complain(`${error.what}\n${error.whatToDo}`);
    else if (error instanceof CommandFailure) complain(error.message);
    else complain(`This should not happen: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

async function run(command: Command, given: readonly string[], actor: string): Promise<void> {
  const environment = readEnvironment(PROJECT_ROOT);
  const log = createLog('warn');
  const database = await openForCommand({
    url: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    log,
  });
  try {
    // Through a running shop the tables are that shop's business.
    const isOurs = database.kind === 'postgresql' || database.socketPath !== undefined;
    if (isOurs) await migrate(database.pool, join(PROJECT_ROOT, 'db', 'migrations'), log);
    await command.run(given, { database, root: PROJECT_ROOT, dataDir: environment.DATA_DIR, actor, print });
  } finally {
    await database.close();
  }
}
