import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAX_ADDRESSES } from '#contract/account/account.ts';
import { ADDRESS, DAY, createPerson, useTestCustomers } from './test-customers.ts';

const { shop, database, rows } = useTestCustomers();

describe('upserting a customer', () => {
  const person = (subject: string, change: object = {}) => ({
    issuer: 'https://id.example',
    subject,
    locale: 'en-XA' as const,
    claims: { name: 'Maude', email: 'Maude@Example.ca', isEmailVerified: true, picture: null, ...change },
  });

  it('creates one record, and finds it later', async () => {
    const subject = randomUUID();
    const met = await Promise.all(Array.from({ length: 8 }, () => shop().customers.upsert(person(subject))));
    expect(new Set(met.map(({ id }) => id)).size).toBe(1);
    // A later visit in another language is no choice of it.
    await shop().customers.upsert({ ...person(subject, { name: 'M. B.' }), locale: 'en-CA' });
    expect(await rows(sql`select locale from customer where subject = ${subject}`)).toEqual([
      { locale: 'en-XA' },
    ]);
    expect(met[0]).toMatchObject({ name: 'Maude', email: 'Maude@Example.ca', isEmailVerified: true });
    expect(met[0]?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
    const elsewhere = await shop().customers.upsert({
      ...person(subject),
      issuer: 'https://other.example',
      locale: 'en-CA',
    });
    expect(elsewhere.id).not.toBe(met[0]?.id);
  });

  it("updates the provider's claims, and keeps them when there are none", async () => {
    const subject = randomUUID();
    const { id } = await shop().customers.upsert(person(subject));
    const changed = await shop().customers.upsert(person(subject, { name: 'M. B.', isEmailVerified: false }));
    expect(changed).toMatchObject({ id, name: 'M. B.', isEmailVerified: false });
    shop().clock.now += DAY;
    expect(await shop().customers.upsert({ ...person(subject), claims: undefined, locale: 'en-CA' })).toEqual(
      changed,
    );
  });

  it('updates the last visit at most every ten minutes', async () => {
    const subject = randomUUID();
    const seen = async (): Promise<unknown> =>
      (await rows(sql`select last_seen_at::text as at from customer where subject = ${subject}`))[0]?.['at'];
    await shop().customers.upsert(person(subject));
    const first = await seen();
    shop().clock.now += 9 * 60_000;
    await shop().customers.upsert(person(subject));
    expect(await seen()).toBe(first);
    shop().clock.now += 2 * 60_000;
    await shop().customers.upsert(person(subject));
    expect(await seen()).not.toBe(first);
  });

  it('drops claims that could not be stored or shown', async () => {
    const claims = { name: ' \0M\r\naude\ud800', email: 'a@b, c@d', picture: 'javascript:alert(1)' };
    const { name, email, isEmailVerified, picture } = await shop().customers.upsert(
      person(randomUUID(), claims),
    );
    expect({ name, email, isEmailVerified, picture }).toEqual({
      name: 'M aude\ufffd',
      email: null,
      isEmailVerified: false,
      picture: null,
    });
    const picture2 = 'https://id.example/maude.jpg';
    expect(
      await shop().customers.upsert(person(randomUUID(), { picture: picture2, name: ' ' })),
    ).toMatchObject({ picture: picture2, name: null });
  });
});

describe('addresses', () => {
  it("are normalised, validated by the checkout's rules, and private to the customer", async () => {
    const [maude, rose] = [await createPerson(shop(), database()), await createPerson(shop(), database())];
    const added = await shop().customers.addAddress(maude, ADDRESS, true);
    const tidy = { ...ADDRESS, address: '12 Elm St', postalCode: 'M6R 2B7' };
    expect(added).toEqual({ address: { ...tidy, id: expect.any(String), isDefault: true } });
    const [stored] = await shop().customers.addresses(maude);
    const id = stored?.id ?? '';
    const faulty = { ...ADDRESS, address: 'P.O. Box 7', postalCode: 'V6B 1A1', name: '' };
    const errors = { name: 'missing', address: 'post-office-box', postalCode: 'other-province' };
    expect(await shop().customers.addAddress(maude, faulty, false)).toEqual({ errors });
    expect(await shop().customers.changeAddress(maude, id, faulty, false)).toEqual({ errors });
    expect(await shop().customers.changeAddress(rose, id, ADDRESS, false)).toBe('unknown');
    expect(await shop().customers.removeAddress(rose, id)).toBe(false);
    expect(await shop().customers.addresses(rose)).toEqual([]);
    for (const no of ['', 'x', randomUUID()]) {
      expect(await shop().customers.changeAddress(maude, no, ADDRESS, false)).toBe('unknown');
      expect(await shop().customers.removeAddress(maude, no)).toBe(false);
    }
    expect(await shop().customers.removeAddress(maude, id)).toBe(true);
    expect(await shop().customers.addresses(maude)).toEqual([]);
  });

  it('have at most one default, which comes first', async () => {
    const maude = await createPerson(shop(), database());
    const add = async (city: string, isDefault: boolean): Promise<string> => {
      shop().clock.now += 1000;
      const added = await shop().customers.addAddress(maude, { ...ADDRESS, city }, isDefault);
      return typeof added === 'object' && 'address' in added ? added.address.id : '';
    };
    const shown = async (): Promise<string[]> =>
      (await shop().customers.addresses(maude)).map(({ city, isDefault }) => city + (isDefault ? ' *' : ''));
    const first = await add('Toronto', true);
    await add('Ottawa', false);
    await add('London', true);
    expect(await shown()).toEqual(['London *', 'Ottawa', 'Toronto']);
    shop().clock.now += 1000;
    await shop().customers.changeAddress(maude, first, { ...ADDRESS, city: 'Guelph' }, true);
    expect(await shown()).toEqual(['Guelph *', 'London', 'Ottawa']);
    await shop().customers.changeAddress(maude, first, ADDRESS, false);
    expect(await shown()).toEqual(['Toronto', 'London', 'Ottawa']);
  });

  it('are limited to twenty with one default, also when added concurrently', async () => {
    const maude = await createPerson(shop(), database());
    const outcomes = await Promise.all(
      Array.from({ length: MAX_ADDRESSES + 5 }, () => shop().customers.addAddress(maude, ADDRESS, true)),
    );
    expect(outcomes.filter((outcome) => outcome === 'too-many')).toHaveLength(5);
    const stored = await shop().customers.addresses(maude);
    expect([stored.length, stored.filter(({ isDefault }) => isDefault).length]).toEqual([MAX_ADDRESSES, 1]);
  });
});

it('preferences follow the page until the customer chooses, separately for each customer', async () => {
  const [maude, rose] = [await createPerson(shop(), database()), await createPerson(shop(), database())];
  await shop().customers.setPreferences(maude, { units: 'oz', look: 'cellar' });
  expect(await shop().customers.preferences(maude)).toEqual({ units: 'oz', look: 'cellar' });
  expect(await shop().customers.preferences(rose)).toEqual({ units: null, look: null });
  await shop().customers.setPreferences(maude, { units: null, look: null });
  expect(await shop().customers.preferences(maude)).toEqual({ units: null, look: null });
});
