import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartupError } from '#platform/startup-error.ts';
import { loadAuthSecret } from './auth-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alambic-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (change: { AUTH_SECRET?: string; DATABASE_URL?: string } = {}): Promise<string> =>
  loadAuthSecret({
    AUTH_SECRET: undefined,
    DATABASE_URL: undefined,
    DATA_DIR: join(folder, 'data'),
    ...change,
  });

it('is made once with the embedded database, for its owner alone, by however many at once', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => read()));
  expect(new Set(made).size).toBe(1);
  expect(made[0]?.length).toBeGreaterThanOrEqual(32);
  const file = join(folder, 'data', 'auth-secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toBe(await read());
});

it('is what was set, and then no file is made', async () => {
  const secret = 'what was set, and long enough for it';
  expect(await read({ AUTH_SECRET: secret, DATABASE_URL: 'postgres://x' })).toBe(secret);
  await expect(stat(join(folder, 'data'))).rejects.toThrow('ENOENT');
});

it('is demanded with a database of its own', async () => {
  await expect(read({ DATABASE_URL: 'postgres://x' })).rejects.toThrow(StartupError);
});

it('is not taken from a file that was cut off', async () => {
  await read();
  await writeFile(join(folder, 'data', 'auth-secret'), 'short');
  await expect(read()).rejects.toThrow('holds no secret');
});
