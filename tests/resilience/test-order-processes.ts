import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { loadTradeFile, saveTrade } from '#modules/compliance/commands.ts';
import { deliverRules } from '#modules/compliance/index.ts';
import { reconcile } from '#modules/orders/commands.ts';
import { buy, furnish, SNAPSHOT, type TestOrder } from '#modules/orders/test-checkout.ts';
import { systemActor } from '#platform/actor.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { bundlePrograms, type Programs, type ShopProcess } from '#server/test-shop-process.ts';
import { listLedgerErrors } from './test-ledger-errors.ts';
import { getMessageId, loadMailFolder } from './test-mail.ts';
import {
  type Answer,
  AnswerSchema,
  createOrderWork,
  type Posted,
  type Task,
  type WORKS,
} from './test-order-work.ts';
import { countOf, endLeases, until } from './test-settle.ts';
import { fillStock } from './test-shopper.ts';

const NAME = 'order-process';
const SNAPSHOTS = {
  parcel: SNAPSHOT,
  pickup: {
    ...SNAPSHOT,
    details: { ...SNAPSHOT.details, method: 'pickup' },
    quote: { ...SNAPSHOT.quote, method: 'pickup', deliveryDays: '' },
  },
} as const;

/** A bottle that costs less than those of the orders, and one that costs more. */
export const [CHEAP, DEAR] = ['01a05d65-0000-7000-8000-00000000c003', '01a05d65-0000-7000-8000-00000000c004'];

const insertOtherBottles = (db: Database) =>
  db.execute(sql`
    insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description,
                         origin, origin_country, abv, unit_ml, stock_quantity, liquid_colour, container_material)
    select made.id, made.name, made.name, made.name, 'Orvin', c.id, cents, '', '', '', '', 40, 700, 1000, 'clear', 'glass'
      from (values (${CHEAP}::uuid, 'cheap', 4000), (${DEAR}::uuid, 'dear', 99000)) as made (id, name, cents),
           category c`);

/** Orders on PostgreSQL, and processes that do their steps there. */
export function useOrderProcesses() {
  let place: TestDatabase;
  let database: DatabaseConnection;
  let programs: Programs;
  let dataDir: string;
  let work: ReturnType<typeof createOrderWork>;
  const running = new Set<ShopProcess>();
  const db = () => database.db;
  beforeAll(async () => {
    [place, programs, dataDir] = await Promise.all([
      startPrivatePostgres(),
      bundlePrograms(),
      mkdtemp(join(tmpdir(), 'alambic-orders-')),
    ]);
    database = await place.open();
    await furnish(database);
    await fillStock(database.db);
    await insertOtherBottles(database.db);
    await deliverRules(database.db, `${PROJECT_ROOT}/modules/compliance/rules`);
    const trade = await loadTradeFile(`${PROJECT_ROOT}/demo/trade.yaml`);
    if (!trade.ok) throw new Error("the demo's trade terms are invalid");
    await inTransaction(database.db, (tx) =>
      saveTrade(tx, systemActor('test'), trade.terms, { versions: 'any', isDemo: true }),
    );
    await database.pool.query('create table provider_call (kind text not null, key text not null)');
    work = createOrderWork(database.db, join(dataDir, 'mail'));
  });
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all([...running].map(({ ended }) => ended));
    programs?.remove();
    await place?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const call = async (order: TestOrder, step: Step, sender = 'test'): Promise<Task> => {
    if (typeof step === 'string') return { work: step, order };
    const [command, given = {}] = step;
    const body = typeof given === 'function' ? given() : given;
    const { rows } = await db().execute<{ version: number }>(
      sql`select version from shop_order where id = ${order.orderId}`,
    );
    const path = `/orders/${order.number}/${command}`;
    return { path, body, version: rows[0]?.version ?? 0, key: `${path}/${rows[0]?.version}/${sender}` };
  };
  const tools = {
    db,
    /** Buys two bottles by parcel, or to be collected. */
    buy: (kind: keyof typeof SNAPSHOTS = 'parcel') => buy(database, { snapshot: SNAPSHOTS[kind] }),
    /** The step as a request of that sender, by the version that the order has now. */
    call,
    /** Does a step in the process of the test. */
    work: (task: Task): Promise<Answer> => work(task),
    /** Does steps that must succeed. */
    async do(order: TestOrder, ...steps: readonly Step[]): Promise<void> {
      for (const step of steps) expectDone(await work(await call(order, step)));
    },
    async start() {
      const url = `${place.url}&application_name=${NAME}`;
      const shop = programs.start(
        { DATABASE_URL: url, DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(dataDir, 'compiled') },
        NAME,
      );
      running.add(shop);
      void shop.ended.then(() => running.delete(shop));
      const origin = await shop.opened;
      return {
        async post(posted: Posted): Promise<Answer> {
          const response = await fetch(origin, { method: 'POST', body: JSON.stringify(posted) });
          return AnswerSchema.parse(await response.json());
        },
        async stop(): Promise<void> {
          shop.child.kill('SIGTERM');
          await shop.ended;
        },
        /** The process has ended, and the database has rolled back what it did not commit. */
        async killed(): Promise<void> {
          expect([(await shop.ended).signal, shop.complained()]).toEqual(['SIGKILL', '']);
          await until('its connections end', async () => (await countOf(db(), CONNECTIONS)) === 0);
          await endLeases(db());
        },
      };
    },
    /** What is stored of an order without ids and times: the same for orders with the same past. */
    async trace(order: TestOrder): Promise<Record<string, unknown>> {
      const stored: Record<string, unknown> = {};
      for (const [name, query] of Object.entries(QUERIES))
        stored[name] = (await db().execute<{ row: unknown }>(query(order))).rows.map(({ row }) => row);
      const emails = await loadMailFolder(join(dataDir, 'mail'));
      const subjects = new Map(
        emails.map((email) => [getMessageId(email), /^Subject: (.*)$/im.exec(email)?.[1] ?? '']),
      );
      const mail: Record<string, number> = {};
      for (const subject of subjects.values())
        if (subject.includes(order.number)) mail[subject] = (mail[subject] ?? 0) + 1;
      const plain = JSON.stringify({ ...stored, mail })
        .replaceAll(UUID, '<id>')
        .replaceAll(TIME, '<time>')
        .replaceAll(WRITTEN_TIME, '<time>')
        .replaceAll(NUMBER, '<number>');
      return TraceSchema.parse(JSON.parse(plain));
    },
    async stateOf({ orderId }: TestOrder): Promise<string | undefined> {
      const query = sql`select state from shop_order where id = ${orderId}`;
      return (await db().execute<{ state: string }>(query)).rows[0]?.state;
    },
    async expectReconciled(): Promise<void> {
      expect(await listLedgerErrors(db())).toEqual([]);
      expect((await reconcile(db())).discrepancies).toEqual([]);
    },
  };
  return tools;
}

type Body = Record<string, unknown>;
/** A command of the Admin API with its body, or other work. */
export type Step = readonly [command: string, body?: Body | (() => Body)] | (typeof WORKS)[number];

/** Expects that a step was not refused. */
export function expectDone({ status, body }: Answer): void {
  if (status >= 300) throw new Error(JSON.stringify(body));
}

const CONNECTIONS = sql`select count(*) as count from pg_stat_activity where application_name = ${NAME}`;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Of an order, or the code of an order by phone. */
const NUMBER = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[\d.]*(?:Z|[+-]\d\d(?::\d\d)?)?/g;
/** As in texts for people: `December 1, 2026 at 2:20 a.m.` */
const WRITTEN_TIME = /\w+ \d{1,2}, \d{4} at \d{1,2}:\d\d [ap]\.m\./g;
const TraceSchema = z.record(z.string(), z.unknown());

type Query = (order: TestOrder) => ReturnType<typeof sql>;
const ofOrder =
  (table: string): Query =>
  ({ orderId }) =>
    sql`select to_jsonb(t) - array['id', 'code'] as row from ${sql.identifier(table)} as t
         where order_id = ${orderId} order by t::text`;
/** Each returns `row`. */
const QUERIES: Readonly<Record<string, Query>> = {
  order: ({ orderId }) =>
    sql`select to_jsonb(t) - array['id', 'checkout_id', 'snapshot'] as row from shop_order t where id = ${orderId}`,
  history: ({ orderId }) =>
    sql`select to_jsonb(t) - array['id'] as row from order_history t where order_id = ${orderId} order by id`,
  refund: ofOrder('refund'),
  parcel: ofOrder('parcel'),
  hold: ofOrder('order_hold'),
  request: ofOrder('order_request'),
  dispute: ofOrder('order_dispute'),
  pickup: ofOrder('order_pickup'),
  handOver: ofOrder('hand_over'),
  exchange: ({ orderId }) =>
    sql`select to_jsonb(t) - array['id', 'checkout_id'] as row from order_exchange t
         where order_id = ${orderId} order by created_at`,
  replacing: ({ orderId }) =>
    sql`select jsonb_build_array(o.state, o.total_cents, (
                 select sum(amount_cents) from payment p where p.order_id = o.id)) as row
          from order_exchange x join shop_order o on o.id = x.new_order_id where x.order_id = ${orderId} order by 1`,
  refundLine: ({ orderId }) =>
    sql`select to_jsonb(l) as row from refund_line l join refund r on r.id = l.refund_id
         where r.order_id = ${orderId} order by r.created_at, l.position`,
  event: ({ orderId }) =>
    sql`select action as row from audit_event
         where resource_id = ${orderId} or resource_id in (select id::text from refund where order_id = ${orderId})
            or resource_id in (select id::text from order_request where order_id = ${orderId}) order by id`,
  bottles: ({ sessionId }) =>
    sql`select jsonb_build_array(state, quantity, released_quantity) as row
          from stock_reservation where session_id = ${sessionId} order by 1`,
  movement: ({ orderId }) =>
    sql`select jsonb_build_array(reason, delta) as row from stock_movement
         where reference_id = ${orderId} order by created_at, delta`,
  job: ({ number, orderId, paymentId }) =>
    sql`select kind || ' ' || coalesce(payload ->> 'subject', '') as row from outbox_job
         where payload::text like ${`%${number}%`} or payload ->> 'disputeId' = ${`du_${paymentId}`}
            or payload ->> 'refundId' in (select id::text from refund where order_id = ${orderId}) order by 1`,
  provider: ({ orderId, paymentId }) =>
    sql`select kind as row from provider_call
         where key in (select id::text from refund where order_id = ${orderId} union select ${`du_${paymentId}`})
         group by kind, key order by 1`,
};
