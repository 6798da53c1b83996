import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { seedDemoContent } from '#seed/seed-demo-content.ts';
import { writeSeedMode } from '#seed/seed-mode.ts';
import { importTexts } from './import-texts.ts';
import { loadContentFolder, type Texts } from './load-content-folder.ts';
import { writeContentFolder } from './write-content-folder.ts';

let place: TestDatabase;
let database: DatabaseConnection;
let folder: string;

beforeAll(async () => {
  place = await startEmbedded();
  database = await place.open();
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  await migrate(database.pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
  await inTransaction(database.db, (tx) => writeSeedMode(tx, 'demo'));
  await seedDemoContent(database.db, join(PROJECT_ROOT, 'demo'));
});
afterAll(async () => {
  await place.stop();
  await rm(folder, { recursive: true });
});

async function load(path: string): Promise<Texts> {
  const read = await loadContentFolder(path);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.texts;
}
async function readAll(path: string): Promise<Record<string, string>> {
  const names = (await readdir(path, { recursive: true })).filter((name) => /\.(md|yaml)$/.test(name)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(path, name), 'utf8')])),
  );
}

it('every text of the demo is exported and imported without a change, twice with the same bytes', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const count = await writeContentFolder(database.db, first);
  expect(count).toBeGreaterThan(60);
  const { changes, isWritten } = await importTexts(database.db, commandLineActor('test'), await load(first), {
    isCheck: false,
    takesMine: false,
  });
  expect(isWritten).toBe(true);
  expect(changes.length).toBeGreaterThan(count);
  expect(changes.filter(({ action }) => action !== 'unchanged')).toEqual([]);
  await writeContentFolder(database.db, second);
  expect(await readAll(second)).toEqual(await readAll(first));
});

it('the files of the demo are what the shop was seeded with', async () => {
  const { changes } = await importTexts(
    database.db,
    commandLineActor('test'),
    await load(join(PROJECT_ROOT, 'demo', 'content')),
    { isCheck: true, takesMine: false },
  );
  expect(changes.filter(({ action }) => action !== 'unchanged')).toEqual([]);
});
