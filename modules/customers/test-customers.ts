import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { AddressFormValues } from '#contract/account/account.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import {
  type CheckoutUnderWay,
  type Customer,
  type CustomerCheckouts,
  type Customers,
  type CustomersOptions,
  createCustomers,
} from './index.ts';
import type { Merging } from './merges.ts';

export const ORIGIN = 'https://shop.example';
export const SHOP_EMAIL = 'hello@shop.example';
export const DAY = 24 * 60 * 60_000;

export const ADDRESS: AddressFormValues = {
  name: 'Maude Bélanger',
  phone: '',
  address: '12  Elm St',
  address2: '',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'm6r2b7',
};

/** In place of the checkout module, which this one does not import. */
export const CHECKOUTS: CustomerCheckouts = {
  async lock(tx, customerId) {
    await tx.execute(sql`select from checkout where customer_id = ${customerId} order by id for update`);
  },
  listUnpaid: async (db, customerId) =>
    (
      await db.execute<CheckoutUnderWay>(
        sql`select created_at::text as "begunAt", lines, details as typed from checkout where customer_id = ${customerId}`,
      )
    ).rows,
};

/** What a merge moves in other modules, which this one does not import. */
export const MERGING: Merging = {
  deleteAccount: async (tx, _actor, id) => void (await tx.execute(sql`delete from account where id = ${id}`)),
  isOfStaff: async (db, id) =>
    (await db.execute(sql`select from staff_subject where subject = ${id}`)).rows.length > 0,
  checkouts: {
    lock: CHECKOUTS.lock,
    async lockOf(tx, email) {
      await tx.execute(
        sql`select from checkout where customer_id is null and details ->> 'email' = ${email} order by id for update`,
      );
    },
    async move(tx, from, to) {
      await tx.execute(sql`update checkout set customer_id = ${to} where customer_id = ${from}`);
    },
  },
  saved: {
    list: async (db, id) =>
      (
        await db.execute<{ id: string }>(
          sql`select product_id as id from wishlist_item where customer_id = ${id} order by 1`,
        )
      ).rows.map((row) => row.id),
    async move(tx, from, to) {
      await tx.execute(sql`update wishlist_item set customer_id = ${to} where customer_id = ${from}`);
      await tx.execute(sql`update stock_alert set customer_id = ${to} where customer_id = ${from}`);
    },
  },
};

/** The customers module on a database, with its own clock and a record of its calls to accounts. */
export type TestCustomers = {
  customers: Customers;
  clock: { now: number };
  /** Calls to accounts: `asked id`, `kept id`, `deleted id`. */
  done: string[];
  /** Calls of `deleteOldOrders`. */
  asked: Date[];
  mails: number;
  shopEmail: string | undefined;
};

export function createTestCustomers(
  { db }: DatabaseConnection,
  change: Partial<CustomersOptions> = {},
): TestCustomers {
  const self: TestCustomers = {
    clock: { now: Date.now() },
    done: [],
    asked: [],
    mails: 0,
    shopEmail: SHOP_EMAIL,
    customers: createCustomers({
      db,
      origin: ORIGIN,
      shopEmail: async () => self.shopEmail,
      seller: async () => ({ name: 'Alambic', lines: ['Hamilton'], taxNumbers: [] }),
      async noteDeletion(tx, accountId, at) {
        self.done.push(`${at === null ? 'kept' : 'asked'} ${accountId}`);
        await tx.execute(
          sql`update account set deletion_requested_at = ${at?.toISOString() ?? null}::timestamptz where id = ${accountId}`,
        );
      },
      async deleteAccount(tx, _actor, accountId) {
        self.done.push(`deleted ${accountId}`);
        await tx.execute(sql`delete from account where id = ${accountId}`);
      },
      checkouts: CHECKOUTS,
      merging: MERGING,
      deleteOldOrders: async (now) => self.asked.push(now),
      onMail: () => void (self.mails += 1),
      now: () => self.clock.now,
      ...change,
    }),
  };
  return self;
}

/** Creates a new customer of the built-in provider, with a verified email. */
export async function createPerson(
  { customers }: TestCustomers,
  { db }: DatabaseConnection,
  email = `${randomUUID()}@example.ca`,
): Promise<Customer> {
  const subject = randomUUID();
  await db.execute(sql`
    insert into account (id, email, email_norm, name, webauthn_user_id)
    values (${subject}, ${email}, ${`${subject} ${email.toLowerCase()}`}, 'Maude', '\x01')`);
  const claims = { name: 'Maude', email, isEmailVerified: true, picture: null };
  return await customers.upsert({ issuer: 'own', subject, claims, locale: 'en-CA' });
}

export type At = {
  shop(): TestCustomers;
  database(): DatabaseConnection;
  rows(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]>;
};

/** A database, and before each test the module on it with an empty outbox. */
export function useTestCustomers(): At {
  const database = useDatabase();
  let shop: TestCustomers;
  beforeEach(async () => {
    await database().pool.query('delete from outbox_job');
    shop = createTestCustomers(database());
  });
  return { shop: () => shop, database, rows: async (query) => (await database().db.execute(query)).rows };
}
