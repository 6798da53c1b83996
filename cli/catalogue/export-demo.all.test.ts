import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { importOwnCatalogue } from './import-own-catalogue.ts';
import { writeCatalogueFolder } from './write-catalogue-folder.ts';

let place: TestDatabase;
let database: DatabaseConnection;
let folder: string;

beforeAll(async () => {
  place = await startEmbedded();
  database = await place.open();
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  await migrate(database.pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
  await seedEmptyShop(database.db, join(PROJECT_ROOT, 'demo'));
});
afterAll(async () => {
  await place.stop();
  await rm(folder, { recursive: true });
});

async function readAll(path: string): Promise<Record<string, string>> {
  const names = (await readdir(path, { recursive: true })).filter((name) => name.endsWith('.yaml')).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(path, name), 'utf8')])),
  );
}

it('every product of the demo is exported and imported without a change, twice with the same bytes', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const { products, leftOut } = await writeCatalogueFolder(database.db, first);
  expect(leftOut).toEqual([]);
  const files = await loadCatalogueFolder(first);
  if (!files.ok) throw new Error(JSON.stringify(files.issues));
  const { imported, isWritten } = await importOwnCatalogue(database.db, commandLineActor('test'), files, {
    placeholders: { categories: [], collections: [] },
    isCheck: false,
    takesMine: false,
  });
  expect(isWritten).toBe(true);
  expect(imported.products).toBe([...products.values()].flat().length);
  for (const { added, changed } of Object.values(imported.rows)) expect([added, changed]).toEqual([[], []]);
  await writeCatalogueFolder(database.db, second);
  expect(await readAll(second)).toEqual(await readAll(first));
});
