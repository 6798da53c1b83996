import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { deleteCustomer } from './index.ts';
import { ADDRESS, CHECKOUTS, createPerson, DAY, useTestCustomers } from './test-customers.ts';

const { shop, database, rows } = useTestCustomers();

const HASH = { sha256: expect.stringMatching(/^[\da-f]{64}$/) };

const events = async (id: string): Promise<Record<string, unknown>[]> =>
  await rows(sql`
    select action, actor_kind || ':' || actor_id as actor, before, after from audit_event
     where resource_kind = 'customer' and resource_id = ${id} order by created_at, id`);
const actions = async (id: string): Promise<unknown[]> => (await events(id)).map(({ action }) => action);
const newest = async (id: string) => (await events(id)).at(-1);
const personal = async (id: string): Promise<unknown[]> =>
  (await rows(sql`select value from audit_personal where subject = ${`customer:${id}`}`)).map(
    ({ value }) => value,
  );

describe('the audit', () => {
  it('has an event of a new customer and of changed claims, and none of a visit', async () => {
    const { customers, clock } = shop();
    const maude = await createPerson(shop(), database());
    const { id, issuer, subject, email } = maude;
    const actor = `customer:${id}`;
    clock.now += DAY;
    await customers.upsert({ issuer, subject, claims: undefined, locale: 'en-CA' });
    const claims = { name: 'M. B.', email, isEmailVerified: true, picture: null };
    await customers.upsert({ issuer, subject, claims, locale: 'en-CA' });
    await customers.upsert({ issuer, subject, claims, locale: 'en-CA' });
    expect(await events(id)).toEqual([
      {
        action: 'customer.created',
        actor,
        before: null,
        after: { issuer: 'own', name: HASH, email: HASH, isEmailVerified: true, picture: null },
      },
      { action: 'customer.updated', actor, before: { name: HASH }, after: { name: HASH } },
    ]);
  });

  it('has an event of preferences and addresses that change, and none of equal ones', async () => {
    const { customers } = shop();
    const maude = await createPerson(shop(), database());
    const preferences = { units: 'oz', look: null } as const;
    for (let times = 0; times < 2; times += 1) await customers.setPreferences(maude, preferences);
    await customers.addAddress(maude, ADDRESS, true);
    const [{ id: addressId } = { id: '' }] = await customers.addresses(maude);
    await customers.addAddress(maude, { ...ADDRESS, postalCode: '' }, true);
    const moved = { ...ADDRESS, address: '7 Oak St' };
    for (let times = 0; times < 2; times += 1) await customers.changeAddress(maude, addressId, moved, true);
    for (let times = 0; times < 2; times += 1) await customers.removeAddress(maude, addressId);
    expect((await events(maude.id)).slice(1)).toMatchObject([
      { action: 'customer.preferences-updated', before: { units: null }, after: { units: 'oz' } },
      {
        action: 'customer.address-added',
        before: null,
        after: { addressId, address: HASH, isDefault: true },
      },
      {
        action: 'customer.address-updated',
        before: { addressId, address: HASH },
        after: { addressId, address: HASH },
      },
      {
        action: 'customer.address-removed',
        before: { addressId, address: HASH, isDefault: true },
        after: null,
      },
    ]);
    expect(await personal(maude.id)).toContain('Maude Bélanger\n\n7 Oak St\n\nToronto\nON\nM6R 2B7');
  });

  it('has an event of consent that is given, and withdrawn in the account or by a link', async () => {
    const { customers, clock } = shop();
    const maude = await createPerson(shop(), database());
    const at = new Date(clock.now).toISOString();
    for (const isGiven of [false, true, true, false, false, true])
      await customers.setMarketingConsent(maude, isGiven, 'en-XA');
    const [mail] = await rows(
      sql`select payload ->> 'unsubscribe' as link from outbox_job where kind = 'letter' limit 1`,
    );
    const token = new URL(String(mail?.['link'])).searchParams.get('token') ?? '';
    for (let times = 0; times < 2; times += 1) await customers.unsubscribe(token);
    expect((await events(maude.id)).slice(1)).toMatchObject([
      {
        action: 'customer.mail-consent-given',
        before: { hasConsent: false },
        after: { hasConsent: true, givenAt: at, words: expect.any(String), locale: 'en-XA' },
      },
      {
        action: 'customer.mail-consent-withdrawn',
        before: { hasConsent: true },
        after: { hasConsent: false, withdrawnAt: at },
      },
      { action: 'customer.mail-consent-given' },
      { action: 'customer.mail-consent-withdrawn', actor: `customer:${maude.id}` },
    ]);
    const [{ text = '' } = {}] = await rows(sql`select string_agg(e::text, ' ') as text from audit_event e`);
    expect(text).not.toContain(token);
  });

  it('has an event of a deletion that is requested, cancelled and done, and forgets personal values', async () => {
    const { customers, clock } = shop();
    const maude = await createPerson(shop(), database());
    await customers.addAddress(maude, ADDRESS, true);
    const asked = new Date(clock.now).toISOString();
    for (let times = 0; times < 2; times += 1) await customers.requestDeletion(maude);
    for (let times = 0; times < 2; times += 1) await customers.cancelDeletion(maude);
    await customers.requestDeletion(maude);
    expect(await personal(maude.id)).toHaveLength(3);
    clock.now += 15 * DAY;
    await customers.sweep();
    expect((await events(maude.id)).slice(2)).toMatchObject([
      {
        action: 'customer.deletion-requested',
        actor: `customer:${maude.id}`,
        before: { deletionAskedAt: null },
        after: { deletionAskedAt: asked },
      },
      {
        action: 'customer.deletion-cancelled',
        before: { deletionAskedAt: asked },
        after: { deletionAskedAt: null },
      },
      { action: 'customer.deletion-requested' },
      {
        action: 'customer.deleted',
        actor: 'system:customer-sweep',
        before: { deletionAskedAt: asked },
        after: null,
      },
    ]);
    expect(await personal(maude.id)).toEqual([]);
  });

  it('gives its personal values to the export of their person', async () => {
    const { customers } = shop();
    const maude = await createPerson(shop(), database());
    await createPerson(shop(), database());
    await customers.addAddress(maude, ADDRESS, true);
    expect(await customers.export(maude)).toMatchObject({
      changes: [
        { action: 'customer.created', field: 'after.email', value: maude.email },
        { action: 'customer.created', field: 'after.name', value: 'Maude' },
        { action: 'customer.address-added', field: 'after.address' },
      ],
    });
  });

  it('tells which operator deleted a customer', async () => {
    const maude = await createPerson(shop(), database());
    await deleteCustomer(database().db, commandLineActor('noe'), maude.id, {
      deleteAccount: async () => undefined,
      checkouts: CHECKOUTS,
    });
    expect(await newest(maude.id)).toMatchObject({ action: 'customer.deleted', actor: 'command-line:noe' });
    expect(await personal(maude.id)).toEqual([]);
  });

  it('holds no personal value in plain text', async () => {
    const maude = await createPerson(shop(), database());
    await shop().customers.addAddress(maude, { ...ADDRESS, phone: '416 555 0134' }, false);
    expect(await actions(maude.id)).toHaveLength(2);
    const [{ text = '' } = {}] = await rows(sql`select string_agg(e::text, ' ') as text from audit_event e`);
    expect(text).not.toMatch(/Maude|Elm St|M6R|416 555|@example/);
  });
});
