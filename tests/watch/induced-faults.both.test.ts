import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROVIDER_AWAY } from '#modules/checkout/watch.ts';
import { listFailures } from '#modules/failures/index.ts';
import {
  CHECK_EVERY_MS,
  CHECK_FAILURES,
  type CheckName,
  createHealthWatch,
  type HealthSources,
} from '#modules/health/index.ts';
import { createTestSources } from '#modules/health/test-sources.ts';
import { enqueue, startOutboxWorker } from '#modules/outbox/index.ts';
import { ProviderError } from '#modules/payments/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { tellFailure, tellRecovery } from '#platform/failures.ts';
import { MailError } from '#platform/mail/mail-error.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { NOTICE_DELAY_MS, notifyOfDeadJob } from '#server/jobs/notify-of-dead-job.ts';
import { MAIL_DELAY_MS, mailOutage, watchFailures } from '#server/watch-failures.ts';

const database = useDatabase();
const GB = 1_000_000_000;
const DAY_MS = 86_400_000;
const ID = '01900000-0000-7000-8000-000000000001';
const CHECKOUT = 'c'.repeat(32);
/** The worker asks for due jobs this often when nothing wakes it. */
const POLL_S = 5;
const LIMIT_S = 300;

type Induced = Partial<HealthSources> | undefined;
type Induction = {
  /** As docs/operating/watch.md names it. */
  name: string;
  /** The check of Health that finds it; absent: it is told where it happens. */
  check?: CheckName;
  /** Seconds until it can be seen at all, at most. */
  visibleAfter: number;
  induce(): Promise<Induced>;
  end(): Promise<Induced>;
};

const run = (statement: ReturnType<typeof sql>) => database().db.execute(statement);
const works = async (): Promise<Induced> => undefined;

/** Induced by what the checks read, or by rows as the shop writes them. */
const INDUCTIONS: readonly Induction[] = [
  {
    name: 'backup failed',
    check: 'backup',
    visibleAfter: 0,
    async induce() {
      await run(sql`insert into shop_backup (id, actor_kind, state, failure, ended_at)
        values (${ID}, 'system', 'failed', 'no-room', now())`);
      return undefined;
    },
    async end() {
      await run(sql`delete from shop_backup`);
      return undefined;
    },
  },
  {
    name: 'backup too old',
    check: 'backup',
    visibleAfter: 0,
    async induce() {
      await run(sql`insert into shop_backup (id, actor_kind, state, file_name, bytes, ended_at)
        values (${ID}, 'system', 'good', 'f', 1, now() - interval '27 hours')`);
      return undefined;
    },
    async end() {
      await run(sql`update shop_backup set ended_at = now()`);
      return undefined;
    },
  },
  {
    name: 'mail server away or refusing',
    check: 'mail',
    // The second try is up to ten seconds after the first; each may wait ten for an answer.
    visibleAfter: 30 + 2 * POLL_S,
    async induce() {
      await tryMail(() => Promise.reject(new MailError('SMTP ECONNREFUSED')));
      return undefined;
    },
    async end() {
      await run(sql`delete from outbox_job where kind = 'letter'`);
      return undefined;
    },
  },
  {
    name: 'payment provider away',
    visibleAfter: 0,
    async induce() {
      tellFailure(PROVIDER_AWAY, new ProviderError('timed out'));
      return undefined;
    },
    async end() {
      tellRecovery(PROVIDER_AWAY);
      return undefined;
    },
  },
  {
    name: 'webhook silent while payments are made',
    check: 'payments',
    // An event may be two minutes late.
    visibleAfter: 120,
    async induce() {
      await run(sql`insert into checkout (id, cart_digest, state, lines, paid_at)
        values (${CHECKOUT}, 'd', 'paid', '[]', now())`);
      await run(sql`insert into payment_session
          (id, checkout_id, provider, state, amount_cents, payment_id, is_test, expires_at, ended_at)
        values (${ID}, ${CHECKOUT}, 'stripe', 'paid', 100, 'p', false, now(), now() - interval '3 minutes')`);
      return undefined;
    },
    async end() {
      await run(sql`insert into payment_event (id, provider, type, session_id)
        values ('e', 'stripe', 'paid', ${ID})`);
      return undefined;
    },
  },
  {
    name: 'disk nearly full',
    check: 'disk',
    visibleAfter: 0,
    induce: async () => ({ readDisk: async () => ({ freeBytes: 0.9 * GB, totalBytes: 8 * GB }) }),
    end: works,
  },
  {
    name: 'database slow',
    check: 'database',
    visibleAfter: 0,
    induce: async () => ({ db: delay(database().work, 1050) }),
    end: works,
  },
  {
    name: 'clock wrong by more than 30 s',
    check: 'clock',
    visibleAfter: 0,
    induce: async () => ({ now: () => new Date(Date.now() + 31_000) }),
    end: works,
  },
  {
    name: 'certificate ends within 14 days',
    check: 'certificate',
    visibleAfter: 0,
    induce: async () => ({
      origin: 'https://shop.example',
      readCertificate: async () => new Date(Date.now() + 13 * DAY_MS),
    }),
    end: works,
  },
  {
    name: 'planned change refused',
    check: 'plans',
    visibleAfter: 2,
    async induce() {
      await run(sql`insert into publishing_plan (kind, id, publish_at, refusal, state)
        values ('article', 'one', now(), 'a link leads nowhere', 'refused')`);
      return undefined;
    },
    async end() {
      await run(sql`delete from publishing_plan`);
      return undefined;
    },
  },
  {
    name: 'change feed lags',
    check: 'changes',
    visibleAfter: 60,
    induce: async () => ({ changeLagMs: () => 61_000 }),
    end: works,
  },
  {
    name: 'replica of the database far behind',
    check: 'replica',
    visibleAfter: 11,
    induce: async () => ({ replica: () => ({ isUsed: false, lagMs: 11_000 }) }),
    end: async () => ({ replica: () => ({ isUsed: true, lagMs: 0 }) }),
  },
  {
    name: 'replica of the database away',
    check: 'replica',
    visibleAfter: 3,
    induce: async () => ({ replica: () => ({ isUsed: false, lagMs: undefined }) }),
    end: async () => ({ replica: () => ({ isUsed: true, lagMs: 0 }) }),
  },
  {
    name: 'CDN takes no purges',
    check: 'edge',
    visibleAfter: 0,
    async induce() {
      tellFailure(CHECK_FAILURES.edge, new Error('status 403'));
      return { hasEdge: true };
    },
    async end() {
      tellRecovery(CHECK_FAILURES.edge);
      return { hasEdge: true };
    },
  },
  {
    name: 'audit chain broken',
    check: 'books',
    visibleAfter: 0,
    async induce() {
      await run(sql`insert into audit_verification (id, through_seq, hash, problem)
        values (${ID}, 1, ${'0'.repeat(64)}, 'seq 1 is missing.')`);
      return undefined;
    },
    async end() {
      await run(sql`delete from audit_verification`);
      return undefined;
    },
  },
  {
    name: 'payout differs from the orders',
    check: 'books',
    visibleAfter: 0,
    async induce() {
      await run(sql`insert into payout
          (id, provider, provider_id, is_test, amount_cents, currency, state, created_at, arrives_on, result)
        values (${ID}, 'stripe', 'po_1', true, 100, 'CAD', 'paid', now(), current_date, 'differs')`);
      return undefined;
    },
    async end() {
      await run(sql`update payout set explained_at = now(), explained_kind = 'staff'`);
      return undefined;
    },
  },
  {
    name: 'memory nearly full',
    check: 'memory',
    visibleAfter: 0,
    induce: async () => ({ readMemory: () => ({ usedBytes: 0.95 * GB, limitBytes: GB }) }),
    end: works,
  },
];

/** Seconds until the mail about a fault is handed over, at most. */
const secondsOf = ({ check, visibleAfter }: Pick<Induction, 'check' | 'visibleAfter'>): number =>
  visibleAfter + ((check === undefined ? 0 : CHECK_EVERY_MS) + MAIL_DELAY_MS) / 1000 + POLL_S;

/** Tries a letter twice by a mail server that fails. */
async function tryMail(send: () => Promise<never>): Promise<void> {
  await inTransaction(database().db, (tx) => enqueue(tx, { kind: 'letter', payload: {} }));
  let tries = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const outbox = startOutboxWorker({
    db: database().db,
    log: silentLog,
    pollMs: 5,
    retryDelay: () => (tries > 1 ? 60_000 : 0),
    handlers: {
      letter: () => {
        tries += 1;
        if (tries === 2) resolve();
        return send();
      },
    },
  });
  await promise;
  await outbox.stop();
}

/** The database, whose answers come late. */
function delay(db: Database, ms: number): Database {
  const pool = db.$client;
  const slow = new Proxy(pool, {
    get(target, name, receiver) {
      if (name !== 'query') return Reflect.get(target, name, receiver);
      return async (query: { text: string }) => {
        if (query.text.includes('select 1 as one'))
          await new Promise((resolve) => void setTimeout(resolve, ms));
        return await target.query(query);
      };
    },
  });
  return new Proxy(db, {
    get: (target, name, receiver) => (name === '$client' ? slow : Reflect.get(target, name, receiver)),
  });
}

let sources: HealthSources;
let watch: ReturnType<typeof watchFailures>;
const health = () => createHealthWatch(sources, (outage) => mailOutage(database().db, outage));

/** Checks, waits until what was told is stored, and watches on. */
async function check(change: Induced): Promise<void> {
  sources = createTestSources(database().work, change);
  await health().check();
  await watch.stop();
  watch = watchFailures(database().db, { warn: () => undefined });
}

const mails = async (): Promise<string[]> =>
  (
    await database().db.execute<{ mail: string }>(sql`
      select payload ->> 'subject' || ' ' || (payload ->> 'paragraphs') as mail from outbox_job
       where kind = 'merchant-mail' and due_at <= now() + interval '1 minute' order by created_at`)
  ).rows.map(({ mail }) => mail);

beforeEach(async () => {
  await database().pool.query('delete from outbox_job');
  await database().pool.query('delete from failure');
  watch = watchFailures(database().db, { warn: () => undefined });
});
afterEach(() => watch.stop());

it.each(INDUCTIONS)(
  '$name is on Health and mailed, and so is its end',
  async ({ check: checked, induce, end }) => {
    const name = checked === undefined ? PROVIDER_AWAY : CHECK_FAILURES[checked];
    // What concerns one machine is stored with its name.
    const named = expect.stringMatching(new RegExp(`^${name}( on shop-1)?$`));
    await check(await induce());
    expect((await listFailures(database().db)).map((one) => one.name)).toContainEqual(named);
    expect((await mails()).join()).toContain(name);
    await database().pool.query(`delete from outbox_job where kind = 'merchant-mail'`);
    await check(await end());
    expect(await listFailures(database().db)).toEqual([]);
    expect((await mails()).join()).toContain(`This is over: ${name}`);
  },
);

it('a database that was away is told when it is back', async () => {
  const away = new Proxy(database().work, {
    get(target, name, receiver) {
      if (name === 'select' || name === '$client')
        throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      return Reflect.get(target, name, receiver);
    },
  });
  let isAway = true;
  sources = createTestSources(database().work);
  const parts = { ...sources };
  Object.defineProperty(parts, 'db', { get: () => (isAway ? away : database().work) });
  const followed = createHealthWatch(parts, (outage) => mailOutage(database().db, outage));
  await expect(followed.check()).rejects.toThrow('away');
  expect(await mails()).toEqual([]);
  isAway = false;
  await followed.check();
  expect((await mails()).join()).toContain('The database is back');
});

it('a dead job is mailed where it is given up, and Today counts it', async () => {
  await inTransaction(database().db, (tx) => enqueue(tx, { kind: 'parcel', payload: {} }));
  const outbox = startOutboxWorker({
    db: database().db,
    log: silentLog,
    pollMs: 5,
    onDead: notifyOfDeadJob,
    handlers: { parcel: () => Promise.resolve({ permanentError: 'gone' }) },
  });
  await expect.poll(mails).toHaveLength(1);
  await outbox.stop();
});

it('the table of watch.md says how long each takes at most, and all are below five minutes', () => {
  const text = readFileSync(join(PROJECT_ROOT, 'docs', 'operating', 'watch.md'), 'utf8');
  const rows = new Map(
    [...text.matchAll(/^\| ([^|]+?) +\|.*\| +(\d+) s +\|$/gm)].map(([, name = '', s]) => [name, Number(s)]),
  );
  const expected = new Map(INDUCTIONS.map((one) => [one.name, secondsOf(one)]));
  expected.set('database away', (CHECK_EVERY_MS + MAIL_DELAY_MS) / 1000 + POLL_S);
  expected.set('dead job', NOTICE_DELAY_MS / 1000 + POLL_S);
  expect(rows).toEqual(expected);
  expect(Math.max(...expected.values())).toBeLessThanOrEqual(LIMIT_S);
});
