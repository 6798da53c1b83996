import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { isSharedMediaFolder } from './compare-media-folder.ts';

let place: TestDatabase;
let db: Database;
let folder: string;

beforeAll(async () => {
  place = await startDatabase();
  const opened = await place.open();
  ({ db } = opened);
  await migrate(opened.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  folder = await mkdtemp(join(tmpdir(), 'media-'));
});
afterAll(async () => {
  await place.stop();
  await rm(folder, { recursive: true });
});

it('knows the folder of the first process, and a copy of it, from any other folder', async () => {
  const mediaOf = (name: string): string => join(folder, name, 'media');
  const [first, copy, other] = [mediaOf('first'), mediaOf('copy'), mediaOf('other')];
  expect(await isSharedMediaFolder(db, first)).toBe(true);
  expect(await isSharedMediaFolder(db, first)).toBe(true);
  expect(await isSharedMediaFolder(db, other)).toBe(false);
  await cp(first, copy, { recursive: true });
  expect(await isSharedMediaFolder(db, copy)).toBe(true);
});
