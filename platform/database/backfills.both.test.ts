import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { listBackfills, loadBackfills, runBackfills } from './backfills.ts';
import { silentLog } from './test-databases.ts';
import { useDatabase } from './test-use-database.ts';

const FILL_TWO = `
  update bottle set size_ml = 750
   where id in (select id from bottle where size_ml is null order by id limit 2 for update skip locked)`;
const NAME = '0002-fill-sizes.sql';

describe('a backfill', () => {
  const database = useDatabase();
  let folder: string;

  beforeEach(async () => {
    await database().pool.query(`
      drop table if exists bottle; delete from schema_backfill;
      create table bottle (id int primary key, size_ml int);
      insert into bottle select n, null from generate_series(1, 5) n`);
    folder = await mkdtemp(join(tmpdir(), 'alambic-backfills-'));
    await writeFile(join(folder, NAME), FILL_TWO);
    return async () => await rm(folder, { recursive: true });
  });

  const unfilled = async (): Promise<number> =>
    (await database().pool.query('select from bottle where size_ml is null')).rowCount ?? 0;
  const list = async () => await listBackfills(database().db, await loadBackfills(folder));
  const run = async (signal = new AbortController().signal) =>
    await runBackfills(database().db, await loadBackfills(folder), silentLog, signal);

  it('fills all rows in batches, and is done', async () => {
    expect(await list()).toEqual([{ name: NAME, rows: 0, isDone: false }]);
    await run();
    expect(await unfilled()).toBe(0);
    expect(await list()).toEqual([{ name: NAME, rows: 5, isDone: true }]);
  });

  it('goes on after a stop between two batches', async () => {
    const stop = new AbortController();
    const running = run(stop.signal);
    while ((await unfilled()) === 5);
    stop.abort();
    await running;
    const [state] = await list();
    expect(state?.rows).toBe(5 - (await unfilled()));
    await run();
    expect(await list()).toEqual([{ name: NAME, rows: 5, isDone: true }]);
  });

  it('keeps the batches before a failure, and runs again the next time', async () => {
    await writeFile(
      join(folder, NAME),
      FILL_TWO.replace('750', '(case when id > 2 then 1 / (id - id) else 750 end)'),
    );
    await expect(run()).rejects.toThrow('update bottle');
    expect(await unfilled()).toBe(3);
    await writeFile(join(folder, NAME), FILL_TWO);
    await run();
    expect(await list()).toEqual([{ name: NAME, rows: 5, isDone: true }]);
  });

  it('runs once for processes that start together', async () => {
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await list()).toEqual([{ name: NAME, rows: 5, isDone: true }]);
  });
});
