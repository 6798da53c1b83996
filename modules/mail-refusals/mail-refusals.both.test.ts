/** Addresses that refuse mail: how they become so, what is not sent, and how that ends. */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buy, useOrderDatabase } from '#modules/orders/test-checkout.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  createResendReceiver,
  deleteOldRefusals,
  findRefusal,
  liftRefusal,
  listUnreachable,
  recordRefusal,
} from './index.ts';

const at = useOrderDatabase();
const actor = systemActor('test');
const MAUDE = 'maude@example.ca';
const EARLY = new Date('2026-11-24T10:00:00Z');
const LATE = new Date('2026-11-25T10:00:00Z');

beforeEach(async () => void (await at().pool.query('delete from mail_refusal')));

const record = (when = EARLY, email = MAUDE) =>
  inTransaction(at().db, (tx) => recordRefusal(tx, actor, { email, cause: 'refused', at: when }));
const lift = (now = LATE) => inTransaction(at().db, (tx) => liftRefusal(tx, actor, { email: MAUDE, now }));
const find = (email = MAUDE) => findRefusal(at().db, email);
const unreachable = () => listUnreachable(at().db, { isTest: false });
const events = async (): Promise<unknown[]> =>
  (
    await at().db.execute(
      sql`select action from audit_event where resource_kind = 'mail-refusal' order by id`,
    )
  ).rows;

describe('an address that refuses mail', () => {
  it('is found in any case, and stored as a hash alone', async () => {
    await record();
    expect(await find(' Maude@Example.CA ')).toEqual({ cause: 'refused', at: EARLY });
    expect(await find('other@example.ca')).toBeUndefined();
    const { rows } = await at().db.execute<{ text: string }>(sql`
      select (select string_agg(r::text, '') from mail_refusal r)
          || (select string_agg(concat(before, after, resource_id), '') from audit_event
               where resource_kind = 'mail-refusal') as text`);
    expect(rows[0]?.text).not.toMatch(/maude|example/i);
  });

  it('stands on its newest order until that has another address', async () => {
    const { number, orderId } = await buy(at());
    await record();
    expect(await unreachable()).toEqual([{ number, name: 'Maude Bélanger', cause: 'refused' }]);
    expect(await listUnreachable(at().db, { isTest: true })).toEqual([]);
    await at().db.execute(sql`update shop_order set email = 'new@example.ca' where id = ${orderId}`);
    expect(await unreachable()).toEqual([]);
  });

  it('of no buyer is none that cannot be reached', async () => {
    await record();
    expect(await unreachable()).toEqual([]);
  });

  it('is lifted once, with what was not sent meanwhile', async () => {
    await record();
    await at().pool.query(`
      insert into outbox_job (kind, payload, dead_at, last_error, attempts) values
        ('letter', '{"to": "Maude@example.ca"}', now(), 'the address refuses mail', 1),
        ('letter', '{"to": "maude@example.ca"}', now(), 'SMTP EMESSAGE 554', 1),
        ('letter', '{"to": "noe@example.ca"}', now(), 'the address refuses mail', 1)`);
    expect(await lift()).toBe(true);
    expect(await find()).toBeUndefined();
    const { rows } = await at().db.execute(
      sql`select payload ->> 'to' as email, last_error as error from outbox_job where dead_at is null`,
    );
    expect(rows).toEqual([{ email: 'Maude@example.ca', error: 'the address refuses mail' }]);
    expect(await lift()).toBe(false);
  });

  it('that was lifted refuses again by later news only', async () => {
    const before = (await events()).length;
    await record();
    await record();
    await lift();
    await record();
    expect(await find()).toBeUndefined();
    await record(new Date(LATE.getTime() + 1));
    expect(await find()).toBeDefined();
    expect((await events()).slice(before)).toEqual([
      { action: 'mail-refusal.recorded' },
      { action: 'mail-refusal.lifted' },
      { action: 'mail-refusal.recorded' },
    ]);
  });

  it('is forgotten after a year', async () => {
    await record(new Date(Date.now() - 367 * 86_400_000));
    await record(new Date(), 'noe@example.ca');
    await deleteOldRefusals(at().db);
    expect([await find(), await find('noe@example.ca')]).toEqual([undefined, expect.anything()]);
  });
});

describe('an event of Resend', () => {
  const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const bounced = (change: object = {}, data: object = {}) => ({
    type: 'email.bounced',
    created_at: EARLY.toISOString(),
    data: { to: [MAUDE], bounce: { type: 'Permanent', subType: 'General' }, ...data },
    ...change,
  });
  const send = async (event: unknown, signedFor?: string) => {
    const body = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event));
    const timestamp = String(EARLY.getTime() / 1000);
    const key = Buffer.from(SECRET.slice(6), 'base64');
    const content = signedFor ?? body.toString();
    const signature = `v1,${createHmac('sha256', key).update(`m.${timestamp}.${content}`).digest('base64')}`;
    return await createResendReceiver(at().db, SECRET, () => EARLY)({ body, id: 'm', timestamp, signature });
  };

  it('about a bounce or a complaint makes the address refuse mail, however often it comes', async () => {
    for (let round = 0; round < 3; round += 1) expect(await send(bounced())).toEqual({ kind: 'taken' });
    expect(await find()).toEqual({ cause: 'bounced', at: EARLY });
    await send(bounced({ type: 'email.complained' }, { to: ['noe@example.ca'], bounce: undefined }));
    expect(await find('noe@example.ca')).toEqual({ cause: 'complained', at: EARLY });
  });

  it.each([
    ['about a passing bounce', bounced({}, { bounce: { type: 'Transient' } })],
    ['about several recipients', bounced({}, { to: [MAUDE, 'noe@example.ca'] })],
    ['of another type', bounced({ type: 'email.delivered' })],
    ['of a contact', { type: 'contact.created', created_at: EARLY.toISOString(), data: { id: '1' } }],
  ])('%s has no effect', async (_what, event) => {
    expect(await send(event)).toEqual({ kind: 'taken' });
    expect(await find()).toBeUndefined();
  });

  it('that is forged or unreadable is refused', async () => {
    expect(await send(bounced(), '{}')).toEqual({ kind: 'refused', why: 'unsigned' });
    expect(await send('{')).toEqual({ kind: 'refused', why: 'unreadable' });
    expect(await send(bounced({}, { to: 'maude' }))).toEqual({ kind: 'refused', why: 'unreadable' });
    expect(await find()).toBeUndefined();
  });
});
