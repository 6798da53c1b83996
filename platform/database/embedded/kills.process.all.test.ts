import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbedded } from '../test-databases.ts';
import { buildTestBundle, type TestBundle } from './test-bundle.ts';
import { startTestChild } from './test-child.ts';

/** A kill takes a second. */
const KILLS = 30;
const MAX_WAIT_MS = 400;
/** Processor time, which a busy machine does not increase. Measured: about 0.6 s, with recovery. */
const DEAREST_RESTART_MS = 3_000;

/**
 * Commits one row after another over its socket, and prints each number after the database has
 * acknowledged it.
 */
const COMMIT_ROWS = `
  const { openDatabase } = await import(process.env.MAIN);
  const log = { info() {}, warn() {}, error() {} };
  const { pool } = await openDatabase({ dataDir: process.env.DATA_DIR, log });
  await pool.query('create table if not exists acknowledged (id int primary key, filler text)');
  const { rows } = await pool.query('select coalesce(max(id), 0)::int as last from acknowledged');
  const { user, system } = process.cpuUsage();
  console.log('open ' + Math.round((user + system) / 1000));
  for (let id = rows[0].last + 1; ; id += 1) {
    await pool.query("insert into acknowledged values ($1, repeat('x', 500))", [id]);
    console.log('row ' + id);
  }
`;

let bundle: TestBundle;
beforeAll(async () => {
  bundle = await buildTestBundle();
});
afterAll(async () => {
  await bundle.remove();
});

it(`keeps every acknowledged row of the production build through ${KILLS} kills at random moments`, async () => {
  const database = await startEmbedded();
  const acknowledged = new Set<number>();
  const restartsMs: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = startTestChild(COMMIT_ROWS, { DATA_DIR: database.dataDir ?? '', MAIN: bundle.main });
    const open = await child.line('open ');
    restartsMs.push(Number(open.slice('open '.length)));
    await sleep(Math.random() * MAX_WAIT_MS);
    await child.kill();
    for (const line of child.lines.filter((message) => message.startsWith('row '))) {
      acknowledged.add(Number(line.slice('row '.length)));
    }
  }
  const { pool } = await database.open();
  const { rows } = await pool.query<{ id: number }>('select id from acknowledged');
  const cached = new Set(rows.map((row) => row.id));
  await database.stop();

  const lost = [...acknowledged].filter((id) => !cached.has(id));
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  expect(lost).toEqual([]);
  expect(Math.max(...restartsMs)).toBeLessThan(DEAREST_RESTART_MS);
}, 300_000);
