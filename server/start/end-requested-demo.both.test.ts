import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import { createLog } from '#platform/log/create-log.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { DEMO_ERRORS } from '#seed/end-demo/demo-error.ts';
import { findEndRequest, requestEnd } from '#seed/end-demo/end-request.ts';
import { seedDemoContent } from '#seed/seed-demo-content.ts';
import { findSeedMode } from '#seed/seed-mode.ts';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { openAfterEnd } from './end-requested-demo.ts';

const DEMO = join(PROJECT_ROOT, 'demo');
const log = createLog('silent');

let place: TestDatabase;
let dataDir = '';
const open = () => openDatabase({ url: place.url, dataDir, log });
beforeAll(async () => {
  place = await startDatabase();
  dataDir = place.dataDir ?? (await mkdtemp(join(tmpdir(), 'alambic-end-')));
  const database = await open();
  await seedEmptyShop(database.db, DEMO);
  await seedDemoContent(database.db, DEMO);
  await database.close();
});
afterAll(async () => {
  await place.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  const printed: string[] = [];
  const environment = { ...parseEnvironment(PROJECT_ROOT), DATABASE_URL: place.url, DATA_DIR: dataDir };
  const options = { environment, root: PROJECT_ROOT, log, say: (line: string) => void printed.push(line) };
  const database = await openAfterEnd(options, open);
  const found = { mode: await findSeedMode(database.db), request: await findEndRequest(database.db) };
  await database.close();
  return { ...found, printed };
};
const request = async () => {
  const database = await open();
  await inTransaction(database.db, (tx) => requestEnd(tx, commandLineActor('owner')));
  return database;
};

it('a start opens the former shop and says why, when the requested end of its demo fails', async () => {
  expect(await start()).toEqual({ mode: 'demo', request: undefined, printed: [] });
  const database = await request();
  await database.pool.query(`insert into schema_migration (name, sha256) values ('9999-later.sql', 'x')`);
  await database.close();
  const { mode, request: failed, printed } = await start();
  expect({ mode, failed }).toEqual({
    mode: 'demo',
    failed: { state: 'failed', reason: DEMO_ERRORS['other-release'] },
  });
  expect(printed.at(-1)).toBe(`the demo was not ended: ${DEMO_ERRORS['other-release']}`);
  expect((await start()).printed).toEqual([]);
});

it('a start ends the demo that the office requested to end, once', async () => {
  const database = await request();
  await database.pool.query(`delete from schema_migration where name = '9999-later.sql'`);
  await database.close();
  const { printed, ...ended } = await start();
  expect(ended).toEqual({ mode: 'empty', request: undefined });
  expect(printed).toEqual([
    'ending the demo…',
    expect.stringMatching(/^the demo was ended\. .*before.end.demo/),
  ]);
  expect(await start()).toEqual({ mode: 'empty', request: undefined, printed: [] });
});
