import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createUnfoundSearches, listUnfoundSearches } from './unfound-searches.ts';

const database = useDatabase();
const ALWAYS = { from: '2000-01-01', to: '2099-12-31' };
beforeEach(() => database().db.execute(sql`delete from search_without_result`));

it('adds up what processes counted, by text, without what may name a person', async () => {
  const { db } = database();
  const [one, other] = [createUnfoundSearches(), createUnfoundSearches()];
  for (const text of ['Yellow Spot', 'yellow  spot', 'maude@example.ca', '4242 4242 4242 4242'])
    one.count(text);
  other.count('yellow spot');
  other.count('pisco');
  await Promise.all([one.write(db), other.write(db)]);
  await one.write(db);
  expect(await listUnfoundSearches(db, ALWAYS)).toEqual([
    { text: 'yellow spot', searches: 3, days: 1, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { text: 'pisco', searches: 1, days: 1, lastDay: expect.any(String) },
  ]);
});

it('keeps counts when they could not be written', async () => {
  const { db } = database();
  const unfound = createUnfoundSearches();
  unfound.count('pisco');
  await db.execute(sql`alter table search_without_result rename to away`);
  await expect(unfound.write(db)).rejects.toThrow('search_without_result');
  await db.execute(sql`alter table away rename to search_without_result`);
  await unfound.write(db);
  expect(await listUnfoundSearches(db, ALWAYS)).toMatchObject([{ text: 'pisco', searches: 1 }]);
});

it('deletes what is 90 days old, and takes no new text above 5,000 rows', async () => {
  const { db } = database();
  await db.execute(sql`
    insert into search_without_result
    select (now() at time zone 'America/Toronto')::date - i % 2 * 91, 'text ' || i, 1 from generate_series(1, 10000) as i`);
  const unfound = createUnfoundSearches();
  await unfound.write(db);
  unfound.count('text 2');
  unfound.count('pisco');
  await unfound.write(db);
  const kept = await listUnfoundSearches(db, ALWAYS);
  expect(kept).toHaveLength(5_000);
  expect(kept[0]).toMatchObject({ text: 'text 2', searches: 2 });
});
