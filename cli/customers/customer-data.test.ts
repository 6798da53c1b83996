import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerId } from '#contract/ids.ts';
import { customerCheckouts } from '#modules/checkout/index.ts';
import { createCustomers } from '#modules/customers/index.ts';
import { MERGING } from '#modules/privacy/index.ts';
import { deleteAccount } from '#modules/identity/index.ts';
import { recordDeletion } from '#modules/identity/provider.ts';
import { reconcile } from '#modules/orders/commands.ts';
import { findSqlState } from '#platform/database/sql-state.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { clearOrders, furnishOrders, listMails, writeOrder } from '../orders/test-order-bench.ts';
import { runCommand } from '../test-command.ts';

const MAUDE = 'maude@example.ca';

const database = useDatabase();
beforeAll(async () => {
  await furnishOrders(database());
});
beforeEach(async () => {
  await clearOrders(database());
  await database().pool.query(
    'delete from customer; delete from account; delete from contact_message; delete from stock_alert; delete from checkout',
  );
});

const operate = (...words: string[]): Promise<string[]> => runCommand(database(), words, 'anna');
const text = async (...words: string[]): Promise<string> => (await operate('customers', ...words)).join('\n');
const count = async (from: string): Promise<number> => {
  const { rows } = await database().pool.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
  );
  return rows[0]?.count ?? -1;
};

async function meet(email: string, isEmailVerified = true): Promise<CustomerId> {
  const customers = createCustomers({
    db: database().db,
    origin: 'https://shop.example',
    noteDeletion: recordDeletion,
    deleteAccount,
    shopEmail: async () => undefined,
    seller: async () => ({ name: '', lines: [], taxNumbers: [] }),
    checkouts: customerCheckouts,
    merging: MERGING,
    deleteOldOrders: async () => 0,
  });
  const claims = { name: 'Maude Bélanger', email, isEmailVerified, picture: null };
  const { id } = await customers.upsert({
    issuer: 'https://id.example',
    subject: randomUUID(),
    claims,
    locale: 'en-CA',
  });
  return id;
}

/**
 * Creates a guest with an order, a message, a stock alert, an unpaid checkout and a dead mail job.
 */
async function guest(): Promise<string> {
  const number = await writeOrder(database(), { details: { phone: '416 555 0134' } });
  await database().pool.query(`
    insert into contact_message (name, email, subject, message) values ('M', 'Maude@example.ca', 'Rye', 'Is it back?');
    insert into stock_alert (id, product_id, email, email_norm) select gen_random_uuid(), id, '${MAUDE}', '${MAUDE}' from product;
    insert into checkout (id, cart_digest, lines, details)
    values ('${randomUUID()}', 'd', '[]', '{"email": "Maude@Example.ca", "name": "Maude"}');
    insert into outbox_job (kind, payload, dead_at) values ('letter', '{"to": "${MAUDE}"}', now()),
      ('merchant-mail', '{"replyTo": {"address": "${MAUDE}"}}', now()), ('letter', '{"to": "noe@example.ca"}', now())`);
  return number;
}

const everything = async (): Promise<string> => {
  const { rows } = await database().pool.query<{ text: string }>(`
    select (select string_agg(o::text, '') from shop_order o) || coalesce((select string_agg(s::text, '') from order_history s), '')
        || coalesce((select string_agg(m::text, '') from contact_message m), '')
        || coalesce((select string_agg(w::text, '') from stock_alert w), '')
        || coalesce((select string_agg(c::text, '') from checkout c), '')
        || coalesce((select string_agg(j::text, '') from outbox_job j where dead_at is not null), '') as text`);
  return rows[0]?.text ?? '';
};

describe('an address', () => {
  it('of a guest is found in any spelling', async () => {
    await guest();
    const lines = await operate('customers', 'find', 'MAUDE@example.ca');
    expect(lines).toEqual([
      'MAUDE@example.ca',
      '  orders      1 as a guest: npm run orders -- find MAUDE@example.ca',
      '  messages    1',
      '  alerts      1 bottle',
      '  checkouts   1 not paid',
    ]);
  });

  it('of an account that was never opened is found and deleted', async () => {
    await database().pool.query(
      `insert into account (id, email, email_norm, name, webauthn_user_id) values ('a1', '${MAUDE}', '${MAUDE}', 'Maude', '')`,
    );
    expect(await text('find', MAUDE)).toContain(`Maude <${MAUDE}>, registered, never opened the account`);
    expect(await text('delete', MAUDE)).toContain('an account that was never opened');
    expect(await count('account')).toBe(1);
    await operate('customers', 'delete', MAUDE, '--yes');
    expect(await count('account')).toBe(0);
  });

  it("of a customer counts the same orders as the customer's own list", async () => {
    const customerId = await meet(MAUDE);
    await writeOrder(database(), { customerId });
    await writeOrder(database());
    expect(await text('find', MAUDE)).toContain('  has         2 orders, 0 addresses');
  });

  it('without any data is reported by every command', async () => {
    for (const name of ['find', 'export', 'erase', 'delete'])
      await expect(operate('customers', name, 'x@y.example')).rejects.toThrow('No customer has the address');
  });
});

describe('the export', () => {
  it('of a guest contains orders, messages, alerts and form values', async () => {
    const number = await guest();
    const given = JSON.parse(await text('export', MAUDE));
    expect(given).toMatchObject({
      email: MAUDE,
      accounts: [],
      ordersAsGuest: [{ number, snapshot: { details: { address: '12 Elm St' } } }],
      messages: [{ message: 'Is it back?' }],
      stockAlerts: [{ product: 'Gin', confirmedAt: null }],
      unpaidCheckouts: [{ typed: { name: 'Maude' } }],
    });
  });

  it('of a customer contains their account, and nothing of an account with the same address unverified', async () => {
    const customerId = await meet(MAUDE);
    const strange = await meet(MAUDE, false);
    const number = await writeOrder(database(), { customerId });
    await writeOrder(database(), { customerId: strange, details: { email: 'eve@example.ca', name: 'Eve' } });
    await database().pool.query(`
      insert into checkout (id, cart_digest, lines, details, customer_id, state, paid_at)
      values ('${randomUUID()}', 'd', '[]', '{"name": "Maude"}', '${customerId}', 'open', null),
             ('${randomUUID()}', 'd', '[]', '{"name": "Paid"}', '${customerId}', 'paid', now()),
             ('${randomUUID()}', 'd', '[]', '{"name": "Eve"}', '${strange}', 'open', null)`);
    const given = await text('export', MAUDE);
    expect(JSON.parse(given)).toMatchObject({
      accounts: [
        {
          profile: { email: MAUDE },
          orders: [{ number }],
          mailConsent: null,
          checkoutsUnderWay: [{ begunAt: expect.stringMatching(/Z$/), lines: [], typed: { name: 'Maude' } }],
        },
      ],
      ordersAsGuest: [],
    });
    expect(given).not.toContain('Eve');
  });
});

describe('erasing', () => {
  it('only prints a plan without --yes, and changes nothing', async () => {
    const number = await guest();
    const before = await everything();
    const plan = await text('erase', MAUDE);
    expect(plan).toContain(`Order ${number}, paid, would stay complete: it is not finished.`);
    expect(plan).toMatch(/Nothing was erased\..*--yes at the end\.$/);
    expect(await everything()).toBe(before);
    await expect(operate('customers', 'erase', MAUDE, 'yes')).rejects.toThrow("Unexpected argument 'yes'");
  });

  it('removes all data of a guest except what the law requires, and reconciliation finds no discrepancy', async () => {
    const number = await guest();
    await operate('orders', 'note', number, 'Call', '416', '555', '0134');
    await operate('orders', 'ship', number, '7023');
    await operate('orders', 'delivered', number);
    const before = await reconcile(database().db);
    expect(await text('erase', MAUDE, '--yes')).toContain(
      `Orders reduced to what the law requires: ${number}.`,
    );
    const left = await everything();
    // Both groups of the number: a random identifier may contain 416.
    expect(left).not.toMatch(/maude@example\.ca|416\D{0,2}555|Is it back/i);
    expect(left).toContain('noe@example.ca');
    const lines = await operate('orders', 'show', number);
    // Delivered: the record of an alcohol delivery must name the person and the place.
    expect(lines).toContain('  Deliver to  Maude, 12 Elm St, Toronto ON  M6R 2B7, Canada');
    expect(lines).toContain('  Email       –');
    expect(lines.at(-1)).toMatch(/note, by anna: personal data was taken out$/);
    const after = await reconcile(database().db);
    expect(after.discrepancies.map(({ what }) => what)).toEqual(['dead-letter']);
    expect(after.counts).toEqual(before.counts);
    await expect(operate('customers', 'find', MAUDE)).rejects.toThrow('No customer has the address');
    await expect(operate('orders', 'resend', number)).rejects.toThrow('no email address');
  });

  it('removes the address of an order that was never shipped, and leaves unfinished orders until they are finished', async () => {
    const [open, ended] = [await writeOrder(database()), await writeOrder(database())];
    await operate('orders', 'cancel', ended, 'asked');
    expect(await text('erase', MAUDE, '--yes')).toContain('not finished stay complete');
    await database().pool.query("update refund set state = 'done', ended_at = now()");
    expect(await text('erase', MAUDE, '--yes')).toContain(
      `Orders that are not finished stay complete: ${open}.`,
    );
    const lines = await operate('orders', 'show', ended);
    expect(lines).toContain('  Deliver to  Maude, Toronto ON, Canada');
    expect(await operate('orders', 'show', open)).toContain(`  Email       ${MAUDE}`);
    expect(await listMails(database())).toHaveLength(3);
  });

  it('erases the account with its orders, and leaves an account with the address unverified', async () => {
    const customerId = await meet(MAUDE);
    const strange = await meet(MAUDE, false);
    const own = await writeOrder(database(), { customerId, details: { email: 'work@example.ca' } });
    const other = await writeOrder(database(), { customerId: strange });
    await database().pool.query("update shop_order set state = 'delivered', tracking = '7023'");
    const message = await text('erase', MAUDE, '--yes');
    expect(message).toContain(`Orders reduced to what the law requires: ${own}.`);
    expect(message).toContain('1 accounts use this address without having verified it: they stay.');
    expect(await count('customer')).toBe(1);
    expect(await operate('orders', 'show', own)).toContain('  Email       –');
    expect(await operate('orders', 'show', other)).toContain(`  Email       ${MAUDE}`);
  });

  it('keeps an account while one of its orders is unfinished, and a repeated command finishes later', async () => {
    const customerId = await meet(MAUDE);
    const number = await writeOrder(database(), { customerId, details: { email: 'work@example.ca' } });
    expect(await text('erase', MAUDE)).toContain('1 accounts would stay until their orders are over.');
    expect(await text('erase', MAUDE, '--yes')).toContain(
      '1 accounts stay too: without them the shop could not tell whose orders these are.',
    );
    expect(await count('customer')).toBe(1);
    await database().pool.query("update shop_order set state = 'delivered', tracking = '7023'");
    const message = await text('erase', MAUDE, '--yes');
    expect(message).toContain(`Orders reduced to what the law requires: ${number}.`);
    expect(message).not.toContain('accounts stay too');
    expect(await count('customer')).toBe(0);
    expect(await everything()).not.toContain('work@example.ca');
  });

  it('is the only order update that the database accepts: once, and of details only', async () => {
    await writeOrder(database());
    const change = (set: string) => database().pool.query(`update shop_order set ${set}`);
    const refused = [
      `snapshot = jsonb_set(snapshot, '{details,email}', '""')`,
      `erased_at = now(), snapshot = jsonb_set(snapshot, '{details,province}', '"BC"')`,
      `erased_at = now(), snapshot = jsonb_set(snapshot, '{quote,totalCents}', '1')`,
      `erased_at = now(), total_cents = 1`,
    ];
    for (const set of refused)
      await expect(change(set)).rejects.toSatisfy((error) => findSqlState(error) === '23514');
    await change(`erased_at = now(), snapshot = jsonb_set(snapshot, '{details,email}', '""')`);
    await expect(
      change(`erased_at = now(), snapshot = jsonb_set(snapshot, '{details,phone}', '"1"')`),
    ).rejects.toSatisfy((error) => findSqlState(error) === '23514');
  });
});
