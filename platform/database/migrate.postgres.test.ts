import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestChild } from './embedded/test-child.ts';
import { migrate } from './migrate.ts';
import { silentLog, startEmptyPostgres, type TestDatabase } from './test-databases.ts';

const PROCESSES = 5;

const MIGRATE = `
  const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('./open-database.ts'))});
  const { migrate } = await import(${JSON.stringify(import.meta.resolve('./migrate.ts'))});
  const log = { info() {}, warn() {}, error() {} };
  const { pool, close } = await openDatabase({ url: process.env.DATABASE_URL, dataDir: '', log });
  console.log('applied ' + JSON.stringify(await migrate(pool, process.env.FOLDER, log)));
  await close();
`;

describe('migrating on PostgreSQL', () => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await startEmptyPostgres();
    folder = await mkdtemp(join(tmpdir(), 'alambic-migrations-'));
    // Slow enough that the five processes overlap.
    await writeFile(join(folder, '0001-slow.sql'), 'select pg_sleep(1); create table slow (id int);');
    await writeFile(join(folder, '0002-row.sql'), 'insert into slow values (1);');
  });
  afterAll(async () => {
    await database.stop();
    await rm(folder, { recursive: true });
  });

  it(`applies each file once when ${PROCESSES} processes start together`, async () => {
    const environment = { DATABASE_URL: database.url ?? '', FOLDER: folder };
    const children = Array.from({ length: PROCESSES }, () => startTestChild(MIGRATE, environment));
    const answers = await Promise.all(children.map((child) => child.line('applied ')));
    expect(answers.sort()).toEqual([
      'applied ["0001-slow.sql","0002-row.sql"]',
      ...Array.from({ length: PROCESSES - 1 }, () => 'applied []'),
    ]);
    const { pool } = await database.open();
    expect((await pool.query('select count(*)::int as n from slow')).rows).toEqual([{ n: 1 }]);
  });

  it('releases its lock after a failure, so that the next process can migrate', async () => {
    const { pool } = await database.open();
    await writeFile(join(folder, '0003-wrong.sql'), 'select nonsense;');
    await expect(migrate(pool, folder, silentLog)).rejects.toThrow('0003-wrong.sql failed');
    await writeFile(join(folder, '0003-wrong.sql'), 'select 1;');
    const other = await database.open();
    expect(await migrate(other.pool, folder, silentLog)).toEqual(['0003-wrong.sql']);
  });
});
