import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { isBlocked } from '../blocks.ts';
import { blockBuyer, unblockBuyer } from '../blocks/block-buyer.ts';
import { buy } from '#modules/orders/test-purchases.ts';
import { listCustomerOrders } from '#modules/orders/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findBuyer, listAddresses, writeNote } from '../index.ts';
import {
  findMergedInto,
  findWaitingMerge,
  listMergedEmails,
  mergeCustomers,
  requestMerge,
  withdrawMerge,
} from '../merges.ts';
import { ADDRESS, createPerson, MERGING, useTestCustomers } from '../test-customers.ts';

const HANA: Actor = { kind: 'staff', id: '01990000-0000-7000-8000-00000000000a' };
const { shop, database, rows } = useTestCustomers();
const now = () => new Date();
const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database().db, work, { idempotent: true });
const newEmail = (): string => `${randomUUID()}@example.ca`;

async function createGuest(email = newEmail()): Promise<{ id: string; email: string }> {
  await buy(database(), { email });
  const [row] = await rows(sql`select id from buyer where email_key = ${email} and customer_id is null`);
  return { id: String(row?.['id']), email };
}
const createAccount = (email?: string) => createPerson(shop(), database(), email);
const merge = (intoId: string, otherId: string) =>
  run((tx) =>
    mergeCustomers(
      tx,
      HANA,
      { intoId, otherId, proof: { kind: 'note', note: 'Saw both passports.' }, now: now() },
      MERGING,
    ),
  );
const request = (intoId: string, otherId: string) =>
  run((tx) => requestMerge(tx, HANA, { intoId, otherId, now: now() }, MERGING));
/** The tokens of the mailed links, by address. */
async function readTokens(): Promise<Map<string, string>> {
  const mails = await rows(
    sql`select payload ->> 'to' as email, payload #>> '{button,path}' as path from outbox_job
         where payload #>> '{button,path}' like '/merge%'`,
  );
  return new Map(mails.map(({ email, path }) => [String(email), String(path).split('token=')[1] ?? '']));
}
const countOrders = async (id: string): Promise<number> => {
  const found = await findBuyer(database().db, id);
  return found ? (await listCustomerOrders(database().db, found.orders, 0, 0)).total : 0;
};

describe('a merge by an Owner’s note', () => {
  it('gives a guest’s orders, note and address to the account, with an event at both', async () => {
    const guest = await createGuest();
    await buy(database(), { email: guest.email });
    const maude = await createAccount();
    await buy(database(), { customerId: maude.id });
    await run((tx) => writeNote(tx, HANA, { id: maude.id, note: 'Likes rye.' }));
    await run((tx) => writeNote(tx, HANA, { id: guest.id, note: 'Rings twice.' }));
    expect(await merge(maude.id, guest.id)).toEqual({ kind: 'merged' });
    expect(await countOrders(maude.id)).toBe(3);
    expect(await findBuyer(database().db, guest.id)).toBeUndefined();
    expect(await findBuyer(database().db, maude.id)).toMatchObject({ note: 'Likes rye.\n\nRings twice.' });
    expect(await listMergedEmails(database().db, maude.id)).toEqual([guest.email]);
    expect(await run((tx) => findMergedInto(tx, guest.email.toUpperCase()))).toBe(maude.id);
    expect(
      await rows(sql`select resource_id as id, action from audit_event
                      where action like 'customer.merged%' and resource_id in (${maude.id}, ${guest.id})
                      order by action`),
    ).toEqual([
      { id: maude.id, action: 'customer.merged' },
      { id: guest.id, action: 'customer.merged-into' },
    ]);
    expect(await rows(sql`select from audit_personal where subject = ${`customer:${guest.id}`}`)).toEqual([]);
  });

  it('joins two accounts: addresses and bottles of both once, the sign-in of the one that stays', async () => {
    const [into, other] = [await createAccount(), await createAccount()];
    const { customers } = shop();
    await customers.addAddress(into, ADDRESS, true);
    await customers.addAddress(other, ADDRESS, true);
    await customers.addAddress(other, { ...ADDRESS, address: '7 Oak St' }, false);
    expect(await merge(into.id, other.id)).toEqual({ kind: 'merged' });
    const addresses = await listAddresses(database().db, into);
    expect(addresses.map(({ address, isDefault }) => [address, isDefault])).toEqual([
      ['12 Elm St', true],
      ['7 Oak St', false],
    ]);
    expect(await rows(sql`select id from account where id in (${into.subject}, ${other.subject})`)).toEqual([
      { id: into.subject },
    ]);
  });

  it('never grows a consent, and takes over a withdrawal', async () => {
    const { customers } = shop();
    const consentOf = async (id: string) => (await findBuyer(database().db, id))?.wantsMail;
    const [silent, given] = [await createAccount(), await createAccount()];
    await customers.setMarketingConsent(given, true, 'en-CA');
    await merge(silent.id, given.id);
    expect(await consentOf(silent.id)).toBe(false);
    const [wanting, withdrawn] = [await createAccount(), await createAccount()];
    await customers.setMarketingConsent(wanting, true, 'en-CA');
    await customers.setMarketingConsent(withdrawn, true, 'en-CA');
    await customers.setMarketingConsent(withdrawn, false, 'en-CA');
    await merge(wanting.id, withdrawn.id);
    expect(await consentOf(wanting.id)).toBe(false);
    const [first, second] = [await createAccount(), await createAccount()];
    await customers.setMarketingConsent(first, true, 'en-CA');
    await merge(first.id, second.id);
    expect(await consentOf(first.id)).toBe(true);
  });

  it('blocks both addresses where one was blocked, later ones too, until the block is ended', async () => {
    const guest = await createGuest();
    const maude = await createAccount();
    const isHeld = (email: string | null) =>
      isBlocked(database().db, { email: email ?? '', address: 'x', address2: '', postalCode: 'x' }, now());
    const block = (id: string, version: number) =>
      run((tx) => blockBuyer(tx, HANA, { id, version, reason: 'Chargebacks', days: 30, now: now() }));
    await block(guest.id, 1);
    await merge(maude.id, guest.id);
    expect([await isHeld(maude.email), await isHeld(guest.email)]).toEqual([true, true]);
    await run((tx) => unblockBuyer(tx, HANA, { id: maude.id, now: now() }));
    expect([await isHeld(maude.email), await isHeld(guest.email)]).toEqual([false, false]);
    await block(maude.id, (await findBuyer(database().db, maude.id))?.version ?? 0);
    expect([await isHeld(maude.email), await isHeld(guest.email)]).toEqual([true, true]);
  });

  it('is refused for the same customer, without an account, for one who leaves, and for staff', async () => {
    const [maude, leaving, member] = [await createAccount(), await createAccount(), await createAccount()];
    const [one, two] = [await createGuest(), await createGuest()];
    await shop().customers.requestDeletion(leaving);
    await rows(sql`
      insert into staff (id, issuer, subject, name, email, email_norm, updated_by)
      values (${randomUUID()}, 'own', ${member.subject}, 'Ann', ${member.email}, ${member.email}, 'test')`);
    const why = (kind: string) => ({ kind: 'refused', why: kind });
    expect(await merge(maude.id, maude.id)).toEqual(why('same'));
    expect(await merge(one.id, two.id)).toEqual(why('no-account'));
    expect(await merge(one.id, maude.id)).toEqual(why('account-stays'));
    expect(await merge(maude.id, leaving.id)).toEqual(why('leaving'));
    expect(await merge(leaving.id, one.id)).toEqual(why('leaving'));
    expect(await merge(maude.id, member.id)).toEqual(why('of-staff'));
    expect(await merge(maude.id, randomUUID())).toEqual({ kind: 'unknown' });
  });

  it('follows an account into the next one, and goes with its deletion', async () => {
    const guest = await createGuest();
    const [first, last] = [await createAccount(), await createAccount()];
    await merge(first.id, guest.id);
    await merge(last.id, first.id);
    expect(await listMergedEmails(database().db, last.id)).toEqual([guest.email, first.email]);
    expect(await countOrders(last.id)).toBe(1);
    await shop().customers.requestDeletion(last);
    shop().clock.now += 15 * DAY_MS;
    await shop().customers.sweep();
    expect(await rows(sql`select from merged_email where customer_id = ${last.id}`)).toEqual([]);
  });
});

describe('a merge by mailed links', () => {
  it('happens when both addresses have confirmed, each once, and not before', async () => {
    const guest = await createGuest();
    const maude = await createAccount();
    expect(await request(maude.id, guest.id)).toEqual({ kind: 'requested' });
    const tokens = await readTokens();
    const [mine = '', theirs = ''] = [tokens.get(maude.email ?? ''), tokens.get(guest.email)];
    const { merges } = shop().customers;
    expect([await merges.isValid(mine), await merges.isValid(theirs), await merges.isValid('x')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await merges.confirm(mine)).toBe('other-waits');
    expect([await merges.confirm(mine), await countOrders(maude.id)]).toEqual(['gone', 0]);
    expect(await findWaitingMerge(database().db, guest.id, now())).toMatchObject({
      intoConfirmedAt: expect.any(Date),
    });
    expect(await merges.confirm(theirs)).toBe('merged');
    expect([await merges.confirm(theirs), await countOrders(maude.id)]).toEqual(['gone', 1]);
    expect(JSON.stringify(await rows(sql`select * from customer_merge`))).not.toContain(mine);
  });

  it('asks one address that both have once', async () => {
    const guest = await createGuest();
    const claims = { name: null, email: guest.email, isEmailVerified: false, picture: null };
    const maude = await shop().customers.upsert({
      issuer: 'https://id.example',
      subject: randomUUID(),
      claims,
      locale: 'en-CA',
    });
    await request(maude.id, guest.id);
    expect((await readTokens()).size).toBe(1);
    expect(await shop().customers.merges.confirm((await readTokens()).get(guest.email) ?? '')).toBe('merged');
    expect(await countOrders(maude.id)).toBe(1);
  });

  it('waits once for each customer, and its links end with it: withdrawn, expired, or another address', async () => {
    const [guest, another] = [await createGuest(), await createGuest()];
    const maude = await createAccount();
    await request(maude.id, guest.id);
    expect(await request(maude.id, another.id)).toEqual({ kind: 'refused', why: 'waits-already' });
    const withdraw = () => run((tx) => withdrawMerge(tx, HANA, { id: guest.id, now: now() }));
    expect([await withdraw(), await withdraw()]).toEqual([{ kind: 'withdrawn' }, { kind: 'unknown' }]);
    const { customers, clock } = shop();
    const press = async () => await customers.merges.confirm((await readTokens()).get(guest.email) ?? '');
    expect(await press()).toBe('gone');

    await rows(sql`delete from outbox_job`);
    await request(maude.id, guest.id);
    clock.now += 8 * DAY_MS;
    expect(await press()).toBe('gone');
    await customers.sweep();
    expect(await rows(sql`select from customer_merge where into_id = ${maude.id}`)).toEqual([]);
    clock.now = Date.now();

    await rows(sql`delete from outbox_job`);
    await request(maude.id, guest.id);
    const tokens = await readTokens();
    await rows(sql`update customer set email = ${newEmail()} where id = ${maude.id}`);
    expect(await customers.merges.confirm(tokens.get(maude.email ?? '') ?? '')).toBe('other-waits');
    expect(await customers.merges.confirm(tokens.get(guest.email) ?? '')).toBe('gone');
    expect(await countOrders(guest.id)).toBe(1);
  });
});

describe('tables', () => {
  it('that refer to a customer, each with what a merge does', async () => {
    const known = await rows(sql`
      select distinct c.table_name as name
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
         and (c.column_name in ('customer_id', 'buyer_id', 'into_id', 'other_id') or c.column_name ~ '(^|_)email$')
       order by 1`);
    expect(known.map(({ name }) => name)).toEqual(Object.keys(MERGED));
  });
});

/** What a merge does with each table that names a customer or an address; `mergeCustomers` does it. */
const MERGED = {
  account: 'that of the other is deleted, with its sessions',
  buyer: 'the row of the other goes; note and last order are joined',
  buyer_block: 'moved, and held for every address',
  checkout: 'moved',
  contact_message: 'found by merged_email',
  customer: 'the row of the other goes; a withdrawn consent is taken over',
  customer_address: 'moved, one that both have once',
  customer_merge: 'goes with the row of the other',
  mail_link: 'goes with the account',
  merged_email: 'moved, with the address of the other',
  privacy_request: 'found by merged_email',
  registration: 'goes with the account',
  shop_order: 'moved, the address on the order stays',
  staff: 'none: the account of a member stays',
  staff_invitation: 'none: not of a customer',
  staff_owner_link: 'none: not of a customer',
  stock_alert: 'moved; a guest’s is found by merged_email',
  wishlist_item: 'moved, a bottle that both saved once',
} as const;
