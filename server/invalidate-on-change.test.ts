import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { invalidateOnChange } from './invalidate-on-change.ts';

let place: TestDatabase;
let database: DatabaseConnection;
let watch: { stop(): Promise<void> } | undefined;

beforeAll(async () => {
  place = await startDatabase();
  database = await place.open();
  await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
});
afterEach(() => watch?.stop());
afterAll(() => place.stop());

const ONE = 'product:11111111-1111-4111-8111-111111111111';
const TWO = 'product:22222222-2222-4222-8222-222222222222';

const change = (tag: string) => database.pool.query('insert into changed_tag (tag) values ($1)', [tag]);

/** Records the events in order. A refresh takes the given milliseconds, and fails for `null`. */
async function watched(refreshMs: number | null): Promise<string[]> {
  const happened: string[] = [];
  watch = await invalidateOnChange(
    { source: () => ({ pool: database.pool, isReplica: false }) },
    { databaseUrl: undefined, log: silentLog },
    {
      invalidate: (tags) => void (tags.includes('everything') && happened.push('forget')),
      links: { refresh: async () => false },
      search: {
        invalidateTexts: () => undefined,
        async refresh(tags: readonly string[]) {
          const takesMs = tags.includes('everything') ? 0 : refreshMs;
          if (takesMs === null) throw new Error('search failed to refresh');
          await new Promise((resolve) => setTimeout(resolve, takesMs));
          happened.push(`search ${tags.join()}`);
          return tags.includes('everything') ? [] : ['similar:two'];
        },
      },
      cache: { clear: (tags) => void happened.push(`clear ${tags.join()}`) },
    },
  );
  return happened;
}

it('clears pages at once, and again when search has refreshed, with those of other answers', async () => {
  const happened = await watched(60);
  await change(ONE);
  await vi.waitFor(() => expect(happened).toHaveLength(3), 5000);
  expect(happened).toEqual([`clear ${ONE}`, `search ${ONE}`, `clear ${ONE},similar:two`]);
});

it('clears pages of the next change while search still refreshes', async () => {
  const happened = await watched(3000);
  await change(ONE);
  await vi.waitFor(() => expect(happened).toContain(`clear ${ONE}`), 5000);
  await change(TWO);
  await vi.waitFor(() => expect(happened).toContain(`clear ${TWO}`), 2500);
  expect(happened).not.toContain(`search ${ONE}`);
});

it('tries a failed refresh again, and clears pages again', async () => {
  const happened = await watched(null);
  await change(TWO);
  await vi.waitFor(() => expect(happened).toHaveLength(3), 5000);
  expect(happened).toEqual([`clear ${TWO}`, `clear ${TWO}`, `clear ${TWO}`]);
});

it('reads no product when content changes', async () => {
  const happened = await watched(1);
  await change('faq');
  await vi.waitFor(() => expect(happened).toEqual(['clear faq']), 5000);
  await change(ONE);
  await vi.waitFor(() => expect(happened).toContain(`search ${ONE}`), 5000);
  expect(happened.filter((event) => event.startsWith('search'))).toEqual([`search ${ONE}`]);
});
