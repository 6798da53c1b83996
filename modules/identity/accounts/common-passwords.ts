import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const FILE = join(PROJECT_ROOT, 'modules', 'identity', 'accounts', 'common-passwords.txt');

const cached = memoizeAsync(async () => {
  const lines = (await readFile(FILE, 'utf8')).split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
});

/** The passwords of `common-passwords.txt`, read once per process. */
export const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => await cached.get();
