import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createCheckouts, type Checkouts, customerCheckouts } from '#modules/checkout/index.ts';
import { createCompliance, deliverRules } from '#modules/compliance/index.ts';
import { type Contact, createContact } from '#modules/contact/index.ts';
import { type Customer, createCustomers, type Customers } from '#modules/customers/index.ts';
import { createRefundHandler, REFUND_JOB } from '#modules/orders/jobs.ts';
import { startOutboxWorker } from '#modules/outbox/index.ts';
import {
  createTestPayments,
  deliverTestEvents,
  loadTestPaymentSecret,
  TEST_EVENT_JOB,
  type TestPayments,
} from '#modules/payments/index.ts';
import { createWishlist, type Wishlist } from '#modules/wishlist/index.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { type DatabaseConnection, openDatabase } from '#platform/database/open-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { seedDemoContent } from '#seed/seed-demo-content.ts';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { setClock } from './set-clock.ts';
import type { Shopper } from './people.ts';

const ORIGIN = 'https://shop.example';
const LOG = {
  debug: () => undefined,
  info: () => undefined,
  warn: (fields: object, message: string) => console.warn(message, fields),
  error: (fields: object, message: string) => console.error(message, fields),
};
/** Kinds of jobs that run in the past; the others, mail above all, are never run. */
const KINDS = [TEST_EVENT_JOB, REFUND_JOB];
/** The test payment reports within so many milliseconds. */
const REPORTED_MS = 20_000;

/** The demo shop with the parts that customers and staff need, on an embedded database of its own. */
export type PastShop = {
  database: DatabaseConnection;
  checkouts: Checkouts;
  payments: TestPayments;
  contact: Contact;
  wishlist: Wishlist;
  /** Signs a shopper in. */
  signIn(shopper: Shopper): Promise<Customer>;
  /** The customer agrees to news by mail. */
  wantNews(customer: Customer): Promise<void>;
  /** Runs a command in a transaction. */
  run<Result>(command: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs the payment provider's events and refunds. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** Creates the shop in an empty folder, at the moment of the clock. */
export async function openPastShop(dataDir: string): Promise<PastShop> {
  const database = await openDatabase({ dataDir, log: LOG });
  const { db, pool } = database;
  await migrate(pool, join(PROJECT_ROOT, 'db', 'migrations'), LOG);
  await deliverRules(db, join(PROJECT_ROOT, 'modules', 'compliance', 'rules'));
  await seedEmptyShop(db, join(PROJECT_ROOT, 'demo'));
  await seedDemoContent(db, join(PROJECT_ROOT, 'demo'));
  const secret = await loadTestPaymentSecret(db);
  // Events come in the order in which they happened.
  const payments = createTestPayments(db, { origin: ORIGIN, secret, wake: () => undefined, random: () => 0 });
  const checkouts = createCheckouts({
    db,
    provider: payments,
    origin: ORIGIN,
    rules: createCompliance(db, { shopMinimumAge: 21 }),
    log: LOG,
  });
  const worker = startOutboxWorker({
    db: database.work,
    log: LOG,
    handlers: {
      [TEST_EVENT_JOB]: deliverTestEvents({
        secret,
        post: async (body, signature) =>
          (await checkouts.handleEvent(Buffer.from(body), signature)).kind === 'stored' ? 200 : 400,
      }),
      [REFUND_JOB]: createRefundHandler({ db: database.work, refund: (request) => payments.refund(request) }),
    },
  });
  const customers = openCustomers(db);
  const wishlist = createWishlist(db, { origin: ORIGIN });
  return {
    database,
    checkouts,
    payments,
    contact: createContact(db),
    wishlist,
    signIn: ({ name, email }) =>
      customers.upsert({
        issuer: ISSUER,
        subject: email,
        claims: { name, email, isEmailVerified: true, picture: null },
        locale: 'en-CA',
      }),
    wantNews: async (customer) => void (await customers.setMarketingConsent(customer, true, 'en-CA')),
    run: (command) => inTransaction(db, command),
    async settle() {
      setClock(Date.now() + REPORTED_MS);
      while (await hasJobs(db)) {
        worker.wake();
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
    },
    async close() {
      await worker.stop();
      await database.close();
    },
  };
}

async function hasJobs(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select kind, dead_at from outbox_job where kind = any (${sql.param(KINDS)}::text[])`,
  );
  if (rows.some(({ dead_at: deadAt }) => deadAt !== null))
    throw new Error(`a job is dead: ${JSON.stringify(rows)}`);
  return rows.length > 0;
}

/** Accounts of a provider that nobody signs in with. */
const ISSUER = 'https://accounts.example';

function openCustomers(db: Database): Customers {
  const never = (): never => {
    throw new Error('not part of the past');
  };
  return createCustomers({
    db,
    origin: ORIGIN,
    shopEmail: async () => undefined,
    seller: never,
    noteDeletion: never,
    deleteAccount: never,
    checkouts: customerCheckouts,
    merging: {
      deleteAccount: never,
      isOfStaff: never,
      checkouts: { lock: never, lockOf: never, move: never },
      saved: { list: never, move: never },
    },
    deleteOldOrders: never,
  });
}
