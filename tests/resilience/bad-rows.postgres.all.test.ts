import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/open-database.ts';
import { silentLog, startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { until } from '#platform/test-until.ts';
import { type Shop, startShop } from '#server/start-shop.ts';
import { tellFigure } from './test-counts.ts';

/** Values beyond what a record may have, by the type of a column; the first that the database takes. */
const BAD_VALUES: Readonly<Record<string, readonly string[]>> = {
  jsonb: [`'{"unexpected": [true]}'`, `'[{"unexpected": true}]'`, `'"x"'`],
  text: [`repeat('x', 1000)`, `' '`, `'x'`],
  ARRAY: [`'{bad}'`, `'{}'`],
  integer: ['100000001', '-1', '0'],
  bigint: ['100000001', '-1', '0'],
  numeric: [`'NaN'`, '0'],
  'double precision': [`'NaN'`, '0'],
  'timestamp with time zone': [`'9999-12-31'`, `'0001-01-01'`],
  date: [`'9999-12-31'`, `'0001-01-01'`],
};

/** With another secret no key can be read: that ends a start. */
const ENDS_A_START: ReadonlySet<string> = new Set(['auth_key', 'schema_migration']);
const EXPECTED_LOGS = [
  /a legal rule cannot be applied: nothing is delivered to \w\w/,
  /recipe .* cannot be read/,
];
const CALLS = ['/api/public/products?limit=50', '/api/public/suggest?q=gin', '/health/live'];

let place: TestDatabase;
let administrator: Client;
let folder: string;
/** Database of a shop that was opened and closed, from which each shop with bad rows is copied. */
let name: string;

beforeAll(async () => {
  place = await startPrivatePostgres();
  folder = mkdtempSync(join(tmpdir(), 'alambic-bad-rows-'));
  name = /\/(test-[\w-]+)\?/.exec(place.url ?? '')?.[1] ?? '';
  administrator = new Client({ connectionString: place.url?.replace(name, 'postgres') });
  await administrator.connect();
  await close(await open(place.url ?? '', []));
}, 180_000);
afterAll(async () => {
  await administrator.end();
  await place.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (url: string, warnings: string[]): Promise<Shop> =>
  await startShop({
    environment: parseEnvironment(PROJECT_ROOT, {
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: '0',
      AUTH_SECRET: 'of the tests alone, and of no shop at all',
      RATE_LIMIT: '0',
    }),
    root: PROJECT_ROOT,
    pages: Promise.resolve({
      locales: ['en-CA'],
      files: { find: () => Promise.resolve(undefined) },
      renderPage: async () =>
        await Promise.resolve(new Response('<html></html>', { headers: { 'content-type': 'text/html' } })),
    }),
    log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) }),
    say: () => undefined,
  });

async function close(shop: Shop): Promise<void> {
  shop.server.close();
  shop.server.closeAllConnections();
  await shop.close();
}

const portOf = ({ server }: Shop): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const countConnections = async (pool: Pool): Promise<number> =>
  (await pool.query('select from pg_stat_activity where datname = current_database()')).rowCount ?? 0;

/** Tables that the start and the jobs of a shop read, by the statistics of the database. */
async function listReadTables(): Promise<string[]> {
  const { pool, close: closePool } = await openDatabase({ url: place.url, dataDir: '', log: silentLog });
  await pool.query('select pg_stat_reset()');
  const before = await countConnections(pool);
  const shop = await open(place.url ?? '', []);
  // Work that runs every second or at once.
  await sleep(4000);
  await close(shop);
  // A server process writes its statistics when it ends.
  await until(async () => (await countConnections(pool)) <= before);
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables
      where coalesce(seq_scan, 0) + coalesce(idx_scan, 0) > 0 order by relname`,
  );
  await closePool();
  return rows.map((row) => row.name);
}

/** Makes one row of a table as bad as the database allows, but for its key. Returns the bad columns. */
async function plantBadRow(pool: Pool, table: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ column: string; type: string }>(
    `select column_name as column, data_type as type from information_schema.columns c
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and not exists (
        select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
         where i.indisprimary and i.indrelid = $1::regclass and a.attname = c.column_name)`,
    [table],
  );
  const { rows } = await pool.query<{ at: string }>(
    `select ctid::text as at from ${table} order by ctid limit 1`,
  );
  let at = rows[0]?.at;
  if (at === undefined) return [];
  await pool.query(`alter table ${table} disable trigger user`);
  const bad: string[] = [];
  for (const { column, type } of columns)
    for (const value of BAD_VALUES[type] ?? []) {
      const statement = `update ${table} set ${column} = ${value} where ctid = $1 returning ctid::text as at`;
      const moved: string | undefined = await pool.query<{ at: string }>(statement, [at]).then(
        (made) => made.rows[0]?.at,
        () => undefined,
      );
      if (moved === undefined) continue;
      at = moved;
      bad.push(column);
      break;
    }
  await pool.query(`alter table ${table} enable trigger user`);
  return bad;
}

/** Opens a copy of the shop with a bad row in each of these tables. Returns what it answers. */
async function openSpoiled(tables: readonly string[]) {
  const copy = `bad-${randomUUID()}`;
  await administrator.query(`create database "${copy}" template "${name}"`);
  const url = place.url?.replace(name, copy) ?? '';
  const { pool, close: closePool } = await openDatabase({ url, dataDir: '', log: silentLog });
  const planted: string[] = [];
  for (const table of tables) {
    const columns = await plantBadRow(pool, table);
    if (columns.length > 0) planted.push(`${table} (${columns.join(', ')})`);
  }
  const warnings: string[] = [];
  const shop = await open(url, warnings);
  const statuses: string[] = [];
  for (const path of CALLS)
    statuses.push(`${path} ${(await fetch(`http://localhost:${portOf(shop)}${path}`)).status}`);
  const listFailures = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ name: string }>('select name from failure order by name');
    return rows.map((row) => row.name);
  };
  await until(async () => {
    const failures = (await listFailures()).join('\n');
    return EXPECTED_LOGS.every((text) => text.test(failures));
  }, 30_000);
  await close(shop);
  const failures = await listFailures();
  await closePool();
  await administrator.query(`drop database "${copy}" with (force)`);
  return { planted, warnings, statuses, failures };
}

it('opens, sells and names what fails with a bad row in every table that a start or a job reads', async () => {
  const startedAt = performance.now();
  const tables = (await listReadTables()).filter((table) => !ENDS_A_START.has(table));
  expect(tables).toEqual(expect.arrayContaining(['law_rule', 'settings_group', 'recipe', 'collection']));
  const { planted, statuses, failures } = await openSpoiled(tables);
  expect(statuses).toEqual(CALLS.map((path) => `${path} 200`));
  for (const text of EXPECTED_LOGS) expect(failures.join('\n')).toMatch(text);
  tellFigure(
    'bad rows in the tables that a start and its jobs read',
    `${planted.length} rows`,
    startedAt,
    `${planted.join('; ')}; told: ${failures.join('; ')}`,
  );
}, 180_000);
