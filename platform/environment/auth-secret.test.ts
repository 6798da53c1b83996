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

it('is created once with the embedded database, readable only by its owner, also by concurrent starts', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => read()));
  expect(new Set(made).size).toBe(1);
  expect(made[0]?.length).toBeGreaterThanOrEqual(32);
  const file = join(folder, 'data', 'auth-secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toBe(await read());
});

it('is the configured one, and then no file is created', async () => {
  const secret = 'a configured secret that is long enough';
  expect(await read({ AUTH_SECRET: secret, DATABASE_URL: 'postgres://x' })).toBe(secret);
  await expect(stat(join(folder, 'data'))).rejects.toThrow('ENOENT');
});

it('is required with an external database', async () => {
  await expect(read({ DATABASE_URL: 'postgres://x' })).rejects.toThrow(StartupError);
});

it('is not read from a truncated file', async () => {
  await read();
  await writeFile(join(folder, 'data', 'auth-secret'), 'short');
  await expect(read()).rejects.toThrow('contains no secret');
});
