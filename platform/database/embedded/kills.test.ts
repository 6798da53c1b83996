import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startEmbedded } from '../test-databases.ts';
import { startTestChild } from './test-child.ts';

const KILLS = 30;
/** Measured near 0.5 s; the limit leaves room for a busy machine. */
const SLOWEST_RESTART_MS = 5_000;

/** Commits one row after another over its socket, and says each number only once the database has acknowledged it. */
const COMMIT_ROWS = `
  const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('../open-database.ts'))});
  const log = { info() {}, warn() {}, error() {} };
  const startedAt = performance.now();
  const { pool } = await openDatabase({ dataDir: process.env.DATA_DIR, log });
  await pool.query('create table if not exists acknowledged (id int primary key, filler text)');
  const { rows } = await pool.query('select coalesce(max(id), 0)::int as last from acknowledged');
  console.log('open ' + Math.round(performance.now() - startedAt));
  for (let id = rows[0].last + 1; ; id += 1) {
    await pool.query("insert into acknowledged values ($1, repeat('x', 500))", [id]);
    console.log('row ' + id);
  }
`;

it(`keeps every acknowledged row through ${KILLS} kills at random moments`, async () => {
  const database = await startEmbedded();
  const acknowledged = new Set<number>();
  const restartsMs: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = startTestChild(COMMIT_ROWS, { DATA_DIR: database.dataDir ?? '' });
    const open = await child.line('open ');
    restartsMs.push(Number(open.slice('open '.length)));
    await sleep(Math.random() * 400);
    await child.kill();
    for (const line of child.lines.filter((said) => said.startsWith('row '))) {
      acknowledged.add(Number(line.slice('row '.length)));
    }
  }
  const { pool } = await database.open();
  const { rows } = await pool.query<{ id: number }>('select id from acknowledged');
  const kept = new Set(rows.map((row) => row.id));
  await database.stop();

  const lost = [...acknowledged].filter((id) => !kept.has(id));
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  expect(lost).toEqual([]);
  expect(Math.max(...restartsMs)).toBeLessThan(SLOWEST_RESTART_MS);
}, 180_000);
