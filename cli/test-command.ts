import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { openFolderStores } from '#platform/file-store/open-shop-stores.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { seedPlaceholders } from '#seed/test-placeholders.ts';
import { findCommand } from './find-command.ts';

const DEMO = join(PROJECT_ROOT, 'demo');

/** Returns what a command prints. */
export async function runCommand(
  database: DatabaseConnection,
  words: readonly string[],
  actor = 'operator',
): Promise<string[]> {
  const lines: string[] = [];
  const found = findCommand(words);
  if (!found || 'runAlone' in found.command)
    throw new Error(`${words.join(' ')} is not a command on a database`);
  await found.command.run(found.given, {
    database,
    root: PROJECT_ROOT,
    dataDir: '',
    stores: openFolderStores(''),
    print: (line) => void lines.push(line),
    actor: commandLineActor(actor),
  });
  return lines;
}

/**
 * A shop with the demo's categories and without products, its commands, and before each test an empty
 * folder for their files.
 */
export function useCommandShop(
  seed: (db: Database, demo: string) => Promise<unknown> = async () => undefined,
) {
  const database = useDatabase();
  let folder = '';
  beforeAll(async () => {
    await seedPlaceholders(database().db, DEMO);
    await seed(database().db, DEMO);
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'commands-'));
    return () => rm(folder, { recursive: true });
  });

  const run = async (...words: string[]): Promise<string> => (await runCommand(database(), words)).join('\n');
  return {
    database,
    /** Returns the path of a file in the folder. */
    at: (...names: string[]): string => join(folder, ...names),
    /** Writes files into the folder. */
    async tell(files: Readonly<Record<string, string>>): Promise<void> {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
      }
    },
    run,
    failure: (...words: string[]): Promise<string> =>
      run(...words).then(
        () => 'no failure',
        (error: unknown) => String(error),
      ),
  };
}
