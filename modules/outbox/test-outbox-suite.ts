import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import {
  countJobs,
  deleteOldDeadJobs,
  enqueue,
  type Job,
  type Outbox,
  retryDeadJobs,
  startOutboxWorker,
} from './index.ts';
import type { OutboxOptions } from './start-outbox-worker.ts';

/** Waits for what a worker does in its own time. */
async function until(isSo: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('it did not come to that');
    await sleep(10);
  }
}

/** What an outbox promises, on either database. */
export function outboxSuite(start: () => Promise<TestDatabase>): void {
  let place: TestDatabase;
  let database: DatabaseConnection;
  const open: Outbox[] = [];

  beforeAll(async () => {
    place = await start();
    database = await place.open();
    await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  });
  afterAll(() => place.stop());
  beforeEach(async () => {
    await database.pool.query('delete from outbox_job');
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((outbox) => outbox.stop()));
  });

  const worker = (options: Partial<OutboxOptions> & Pick<OutboxOptions, 'handlers'>): Outbox => {
    const outbox = startOutboxWorker({
      db: database.db,
      log: silentLog,
      pollMs: 20,
      retryDelay: () => 0,
      ...options,
    });
    open.push(outbox);
    return outbox;
  };
  const write = (payload: object, kind = 'note'): Promise<string> =>
    inTransaction(database.db, (tx) => enqueue(tx, { kind, payload }));
  const isEmpty = async (): Promise<boolean> => {
    const { waiting, dead } = await countJobs(database.db);
    return waiting + dead === 0;
  };

  describe('a job', () => {
    it('is there if its cause is kept, and only then', async () => {
      await write({ stored: true });
      const failing = inTransaction(database.db, async (tx) => {
        await enqueue(tx, { kind: 'note', payload: { stored: false } });
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
      const seen: unknown[] = [];
      worker({ handlers: { note: ({ payload }) => (seen.push(payload), Promise.resolve('done')) } });
      await until(isEmpty);
      expect(seen).toEqual([{ stored: true }]);
    });

    it('is done once by workers that race for it', async () => {
      const ids = await Promise.all(Array.from({ length: 40 }, (_, number) => write({ number })));
      const done: string[] = [];
      const note = async ({ id }: Job): Promise<'done'> => {
        done.push(id);
        await sleep(2);
        return 'done';
      };
      for (let count = 0; count < 4; count += 1) worker({ handlers: { note } });
      await until(isEmpty);
      expect(done.sort()).toEqual(ids.sort());
    });

    it('is tried again when it fails, by the same id, and at last is a dead letter', async () => {
      const id = await write({});
      const tries: [string, number][] = [];
      const note = (job: Job): Promise<never> => {
        tries.push([job.id, job.attempt]);
        return Promise.reject(new TypeError('words that nobody should keep: maude@example.ca'));
      };
      worker({ handlers: { note }, maxAttempts: 3 });
      await until(async () => (await countJobs(database.db)).dead === 1);
      expect(tries).toEqual([1, 2, 3].map((attempt) => [id, attempt]));
      const { rows } = await database.db.execute(sql`select last_error, attempts from outbox_job`);
      expect(rows).toEqual([{ last_error: 'TypeError', attempts: 3 }]);
    });

    it('waits as long as it is told after a failure', async () => {
      await write({});
      const delays: number[] = [];
      let tries = 0;
      worker({
        handlers: { note: () => ((tries += 1), Promise.reject(new Error('not now'))) },
        retryDelay: (attempt) => (delays.push(attempt), 60_000),
      });
      await until(() => delays.length === 1);
      await sleep(150);
      expect({ tries, delays }).toEqual({ tries: 1, delays: [1] });
      const { rows } = await database.db.execute<{ seconds: number }>(
        sql`select extract(epoch from due_at - now())::float8 as seconds from outbox_job`,
      );
      expect(rows[0]?.seconds).toBeGreaterThan(50);
    });

    it('that is written with a delay is not due before it', async () => {
      await inTransaction(database.db, (tx) => enqueue(tx, { kind: 'note', payload: {}, delayMs: 400 }));
      const startedAt = performance.now();
      const seen: number[] = [];
      worker({ handlers: { note: () => (seen.push(performance.now()), Promise.resolve('done')) } });
      await until(isEmpty);
      expect(seen).toHaveLength(1);
      expect((seen[0] ?? 0) - startedAt).toBeGreaterThan(300);
    });

    it('for which nothing would help is a dead letter at once, until somebody wants it tried again', async () => {
      await write({});
      let isMended = false;
      const note = () => Promise.resolve(isMended ? ('done' as const) : { permanentError: 'SMTP 550' });
      worker({ handlers: { note } });
      await until(async () => (await countJobs(database.db)).dead === 1);
      const { rows } = await database.db.execute(sql`select last_error, attempts from outbox_job`);
      expect(rows).toEqual([{ last_error: 'SMTP 550', attempts: 1 }]);
      isMended = true;
      expect(await retryDeadJobs(database.db)).toBe(1);
      await until(isEmpty);
    });

    it('is told once when it is given up, in the same transaction: what cannot be told is tried again', async () => {
      const id = await write({});
      const received: [string, string][] = [];
      worker({
        handlers: { note: () => Promise.resolve({ permanentError: 'SMTP 550' }) },
        leaseMs: 200,
        async onDead(tx, job, reason) {
          received.push([job.id, reason]);
          await enqueue(tx, { kind: 'notice', payload: {} });
          if (received.length === 1) throw new Error('the database went away');
        },
      });
      await until(async () => (await countJobs(database.db)).dead === 1);
      expect(received).toEqual(Array.from({ length: 2 }, () => [id, 'SMTP 550']));
      expect(await countJobs(database.db)).toEqual({ waiting: 1, dead: 1 });
    });

    it('of a worker that was killed comes back when its lease is over', async () => {
      const id = await write({});
      const startedAt = performance.now();
      // What a killed worker leaves behind: a claim without an owner.
      await database.pool.query(
        "update outbox_job set attempts = 1, due_at = now() + interval '300 milliseconds'",
      );
      const seen: Job[] = [];
      worker({ handlers: { note: (job) => (seen.push(job), Promise.resolve('done')) } });
      await until(isEmpty);
      expect(performance.now() - startedAt).toBeGreaterThan(290);
      expect(seen).toMatchObject([{ id, attempt: 2 }]);
    });

    it('that ends every worker which takes it is given up too', async () => {
      await write({});
      await database.pool.query('update outbox_job set attempts = 3');
      let tries = 0;
      worker({ handlers: { note: () => ((tries += 1), Promise.resolve('done')) }, maxAttempts: 3 });
      await until(async () => (await countJobs(database.db)).dead === 1);
      expect(tries).toBe(0);
    });

    it('that takes longer than its lease is somebody else’s: the late worker changes nothing', async () => {
      await write({});
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      worker({ handlers: { note: () => held.then(() => 'done' as const) }, leaseMs: 200, maxAttempts: 2 });
      await until(async () => (await countJobs(database.db)).dead === 1);
      release();
      await sleep(50);
      expect(await countJobs(database.db)).toEqual({ waiting: 0, dead: 1 });
    });

    it('of a kind that this process cannot do is left to others', async () => {
      await write({}, 'parcel');
      worker({ handlers: { note: () => Promise.resolve('done') } });
      await sleep(100);
      const { rows } = await database.db.execute(sql`select attempts from outbox_job`);
      expect(rows).toEqual([{ attempts: 0 }]);
    });
  });

  it('stopping waits for what runs and takes nothing more', async () => {
    await write({ first: true });
    let begun = 0;
    let ended = 0;
    const note = async (): Promise<'done'> => {
      begun += 1;
      await sleep(150);
      ended += 1;
      return 'done';
    };
    const outbox = worker({ handlers: { note } });
    await until(() => begun === 1);
    const stopped = outbox.stop();
    await write({ second: true });
    outbox.wake();
    await stopped;
    expect({ begun, ended }).toEqual({ begun: 1, ended: 1 });
    await sleep(60);
    expect(await countJobs(database.db)).toEqual({ waiting: 1, dead: 0 });
  });

  it('runs only so many at a time', async () => {
    await Promise.all(Array.from({ length: 9 }, () => write({})));
    let running = 0;
    let max = 0;
    const note = async (): Promise<'done'> => {
      running += 1;
      max = Math.max(max, running);
      await sleep(15);
      running -= 1;
      return 'done';
    };
    worker({ handlers: { note }, maxConcurrent: 2 });
    await until(isEmpty);
    expect(max).toBe(2);
  });

  it('has a lane for each kind: mail that stands still delays no refund', async () => {
    await Promise.all(Array.from({ length: 5 }, () => write({}, 'mail')));
    let release = (): void => undefined;
    const sent = new Promise<'done'>((resolve) => {
      release = () => resolve('done');
    });
    let mails = 0;
    let refunds = 0;
    worker({
      handlers: { mail: () => ((mails += 1), sent), refund: () => ((refunds += 1), Promise.resolve('done')) },
    });
    await until(() => mails === 4);
    await Promise.all(Array.from({ length: 6 }, () => write({}, 'refund')));
    await until(() => refunds === 6);
    // Four mails at a time, and none of the refunds waited for them.
    expect(mails).toBe(4);
    release();
    await until(isEmpty);
    expect(mails).toBe(5);
  });

  it('dead letters leave after 30 days, and nothing else does', async () => {
    await write({});
    await write({});
    await write({});
    await database.pool.query(
      `update outbox_job set dead_at = now() - interval '31 days', created_at = now() - interval '31 days'
        where id in (select id from outbox_job order by id limit 1)`,
    );
    await database.pool.query(
      `update outbox_job set dead_at = now() - interval '29 days' where id in
         (select id from outbox_job where dead_at is null order by id limit 1)`,
    );
    await deleteOldDeadJobs(database.db);
    expect(await countJobs(database.db)).toEqual({ waiting: 1, dead: 1 });
  });
}
