import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#platform/startup-error.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
  /** Each statement is committed by itself: the first line of the file is `-- no-transaction`. */
  readonly isTransactional: boolean;
}

const FILE_NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;
const NO_TRANSACTION = '-- no-transaction\n';

/** Loads the migrations of a folder, in order. Throws a `StartupError` for a wrong name. */
export async function loadMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = name.slice(0, 4);
    if (!FILE_NAME.test(name) || numbers.has(number)) {
      throw new StartupError(
        `The migration ${name} ${numbers.has(number) ? 'has the number of another one' : 'is not named 0001-what-it-does.sql'}.`,
        `Rename that file in ${folder}.`,
      );
    }
    numbers.add(number);
  }
  return await Promise.all(names.map((name) => loadMigration(folder, name)));
}

async function loadMigration(folder: string, name: string): Promise<Migration> {
  // Git may check out other line endings on Windows: the migration is the same.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return {
    name,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
    isTransactional: !sql.startsWith(NO_TRANSACTION),
  };
}
