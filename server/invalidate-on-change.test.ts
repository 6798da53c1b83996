import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { invalidateOnChange } from './invalidate-on-change.ts';

let place: TestDatabase;
let database: DatabaseConnection;
let watch: { stop(): Promise<void> } | undefined;

beforeAll(async () => {
  place = await startEmbedded();
  database = await place.open();
  await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
});
afterEach(() => watch?.stop());
afterAll(() => place.stop());

const change = (tag: string) => database.pool.query('insert into changed_tag (tag) values ($1)', [tag]);

/** Records the events in order. A refresh takes the given milliseconds, and fails for `null`. */
async function watched(refreshMs: { search: number | null; sommelier: number | null }): Promise<string[]> {
  const happened: string[] = [];
  const refreshing = (name: 'search' | 'sommelier') => ({
    async refresh(tags: readonly string[]) {
      const takesMs = tags.includes('everything') ? 0 : refreshMs[name];
      if (takesMs === null) throw new Error(`${name} failed to refresh`);
      await new Promise((resolve) => setTimeout(resolve, takesMs));
      happened.push(`${name} ${tags.join()}`);
    },
  });
  watch = await invalidateOnChange(
    database,
    { databaseUrl: undefined, log: silentLog },
    {
      invalidate: (tags) => void (tags.includes('everything') && happened.push('forget')),
      search: refreshing('search'),
      sommelier: refreshing('sommelier'),
      cache: { clear: (tags) => void happened.push(`clear ${tags.join()}`) },
    },
  );
  return happened;
}

it('clears pages at once, and again when search and sommelier have both refreshed', async () => {
  const happened = await watched({ search: 1, sommelier: 60 });
  await change('product:one');
  await vi.waitFor(() => expect(happened).toHaveLength(4), 5000);
  expect(happened).toEqual([
    'clear product:one',
    'search product:one',
    'sommelier product:one',
    'clear product:one',
  ]);
});

it('invalidates everything after a failed refresh, and waits for the other refresh before clearing', async () => {
  const happened = await watched({ search: null, sommelier: 60 });
  await change('product:two');
  await vi.waitFor(() => expect(happened).toContain('forget'), 5000);
  expect(happened.slice(0, 4)).toEqual([
    'clear product:two',
    'sommelier product:two',
    'clear product:two',
    'forget',
  ]);
});

it('reads no product when content changes', async () => {
  const happened = await watched({ search: 1, sommelier: 1 });
  await change('faq');
  await change('product:one');
  await vi.waitFor(() => expect(happened).toContain('sommelier product:one'), 5000);
  // Both changes may be read at once.
  const refreshed = happened.filter((event) => /^(search|sommelier)/.test(event));
  expect(refreshed).toEqual(['search product:one', 'sommelier product:one']);
  expect(happened.find((event) => event.includes('faq'))).toMatch(/^clear/);
});
