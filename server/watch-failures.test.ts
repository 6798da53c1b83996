import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { listFailures } from '#modules/failures/index.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { forEachGoingOn, tellFailure, tellRecovery } from '#platform/failures.ts';
import { watchFailures } from './watch-failures.ts';

let place: TestDatabase;
let database: DatabaseConnection;
beforeAll(async () => {
  place = await startPrivatePostgres();
  database = await place.open();
});
afterAll(() => place.stop());

it('stores what fails once, mails it, and forgets it when it works again', async () => {
  const logged: string[] = [];
  const watch = watchFailures(database.db, { warn: (_fields, message) => void logged.push(message) });
  const secret = z.object({ price: z.int() }).safeParse({ price: 'of Ada Lovelace' }).error;
  for (let time = 0; time < 3; time += 1) tellFailure('planned prices not set', secret);
  tellFailure('recipe negroni cannot be read', new TypeError('secret'));
  tellFailure('an outage', Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  await watch.stop();
  expect(logged).toEqual(['planned prices not set', 'recipe negroni cannot be read']);
  expect(await listFailures(database.db)).toMatchObject([
    { name: 'planned prices not set', reason: 'price invalid_type' },
    { name: 'recipe negroni cannot be read', reason: 'TypeError' },
  ]);
  const { rows } = await database.db.execute(sql`select payload from outbox_job`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).toContain('planned prices not set (price invalid_type)');

  // A later process, where it works.
  const next = watchFailures(database.db, { warn: () => undefined });
  tellRecovery('planned prices not set');
  await next.stop();
  expect((await listFailures(database.db)).map(({ name }) => name)).toEqual([
    'recipe negroni cannot be read',
  ]);
});

it('does the rest when some fail, and reports these in the end', async () => {
  const done: number[] = [];
  const work = async (item: number): Promise<void> => {
    await Promise.resolve();
    if (item % 2 === 0) throw new Error(`no ${item}`);
    done.push(item);
  };
  await expect(forEachGoingOn([1, 2, 3, 4, 5], work)).rejects.toThrow('2 failed, the others are done');
  expect(done).toEqual([1, 3, 5]);
});

it('mails nothing about what works again before the mail about it left', async () => {
  await database.db.execute(sql`delete from failure`);
  await database.db.execute(sql`delete from outbox_job`);
  const watch = watchFailures(database.db, { warn: () => undefined });
  tellFailure('the clock stopped', new Error('a moment'));
  tellRecovery('the clock stopped');
  tellFailure('the lamp went out', new Error('for long'));
  tellFailure('the door jams', new Error('a moment'));
  tellRecovery('the door jams');
  await watch.stop();
  const { rows } = await database.db.execute<{ subject: string; text: string }>(
    sql`select payload ->> 'subject' as subject, payload::text as text from outbox_job order by created_at`,
  );
  expect(rows.map(({ subject }) => subject)).toEqual([
    'A part of the shop is not working',
    'A part of the shop is back',
  ]);
  expect(rows[0]?.text).toContain('the lamp went out');
  expect(rows[0]?.text).toContain('Also: the door jams (Error).');
});
