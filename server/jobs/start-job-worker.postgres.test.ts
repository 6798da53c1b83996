import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { OPERATION_JOB } from '#modules/bulk/index.ts';
import { countJobs, enqueue } from '#modules/outbox/index.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { EMAIL_JOB } from '#platform/mail/email.ts';
import { type JobNews, startJobWorker } from './start-job-worker.ts';

let place: TestDatabase;
let database: DatabaseConnection;
beforeAll(async () => {
  place = await startPrivatePostgres();
  database = await place.open();
});
afterAll(() => place.stop());

it('operations that hold their connections and mail that hangs delay no job of another kind', async () => {
  const news: JobNews = new EventEmitter();
  const { promise: released, resolve: release } = Promise.withResolvers<'done'>();
  const begun = { operations: 0, mails: 0, refunds: 0 };
  const write = async (kind: string, count: number): Promise<void> => {
    await inTransaction(database.db, async (tx) => {
      for (let index = 0; index < count; index += 1) await enqueue(tx, { kind, payload: {} });
    });
    news.emit('written');
  };
  const worker = startJobWorker({
    db: database.work,
    news,
    log: pino({ level: 'silent' }),
    handlers: {
      [OPERATION_JOB]: () =>
        inTransaction(database.work, async (tx) => {
          await tx.execute(sql`select 1`);
          begun.operations += 1;
          return await released;
        }),
      [EMAIL_JOB]: () => ((begun.mails += 1), released),
      refund: () => ((begun.refunds += 1), Promise.resolve('done')),
    },
  });
  await write(OPERATION_JOB, 5);
  await write(EMAIL_JOB, 5);
  await vi.waitFor(() => expect(begun).toMatchObject({ operations: 2, mails: 4 }), 5000);
  await write('refund', 6);
  await vi.waitFor(() => expect(begun).toEqual({ operations: 2, mails: 4, refunds: 6 }), 4000);
  release('done');
  await vi.waitFor(async () => expect(await countJobs(database.db)).toEqual({ waiting: 0, dead: 0 }), 10_000);
  expect(begun).toEqual({ operations: 5, mails: 5, refunds: 6 });
  await worker.stop();
});
