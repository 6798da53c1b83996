import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const program = `
  const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('../open-database.ts'))});
  const log = { info() {}, warn() {}, error() {} };
  const database = await openDatabase({ dataDir: process.argv[1], log });
  const { rows } = await database.pool.query('select 1 as one');
  await database.close();
  console.log(rows[0].one);
`;

it('opens under node --watch, where the worker reports its modules before it is ready', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-watched-'));
  try {
    const words = ['--input-type=module', '--eval', program, folder];
    const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' };
    const { stdout } = await promisify(execFile)(process.execPath, words, { env });
    expect(stdout.trim()).toBe('1');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
