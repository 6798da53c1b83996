import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Customer, listConsents } from './index.ts';
import { DAY, ORIGIN, createPerson, useTestCustomers } from './test-customers.ts';

type Mail = { to: string; paragraphs: string[]; unsubscribe?: string };

const { shop, database, rows } = useTestCustomers();

const emails = async (): Promise<Mail[]> => {
  const { rows: jobs } = await database().db.execute<{ payload: Mail }>(
    sql`select payload from outbox_job where kind = 'letter' order by created_at`,
  );
  return jobs.map(({ payload }) => payload);
};
const linkOf = async (customer: Customer): Promise<string | undefined> =>
  (await emails()).find(({ to }) => to === customer.email)?.unsubscribe;
const tokenOf = (link: string | undefined): string => new URL(link ?? ORIGIN).searchParams.get('token') ?? '';
const proof = async ({ id }: Customer): Promise<unknown> =>
  (
    await rows(sql`select marketing_consent_text as words, marketing_consent_at is not null as given,
                          marketing_consent_withdrawn_at is not null as ended, marketing_consent_locale as locale
                     from customer where id = ${id}`)
  )[0];

describe('marketing email', () => {
  it('is off by default; consent stores date and text, and sends an email with the link', async () => {
    const { customers, clock } = shop();
    const maude = await createPerson(shop(), database());
    const off = await customers.mailConsent(maude);
    expect(off).toEqual({ isGiven: false, since: null, words: expect.stringMatching(/twice a month/) });
    const given = await customers.setMarketingConsent(maude, true, 'en-CA');
    expect(given).toEqual({ isGiven: true, since: new Date(clock.now).toISOString(), words: off.words });
    const [email] = await emails();
    expect(email).toMatchObject({
      to: maude.email,
      unsubscribe: expect.stringMatching(`^${ORIGIN}/unsubscribe\\?token=`),
    });
    expect(email?.paragraphs.join(' ')).toContain(email?.unsubscribe);
    expect(email?.paragraphs.join(' ')).toContain(off.words);
    clock.now += DAY;
    expect(await customers.setMarketingConsent(maude, true, 'en-CA')).toEqual(given);
    expect([await emails(), shop().mails > 0]).toMatchObject([{ length: 1 }, true]);
  });

  it('ends in the account; the text that was agreed to stays as proof', async () => {
    const maude = await createPerson(shop(), database());
    const { words } = await shop().customers.setMarketingConsent(maude, true, 'en-XA');
    expect((await shop().customers.setMarketingConsent(maude, false, 'en-CA')).isGiven).toBe(false);
    expect(await proof(maude)).toEqual({ words, given: true, ended: true, locale: 'en-XA' });
    shop().clock.now += DAY;
    const again = await shop().customers.setMarketingConsent(maude, true, 'en-CA');
    expect(again.since).toBe(new Date(shop().clock.now).toISOString());
    expect(await emails()).toHaveLength(2);
  });

  it('ends by the link of the email, however often it is used, and only for its customer', async () => {
    const [maude, rose] = [await createPerson(shop(), database()), await createPerson(shop(), database())];
    for (const each of [maude, rose]) await shop().customers.setMarketingConsent(each, true, 'en-CA');
    const token = tokenOf(await linkOf(maude));
    for (let press = 0; press < 2; press += 1) {
      expect(await shop().customers.unsubscribe(token)).toBe(true);
      expect((await shop().customers.mailConsent(maude)).isGiven).toBe(false);
    }
    expect((await shop().customers.mailConsent(rose)).isGiven).toBe(true);
  });

  it('does not end by a forged token', async () => {
    const maude = await createPerson(shop(), database());
    await shop().customers.setMarketingConsent(maude, true, 'en-CA');
    const token = tokenOf(await linkOf(maude));
    const [, seal = ''] = token.split('.');
    for (const forged of [
      '',
      maude.id,
      `${maude.id}.`,
      `${maude.id}.${'x'.repeat(43)}`,
      `${randomUUID()}.${seal}`,
      '.',
      'x'.repeat(5000),
    ])
      expect([forged, await shop().customers.unsubscribe(forged)]).toEqual([forged, false]);
    expect((await shop().customers.mailConsent(maude)).isGiven).toBe(true);
  });

  it('is not sent without a verified address', async () => {
    const claims = { name: null, email: 'new@example.ca', isEmailVerified: false, picture: null };
    const person = { issuer: 'https://id.example', subject: randomUUID(), claims, locale: 'en-CA' } as const;
    const someone = await shop().customers.upsert(person);
    await shop().customers.setMarketingConsent(someone, true, 'en-CA');
    expect(await emails()).toEqual([]);
    expect((await listConsents(database().db, ORIGIN)).some(({ email }) => email === 'new@example.ca')).toBe(
      false,
    );
  });

  it("goes to the customers of the merchant's list, with the same link, but not to those who requested deletion", async () => {
    const [maude, rose] = [await createPerson(shop(), database()), await createPerson(shop(), database())];
    for (const each of [maude, rose]) await shop().customers.setMarketingConsent(each, true, 'en-CA');
    await shop().customers.requestDeletion(rose);
    const list = await listConsents(database().db, ORIGIN);
    expect(list.filter(({ email }) => email === rose.email)).toEqual([]);
    expect(list.find(({ email }) => email === maude.email)).toMatchObject({
      name: 'Maude',
      since: expect.stringMatching(/Z$/),
      unsubscribe: await linkOf(maude),
    });
  });
});
