import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '#platform/database/test-use-database.ts';
import {
  type Contact,
  deleteMessage,
  deleteOldMessages,
  findMessage,
  listMessages,
  createContact,
  type SentForm,
} from './index.ts';

const SHOP = 'hello@shop.example';
const MINUTE = 60_000;
const typed = {
  name: 'Maude Bélanger',
  email: 'Maude@example.ca',
  subject: 'About a bottle',
  message: 'Is the Glen Orrin peated?\r\nMy father asks.',
};

const database = useDatabase();
let contact: Contact;
let now: number;
let clients = 0;

beforeEach(async () => {
  await database().pool.query(
    'delete from contact_message; delete from contact_form_use; delete from contact_acknowledgement; delete from outbox_job; delete from rate_limit',
  );
  now = Date.now();
  contact = createContact(database().db, { now: () => now });
});

/** A form that was rendered a minute ago, sent by a new sender. */
const form = async (change: Partial<SentForm> = {}): Promise<SentForm> => {
  const token = await contact.createFormToken();
  now += MINUTE;
  clients += 1;
  const client = `203.0.113.${clients % 250}-${clients}`;
  return { typed, token, trap: '', client, locale: 'en-CA', ...change };
};
const send = (sent: SentForm) => contact.handle(sent, SHOP);
const sendNew = async (change: Partial<SentForm> = {}) => send(await form(change));
const emails = async (): Promise<Record<string, unknown>[]> => {
  const { rows } = await database().db.execute<{ payload: Record<string, unknown> }>(
    sql`select payload from outbox_job order by payload ->> 'to'`,
  );
  return rows.map(({ payload }) => payload);
};
const count = async (): Promise<number> => (await listMessages(database().db, 50)).total;

describe('a message', () => {
  it('is stored, mailed to the shop and acknowledged', async () => {
    const received = await sendNew({ locale: 'en-XA' });
    expect(received.kind).toBe('received');
    expect((await database().pool.query('select locale from contact_message')).rows).toEqual([
      { locale: 'en-XA' },
    ]);
    const { messages } = await listMessages(database().db, 50);
    expect(messages).toMatchObject([{ ...typed, message: 'Is the Glen Orrin peated?\nMy father asks.' }]);
    const [acknowledgement, toShop] = await emails();
    expect(toShop).toMatchObject({
      to: SHOP,
      replyTo: { name: 'Maude Bélanger', address: 'Maude@example.ca' },
      subject: 'Contact form: About a bottle',
      quote: 'Is the Glen Orrin peated?\nMy father asks.',
    });
    expect(acknowledgement).toMatchObject({ to: 'Maude@example.ca' });
    const { to: _, ...message } = acknowledgement ?? {};
    for (const word of ['Maude', 'bottle', 'Orrin']) expect(JSON.stringify(message)).not.toContain(word);
  });

  it('is stored together with its mail, or not at all', async () => {
    await database().pool.query(
      "alter table outbox_job add constraint broken check (kind <> 'letter') not valid",
    );
    const failure = await sendNew().catch((error: unknown) => error);
    await database().pool.query('alter table outbox_job drop constraint broken');
    expect(failure).toMatchObject({ name: 'MessageNotStored', code: '23514' });
    // Errors are logged, so they never hold words that a shopper typed.
    expect(String(failure)).not.toMatch(/Maude|Orrin/i);
    expect(await count()).toBe(0);
    expect(await database().pool.query('select from contact_form_use')).toMatchObject({ rowCount: 0 });
  });

  it('with an invalid field returns the field, and its form stays valid', async () => {
    const sent = await form({ typed: { ...typed, email: 'maude', subject: '' } });
    expect(await send(sent)).toEqual({
      kind: 'invalid',
      errors: { email: 'not-an-address', subject: 'missing' },
      form: sent.token,
    });
    expect((await send({ ...sent, typed })).kind).toBe('received');
    expect(await count()).toBe(1);
  });

  it('with an invalid field and an invalid form returns no form', async () => {
    const sent = await form({ typed: { ...typed, name: '' }, token: 'forged' });
    expect(await send(sent)).toMatchObject({ kind: 'invalid', form: undefined });
  });
});

describe('an acknowledgement', () => {
  const acknowledged = async () => (await emails()).filter(({ to }) => to !== SHOP);

  it('goes to an address once a day, in any spelling of it', async () => {
    await sendNew();
    await sendNew({ typed: { ...typed, email: 'maude@EXAMPLE.ca', message: 'Another.' } });
    expect(await count()).toBe(2);
    expect(await acknowledged()).toHaveLength(1);
    await database().pool.query("update contact_acknowledgement set sent_at = now() - interval '25 hours'");
    await sendNew({ typed: { ...typed, message: 'A third.' } });
    expect(await acknowledged()).toHaveLength(2);
  });

  it('is recorded for a day without the address', async () => {
    await sendNew();
    const { rows } = await database().pool.query('select * from contact_acknowledgement');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/maude|example/i);
    await deleteOldMessages(database().db);
    expect((await database().pool.query('select from contact_acknowledgement')).rowCount).toBe(1);
    await database().pool.query("update contact_acknowledgement set sent_at = now() - interval '25 hours'");
    await deleteOldMessages(database().db);
    expect((await database().pool.query('select from contact_acknowledgement')).rowCount).toBe(0);
  });
});

describe('a form', () => {
  it.each([
    ['1.9 seconds', 1900, 'early'],
    ['2 seconds', 2000, 'received'],
    ['12 hours', 12 * 60 * MINUTE, 'received'],
    ['12 hours and a second', 12 * 60 * MINUTE + 1000, 'late'],
  ])('is accepted or refused by its age: after %s', async (_age, ms, kind) => {
    const token = await contact.createFormToken();
    const sent = { typed, token, trap: '', client: `after ${ms}`, locale: 'en-CA' } as const;
    now += ms;
    expect((await send(sent)).kind).toBe(kind);
  });

  it.each([
    ['sent too soon', { typed }, 'early'],
    ['invalid', { typed: { ...typed, name: '' } }, 'invalid'],
  ])('that was %s may be sent again at once', async (_why, change, kind) => {
    const sent = { typed, token: await contact.createFormToken(), trap: '', client: `back ${kind}` };
    const refused = await send({ ...sent, ...change, locale: 'en-CA' });
    expect(refused).toMatchObject({ kind, form: expect.any(String) });
    const token = 'form' in refused ? (refused.form ?? '') : '';
    expect((await send({ ...sent, token, locale: 'en-CA' })).kind).toBe('received');
  });

  it('with a missing, changed or unrelated signature is unknown', async () => {
    const { token } = await form();
    const [time = '', id = '', seal = ''] = token.split('.');
    const received = await sendNew();
    const thanks = received.kind === 'received' ? received.sent : '';
    const forged = [
      '',
      'x',
      '.',
      '..',
      'a.b.c',
      'é'.repeat(300),
      '0'.repeat(5000),
      `${time}.${id}.`,
      `${time}.${id}`,
      `${(now + 5).toString(36)}.${id}.${seal}`,
      `${time}.other.${seal}`,
      `${token}x`,
      token.slice(0, -1),
      thanks,
    ];
    for (const wrong of forged)
      expect([wrong, (await sendNew({ token: wrong })).kind]).toEqual([wrong, 'unknown']);
    expect(await count()).toBe(1);
  });

  it('counts once: returns the same result for the same message, and a new form for another one', async () => {
    const sent = await form();
    const answers = await Promise.all([send(sent), send(sent), send(sent)]);
    expect(answers.map(({ kind }) => kind)).toEqual(['received', 'received', 'received']);
    const again = { ...sent, typed: { ...typed, message: 'Something else.' } };
    expect(await send(again)).toMatchObject({ kind: 'used', form: expect.any(String) });
    expect(await count()).toBe(1);
    expect(await emails()).toHaveLength(2);
  });

  it('is valid in every process of the shop', async () => {
    const sent = await form();
    const other = createContact(database().db, { now: () => now });
    expect((await other.handle(sent, SHOP)).kind).toBe('received');
  });
});

it('a filled honeypot gets the usual result, and nothing is stored', async () => {
  const real = await sendNew();
  const before = { messages: await count(), emails: (await emails()).length };
  const trapped = await sendNew({ trap: 'https://pills.example', typed: { ...typed, message: 'Buy.' } });
  expect(trapped.kind).toBe('received');
  expect(Object.keys(trapped)).toEqual(Object.keys(real));
  expect(trapped.kind === 'received' && (await contact.isThanks(trapped.sent))).toBe(true);
  expect({ messages: await count(), emails: (await emails()).length }).toEqual(before);
});

describe('limits', () => {
  it('allow five messages per hour from one visitor, with the time until the next', async () => {
    const client = '2001:db8:1:2::1';
    for (const number of [1, 2, 3, 4, 5])
      expect((await sendNew({ client, typed: { ...typed, message: `${number}` } })).kind).toBe('received');
    const neighbour = '2001:db8:1:2:ffff::9';
    const refused = await sendNew({ client: neighbour });
    expect(refused).toMatchObject({ kind: 'too-many', of: 'client' });
    const seconds = refused.kind === 'too-many' ? refused.retryAfterSeconds : 0;
    expect(seconds).toBeGreaterThan(59 * 60);
    expect(seconds).toBeLessThanOrEqual(60 * 60);
    expect((await sendNew({ client: '2001:db8:1:3::1' })).kind).toBe('received');
    // As in another process an hour later.
    await database().pool.query('update rate_limit set expire = 1');
    contact = createContact(database().db, { now: () => now });
    expect((await sendNew({ client })).kind).toBe('received');
  });

  it('apply to a filled honeypot too', async () => {
    const kinds: string[] = [];
    for (let number = 0; number < 6; number += 1)
      kinds.push((await sendNew({ client: '198.51.100.9', trap: 'x' })).kind);
    expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'received'), 'too-many']);
  });

  it('do not count invalid and repeated messages', async () => {
    const client = '198.51.100.10';
    const first = await form({ client });
    for (let number = 0; number < 8; number += 1) {
      await sendNew({ client, typed: { ...typed, name: '' } });
      expect((await send(first)).kind).toBe('received');
    }
    expect((await sendNew({ client, typed: { ...typed, message: 'second' } })).kind).toBe('received');
  });

  it('allow two hundred messages per hour in total', async () => {
    await database().pool.query(
      `insert into contact_form_use (form_id, digest, used_at)
       select 'f' || n, '', now() - interval '10 minutes' from generate_series(1, 199) as n`,
    );
    expect((await sendNew()).kind).toBe('received');
    const full = await sendNew();
    expect(full).toMatchObject({ kind: 'too-many', of: 'shop' });
    const seconds = full.kind === 'too-many' ? full.retryAfterSeconds : 0;
    expect(seconds).toBeGreaterThan(49 * 60);
    expect(seconds).toBeLessThanOrEqual(50 * 60);
    await database().pool.query(
      "update contact_form_use set used_at = used_at - interval '51 minutes' where form_id = 'f1'",
    );
    expect((await sendNew()).kind).toBe('received');
  });

  it('count concurrent messages correctly', async () => {
    await database().pool.query(
      "insert into contact_form_use (form_id, digest) select 'g' || n, '' from generate_series(1, 197) as n",
    );
    const forms: SentForm[] = [];
    for (let number = 0; number < 8; number += 1)
      forms.push(await form({ typed: { ...typed, message: `${number}` } }));
    const kinds = (await Promise.all(forms.map(send))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'received')).toHaveLength(3);
  });
});

it('thanks are shown only with a recent token of a sent message', async () => {
  const received = await sendNew();
  const sent = received.kind === 'received' ? received.sent : '';
  expect(await contact.isThanks(sent)).toBe(true);
  expect(await contact.isThanks(`${sent}x`)).toBe(false);
  expect(await contact.isThanks(await contact.createFormToken())).toBe(false);
  now += 11 * MINUTE;
  expect(await contact.isThanks(sent)).toBe(false);
});

it('messages are found by number, deleted on request, and deleted after 12 months', async () => {
  await sendNew();
  await sendNew({ typed: { ...typed, message: 'Second.' } });
  const { messages } = await listMessages(database().db, 1);
  expect(messages).toMatchObject([{ message: 'Second.' }]);
  const number = messages[0]?.number ?? 0;
  expect(await findMessage(database().db, number)).toMatchObject({ message: 'Second.' });
  await database().pool.query(
    "update contact_message set received_at = now() - interval '12 months' - interval '1 minute' where message <> 'Second.'",
  );
  await deleteOldMessages(database().db);
  expect(await count()).toBe(1);
  expect(await deleteMessage(database().db, number)).toBe(true);
  expect(await deleteMessage(database().db, number)).toBe(false);
  expect(await findMessage(database().db, number)).toBeUndefined();
});
