import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { undoEvent } from '#modules/audit/office.ts';
import { sumOrders } from '#modules/orders/office.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createCustomerInverses, deleteCustomer, deleteGuest, findBuyer, writeNote } from './index.ts';
import { CHECKOUTS, useTestCustomers } from './test-customers.ts';
import { buy } from '#modules/orders/test-purchases.ts';

const HANA: Actor = { kind: 'staff', id: '01990000-0000-7000-8000-00000000000a' };

const { shop, database } = useTestCustomers();

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database().db, work);
const createAccount = (email: string, change: object = {}) =>
  shop().customers.upsert({
    issuer: 'https://id.example',
    subject: randomUUID(),
    locale: 'en-CA',
    claims: { name: 'Priya', email, isEmailVerified: true, picture: null, ...change },
  });
const idsOf = async (email: string): Promise<string[]> => {
  const { rows } = await database().db.execute<{ id: string }>(
    sql`select id from buyer where email_key = lower(${email}) order by customer_id nulls first`,
  );
  return rows.map(({ id }) => id);
};
const sumOf = async (id: string) => {
  const buyer = await findBuyer(database().db, id);
  if (!buyer) throw new Error('no such buyer');
  const sums = await sumOrders(database().db, [buyer], { isTest: true, currency: 'USD' });
  return { kind: buyer.kind, name: buyer.name, ...sums.get(id) };
};
const newEmail = (): string => `${randomUUID()}@Example.ca`;

describe('a buyer', () => {
  it('a guest is an address in any case, and becomes the account that verifies it', async () => {
    const email = newEmail();
    await buy(database(), { email });
    await buy(database(), { email: email.toUpperCase() });
    const [guest = '', ...others] = await idsOf(email);
    expect(others).toEqual([]);
    expect(await sumOf(guest)).toEqual({ kind: 'guest', name: 'Maude', orderCount: 2, spentCents: 20_000 });
    await run((tx) => writeNote(tx, HANA, { id: guest, note: 'Rings before noon.' }));
    const unverified = await createAccount(email, { isEmailVerified: false });
    expect(await idsOf(email)).toEqual([guest, unverified.id]);
    expect(await sumOf(unverified.id)).toMatchObject({ orderCount: 0 });
    const { id } = await createAccount(email);
    expect(new Set(await idsOf(email))).toEqual(new Set([unverified.id, id]));
    expect(await findBuyer(database().db, id)).toMatchObject({
      note: 'Rings before noon.',
      lastOrderAt: expect.any(Date),
    });
    await buy(database(), { email, customerId: id });
    await buy(database(), { email });
    expect(await sumOf(id)).toEqual({ kind: 'account', name: 'Priya', orderCount: 4, spentCents: 40_000 });
    expect(new Set(await idsOf(email))).toEqual(new Set([unverified.id, id]));
  });

  it('deleted people are absent, and a later guest with their address has none of their orders', async () => {
    const email = newEmail();
    const { id } = await createAccount(email);
    await buy(database(), { email, customerId: id });
    await run((tx) => writeNote(tx, HANA, { id, note: 'Likes rye.' }));
    const leaving = { deleteAccount: async () => undefined, checkouts: CHECKOUTS };
    await deleteCustomer(database().db, HANA, id, leaving);
    expect(await idsOf(email)).toEqual([]);
    await buy(database(), { email });
    const [guest = ''] = await idsOf(email);
    expect(await sumOf(guest)).toMatchObject({ kind: 'guest', orderCount: 1 });
    await run((tx) => deleteGuest(tx, email));
    expect(await idsOf(email)).toEqual([]);
    await database().db.execute(sql`update shop_order set email = '' where email = ${email}`);
    expect(await idsOf('')).toEqual([]);
  });

  it('a guest goes with the last order, and moves with a corrected address', async () => {
    const [wrong, right] = [newEmail(), newEmail()];
    await buy(database(), { email: wrong });
    const [first] = await idsOf(wrong);
    await database().db.execute(sql`update shop_order set email = ${right} where email = ${wrong}`);
    expect([await idsOf(wrong), await idsOf(right)]).toEqual([[], [first]]);
  });

  it('a note is versioned, personal in the audit, and undone while it stands', async () => {
    const { db } = database();
    const { id } = await createAccount(newEmail());
    const write = (note: string, expectedVersion?: number) =>
      run((tx) => writeNote(tx, HANA, { id, note, expectedVersion }));
    expect(await write('First', 1)).toEqual({ kind: 'written', version: 2 });
    expect(await write('Other', 1)).toEqual({ kind: 'changed-meanwhile', currentVersion: 2 });
    expect(await write('First', 2)).toEqual({ kind: 'unchanged', version: 2 });
    expect(await run((tx) => writeNote(tx, HANA, { id: randomUUID(), note: 'x' }))).toEqual({
      kind: 'unknown',
    });
    const { rows } = await db.execute<{ id: string; after: unknown }>(
      sql`select id, after from audit_event where resource_id = ${id} and action = 'customer.noted'`,
    );
    expect(rows).toMatchObject([{ after: { note: { sha256: expect.any(String) } } }]);
    const undo = () =>
      run((tx) => undoEvent(tx, HANA, createCustomerInverses(), { eventId: rows[0]?.id ?? '', reason: 'x' }));
    await write('Second');
    expect(await undo()).toEqual({ kind: 'refused', reasons: ['The note was changed since.'] });
    await write('First');
    expect(await undo()).toEqual({ kind: 'undone', skipped: [] });
    expect(await findBuyer(db, id)).toMatchObject({ note: '', version: 5 });
  });
});
