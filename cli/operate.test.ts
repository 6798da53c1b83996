import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { openExisting } from '#platform/database/open-existing.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { openFolderStores, openShopStores } from '#platform/file-store/open-shop-stores.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { operate } from './operate.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'alambic-operate-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a command on the database that `open` returns. Returns exit code and terminal output. */
async function run(
  words: readonly string[],
  open: () => Promise<DatabaseConnection>,
  stores = openFolderStores(dataDir),
) {
  const shown: string[] = [];
  const show = (line: string): void => void shown.push(line);
  const prepare = () => ({ dataDir, stores, log: silentLog, open });
  const code = await operate(words, { print: show, complain: show, root: PROJECT_ROOT, prepare });
  return { code, message: shown.join('\n') };
}

/** A database that refuses every statement, with its parameters in each part of the error. */
async function createRefusing(): Promise<DatabaseConnection> {
  const pool = new pg.Pool();
  const refuse = () => {
    const refusal = new pg.DatabaseError('duplicate key: maude@example.ca', 1, 'error');
    const facts = {
      code: '23505',
      detail: 'Key (email)=(maude@example.ca)',
      table: 'customer',
      constraint: 'customer_key',
    };
    return Promise.reject(Object.assign(refusal, facts));
  };
  Object.assign(pool, { query: refuse, connect: refuse });
  const db = drizzle(pool);
  return { kind: 'embedded', pool, db, work: db, close: () => pool.end() };
}

/**
 * Runs a command as a program with these settings only. Returns its exit code and standard error.
 */
async function spawnMain(words: readonly string[], env: NodeJS.ProcessEnv) {
  const main = join(PROJECT_ROOT, 'build', 'server', 'operate.js');
  const child = spawn(process.execPath, [main, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let message = '';
  child.stderr.on('data', (bytes) => {
    message += String(bytes);
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, message };
}

describe('a command', () => {
  it.each([
    ['customers', 'find', 'maude@example.ca'],
    ['product', 'set', 'maude@example.ca', 'price=1.00'],
    ['messages'],
    ['status'],
  ])('whose statement is refused shows neither the statement nor its parameters: %s %s', async (...words) => {
    const { code, message } = await run(words, createRefusing);
    expect(code).toBe(1);
    expect(message).toContain(
      'The database refused a statement (SQLSTATE 23505, table customer, constraint customer_key).',
    );
    expect(message).not.toMatch(/maude|select|Failed query|params/);
  });

  it.each([[['orders']], [['status']], [['catalogue', 'fill']]])(
    'fails when no shop was started, and creates none: %j',
    async (words) => {
      const open = () => openExisting({ dataDir, log: silentLog });
      const { code, message } = await run(words, open);
      expect(code).toBe(1);
      expect(message).toContain(`There is no shop in ${dataDir}.`);
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );

  it('fails with the address when the database does not respond', async () => {
    const url = 'postgresql://shop:secret@127.0.0.1:9/shop';
    const { code, message } = await run(['orders'], () => openExisting({ url, dataDir, log: silentLog }));
    expect(code).toBe(1);
    expect(message).toContain('127.0.0.1:9');
    expect(message).not.toContain('secret');
  });

  it('fails with the address when the bucket of pictures does not respond', async () => {
    const stores = openShopStores({
      DATA_DIR: dataDir,
      PICTURES_BUCKET_URL: 'http://127.0.0.1:9/pictures',
      PICTURES_BUCKET_KEY_ID: 'key',
      PICTURES_BUCKET_SECRET: 'a secret of the bucket',
    });
    const { code, message } = await run(['media', 'move', 'bucket'], createRefusing, stores);
    expect([code, message]).toEqual([
      1,
      expect.stringMatching(/^The bucket of pictures cannot be used \(http:\/\/127\.0\.0\.1:9\/pictures/),
    ]);
    expect(message).not.toContain('a secret');
  });

  it('that copies into PostgreSQL creates no embedded database when DATABASE_URL is missing', async () => {
    const { code, message } = await spawnMain(['database', 'copy', 'data'], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(message).toContain(`There is no shop in ${dataDir}.`);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('ends silently when its reader closes the pipe, as head does', async () => {
    const main = join(PROJECT_ROOT, 'build', 'server', 'operate.js');
    const child = spawn(process.execPath, [main, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let message = '';
    child.stderr.on('data', (bytes) => {
      message += String(bytes);
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, message }).toEqual({ code: 0, message: '' });
  });
});
