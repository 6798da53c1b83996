import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { OrderIdSchema, PaymentSessionIdSchema } from '#contract/ids.ts';
import { createCheckouts } from '#modules/checkout/index.ts';
import { createTestProvider } from '#modules/checkout/test-provider.ts';
import { createCompliance } from '#modules/compliance/index.ts';
import {
  createEvidenceHandler,
  createRefundHandler,
  EVIDENCE_JOB,
  REFUND_JOB,
  sendPickupReminders,
} from '#modules/orders/jobs.ts';
import { assignRefund } from '#modules/orders/moves.ts';
import { openOrderRequest, withdrawOrderRequest } from '#modules/orders/requests.ts';
import { startOutboxWorker } from '#modules/outbox/index.ts';
import type { PaymentEvent } from '#modules/payments/index.ts';
import { type Actor, commandLineActor, customerActor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { EMAIL_JOB, MERCHANT_MAIL_JOB, TEST_EMAIL_JOB } from '#platform/mail/email.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createEmailHandler, sendMerchantMail } from '#server/jobs/mail-handlers.ts';
import { createOffice, member } from '#tests/office/create-office.ts';
import { countOf } from './test-settle.ts';

const OrderSchema = z.object({
  orderId: OrderIdSchema,
  number: z.string(),
  sessionId: PaymentSessionIdSchema,
  paymentId: z.string(),
});
type Order = z.infer<typeof OrderSchema>;

export const WORKS = [
  'dispute-opened',
  'dispute-lost',
  'refunded-at-provider',
  'assign-refund',
  'hold-as-risky',
  'remind',
  'ask-to-cancel',
  'withdraw-request',
  'jobs',
] as const;
type Work = (typeof WORKS)[number];

/** One step of an order: a call of the Admin API, or what buyers, provider and shop do. */
export const TaskSchema = z.union([
  z.object({ path: z.string(), body: z.record(z.string(), z.unknown()), version: z.int(), key: z.string() }),
  z.object({ work: z.enum(WORKS), order: OrderSchema }),
]);
export type Task = z.infer<typeof TaskSchema>;
/** What is posted to a process of `test-order-process.ts`. */
export const PostedSchema = z.object({
  task: TaskSchema,
  /**
   * Before the statement of this number, before the first commit, or when the database has committed.
   */
  dieAt: z.union([z.int(), z.literal(['commit', 'committed'])]).optional(),
  /** How long the process waits before it commits, in milliseconds. */
  holdMs: z.int().default(0),
});
export type Posted = z.input<typeof PostedSchema>;
/** What the Admin API answers; of other work its result. */
export const AnswerSchema = z.object({ status: z.int(), body: z.unknown() });
export type Answer = z.infer<typeof AnswerSchema>;

/** One bottle of the order of `modules/orders/test-checkout.ts`, in cents. */
export const BOTTLE_CENTS = 9506;
const GUEST = customerActor(null);
const BUYER = { customerId: null, provenEmail: 'maude@example.ca', provenSince: null };
const OPENED_AT = new Date('2026-11-23T10:00:00Z');
/** By then every reminder is due. */
const LATER = new Date('2099-01-01T00:00:00Z');

/** Does the steps of orders on a database, with the Admin API and the handlers of the shop. */
export function createOrderWork(db: Database, mailFolder: string): (task: Task) => Promise<Answer> {
  const office = createOffice(db, { mail: { sends: true } });
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
  return async (task) => {
    if ('work' in task) {
      const result = await doWork(db, mailFolder, task.work, task.order);
      return { status: 200, body: result ?? null };
    }
    const { status, text } = await office.call(task.path, task);
    return { status, body: JSON.parse(text) };
  };
}

async function doWork(db: Database, mailFolder: string, work: Work, order: Order): Promise<unknown> {
  const { number, orderId, paymentId, sessionId } = order;
  const run = <Input, Result>(
    command: (tx: Transaction, actor: Actor, input: Input) => Promise<Result>,
    actor: Actor,
    input: Input,
  ): Promise<Result> => inTransaction(db, (tx) => command(tx, actor, input), { idempotent: true });
  const facts = { id: `evt_${work}_${orderId}`, type: work, createdAt: OPENED_AT, paymentId };
  switch (work) {
    case 'dispute-opened':
      return await tell(db, { ...facts, kind: 'disputed', dispute: getDispute(paymentId) });
    case 'dispute-lost':
      return await tell(db, {
        ...facts,
        kind: 'dispute-closed',
        isLost: true,
        dispute: getDispute(paymentId),
      });
    case 'refunded-at-provider':
      return await tell(db, { ...facts, kind: 'refunded', refundedCents: BOTTLE_CENTS });
    case 'hold-as-risky':
      return await tell(db, { ...facts, kind: 'risky', sessionId, risks: ['risk'] });
    case 'assign-refund':
      return await run(assignRefund, commandLineActor('Tom'), {
        refundId: await findRefundId(db, orderId),
        parts: { lines: [{ line: 0, quantity: 1 }] },
      });
    case 'remind':
      return await sendPickupReminders(db, LATER);
    case 'ask-to-cancel':
      return await run(openOrderRequest, GUEST, {
        kind: 'cancel',
        reason: 'Too many',
        buyer: BUYER,
        number,
        returns: undefined,
      });
    case 'withdraw-request':
      return await run(withdrawOrderRequest, GUEST, { number, buyer: BUYER });
    case 'jobs':
      return await runJobs(db, mailFolder);
  }
}

const getDispute = (paymentId: string) => ({
  disputeId: `du_${paymentId}`,
  reason: 'fraudulent',
  amountCents: 1,
  openedAt: OPENED_AT,
  dueAt: LATER,
});

/** Brings an event of the provider to the shop. */
async function tell(db: Database, event: PaymentEvent): Promise<unknown> {
  const checkouts = createCheckouts({
    db,
    origin: 'https://shop.example',
    rules: createCompliance(db, { shopMinimumAge: 21 }),
    log: silentLog,
    provider: { ...createTestProvider(), readEvent: async () => event },
  });
  return await checkouts.handleEvent(Buffer.alloc(0), undefined);
}

async function findRefundId(db: Database, orderId: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from refund where order_id = ${orderId}`);
  return rows[0]?.id ?? '';
}

/** Works through the outbox until it is empty: refunds, answers to disputes, mail. */
async function runJobs(db: Database, mailFolder: string): Promise<void> {
  // What the provider got, by its key: a repeat is the same request there.
  const send = async (kind: string, key: string): Promise<void> => {
    await db.execute(sql`insert into provider_call (kind, key) values (${kind}, ${key})`);
  };
  const mailer = createMailer({ url: undefined, folder: mailFolder });
  const email = 'shop@example.ca';
  const sender = async () => ({
    name: 'Alambic',
    from: email,
    email,
    postalLines: ['118 Cooperage Street'],
    origin: 'https://shop.example',
  });
  const emailHandler = createEmailHandler(mailer, {
    sender,
    catalog: { namedCards: async () => [] },
    refusals: { has: async () => false, add: async () => undefined },
  });
  const outbox = startOutboxWorker({
    db,
    log: { warn: () => undefined },
    pollMs: 20,
    handlers: {
      [EMAIL_JOB]: emailHandler,
      [TEST_EMAIL_JOB]: emailHandler,
      [MERCHANT_MAIL_JOB]: sendMerchantMail(mailer, sender, ['counter@example.ca']),
      [REFUND_JOB]: createRefundHandler({
        db,
        async refund({ key }) {
          await send('refund', key);
          return { providerId: `re_${key}`, state: 'done' };
        },
      }),
      [EVIDENCE_JOB]: createEvidenceHandler({
        db,
        async submit({ disputeId }) {
          await send('evidence', disputeId);
          return 'taken';
        },
      }),
    },
  });
  while ((await countOf(db, sql`select count(*) as count from outbox_job where dead_at is null`)) > 0)
    await sleep(10);
  await outbox.stop();
}
