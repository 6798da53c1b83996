import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createHealthWatch, type HealthSources, listHealth } from '#modules/health/index.ts';
import { createTestSources } from '#modules/health/test-sources.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { watchFailures } from '#server/watch-failures.ts';

const database = useDatabase();
const GB = 1_000_000_000;
const FULL = { freeBytes: GB / 2, totalBytes: 40 * GB };

const sourcesOf = (machine: string, change: Partial<HealthSources> = {}) =>
  createTestSources(database().work, { machine, ...change });
/** Checks as a process of that machine, and waits until what was found is stored. */
async function check(machine: string, change: Partial<HealthSources> = {}): Promise<void> {
  const watch = watchFailures(database().db, { warn: () => undefined });
  await createHealthWatch(sourcesOf(machine, change), async () => undefined).check();
  await watch.stop();
}
const disks = async (machine: string, change: Partial<HealthSources> = {}) =>
  (await listHealth(sourcesOf(machine, change)))
    .filter((row) => row.check === 'disk')
    .map(({ machine: name, state, text }) => [name, state, text]);

const full = { readDisk: async () => FULL };
const [FREE, LOW] = ['30 GB of 40 GB are free.', 'Only 500 MB of 40 GB are free.'];

it('a machine that works does not end the failure of another, and Health names both', async () => {
  await check('web-1', full);
  await check('web-2');
  expect(await disks('web-1', full)).toEqual([['web-1', 'failing', LOW]]);
  const seenByOther = [
    ['web-2', 'good', FREE],
    ['web-1', 'failing', LOW],
  ];
  expect(await disks('web-2')).toEqual(seenByOther);
  await check('web-2');
  expect(await disks('web-2')).toEqual(seenByOther);
  const { rows } = await database().db.execute(
    sql`select payload ->> 'paragraphs' as text from outbox_job where kind = 'merchant-mail'`,
  );
  expect(JSON.stringify(rows)).toContain('the disk is nearly full on web-1');

  await check('web-1');
  expect(await disks('web-2')).toEqual([[undefined, 'good', FREE]]);
});

it('what a machine found ends a day after it reported last', async () => {
  await check('web-1', full);
  await database().db.execute(sql`update failure set seen_at = now() - interval '27 hours'`);
  expect(await disks('web-2')).toEqual([[undefined, 'good', FREE]]);
});
