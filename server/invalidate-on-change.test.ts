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
async function watched(refreshMs: number | null): Promise<string[]> {
  const happened: string[] = [];
  watch = await invalidateOnChange(
    database,
    { databaseUrl: undefined, log: silentLog },
    {
      invalidate: () => void happened.push('forget'),
      search: {
        async refresh(tags: readonly string[]) {
          if (refreshMs === null) {
            happened.push('search failed');
            throw new Error('search failed to refresh');
          }
          await new Promise((resolve) => setTimeout(resolve, refreshMs));
          happened.push(`search ${tags.join()}`);
          return ['similar:two'];
        },
      },
      cache: { clear: (tags) => void happened.push(`clear ${tags.join()}`) },
    },
  );
  return happened;
}

it('clears pages at once, and again when search has refreshed, with those of other answers', async () => {
  const happened = await watched(60);
  await change('product:one');
  await vi.waitFor(() => expect(happened).toHaveLength(3), 5000);
  expect(happened).toEqual(['clear product:one', 'search product:one', 'clear product:one,similar:two']);
});

it('clears pages of the next change while search still refreshes', async () => {
  const happened = await watched(3000);
  await change('product:one');
  await vi.waitFor(() => expect(happened).toContain('clear product:one'), 5000);
  await change('product:two');
  await vi.waitFor(() => expect(happened).toContain('clear product:two'), 2500);
  expect(happened).not.toContain('search product:one');
});

it('tries a failed refresh again, and clears pages again', async () => {
  const happened = await watched(null);
  await change('lists');
  await vi.waitFor(() => expect(happened).toHaveLength(5), 5000);
  expect(happened).toEqual(['clear lists', 'search failed', 'clear lists', 'search failed', 'clear lists']);
});
