import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { deleteCustomer, findCustomersByEmail } from './index.ts';
import { buy } from '#modules/orders/test-purchases.ts';
import {
  ADDRESS,
  CHECKOUTS,
  DAY,
  createTestCustomers,
  createPerson,
  useTestCustomers,
} from './test-customers.ts';

const OPERATOR = commandLineActor('maude');

const { shop, database, rows } = useTestCustomers();

const isThere = async (id: string): Promise<boolean> =>
  (await rows(sql`select from customer where id = ${id}`)).length > 0;

describe('deleting an account', () => {
  it('is recorded, can be cancelled within fourteen days, and keeps its first date', async () => {
    const { customers, clock, done } = shop();
    const maude = await createPerson(shop(), database());
    const asked = await customers.requestDeletion(maude);
    expect(asked.deletionAskedAt).toBe(new Date(clock.now).toISOString());
    clock.now += 3 * DAY;
    expect(await customers.requestDeletion(asked)).toEqual(asked);
    const stored = await customers.cancelDeletion(asked);
    expect(stored.deletionAskedAt).toBeNull();
    clock.now += 20 * DAY;
    await customers.sweep();
    expect(await isThere(maude.id)).toBe(true);
    expect(done.filter((what) => what.endsWith(maude.subject))).toEqual([
      `asked ${maude.subject}`,
      `asked ${maude.subject}`,
      `kept ${maude.subject}`,
    ]);
  });

  it('happens after fourteen days and not before: all data is deleted, orders stay without a customer', async () => {
    const { customers, clock, done } = shop();
    const maude = await createPerson(shop(), database());
    const number = await buy(database(), { customerId: maude.id });
    await customers.addAddress(maude, ADDRESS, true);
    await rows(
      sql`insert into wishlist_item (customer_id, product_id) values (${maude.id}, ${randomUUID()})`,
    );
    await customers.requestDeletion(maude);
    clock.now += 14 * DAY - 1000;
    await customers.sweep();
    expect(await isThere(maude.id)).toBe(true);
    clock.now += 2000;
    await customers.sweep();
    expect(await isThere(maude.id)).toBe(false);
    for (const table of ['customer_address', 'wishlist_item'])
      expect(await rows(sql`select from ${sql.raw(table)} where customer_id = ${maude.id}`)).toEqual([]);
    expect(await rows(sql`select from account where id = ${maude.subject}`)).toEqual([]);
    expect(await rows(sql`select customer_id as owner from shop_order where number = ${number}`)).toEqual([
      { owner: null },
    ]);
    expect(done.at(-1)).toBe(`deleted ${maude.subject}`);
  });

  it('does not happen when the customer kept the account on a sign-in page', async () => {
    const { customers, clock } = shop();
    const maude = await createPerson(shop(), database());
    const asked = await customers.requestDeletion(maude);
    await rows(sql`update account set deletion_requested_at = null where id = ${maude.subject}`);
    const { issuer, subject } = maude;
    expect(
      (await customers.upsert({ issuer, subject, claims: undefined, locale: 'en-CA' })).deletionAskedAt,
    ).toBeNull();
    clock.now += 20 * DAY;
    await customers.sweep();
    expect(await isThere(maude.id)).toBe(true);
    await customers.requestDeletion(asked);
    clock.now += 13 * DAY;
    await customers.sweep();
    expect(await isThere(maude.id)).toBe(true);
    clock.now += 2 * DAY;
    await customers.sweep();
    expect(await isThere(maude.id)).toBe(false);
  });

  it('deletes no account at an external provider', async () => {
    const { customers, clock, done } = shop();
    const someone = await customers.upsert({
      issuer: 'https://id.example',
      subject: randomUUID(),
      claims: undefined,
      locale: 'en-CA',
    });
    await customers.requestDeletion(someone);
    clock.now += 15 * DAY;
    await customers.sweep();
    expect([await isThere(someone.id), done]).toEqual([false, []]);
  });

  it('happens completely or not at all', async () => {
    const clock = { now: Date.now() };
    const broken = createTestCustomers(database(), {
      deleteAccount: () => Promise.reject(new Error('broken')),
      now: () => clock.now,
    });
    const maude = await createPerson(broken, database());
    await broken.customers.requestDeletion(maude);
    clock.now += 15 * DAY;
    await expect(broken.customers.sweep()).rejects.toThrow('broken');
    expect(await isThere(maude.id)).toBe(true);
    await deleteCustomer(database().db, OPERATOR, maude.id, {
      deleteAccount: async () => undefined,
      checkouts: CHECKOUTS,
    });
  });

  it('looks for old orders each time', async () => {
    await shop().customers.sweep();
    expect(shop().asked.map(Number)).toEqual([shop().clock.now]);
  });
});

it('the merchant finds customers by their address, and deletes one at once', async () => {
  const maude = await createPerson(shop(), database());
  await buy(database(), { customerId: maude.id });
  const found = await findCustomersByEmail(database().db, (maude.email ?? '').toUpperCase());
  expect(found).toMatchObject([{ id: maude.id, orders: 1, addresses: 0, isEmailVerified: true }]);
  const deleted: string[] = [];
  const leaving = {
    deleteAccount: async (_tx: unknown, _actor: unknown, id: string) => void deleted.push(id),
    forgetAddress: async (_tx: unknown, email: string) => void deleted.push(email),
    checkouts: CHECKOUTS,
  };
  expect(await deleteCustomer(database().db, OPERATOR, maude.id, leaving)).toBe(true);
  expect(await deleteCustomer(database().db, OPERATOR, maude.id, leaving)).toBe(false);
  expect([deleted, await isThere(maude.id)]).toEqual([[maude.email, maude.subject], false]);
});

describe('the export', () => {
  it('contains all stored data of the customer, and none of others', async () => {
    const email = `${randomUUID()}@example.ca`;
    const [maude, rose] = [
      await createPerson(shop(), database(), email),
      await createPerson(shop(), database()),
    ];
    const { customers } = createTestCustomers(database(), {
      parts: { savedBottles: async ({ id }) => [id] },
    });
    const number = await buy(database(), { customerId: maude.id });
    const guest = await buy(database(), { email });
    await customers.addAddress(maude, ADDRESS, true);
    await customers.setPreferences(maude, { units: 'oz', look: null });
    await customers.setMarketingConsent(maude, true, 'en-CA');
    await customers.setMarketingConsent(maude, false, 'en-CA');
    const others = await buy(database(), { customerId: rose.id });
    const data = await customers.export(maude);
    expect(data).toMatchObject({
      madeAt: expect.stringMatching(/Z$/),
      profile: { name: 'Maude', email, signsInWith: 'this shop', lastSeenAt: expect.stringMatching(/Z$/) },
      addresses: [{ city: 'Toronto' }],
      preferences: { units: 'oz', look: null },
      mailConsent: { givenAt: expect.any(String), words: expect.any(String), endedAt: expect.any(String) },
      orders: expect.arrayContaining([
        expect.objectContaining({ number, history: expect.any(Array) }),
        expect.objectContaining({ number: guest }),
      ]),
      savedBottles: [maude.id],
    });
    const text = JSON.stringify(data);
    for (const secret of [others, rose.id, 'hash', 'secret', 'token']) expect(text).not.toContain(secret);
  });

  it('covers every table with a customer id, so that a new one is not forgotten', async () => {
    const known = await rows(sql`
      select distinct table_name as name from information_schema.columns
       where column_name = 'customer_id' and table_schema = current_schema() order by 1`);
    expect(known.map(({ name }) => name)).toEqual([
      'buyer',
      'checkout',
      'customer_address',
      'merged_email',
      'shop_order',
      'stock_alert',
      'wishlist_item',
    ]);
  });
});
