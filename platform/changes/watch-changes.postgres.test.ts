import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { watchChanges } from './watch-changes.ts';

let place: TestDatabase;
let one: DatabaseConnection;
let other: DatabaseConnection;

beforeAll(async () => {
  place = await startPrivatePostgres();
  [one, other] = [await place.open(), await place.open()];
});
afterAll(() => place.stop());

it('counts everything as missed when pages come from another server, once', async () => {
  let from = one.pool;
  let gaps = 0;
  const tags: string[] = [];
  const watch = await watchChanges({
    source: () => ({ pool: from, isReplica: false }),
    onTags: (found) => void tags.push(...found),
    onGap: () => void (gaps += 1),
    log: silentLog,
  });
  from = other.pool;
  await vi.waitFor(() => expect(gaps).toBe(1), 3000);
  await other.pool.query("insert into changed_tag (tag) values ('categories')");
  await vi.waitFor(() => expect(tags).toEqual(['categories']), 3000);
  expect(gaps).toBe(1);
  await watch.stop();
});
