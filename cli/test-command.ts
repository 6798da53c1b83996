import { commandLineActor } from '#platform/actor.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { findCommand } from './find-command.ts';

/** Returns what a command prints. */
export async function runCommand(
  database: DatabaseConnection,
  words: readonly string[],
  actor = 'operator',
): Promise<string[]> {
  const lines: string[] = [];
  const found = findCommand(words);
  if (!found) throw new Error(`${words.join(' ')} is not a command`);
  await found.command.run(found.given, {
    database,
    root: PROJECT_ROOT,
    dataDir: '',
    print: (line) => void lines.push(line),
    actor: commandLineActor(actor),
  });
  return lines;
}
