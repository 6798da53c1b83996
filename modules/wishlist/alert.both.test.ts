import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { deleteAlertsOf } from './delete-alerts.ts';
import { bottle, MAUDE, ORIGIN, OTTO, slug, useTestWishlist } from './test-wishlist.ts';

const { database, wishlist, emails, rings } = useTestWishlist();

const run = (text: ReturnType<typeof sql>) => database().db.execute(text);
const stock = (number: number, left: number) =>
  run(sql`update product set stock_quantity = ${left} where id = ${bottle(number)}::uuid`);
let clients = 0;
const ask = (
  number = 1,
  email = 'guest@example.ca',
  more: { trap?: string; client?: string; locale?: Locale } = {},
) => {
  clients += 1;
  return wishlist().requestAlert({
    slug: slug(number),
    email,
    trap: '',
    client: `198.51.100.${clients}`,
    locale: 'en-CA',
    ...more,
  });
};
/** The token of the newest email to an address. */
const tokenOf = async (to = 'guest@example.ca', path = 'confirm'): Promise<string> => {
  const { rows } = await run(sql`
    select payload ->> 'paragraphs' as text from outbox_job where payload ->> 'to' = ${to} order by created_at desc`);
  const found = rows
    .map(({ text }) => new RegExp(`/tell-me/${path}\\?token=([\\w.-]+)`).exec(String(text))?.[1])
    .find((token) => token !== undefined);
  return found ?? '';
};
const subjects = async (): Promise<string[]> =>
  (await emails()).map(({ to, subject }) => `${to}: ${subject}`);
const maude = { id: MAUDE, email: 'Maude@example.ca', isEmailVerified: true };

describe('a guest with an alert', () => {
  it('gets emails in the language of the page, with links to it', async () => {
    await ask(1, 'guest@example.ca', { locale: 'en-XA' });
    const [email] = await emails();
    expect(email?.subject).toContain('Bottle 1 îîs bååçk');
    expect(email?.paragraphs.join()).toContain(`${ORIGIN}/en-XA/tell-me/confirm?token=`);
  });

  it('confirms by an email first, and gets one email when the bottle is back', async () => {
    expect(await ask()).toEqual({ kind: 'asked' });
    expect((await run(sql`select locale from stock_alert`)).rows).toEqual([{ locale: 'en-CA' }]);
    expect(rings()).toBe(1);
    expect(await subjects()).toEqual(['guest@example.ca: Should we email you when Bottle 1 is back?']);
    await stock(1, 3);
    await wishlist().sweep();
    expect(await emails()).toHaveLength(1);
    const token = await tokenOf();
    expect(await wishlist().findAsked(token)).toEqual({ slug: slug(1), name: 'Bottle 1' });
    expect(await wishlist().confirm(token)).toEqual({ slug: slug(1), name: 'Bottle 1' });
    expect(await wishlist().confirm(token)).toBeUndefined();
    expect(await wishlist().findAsked(token)).toBeUndefined();
    await wishlist().sweep();
    await wishlist().sweep();
    expect(await subjects()).toEqual([
      'guest@example.ca: Bottle 1 is back',
      'guest@example.ca: Should we email you when Bottle 1 is back?',
    ]);
    expect((await emails())[0]?.paragraphs).toContain(`${ORIGIN}/product/${slug(1)}`);
    expect((await run(sql`select 1 from stock_alert`)).rows).toEqual([]);
  });

  it('gets no email while the bottle is sold out, and none about other bottles', async () => {
    await ask(1);
    await wishlist().confirm(await tokenOf());
    await stock(2, 9);
    await wishlist().sweep();
    expect(await emails()).toHaveLength(1);
  });

  it('has a token that is not in the database', async () => {
    await ask();
    const token = await tokenOf();
    expect(token).toHaveLength(43);
    const { rows } = await run(sql`select to_jsonb(w)::text as text from stock_alert w`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('gets one email a day per bottle, five in total, and the same result each time', async () => {
    for (const email of ['guest@example.ca', ' GUEST@example.ca', 'Guest@Example.CA'])
      expect(await ask(1, email)).toEqual({ kind: 'asked' });
    expect(await emails()).toHaveLength(1);
    for (let number = 2; number <= 8; number += 1) expect(await ask(number)).toEqual({ kind: 'asked' });
    expect(await emails()).toHaveLength(5);
    await run(sql`update stock_alert set created_at = now() - interval '25 hours'`);
    await ask(1);
    expect(await emails()).toHaveLength(6);
    // Only the newest email is valid.
    expect(await wishlist().confirm(await tokenOf())).toEqual({ slug: slug(1), name: 'Bottle 1' });
    await run(sql`update stock_alert set created_at = now() - interval '25 hours'`);
    expect(await ask(1)).toEqual({ kind: 'asked' });
    expect(await emails()).toHaveLength(6);
  });

  it('gets five emails, also for concurrent requests', async () => {
    const asked = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 1, 2].map((number) => ask(number)));
    expect(asked).toEqual(asked.map(() => ({ kind: 'asked' })));
    expect(await emails()).toHaveLength(5);
  });

  it('is limited by IP address; a filled honeypot gets the same result and no email', async () => {
    const client = '203.0.113.9';
    expect(await ask(1, 'a@example.ca', { client, trap: 'x' })).toEqual({ kind: 'asked' });
    expect(await emails()).toEqual([]);
    for (const name of ['b', 'c', 'd', 'e']) await ask(1, `${name}@example.ca`, { client });
    expect(await ask(1, 'f@example.ca', { client })).toMatchObject({ kind: 'too-many', of: 'client' });
    expect(await emails()).toHaveLength(4);
  });

  it('is refused after two hundred requests per hour in the whole shop', async () => {
    await run(sql`
      insert into stock_alert (id, product_id, email, email_norm, token_hash)
      select gen_random_uuid(), ${bottle(8)}::uuid, n || '@example.ca', n || '@example.ca', n::text
        from generate_series(1, 200) n`);
    expect(await ask()).toEqual({ kind: 'too-many', of: 'shop', retryAfterSeconds: 3600 });
  });

  it('gets the reason: invalid address, unknown bottle, bottle in stock', async () => {
    for (const email of ['', 'guest', 'a@b, c@d', 'a@b.ca\nBcc: c@d.ca'])
      expect(await ask(1, email)).toEqual({ kind: 'invalid' });
    expect(
      await wishlist().requestAlert({
        slug: 'no-such',
        email: 'a@b.ca',
        trap: '',
        client: 'x',
        locale: 'en-CA',
      }),
    ).toEqual({ kind: 'unknown' });
    await stock(1, 1);
    expect(await ask(1)).toEqual({ kind: 'in-stock' });
    expect(await emails()).toEqual([]);
  });

  it('loses the alert and its link without confirmation within three days', async () => {
    await ask(1);
    const token = await tokenOf();
    await run(sql`update stock_alert set created_at = now() - interval '73 hours'`);
    expect(await wishlist().confirm(token)).toBeUndefined();
    await wishlist().sweep();
    expect((await run(sql`select 1 from stock_alert`)).rows).toEqual([]);
  });

  it('loses the alert after a year, and not before', async () => {
    await ask(1);
    await wishlist().confirm(await tokenOf());
    await run(sql`update stock_alert set confirmed_at = now() - interval '364 days'`);
    await wishlist().sweep();
    expect((await run(sql`select 1 from stock_alert`)).rows).toHaveLength(1);
    await run(sql`update stock_alert set confirmed_at = now() - interval '367 days'`);
    await wishlist().sweep();
    expect((await run(sql`select 1 from stock_alert`)).rows).toEqual([]);
  });

  it('loses all alerts with the deletion of the address, confirmed or not', async () => {
    await ask(1, 'Guest@example.ca');
    await wishlist().confirm(await tokenOf('Guest@example.ca'));
    await ask(2);
    await ask(3, 'other@example.ca');
    await deleteAlertsOf(database().db, 'GUEST@example.ca');
    expect((await run(sql`select email from stock_alert`)).rows).toEqual([{ email: 'other@example.ca' }]);
  });

  it('ends all alerts by the link of an email, which is valid for their address only and does not contain it', async () => {
    for (const number of [1, 2, 3]) {
      await ask(number);
      await wishlist().confirm(await tokenOf());
    }
    await ask(4, 'other@example.ca');
    await stock(1, 1);
    await wishlist().sweep();
    const token = await tokenOf('guest@example.ca', 'stop');
    expect(token).not.toContain('guest');
    expect(await wishlist().countToStop(token)).toBe(2);
    expect(await wishlist().countToStop(`${token}x`)).toBeUndefined();
    expect(await wishlist().stop('made-up')).toBe(false);
    expect(await wishlist().stop(token)).toBe(true);
    expect(await wishlist().stop(token)).toBe(true);
    expect(await wishlist().countToStop(token)).toBe(0);
    expect((await run(sql`select email from stock_alert`)).rows).toEqual([{ email: 'other@example.ca' }]);
  });

  it('gets a result token that is valid for ten minutes, for that result only', async () => {
    const token = await wishlist().createDoneToken('asked');
    expect(await wishlist().isDone('asked', token)).toBe(true);
    expect(await wishlist().isDone('confirmed', token)).toBe(false);
    expect(await wishlist().isDone('asked', 'x')).toBe(false);
  });
});

describe('a customer with an alert', () => {
  it('has the alert at once with a verified address, in the list, and may end it', async () => {
    expect(await wishlist().watch(maude, bottle(1), 'en-XA')).toBe('waiting');
    expect(await wishlist().watch(maude, bottle(1), 'en-XA')).toBe('waiting');
    expect((await run(sql`select locale from stock_alert`)).rows).toEqual([{ locale: 'en-XA' }]);
    expect(await emails()).toEqual([]);
    expect((await wishlist().watches(MAUDE)).map(({ productId }) => productId)).toEqual([bottle(1)]);
    expect(await wishlist().watches(OTTO)).toEqual([]);
    await wishlist().unwatch(OTTO, bottle(1));
    expect(await wishlist().watches(MAUDE)).toHaveLength(1);
    await wishlist().unwatch(MAUDE, bottle(1));
    expect(await wishlist().watches(MAUDE)).toEqual([]);
  });

  it('gets one email at the current address, also after a request as a guest', async () => {
    await ask(1, 'maude@example.ca');
    expect(await wishlist().watch(maude, bottle(1), 'en-CA')).toBe('waiting');
    await run(sql`update customer set email = 'new@example.ca' where id = ${MAUDE}`);
    await stock(1, 1);
    await wishlist().sweep();
    expect(await subjects()).toEqual([
      'maude@example.ca: Should we email you when Bottle 1 is back?',
      'new@example.ca: Bottle 1 is back',
    ]);
  });

  it('confirms an unverified address once', async () => {
    const unproven = { ...maude, isEmailVerified: false };
    expect(await wishlist().watch(unproven, bottle(1), 'en-CA')).toBe('confirm-first');
    expect(await wishlist().watch(unproven, bottle(1), 'en-CA')).toBe('confirm-first');
    expect(await wishlist().watches(MAUDE)).toEqual([]);
    expect(await emails()).toHaveLength(1);
    await wishlist().confirm(await tokenOf('Maude@example.ca'));
    expect(await wishlist().watches(MAUDE)).toHaveLength(1);
  });

  it('is refused without an address, for a bottle in stock, for an unknown one, and above a hundred alerts', async () => {
    expect(await wishlist().watch({ ...maude, email: null }, bottle(1), 'en-CA')).toBe('no-address');
    expect(await wishlist().watch(maude, 'bottle-1', 'en-CA')).toBe('unknown');
    await stock(1, 1);
    expect(await wishlist().watch(maude, bottle(1), 'en-CA')).toBe('in-stock');
    await run(sql`
      insert into stock_alert (id, product_id, email, email_norm, customer_id, confirmed_at)
      select gen_random_uuid(), gen_random_uuid(), 'm', n::text, ${MAUDE}::uuid, now() from generate_series(1, 100) n`);
    expect(await wishlist().watch(maude, bottle(2), 'en-CA')).toBe('too-many');
  });

  it('gets no email after a deletion request, also as a guest, until the request is withdrawn', async () => {
    await wishlist().watch(maude, bottle(1), 'en-CA');
    await ask(2, 'maude@example.ca');
    await wishlist().confirm(await tokenOf('maude@example.ca'));
    await run(sql`update customer set deletion_requested_at = now() where id = ${MAUDE}`);
    await run(sql`update product set stock_quantity = 5`);
    await wishlist().sweep();
    expect(await emails()).toHaveLength(1);
    await run(sql`update customer set deletion_requested_at = null where id = ${MAUDE}`);
    await wishlist().sweep();
    expect(await emails()).toHaveLength(3);
  });

  it('gets no email about a draft until it is on sale, and none about a product that was archived', async () => {
    await wishlist().watch(maude, bottle(1), 'en-CA');
    await run(sql`update product set stock_quantity = 5, status = 'draft'`);
    await wishlist().sweep();
    expect(await emails()).toHaveLength(0);
    await run(sql`update product set status = 'published'`);
    await wishlist().sweep();
    expect(await emails()).toHaveLength(1);
    await run(sql`update product set stock_quantity = 0`);
    await wishlist().watch(maude, bottle(1), 'en-CA');
    await run(sql`update product set stock_quantity = 5, status = 'archived'`);
    await wishlist().sweep();
    await run(sql`update product set status = 'published'`);
    await wishlist().sweep();
    expect(await emails()).toHaveLength(1);
  });

  it('gets emails after withdrawing the deletion at sign-in, also as a guest', async () => {
    await wishlist().watch(maude, bottle(1), 'en-CA');
    await ask(2, 'maude@example.ca');
    await wishlist().confirm(await tokenOf('maude@example.ca'));
    await run(sql`
      insert into account (id, email, email_norm, name, webauthn_user_id, deletion_requested_at)
      values ('maude', 'Maude@example.ca', 'maude@example.ca', 'Maude', '\\x01', now())`);
    await run(sql`update customer set deletion_requested_at = now() where id = ${MAUDE}`);
    await run(sql`update product set stock_quantity = 5`);
    await wishlist().sweep();
    expect(await emails()).toHaveLength(1);
    await run(sql`update account set deletion_requested_at = null`);
    await wishlist().sweep();
    expect(await emails()).toHaveLength(3);
    await run(sql`delete from account`);
  });

  it('ends all alerts by the link of an email, also those of an earlier address', async () => {
    for (const number of [1, 2]) await wishlist().watch(maude, bottle(number), 'en-CA');
    await run(sql`update customer set email = 'New@example.ca' where id = ${MAUDE}`);
    await stock(1, 1);
    await wishlist().sweep();
    const token = await tokenOf('New@example.ca', 'stop');
    expect(await wishlist().countToStop(token)).toBe(1);
    expect(await wishlist().stop(token)).toBe(true);
    expect(await wishlist().watches(MAUDE)).toEqual([]);
  });

  it('loses the alerts with the account', async () => {
    await wishlist().watch(maude, bottle(1), 'en-CA');
    await run(sql`delete from customer where id = ${MAUDE}`);
    expect((await run(sql`select 1 from stock_alert`)).rows).toEqual([]);
  });
});

describe('sweep', () => {
  it('sends one email to each of many shoppers', async () => {
    await run(sql`
      insert into stock_alert (id, product_id, email, email_norm, confirmed_at)
      select gen_random_uuid(), ${bottle(1)}::uuid, n || '@example.ca', n || '@example.ca', now()
        from generate_series(1, 120) n`);
    await stock(1, 1);
    await Promise.all([wishlist().sweep(), wishlist().sweep(), wishlist().sweep()]);
    await wishlist().sweep();
    const sent = await emails();
    expect(sent).toHaveLength(120);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(120);
  });

  it('sends nothing and keeps the alert where the job cannot be written', async () => {
    await wishlist().watch(maude, bottle(1), 'en-CA');
    await stock(1, 1);
    await database().pool.query(
      "alter table outbox_job add constraint broken check (kind <> 'letter') not valid",
    );
    await expect(wishlist().sweep()).rejects.toThrow('outbox_job');
    await database().pool.query('alter table outbox_job drop constraint broken');
    await wishlist().sweep();
    expect(await subjects()).toEqual(['Maude@example.ca: Bottle 1 is back']);
  });
});
