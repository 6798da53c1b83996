import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createCompliance } from '#modules/compliance/index.ts';
import { moveStock } from '#modules/inventory/office.ts';
import { reconcile } from '#modules/orders/commands.ts';
import { refundOrder, setOrderState, shipOrder } from '#modules/orders/moves.ts';
import { setPause } from '#modules/shop-settings/index.ts';
import { commandLineActor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MINUTE, useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';

const shop = useTestCheckout();

describe('starting a payment', () => {
  it('reserves the bottles, fixes the amount, and redirects to the provider', async () => {
    const bottle = await shop.bottle(3);
    const { id, visitor, answer } = await shop.paying(bottle);
    const session = shop.provider.sessionOf(id);
    expect(answer).toEqual({ kind: 'redirect', url: `https://pay.example/${session.providerId}` });
    expect([await shop.stock(bottle), await shop.stateOf(id)]).toEqual([2, 'paying']);
    expect(shop.points).toEqual(['reserved', 'session-opened', 'session-stored']);
    const { request } = session;
    expect(request.lines).toMatchObject([
      { name: 'Glen Orvin 12, 700 mL', unitCents: 8400, quantity: 1 },
      { name: 'Standard delivery', unitCents: 1400 },
      { name: 'HST 13%', unitCents: 1274 },
      {},
    ]);
    const sum = request.lines.reduce((cents, line) => cents + line.unitCents * line.quantity, 0);
    expect(sum).toBe(request.totalCents);
    expect(request.expiresAt.getTime() - shop.clock.now).toBe(31 * MINUTE);
    expect(request).toMatchObject({
      successUrl: `https://shop.example/checkout-success?checkout=${id}`,
      cancelUrl: `https://shop.example/checkout/${id}?back=1`,
    });
    const [row] = await shop.rows(sql`select age, browser_hash, client_hash from checkout where id = ${id}`);
    expect(row?.['age']).toMatchObject({
      province: 'ON',
      years: 21,
      wording: 'I confirm that I am at least 21.',
    });
    expect(JSON.stringify(row)).not.toContain(visitor.browser);
    expect(JSON.stringify(row)).not.toContain(visitor.client);
    expect(await shop.checkouts.outcome(id, visitor)).toEqual({ kind: 'waiting', checkoutId: id });
  });

  it('is refused while selling pauses, but a payment under way goes on', async () => {
    const bottle = await shop.bottle(3);
    const { id, visitor } = await shop.paying(bottle);
    const waiting = shop.visitor();
    const open = await shop.checkout([shop.item(bottle)], waiting);
    const pause = {
      from: new Date(shop.clock.now + MINUTE).toISOString(),
      until: new Date(shop.clock.now + 60 * MINUTE).toISOString(),
      sentence: 'Back on Monday.',
    };
    const set = (next: typeof pause | null) =>
      inTransaction(shop.db, (tx) => setPause(tx, systemActor('test'), { pause: next }));
    const send = () =>
      shop.checkouts.create([shop.item(bottle)], undefined, shop.visitor(), { locale: 'en-CA' });
    expect((await set({ ...pause, until: pause.from })).kind).toBe('ends-early');
    await set(pause);
    expect((await send()).kind).toBe('created');
    shop.clock.now += 2 * MINUTE;
    const paused = { kind: 'paused', sentence: 'Back on Monday.' };
    expect(await send()).toEqual(paused);
    expect(await shop.checkouts.pay(open, typed, waiting)).toEqual(paused);
    expect((await shop.checkouts.pay(id, typed, visitor)).kind).toBe('redirect');
    shop.clock.now += 60 * MINUTE;
    expect((await send()).kind).toBe('created');
    await set(null);
  });

  it('makes an order that costs nothing at once, without the provider', async () => {
    const bottle = await shop.bottle(3);
    const visitor = shop.visitor();
    const id = await shop.checkout([shop.item(bottle)], visitor);
    const rules = createCompliance(shop.db, { shopMinimumAge: 21 });
    const free = shop.other({
      rules: {
        ...rules,
        quote: async (...given) => {
          const quote = await rules.quote(...given);
          if ('refused' in quote) return quote;
          const { subtotalCents: cents } = quote;
          const adjustments = [{ rule: 'promotion/A', name: 'A', cents, lineCents: [cents] }];
          const nothing = { deliveryCents: 0, taxes: [], deposits: [], depositCents: 0, depositCadCents: 0 };
          return { ...quote, ...nothing, adjustments, totalCents: 0 };
        },
      },
    });
    expect(await free.pay(id, typed, visitor)).toEqual({ kind: 'paid' });
    expect(await free.pay(id, typed, visitor)).toEqual({ kind: 'paid' });
    expect(await free.outcome(id, visitor)).toMatchObject({
      kind: 'paid',
      order: { state: 'paid', quote: { totalCents: 0 } },
    });
    expect([shop.points, await shop.stock(bottle)]).toEqual([[], 2]);
    const paid = sql`select p.kind, p.amount_cents as cents, s.provider, s.state, h.actor
      from payment p join shop_order o on o.id = p.order_id join payment_session s on s.id = o.session_id
      join order_history h on h.order_id = o.id and h.to_state = 'paid' where o.checkout_id = ${id}`;
    expect(await shop.rows(paid)).toEqual([
      { kind: 'none', cents: 0, provider: 'none', state: 'paid', actor: 'shopper' },
    ]);
    expect((await reconcile(shop.db)).discrepancies).toEqual([]);
    const [order] = await shop.rows(sql`select number from shop_order where checkout_id = ${id}`);
    const number = String(order?.['number']);
    const by = commandLineActor('operator');
    const move = <Result>(change: (tx: Transaction) => Promise<Result>) => inTransaction(shop.db, change);
    const parcels = [{ carrier: '', tracking: 'CP 1' }] as const;
    expect(await move((tx) => shipOrder(tx, by, { number, parcels: [...parcels] }))).toMatchObject({
      kind: 'moved',
      order: { state: 'shipped' },
    });
    expect(await move((tx) => setOrderState(tx, by, { number, to: 'delivered' }))).toMatchObject({
      order: { state: 'delivered' },
    });
    expect(await move((tx) => refundOrder(tx, by, { number, amountCents: 'all' }))).toEqual({
      kind: 'too-much',
      leftCents: 0,
    });
    expect((await reconcile(shop.db)).discrepancies).toEqual([]);
  });

  it('reports errors of the form; its values stay, only for this browser', async () => {
    const visitor = shop.visitor();
    const id = await shop.checkout([shop.item(await shop.bottle(3))], visitor);
    const wrong = { ...typed, email: 'maude', postalCode: 'H2X 1Y4', age: '' };
    expect(await shop.checkouts.pay(id, wrong, visitor)).toEqual({
      kind: 'invalid',
      errors: { email: 'not-an-address', postalCode: 'other-province', age: 'missing' },
      refusal: null,
    });
    expect(await shop.checkouts.find(id, visitor)).toMatchObject({
      typed: { email: 'maude', city: 'Toronto' },
    });
    const other = shop.visitor();
    expect(await shop.checkouts.find(id, other)).toBe('foreign');
    expect(await shop.checkouts.saveFormValues(id, typed, other)).toBe(false);
    expect(await shop.checkouts.pay(id, typed, other)).toEqual({ kind: 'foreign' });
    expect(await shop.checkouts.outcome(id, other)).toEqual({ kind: 'unknown' });
    expect(await shop.checkouts.pay('nothing', typed, visitor)).toEqual({ kind: 'unknown' });
  });

  it('asks again when the total differs from the shown one, and reserves nothing until then', async () => {
    const visitor = shop.visitor();
    const bottle = await shop.bottle(3);
    const id = await shop.checkout([shop.item(bottle)], visitor);
    const answer = await shop.checkouts.pay(id, typed, visitor, 1);
    if (answer.kind !== 'total-changed') throw new Error(answer.kind);
    expect(await shop.stock(bottle)).toBe(3);
    expect((await shop.checkouts.pay(id, typed, visitor, answer.totalCents)).kind).toBe('redirect');
    expect(await shop.stock(bottle)).toBe(2);
  });

  it('returns "unknown" for an invalid id', async () => {
    const visitor = shop.visitor();
    for (const id of ['', 'nothing', `${'a'.repeat(31)}\0`, 'a'.repeat(65), `${'a'.repeat(32)}\r\n`]) {
      expect(await shop.checkouts.find(id, visitor)).toBe('unknown');
      expect(await shop.checkouts.pay(id, typed, visitor)).toEqual({ kind: 'unknown' });
      expect(await shop.checkouts.outcome(id, visitor)).toEqual({ kind: 'unknown' });
    }
  });

  it('explains a province without delivery, and reserves nothing', async () => {
    const visitor = shop.visitor();
    const bottle = await shop.bottle(3);
    const id = await shop.checkout([shop.item(bottle)], visitor);
    const nunavut = { ...typed, province: 'NU', postalCode: 'X0A 0H0' };
    const answer = await shop.checkouts.pay(id, nunavut, visitor);
    expect(answer).toMatchObject({ kind: 'invalid', errors: { province: 'not-delivered' } });
    expect(answer.kind === 'invalid' && answer.refusal).toMatch(/communities/);
    expect(await shop.stock(bottle)).toBe(3);
  });

  it.each([
    { when: 'before the checkout', opens: false, pays: false },
    { when: 'while the form is open', opens: true, pays: false },
    { when: 'while a payment page is open', opens: true, pays: true },
  ])('refuses a bottle that is not sold to the province since $when', async ({ opens, pays }) => {
    const visitor = shop.visitor();
    const bottle = await shop.bottle(3);
    const exclude = () =>
      shop.rows(sql`update product set excluded_provinces = '{ON}' where id = ${bottle.id}`);
    if (!opens) await exclude();
    const id = await shop.checkout([shop.item(bottle)], visitor);
    const before = pays ? await shop.checkouts.pay(id, typed, visitor) : undefined;
    expect(before?.kind).toBe(pays ? 'redirect' : undefined);
    if (opens) await exclude();
    const answer = await shop.checkouts.pay(id, typed, visitor);
    expect(answer).toMatchObject({ kind: 'invalid', errors: { province: 'not-delivered' } });
    expect(answer.kind === 'invalid' && answer.refusal).toMatch(/^We don't deliver .+ to Ontario\. /);
    const found = await shop.checkouts.find(id, visitor);
    const offers = typeof found === 'string' ? [] : found.offers;
    const refused = offers.filter(({ refusal }) => refusal?.includes('out of your cart'));
    expect(refused.map(({ province }) => province)).toEqual(['ON']);
    const elsewhere = { ...typed, province: 'MB', postalCode: 'R3C 0A1' };
    expect((await shop.checkouts.pay(id, elsewhere, visitor)).kind).toBe('redirect');
  });

  it('twice opens one session, also concurrently', async () => {
    const bottle = await shop.bottle(3);
    const { id, visitor, answer } = await shop.paying(bottle);
    expect(await shop.checkouts.pay(id, typed, visitor)).toEqual(answer);
    shop.clock.now += MINUTE;
    expect(await shop.checkouts.pay(id, typed, visitor)).toEqual(answer);
    const second = await shop.checkout([shop.item(bottle)], shop.visitor());
    const buyer = shop.visitor();
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.checkouts.pay(second, typed, buyer)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(shop.provider.sessions).toHaveLength(2);
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([1, []]);
  });

  it('with other details ends the first session before it opens another', async () => {
    const bottle = await shop.bottle(1);
    const { id, visitor } = await shop.paying(bottle);
    const first = shop.provider.sessionOf(id);
    const again = await shop.checkouts.pay(id, { ...typed, method: 'express' }, visitor);
    expect(again.kind).toBe('redirect');
    expect(first.reading).toEqual({ state: 'ended' });
    expect(shop.provider.sessionOf(id).request.totalCents).toBeGreaterThan(first.request.totalCents);
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([0, []]);
  });

  it('shows changed prices, and charges them at the next attempt', async () => {
    const bottle = await shop.bottle(5);
    const visitor = shop.visitor();
    const id = await shop.checkout([shop.item(bottle, 3)], visitor);
    await shop.rows(sql`update product set price_cents = 9000 where id = ${bottle.id}`);
    const broken = { productId: bottle.id, delta: -3, reason: 'broken', note: 'test' } as const;
    await inTransaction(shop.db, (tx) => moveStock(tx, systemActor('test'), broken));
    expect(await shop.checkouts.pay(id, typed, visitor)).toMatchObject({
      kind: 'lines-changed',
      lines: [{ reason: 'limit', current: { price: 9000, available: 2 } }],
    });
    expect(await shop.checkouts.find(id, visitor)).toMatchObject({
      lines: [{ quantity: 2, priceCents: 9000 }],
      typed: { email: 'maude@example.ca' },
    });
    expect((await shop.checkouts.pay(id, typed, visitor)).kind).toBe('redirect');
    expect(shop.provider.sessionOf(id).request.lines[0]).toMatchObject({ unitCents: 9000, quantity: 2 });
  });

  it('ends the checkout when everything is sold out meanwhile', async () => {
    const bottle = await shop.bottle(1);
    const visitor = shop.visitor();
    const id = await shop.checkout([shop.item(bottle)], visitor);
    await shop.paying(bottle);
    expect(await shop.checkouts.pay(id, typed, visitor)).toMatchObject({ lines: [{ reason: 'sold-out' }] });
    expect(await shop.checkouts.pay(id, typed, visitor)).toEqual({ kind: 'ended' });
  });

  it('with a second cart releases what the same browser held, even the last bottle', async () => {
    const bottle = await shop.bottle(1);
    const { id, visitor } = await shop.paying(bottle);
    const other = await shop.bottle(4);
    const next = await shop.checkout([shop.item(bottle), shop.item(other)], visitor);
    expect((await shop.checkouts.pay(next, typed, visitor)).kind).toBe('redirect');
    expect([await shop.stateOf(id), await shop.stateOf(next)]).toEqual(['open', 'paying']);
    expect(shop.provider.sessionOf(id).reading).toEqual({ state: 'ended' });
    expect([await shop.stock(bottle), await shop.stock(other)]).toEqual([0, 3]);
    expect(await shop.discrepancies()).toEqual([]);
  });

  it('limits the checkouts of one address; the next gets the time to retry', async () => {
    const bottle = await shop.bottle(9);
    const checkouts = shop.other({ limits: { checkouts: 2, bottles: 360, sharePercent: 100 } });
    const buy = async (): Promise<{ kind: string }> => {
      const visitor = shop.visitor('2001:db8:5:6::1');
      return await checkouts.pay(await shop.checkout([shop.item(bottle)], visitor), typed, visitor);
    };
    const kinds = (await Promise.all([buy(), buy(), buy()])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['redirect', 'redirect', 'too-many']);
    shop.clock.now += 10 * MINUTE;
    expect(await buy()).toEqual({ kind: 'too-many', retryAfterSeconds: 21 * 60 });
    expect((await shop.paying(bottle)).answer.kind).toBe('redirect');
    expect(await shop.stock(bottle)).toBe(6);
    const [first] = shop.provider.sessions;
    if (first) await shop.tell(shop.provider.expire(first));
    expect((await buy()).kind).toBe('redirect');
  });

  it('and cancelling releases the bottles at once', async () => {
    const bottle = await shop.bottle(1);
    const { id, visitor } = await shop.paying(bottle);
    await shop.checkouts.cancelPayment(id, shop.visitor());
    expect(await shop.stock(bottle)).toBe(0);
    await shop.checkouts.cancelPayment(id, visitor);
    await shop.checkouts.cancelPayment(id, visitor);
    expect([await shop.stock(bottle), await shop.stateOf(id)]).toEqual([1, 'open']);
    expect(shop.provider.sessionOf(id).reading).toEqual({ state: 'ended' });
    expect(await shop.checkouts.outcome(id, visitor)).toEqual({ kind: 'unpaid', checkoutId: id });
    expect((await shop.checkouts.pay(id, typed, visitor)).kind).toBe('redirect');
  });
});
