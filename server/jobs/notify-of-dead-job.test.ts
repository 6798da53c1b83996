import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { enqueue, type HandleJob, startOutboxWorker } from '#modules/outbox/index.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { notifyOfDeadJob } from './notify-of-dead-job.ts';

const database = useDatabase();
beforeEach(() => database().pool.query('delete from outbox_job'));

/** Marks every due job dead. Returns the subjects of the notices in the outbox. */
async function giveUpAll(): Promise<(string | undefined)[]> {
  const dead: HandleJob = () => Promise.resolve({ permanentError: 'SMTP EENVELOPE 550' });
  const outbox = startOutboxWorker({
    db: database().db,
    log: silentLog,
    pollMs: 5,
    onDead: notifyOfDeadJob,
    handlers: { letter: dead, parcel: dead, 'merchant-mail': dead },
  });
  const isDue = sql`select from outbox_job where dead_at is null and due_at <= now() + interval '30 seconds'`;
  while ((await database().db.execute(isDue)).rows.length > 0) outbox.wake();
  await outbox.stop();
  const { rows } = await database().db.execute<{ subject: string }>(sql`
    select payload ->> 'subject' as subject from outbox_job
     where kind = 'merchant-mail' and dead_at is null order by subject`);
  return rows.map(({ subject }) => subject);
}

const write = (kind: string, payload: object): Promise<string> =>
  inTransaction(database().db, (tx) => enqueue(tx, { kind, payload }));

it('the merchant is notified of dead jobs once while the notice waits, without an address', async () => {
  for (const to of ['maude@example.ca', 'noe@example.ca'])
    await write('letter', { to, subject: 'Order 7K2F-9QXM is confirmed' });
  await write('parcel', {});
  expect(await giveUpAll()).toEqual(["The shop couldn't send an email", 'The shop gave up on a job']);
  const { rows } = await database().db.execute<{ text: string }>(
    sql`select payload::text as text from outbox_job where dead_at is null order by payload ->> 'subject'`,
  );
  expect(rows[0]?.text).toContain('Order 7K2F-9QXM is confirmed');
  expect(rows[0]?.text).toContain('SMTP EENVELOPE 550');
  expect(rows[0]?.text).not.toContain('@');
});

it('a dead notice causes no other notice', async () => {
  await write('merchant-mail', { subject: "The shop couldn't send an email" });
  expect(await giveUpAll()).toEqual([]);
});
