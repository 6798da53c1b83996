import { afterEach, expect, it, vi } from 'vitest';
import { loadKeys } from '#modules/identity/provider.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { runCommand } from '../test-command.ts';

const SECRET = 'a secret of at least thirty-two characters';

const database = useDatabase();
afterEach(() => vi.unstubAllEnvs());

/** Returns what a command prints. */
async function operate(...words: string[]): Promise<string[]> {
  vi.stubEnv('AUTH_SECRET', SECRET);
  return await runCommand(database(), words);
}

it('keys rotate works in two steps, each of which prints its result and the next step', async () => {
  expect(await operate('keys', 'list')).toEqual(['No keys yet: the first start of the shop creates them.']);
  await loadKeys(database().db, SECRET);
  const [first, second] = await operate('keys', 'rotate');
  expect(first).toMatch(
    /^Step 1 of 2 is done: the new key [\w-]{12} is published; the old one still signs\.$/,
  );
  expect(second).toMatch(/^Step 2: run this command again after \d{4}-\d\d-\d\d \d\d:\d\d UTC, /);
  expect((await operate('keys', 'rotate'))[0]).toMatch(/less than ten minutes ago\. Nothing was changed\.$/);
  await database().pool.query("update auth_key set created_at = created_at - interval '10 minutes'");
  const [done, next] = await operate('keys', 'rotate');
  expect(done).toMatch(/^Step 2 of 2 is done: [\w-]{12} signs from now on; /);
  expect(next).toMatch(/^The old keys verify what they signed until .* UTC\. No user is signed out\.$/);
  const lines = await operate('keys', 'list');
  expect(lines).toHaveLength(6);
  expect(lines.filter((line) => /tokens ES256 .* {2}signs$/.test(line))).toHaveLength(1);
  expect(lines.filter((line) => /tokens ES256 .* {2}verifies what it signed until /.test(line))).toHaveLength(
    1,
  );
});
