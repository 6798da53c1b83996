import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import { CheckoutIdSchema, PaymentSessionIdSchema } from '#contract/ids.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import {
  deliverTestEvents,
  createTestPayments,
  type PaymentEvent,
  loadTestPaymentSecret,
  type SessionRequest,
  TEST_EVENT_JOB,
  type TestPayments,
} from '../index.ts';

export const EMAIL = 'maude@example.ca';
export const MINUTE = 60_000;

export type TestWorld = {
  database: DatabaseConnection;
  secret: string;
  payments: TestPayments;
  /** The payments' clock, in Unix milliseconds. */
  now: number;
  /** How often the outbox was woken. */
  wakes: number;
};

/** A database with the test payment over it, emptied before each test. */
export function useTestWorld(): () => TestWorld {
  const open = useDatabase();
  let world: TestWorld;

  beforeAll(async () => {
    const database = open();
    const secret = await loadTestPaymentSecret(database.db);
    const payments = createTestPayments(database.db, {
      origin: 'https://shop.example',
      secret,
      now: () => new Date(world.now),
      wake: () => {
        world.wakes += 1;
      },
    });
    world = { database, secret, payments, now: Date.now(), wakes: 0 };
  });
  beforeEach(async () => {
    await world.database.pool.query('delete from test_payment; delete from outbox_job');
    world.now = Date.now();
    world.wakes = 0;
  });
  return () => world;
}

export function requestIn({ now }: TestWorld): SessionRequest {
  return {
    sessionId: PaymentSessionIdSchema.parse(randomUUID()),
    checkoutId: CheckoutIdSchema.parse('c'.repeat(43)),
    lines: [
      { name: 'Glen Orvin 12', unitCents: 7400, quantity: 2 },
      { name: 'Delivery', unitCents: 1200, quantity: 1 },
    ],
    totalCents: 16_000,
    currency: 'USD',
    email: EMAIL,
    expiresAt: new Date(now + 31 * MINUTE),
    successUrl: 'https://shop.example/checkout-success?checkout=c',
    cancelUrl: 'https://shop.example/checkout/c',
  };
}

type Waiting = { event: PaymentEvent; body: string; inMs: number };

/** Undelivered events in the order of their due time, parsed as the webhook endpoint would. */
export async function listEvents(world: TestWorld): Promise<Waiting[]> {
  const { rows } = await world.database.db.execute<{ body: string; ms: number; kind: string }>(sql`
    select kind, payload ->> 'body' as body, (extract(epoch from due_at - created_at) * 1000)::float8 as ms
      from outbox_job order by due_at`);
  expect(rows.filter(({ kind }) => kind !== TEST_EVENT_JOB)).toEqual([]);
  return await Promise.all(
    rows.map(async ({ body, ms }) => ({ event: await deliver(world, body), body, inMs: ms })),
  );
}

async function deliver({ secret, payments, now }: TestWorld, body: string): Promise<PaymentEvent> {
  let read: Awaited<ReturnType<TestPayments['readEvent']>> = { refused: 'unsigned' };
  const handle = deliverTestEvents({
    secret,
    now: () => new Date(now),
    post: async (text, signature) => {
      read = await payments.readEvent(Buffer.from(text), signature, new Date(now));
      return 200;
    },
  });
  const job = { id: '1', kind: TEST_EVENT_JOB, payload: { body }, createdAt: new Date(), attempt: 1 };
  expect(await handle(job)).toBe('done');
  if ('refused' in read) throw new Error(`refused as ${read.refused}`);
  return read;
}
