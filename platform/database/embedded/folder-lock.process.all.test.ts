import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StartupError } from '#platform/startup-error.ts';
import { startEmbedded, type TestDatabase } from '../test-databases.ts';
import { FolderInUse } from './folder-lock.ts';
import { startTestChild, type TestChild } from './test-child.ts';

const OPEN = `
  const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('../open-database.ts'))});
  const log = { info() {}, warn() {}, error() {} };
  await openDatabase({ dataDir: process.env.DATA_DIR, log });
  console.log('open');
`;

describe('the lock on the folder of an embedded database', () => {
  let database: TestDatabase;
  let child: TestChild | undefined;

  // One folder for all tests, which leave it closed: to copy the template takes longer than a test.
  beforeAll(async () => {
    database = await startEmbedded();
  });
  afterEach(async () => {
    await child?.kill();
    child = undefined;
  });
  afterAll(() => database.stop());

  function openInAnotherProcess(): TestChild {
    return startTestChild(OPEN, { DATA_DIR: database.dataDir ?? '' });
  }

  it('refuses a second process, and names the folder, the process and the remedy', async () => {
    child = openInAnotherProcess();
    await child.line('open');
    const refusal = await database.open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FolderInUse);
    expect(refusal).toBeInstanceOf(StartupError);
    expect(refusal).toMatchObject({
      what: `The database folder ${database.dataDir} is in use by the process ${child.process.pid}.`,
      whatToDo: expect.stringContaining('DATABASE_URL'),
    });
  });

  it('refuses a second opening in the same process', async () => {
    const { close } = await database.open();
    await expect(database.open()).rejects.toBeInstanceOf(FolderInUse);
    await close();
  });

  it('admits the next process as soon as the first is killed', async () => {
    child = openInAnotherProcess();
    await child.line('open');
    await child.kill();
    const { pool, close } = await database.open();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
  });

  it('admits the next one after a close', async () => {
    const first = await database.open();
    await first.pool.query('create table kept (id int)');
    await first.close();
    const second = await database.open();
    expect((await second.pool.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 0 }]);
    await second.close();
  });
});
