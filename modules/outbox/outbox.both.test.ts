import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { findContext, runInContext } from '#platform/request-context.ts';
import { until } from '#platform/test-until.ts';
import {
  countJobs,
  deleteOldDeadJobs,
  enqueue,
  type Job,
  type Outbox,
  retryDeadJobs,
  retryReadableMail,
  UNREADABLE_MAIL,
  startOutboxWorker,
} from './index.ts';
import type { OutboxOptions } from './start-outbox-worker.ts';

const database = useDatabase();
const open: Outbox[] = [];

beforeEach(async () => {
  await database().pool.query('delete from outbox_job');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((outbox) => outbox.stop()));
});

const worker = (options: Partial<OutboxOptions> & Pick<OutboxOptions, 'handlers'>): Outbox => {
  const outbox = startOutboxWorker({
    db: database().db,
    log: silentLog,
    pollMs: 20,
    retryDelay: () => 0,
    ...options,
  });
  open.push(outbox);
  return outbox;
};
const write = (payload: object, kind = 'note'): Promise<string> =>
  inTransaction(database().db, (tx) => enqueue(tx, { kind, payload }));
const isEmpty = async (): Promise<boolean> => {
  const { waiting, dead } = await countJobs(database().db);
  return waiting + dead === 0;
};

const attempts = async (): Promise<unknown> =>
  (await database().pool.query('select attempts from outbox_job')).rows[0]?.attempts;

describe('a job', () => {
  it('exists only if its cause is committed', async () => {
    await write({ stored: true });
    const failing = inTransaction(database().db, async (tx) => {
      await enqueue(tx, { kind: 'note', payload: { stored: false } });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const seen: unknown[] = [];
    worker({ handlers: { note: ({ payload }) => (seen.push(payload), Promise.resolve('done')) } });
    await until(isEmpty);
    expect(seen).toEqual([{ stored: true }]);
  });

  it('that runs long keeps its lease, and is done once', async () => {
    await write({ long: true });
    let begun = 0;
    const note = async (): Promise<'done'> => {
      begun += 1;
      await sleep(2_800);
      return 'done';
    };
    const long = { handlers: { note }, leaseMs: 2_000, maxRunMs: { note: 30_000 } };
    worker(long);
    worker(long);
    await until(isEmpty);
    expect(begun).toBe(1);
  });

  it('that runs long is told when its worker stops, and is due at once', async () => {
    await write({ long: true });
    const endless = async (_job: Job, signal?: AbortSignal): Promise<'done'> => {
      await sleep(60_000, undefined, { signal });
      return 'done';
    };
    const first = worker({ handlers: { note: endless }, maxRunMs: { note: 60_000 } });
    await until(async () => (await attempts()) === 1);
    await first.stop();
    const done: string[] = [];
    worker({ handlers: { note: async ({ id }) => (done.push(id), 'done') } });
    await until(isEmpty);
    expect(done).toHaveLength(1);
  });

  it('is done once by concurrent workers', async () => {
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

  it('is retried with the same id after failures, and is dead in the end', async () => {
    const id = await write({});
    const tries: [string, number][] = [];
    const note = (job: Job): Promise<never> => {
      tries.push([job.id, job.attempt]);
      return Promise.reject(new TypeError('private text: maude@example.ca'));
    };
    worker({ handlers: { note }, maxAttempts: 3 });
    await until(async () => (await countJobs(database().db)).dead === 1);
    expect(tries).toEqual([1, 2, 3].map((attempt) => [id, attempt]));
    const { rows } = await database().db.execute(sql`select last_error, attempts from outbox_job`);
    expect(rows).toEqual([{ last_error: 'TypeError', attempts: 3 }]);
  });

  it('waits for its retry delay after a failure', async () => {
    await write({});
    const delays: number[] = [];
    let tries = 0;
    worker({
      handlers: { note: () => ((tries += 1), Promise.reject(new Error('not now'))) },
      retryDelay: (attempt) => (delays.push(attempt), 60_000),
    });
    await until(() => delays.length === 1);
    // Long enough for a second try.
    await sleep(150);
    expect({ tries, delays }).toEqual({ tries: 1, delays: [1] });
    const { rows } = await database().db.execute<{ seconds: number }>(
      sql`select extract(epoch from due_at - now())::float8 as seconds from outbox_job`,
    );
    expect(rows[0]?.seconds).toBeGreaterThan(50);
  });

  it('with a delay is not due before it', async () => {
    await inTransaction(database().db, (tx) => enqueue(tx, { kind: 'note', payload: {}, delayMs: 400 }));
    const startedAt = performance.now();
    const seen: number[] = [];
    worker({ handlers: { note: () => (seen.push(performance.now()), Promise.resolve('done')) } });
    await until(isEmpty);
    expect(seen).toHaveLength(1);
    expect((seen[0] ?? 0) - startedAt).toBeGreaterThan(300);
  });

  it('with a permanent error is dead at once, until it is retried on request', async () => {
    await write({});
    let isMended = false;
    const note = () => Promise.resolve(isMended ? ('done' as const) : { permanentError: 'SMTP 550' });
    worker({ handlers: { note } });
    await until(async () => (await countJobs(database().db)).dead === 1);
    const { rows } = await database().db.execute(sql`select last_error, attempts from outbox_job`);
    expect(rows).toEqual([{ last_error: 'SMTP 550', attempts: 1 }]);
    isMended = true;
    expect(await retryDeadJobs(database().db)).toBe(1);
    await until(isEmpty);
  });

  it('tries mail again that another release could not read, and none that it cannot read itself', async () => {
    const [ours, broken] = [await write({ subject: 'Your order' }), await write({})];
    await database().db.execute(sql`update outbox_job set dead_at = now(), last_error = ${UNREADABLE_MAIL}`);
    const hasSubject = (payload: unknown): boolean => JSON.stringify(payload).includes('subject');
    expect(await retryReadableMail(database().db, hasSubject)).toBe(1);
    const { rows } = await database().db.execute(sql`select id, dead_at is null as waits from outbox_job`);
    expect(Object.fromEntries(rows.map(({ id, waits }) => [id, waits]))).toEqual({
      [ours]: true,
      [broken]: false,
    });
  });

  it('calls onDead in the transaction that marks it dead, and is retried where onDead fails', async () => {
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
    await until(async () => (await countJobs(database().db)).dead === 1);
    expect(received).toEqual(Array.from({ length: 2 }, () => [id, 'SMTP 550']));
    expect(await countJobs(database().db)).toEqual({ waiting: 1, dead: 1 });
  });

  it('of a killed worker is due again after its lease', async () => {
    const id = await write({});
    const startedAt = performance.now();
    // State after a killed worker: a claim without an owner.
    await database().pool.query(
      "update outbox_job set attempts = 1, due_at = now() + interval '300 milliseconds'",
    );
    const seen: Job[] = [];
    worker({ handlers: { note: (job) => (seen.push(job), Promise.resolve('done')) } });
    await until(isEmpty);
    expect(performance.now() - startedAt).toBeGreaterThan(290);
    expect(seen).toMatchObject([{ id, attempt: 2 }]);
  });

  it('that kills every worker becomes dead too', async () => {
    await write({});
    await database().pool.query('update outbox_job set attempts = 3');
    let tries = 0;
    worker({ handlers: { note: () => ((tries += 1), Promise.resolve('done')) }, maxAttempts: 3 });
    await until(async () => (await countJobs(database().db)).dead === 1);
    expect(tries).toBe(0);
  });

  it('that exceeds its lease goes to another worker, and the late worker changes nothing', async () => {
    await write({});
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    worker({ handlers: { note: () => held.then(() => 'done' as const) }, leaseMs: 200, maxAttempts: 2 });
    await until(async () => (await countJobs(database().db)).dead === 1);
    release();
    // Long enough for the late worker to write.
    await sleep(50);
    expect(await countJobs(database().db)).toEqual({ waiting: 0, dead: 1 });
  });

  it('without a handler in this process is left to others', async () => {
    await write({}, 'parcel');
    worker({ handlers: { note: () => Promise.resolve('done') } });
    // Long enough to claim it.
    await sleep(100);
    const { rows } = await database().db.execute(sql`select attempts from outbox_job`);
    expect(rows).toEqual([{ attempts: 0 }]);
  });
});

it('stop waits for running jobs and claims no further one', async () => {
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
  // Long enough to claim the second.
  await sleep(60);
  expect(await countJobs(database().db)).toEqual({ waiting: 1, dead: 0 });
});

it('runs a limited number of jobs at a time', async () => {
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
  worker({ handlers: { note }, concurrency: { note: 2 } });
  await until(isEmpty);
  expect(max).toBe(2);
});

it('has a lane per kind: blocked mail delays no refund', async () => {
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
  // Four mails run at a time, and no refund waited for them.
  expect(mails).toBe(4);
  release();
  await until(isEmpty);
  expect(mails).toBe(5);
});

it('deletes dead jobs after 30 days, and nothing else', async () => {
  await write({});
  await write({});
  await write({});
  await database().pool.query(
    `update outbox_job set dead_at = now() - interval '31 days', created_at = now() - interval '31 days'
      where id in (select id from outbox_job order by id limit 1)`,
  );
  await database().pool.query(
    `update outbox_job set dead_at = now() - interval '29 days' where id in
       (select id from outbox_job where dead_at is null order by id limit 1)`,
  );
  await deleteOldDeadJobs(database().db);
  expect(await countJobs(database().db)).toEqual({ waiting: 1, dead: 1 });
});

it('a job goes on with the request that wrote it, and no other job does', async () => {
  const seen = new Map<unknown, string | undefined>();
  await runInContext({ requestId: 'the-request-of-it' }, () => write({ name: 'of a request' }));
  await write({ name: 'of no request' });
  worker({
    handlers: {
      note: async ({ payload }) => {
        seen.set(payload, findContext()?.requestId);
        if (seen.size === 1) await write({ name: 'of its job' });
        return 'done';
      },
    },
    concurrency: { note: 1 },
  });
  await until(isEmpty);
  expect(Object.fromEntries([...seen].map(([payload, id]) => [JSON.stringify(payload), id]))).toEqual({
    '{"name":"of a request"}': 'the-request-of-it',
    '{"name":"of no request"}': undefined,
    '{"name":"of its job"}': 'the-request-of-it',
  });
});
