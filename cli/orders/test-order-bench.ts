import { commandLineActor } from '#platform/actor.ts';
import { randomUUID } from 'node:crypto';
import { createPaidOrder, type OrderSnapshot, PAYMENT } from '#modules/orders/settlement.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { findCommand } from '../find-command.ts';

const GIN = '01a05d65-0000-7000-8000-00000000c002';

export const SNAPSHOT: OrderSnapshot = {
  lines: [
    {
      productId: GIN,
      slug: 'gin',
      name: 'Gin',
      volume: '700 mL',
      abvPercent: 40,
      productClass: 'spirits',
      material: 'glass',
      volumeMl: 700,
      packSize: 1,
      quantity: 2,
      priceCents: 5000,
      salePriceCents: null,
    },
  ],
  details: {
    email: 'maude@example.ca',
    phone: '',
    name: 'Maude',
    address: '12 Elm St',
    address2: '',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M6R 2B7',
    method: 'standard',
  },
  age: { at: '2026-11-22T10:00:00Z', province: 'ON', years: 21, wording: 'I am 21.', rule: 'age/ON' },
  quote: {
    province: 'ON',
    method: 'standard',
    date: '2026-11-22',
    itemCount: 2,
    subtotalCents: 10_000,
    savingsCents: 0,
    deliveryCents: 0,
    deliveryDays: '1 to 3',
    taxes: [],
    deposits: [],
    depositCents: 0,
    depositCadCents: 0,
    exchange: null,
    totalCents: 10_000,
    rules: [],
  },
};

/** Creates the tables and one product, a gin. */
export async function furnishOrders({ pool }: DatabaseConnection): Promise<void> {
  await migrate(pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  const category = '01a05d65-0000-7000-8000-00000000c001';
  await pool.query(`
    insert into category (id, slug, name) values ('${category}', 'gins', 'Gins');
    insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description, origin,
                         origin_country, abv, unit_ml, stock_quantity, liquid_colour)
    values ('${GIN}', 'GIN-700', 'gin', 'Gin', 'Someone', '${category}', 5000, '', '', 'Canada', 'Canada', 40, 700, 20, 'clear')`);
}

/** Deletes every order. */
export async function clearOrders({ pool }: DatabaseConnection): Promise<void> {
  await pool.query(`
    delete from refund; delete from order_history; delete from shop_order; delete from stock_reservation;
    delete from stock_allocation; delete from payment_session; delete from checkout; delete from outbox_job;
    alter table stock_movement disable trigger user; delete from stock_movement where reason <> 'opening';
    alter table stock_movement enable trigger user;
    update stock_level set on_hand = 20, shortage = 0; update product set stock_quantity = 20`);
}

export type TestOrder = {
  isTest?: boolean;
  details?: Partial<OrderSnapshot['details']>;
  change?: Partial<OrderSnapshot>;
  customerId?: string;
};

/** Writes an order as the checkout does, with two bottles sold, and returns its number. */
export async function writeOrder(
  { db, pool }: DatabaseConnection,
  { isTest = false, details = {}, change = {}, customerId }: TestOrder = {},
): Promise<string> {
  const snapshot = { ...SNAPSHOT, ...change, details: { ...SNAPSHOT.details, ...details } };
  const checkoutId = randomUUID();
  const sessionId = randomUUID();
  await pool.query(`
    insert into checkout (id, cart_digest, state, lines, paid_at) values ('${checkoutId}', 'd', 'paid', '[]', now());
    insert into payment_session (id, checkout_id, provider, state, amount_cents, payment_id, is_test, expires_at)
    values ('${sessionId}', '${checkoutId}', 'test', 'paid', 10000, 'pi_${sessionId}', ${isTest}, now());
    insert into stock_reservation (checkout_id, session_id, product_id, quantity, state, expires_at, ended_at)
    values ('${checkoutId}', '${sessionId}', '${GIN}', 2, 'sold', now(), now());
    insert into stock_allocation (product_id, quantity) values ('${GIN}', 2)
    on conflict (product_id) do update set quantity = stock_allocation.quantity + 2;
    update product set stock_quantity = stock_quantity - 2 where id = '${GIN}'`);
  const { number } = await inTransaction(db, (tx) =>
    createPaidOrder(tx, PAYMENT, {
      payments: [
        {
          kind: 'provider',
          provider: 'test',
          sessionId,
          reference: `pi_${sessionId}`,
          amountCents: snapshot.quote.totalCents,
          currency: 'USD',
        },
      ],
      checkoutId,
      sessionId,
      snapshot,
      currency: 'USD',
      locale: 'en-CA',
      isTest,
      customerId: customerId ?? null,
    }),
  );
  return number;
}

/** Returns what a command prints. */
export async function operate(
  database: DatabaseConnection,
  words: readonly string[],
  actor = 'operator',
): Promise<string[]> {
  const lines: string[] = [];
  const found = findCommand(words);
  if (!found) throw new Error(`${words.join(' ')} is not a command`);
  const print = (line: string): void => void lines.push(line);
  const bench = { database, root: PROJECT_ROOT, dataDir: '', print, actor: commandLineActor(actor) };
  await found.command.run(found.given, bench);
  return lines;
}

/** Returns the mails of a kind in the outbox, the oldest first. */
export async function listMails({ pool }: DatabaseConnection, kind = 'letter') {
  const { rows } = await pool.query<{ payload: { to: string; subject: string; paragraphs: string[] } }>(
    'select payload from outbox_job where kind = any ($1) order by created_at',
    [[kind, `test-${kind}`]],
  );
  return rows.map(({ payload }) => payload);
}
