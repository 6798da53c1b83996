/** A shop that sells in Canadian dollars, and the language of a cart. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';

const shop = useTestCheckout();

const setCurrency = (currency: string) =>
  shop.rows(sql`update shop_currency set currency = ${currency} returning currency`);
const sessionsOf = (id: string) =>
  shop.rows(sql`select state, currency from payment_session where checkout_id = ${id} order by state`);

describe('in a shop that sells in Canadian dollars', () => {
  beforeEach(() => setCurrency('CAD'));
  afterEach(() => setCurrency('USD'));

  it('the page, the payment and the order are in them, deposits as they are, without a rate', async () => {
    const bottle = await shop.bottle(3);
    const { id, visitor } = await shop.paying(bottle);
    const view = await shop.checkouts.find(id, visitor);
    if (typeof view === 'string') throw new Error(view);
    const quote = view.offers.find(({ province }) => province === 'ON')?.quotes.standard;
    expect([view.currency, quote?.exchange, quote?.depositCents]).toEqual(['CAD', null, 20]);
    expect(quote?.rules.join()).not.toContain('exchange');
    const session = shop.provider.sessionOf(id);
    expect(session.request).toMatchObject({ currency: 'CAD', totalCents: quote?.totalCents });
    expect(session.request.lines.at(-1)).toEqual({
      name: 'Container deposit, 1 × $0.20',
      unitCents: 20,
      quantity: 1,
    });
    await shop.tell(shop.provider.pay(session));
    expect(await sessionsOf(id)).toEqual([{ state: 'paid', currency: 'cad' }]);
    expect(await shop.checkouts.outcome(id, visitor)).toMatchObject({
      order: { currency: 'CAD', quote: { totalCents: quote?.totalCents } },
    });
    expect(await shop.rows(sql`select currency from shop_order where checkout_id = ${id}`)).toEqual([
      { currency: 'CAD' },
    ]);
    await expect(
      shop.rows(sql`update shop_order set currency = 'USD' where checkout_id = ${id}`),
    ).rejects.toMatchObject({ cause: { message: 'the currency of an order never changes' } });
    expect(await shop.discrepancies()).toEqual([]);
  });

  it('a payment of the same amount in US dollars is refunded', async () => {
    const { id } = await shop.paying(await shop.bottle(3));
    await shop.tell(shop.provider.pay(shop.provider.sessionOf(id), { currency: 'usd' }));
    expect(await sessionsOf(id)).toEqual([{ state: 'stray', currency: 'usd' }]);
    expect(await shop.rows(sql`select from shop_order where checkout_id = ${id}`)).toEqual([]);
  });

  it('sells without an exchange rate', async () => {
    const [tax] = await shop.rows(sql`select value from settings_group where name = 'tax'`);
    await shop.rows(sql`update settings_group set value = value || '{"exchange": []}' where name = 'tax'`);
    const { answer } = await shop.paying(await shop.bottle(3));
    await shop.rows(sql`
      update settings_group set value = ${JSON.stringify(tax?.['value'])}::jsonb where name = 'tax'`);
    expect(answer.kind).toBe('redirect');
  });
});

it('a session in the former currency ends, and the next payment is in the new one', async () => {
  const { id, visitor } = await shop.paying(await shop.bottle(3));
  await setCurrency('CAD');
  const answer = await shop.checkouts.pay(id, typed, visitor);
  await setCurrency('USD');
  expect(answer.kind).toBe('redirect');
  expect(await sessionsOf(id)).toEqual([
    { state: 'ended', currency: 'usd' },
    { state: 'open', currency: 'cad' },
  ]);
});

it('a checkout and its order have the language in which the cart was sent', async () => {
  const bottle = await shop.bottle(3);
  const visitor = shop.visitor();
  const created = await shop.checkouts.create([shop.item(bottle)], undefined, visitor, { locale: 'en-XA' });
  if (created.kind !== 'created') throw new Error(created.kind);
  const { checkoutId: id } = created;
  await shop.checkouts.pay(id, typed, visitor);
  await shop.tell(shop.provider.pay(shop.provider.sessionOf(id)));
  expect(
    await shop.rows(sql`
      select checkout.locale, shop_order.locale as of_order
        from checkout join shop_order on checkout_id = checkout.id where checkout.id = ${id}`),
  ).toEqual([{ locale: 'en-XA', of_order: 'en-XA' }]);
  await expect(
    shop.rows(sql`update checkout set locale = 'french' where id = ${id} returning id`),
  ).rejects.toMatchObject({ cause: { constraint: 'checkout_locale_check' } });
});
