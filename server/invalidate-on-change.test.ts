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

const change = (tag: string) => database.pool.query('insert into catalogue_change (tag) values ($1)', [tag]);

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
      invalidate: () => void happened.push('forget'),
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

it('clears pages of the next change while search still refreshes', async () => {
  const happened = await watched({ search: 3000, sommelier: 0 });
  await change('product:one');
  await vi.waitFor(() => expect(happened).toContain('clear product:one'), 5000);
  await change('product:two');
  await vi.waitFor(() => expect(happened).toContain('clear product:two'), 2500);
  expect(happened).not.toContain('search product:one');
});

it('tries a failed refresh again, and clears pages again', async () => {
  const happened = await watched({ search: null, sommelier: 60 });
  await change('lists');
  await vi.waitFor(() => expect(happened).toHaveLength(5), 5000);
  expect(happened).toEqual([
    'clear lists',
    'sommelier lists',
    'clear lists',
    'sommelier lists',
    'clear lists',
  ]);
});
