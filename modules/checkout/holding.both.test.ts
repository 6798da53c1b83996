/** How much unpaid checkouts may reserve, and how long abandoned ones are reserved and stored. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { HoldingLimits } from './holding-limits.ts';
import { type Bottle, MINUTE, useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';
import type { PayResult, Checkouts } from './checkouts.ts';

const HOUR = 60 * MINUTE;
const LIMITS: HoldingLimits = { checkouts: 5, bottles: 40, sharePercent: 25 };

const shop = useTestCheckout();

/** A new browser at this IP starts a payment for these bottles. */
const buy = async (
  checkouts: Checkouts,
  client: string,
  bottle: Bottle,
  quantity: number,
): Promise<PayResult> => {
  const visitor = shop.visitor(client);
  return await checkouts.pay(await shop.checkout([shop.item(bottle, quantity)], visitor), typed, visitor);
};
const kindsOf = (answers: readonly PayResult[]): string[] => answers.map(({ kind }) => kind);
const COUNTING = { ...LIMITS, sharePercent: 100 };

describe('unpaid checkouts of one address', () => {
  it('reserve a limited number of bottles; a paid one no longer counts', async () => {
    const checkouts = shop.other({ limits: COUNTING });
    const bottle = await shop.bottle(200);
    const client = '198.51.100.7';
    expect(
      kindsOf([await buy(checkouts, client, bottle, 20), await buy(checkouts, client, bottle, 20)]),
    ).toEqual(['redirect', 'redirect']);
    expect(await buy(checkouts, client, bottle, 1)).toEqual({ kind: 'too-many', retryAfterSeconds: 31 * 60 });
    expect(await shop.stock(bottle)).toBe(160);
    const [first] = shop.provider.sessions;
    await shop.tell(shop.provider.pay(first ?? shop.provider.sessionOf('none')));
    expect((await buy(checkouts, client, bottle, 20)).kind).toBe('redirect');
  });

  it('cannot be larger than the limit on their own, and the result contains the limit', async () => {
    const checkouts = shop.other({ limits: { ...COUNTING, bottles: 10 } });
    const bottle = await shop.bottle(50);
    expect(await buy(checkouts, '198.51.103.8', bottle, 11)).toEqual({ kind: 'too-large', max: 10 });
    expect((await buy(checkouts, '198.51.103.8', bottle, 10)).kind).toBe('redirect');
  });

  it('reserve a share of a product’s stock, but the first of them all that is left', async () => {
    const checkouts = shop.other({ limits: LIMITS });
    const client = '198.51.101.7';
    const [all, other] = [await shop.bottle(20), await shop.bottle(40)];
    expect((await buy(checkouts, client, all, 20)).kind).toBe('redirect');
    // From the second on: a quarter of forty, whatever is already reserved.
    expect((await buy(checkouts, client, other, 11)).kind).toBe('too-many');
    expect((await buy(checkouts, client, other, 10)).kind).toBe('redirect');
    expect((await buy(checkouts, client, other, 3)).kind).toBe('too-many');
    expect(await shop.stock(other)).toBe(30);
  });

  it('are not limited by share for many small shoppers with one or two bottles each', async () => {
    const checkouts = shop.other({ limits: { checkouts: 60, bottles: 360, sharePercent: 25 } });
    const bottle = await shop.bottle(60);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => buy(checkouts, '198.51.102.7', bottle, 1)),
    );
    expect(new Set(kindsOf(answers))).toEqual(new Set(['redirect']));
    expect(await shop.stock(bottle)).toBe(20);
  });

  it('count together in their network, which may reserve four times as much', async () => {
    const checkouts = shop.other({ limits: { ...COUNTING, bottles: 10 } });
    const bottle = await shop.bottle(200);
    const addresses = Array.from({ length: 6 }, (_, index) => `2001:db8:77:${index}::1`);
    const answers: PayResult[] = [];
    for (const address of addresses) answers.push(await buy(checkouts, address, bottle, 8));
    expect(kindsOf(answers)).toEqual([...Array.from({ length: 5 }, () => 'redirect'), 'too-many']);
    expect((await buy(checkouts, '2001:db8:78::1', bottle, 8)).kind).toBe('redirect');
  });

  it('store only keyed hashes of address and network, and none after their end', async () => {
    const { id, visitor } = await shop.paying(await shop.bottle(2), shop.visitor('203.0.113.9'));
    const stored = async () =>
      (
        await shop.rows(
          sql`select client_hash as client, network_hash as network from checkout where id = ${id}`,
        )
      )[0];
    expect(await stored()).toEqual({
      client: expect.stringMatching(/^[\w-]{43}$/),
      network: expect.stringMatching(/^[\w-]{43}$/),
    });
    await shop.checkouts.cancelPayment(id, visitor);
    expect(await stored()).toEqual({ client: null, network: null });
  });
});

describe('a payment page', () => {
  it('that is not opened ends after five minutes, and its bottles are released', async () => {
    // Those of other tests must not be claimed first.
    await shop.rows(
      sql`update payment_session set checked_at = now() + interval '1 day' where state = 'open'`,
    );
    const bottle = await shop.bottle(3);
    const visitor = shop.visitor();
    const id = await shop.checkout([shop.item(bottle)], visitor);
    expect((await shop.checkouts.pay(id, typed, visitor)).kind).toBe('redirect');
    shop.clock.now += 4 * MINUTE;
    await shop.checkouts.sweep();
    expect([await shop.stateOf(id), await shop.stock(bottle)]).toEqual(['paying', 2]);
    shop.clock.now += 2 * MINUTE;
    await shop.checkouts.sweep();
    expect([await shop.stateOf(id), await shop.stock(bottle)]).toEqual(['open', 3]);
    expect(shop.provider.sessionOf(id).reading).toEqual({ state: 'ended' });
    expect((await shop.checkouts.pay(id, typed, visitor)).kind).toBe('redirect');
  });

  it('that its own browser opened is kept; another browser cannot open one', async () => {
    const bottle = await shop.bottle(3);
    const visitor = shop.visitor();
    const id = await shop.checkout([shop.item(bottle)], visitor);
    const paying = await shop.checkouts.pay(id, typed, visitor);
    expect(await shop.checkouts.openPayment(id, shop.visitor())).toBeUndefined();
    expect({ kind: 'redirect', url: await shop.checkouts.openPayment(id, visitor) }).toEqual(paying);
    shop.clock.now += 9 * MINUTE;
    await shop.checkouts.sweep();
    expect([await shop.stateOf(id), await shop.stock(bottle)]).toEqual(['paying', 2]);
    await shop.checkouts.cancelPayment(id, visitor);
    expect(await shop.checkouts.openPayment(id, visitor)).toBeUndefined();
  });
});

describe('a checkout whose form was not filled in', () => {
  it('is deleted after three hours, in batches; one that was filled in is not', async () => {
    const bottle = await shop.bottle(3);
    const visitor = shop.visitor();
    const [untouched, touched] = [
      await shop.checkout([shop.item(bottle)], visitor),
      await shop.checkout([shop.item(bottle)], visitor),
    ];
    await shop.checkouts.saveFormValues(touched, typed, visitor);
    const created = new Date(shop.clock.now).toISOString();
    await shop.rows(sql`
      insert into checkout (id, cart_digest, lines, created_at, updated_at)
      select 'bulk-' || lpad(n::text, 32, '0'), 'x', '[]', ${created}::timestamptz, ${created}::timestamptz
        from generate_series(1, 2500) n`);
    shop.clock.now += 3 * HOUR - MINUTE;
    await shop.checkouts.sweep();
    expect(await shop.stateOf(untouched)).toBe('open');
    shop.clock.now += 2 * MINUTE;
    await shop.checkouts.sweep();
    expect([await shop.stateOf(untouched), await shop.stateOf(touched)]).toEqual(['undefined', 'open']);
    expect(await shop.rows(sql`select from checkout where id like 'bulk-%'`)).toEqual([]);
  });
});
