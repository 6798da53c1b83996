import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { followFailures } from '#platform/failures.ts';
import { until } from '#platform/test-until.ts';
import { MINUTE, useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';
import { PROVIDER_AWAY } from './watch-provider.ts';

const shop = useTestCheckout();

/** A provider that is slow, unavailable, refusing, or whose responses get lost. */
describe('a provider', () => {
  it('that does not answer is told, and so is that it answers again', async () => {
    const news: string[] = [];
    const unfollow = followFailures(({ name, error }) => {
      if (name === PROVIDER_AWAY) news.push(error === undefined ? 'answers' : 'away');
    });
    const bottle = await shop.bottle(1);
    shop.provider.error = 'passing';
    const { id, visitor } = await shop.paying(bottle);
    shop.provider.error = 'none';
    expect((await shop.checkouts.pay(id, typed, visitor)).kind).toBe('redirect');
    unfollow();
    expect(new Set(news)).toEqual(new Set(['away', 'answers']));
    expect(news.at(-1)).toBe('answers');
  });

  it('that is slow does not delay the shopper; its response serves the next attempt', async () => {
    const bottle = await shop.bottle(1);
    const visitor = shop.visitor();
    const id = await shop.checkout([shop.item(bottle)], visitor);
    shop.provider.delayMs = 1500;
    const startedAt = performance.now();
    expect(await shop.other({ patienceMs: 200 }).pay(id, typed, visitor)).toEqual({ kind: 'unavailable' });
    expect(performance.now() - startedAt).toBeLessThan(1500);
    await until(
      async () =>
        (await shop.rows(sql`select from payment_session where checkout_id = ${id} and state = 'open'`))
          .length === 1,
    );
    shop.provider.delayMs = 0;
    const { providerId } = shop.provider.sessionOf(id);
    const url = `https://pay.example/${providerId}`;
    expect(await shop.checkouts.pay(id, typed, visitor)).toEqual({ kind: 'redirect', url });
    expect(shop.provider.sessions).toHaveLength(1);
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([0, []]);
  });

  it('whose response gets lost opens only one session', async () => {
    const bottle = await shop.bottle(1);
    shop.provider.error = 'after-opening';
    const { id, visitor, answer } = await shop.paying(bottle);
    expect(answer).toEqual({ kind: 'unavailable' });
    shop.provider.error = 'none';
    expect((await shop.checkouts.pay(id, typed, visitor)).kind).toBe('redirect');
    expect(shop.provider.sessions).toHaveLength(1);
  });

  it('whose response got lost is asked again before other details are tried', async () => {
    const bottle = await shop.bottle(1);
    shop.provider.error = 'after-opening';
    const { id, visitor } = await shop.paying(bottle);
    const lost = shop.provider.sessionOf(id);
    shop.provider.error = 'none';
    expect((await shop.checkouts.pay(id, { ...typed, city: 'Guelph' }, visitor)).kind).toBe('redirect');
    expect(lost.reading).toEqual({ state: 'ended' });
    expect(shop.provider.sessions).toHaveLength(2);
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([0, []]);
  });

  it('that refuses holds no bottles', async () => {
    const bottle = await shop.bottle(1);
    shop.provider.error = 'lasting';
    const { id, visitor, answer } = await shop.paying(bottle);
    expect(answer).toEqual({ kind: 'unavailable' });
    expect([await shop.stock(bottle), await shop.stateOf(id)]).toEqual([1, 'open']);
    expect(await shop.checkouts.find(id, visitor)).toMatchObject({ typed: { email: 'maude@example.ca' } });
    shop.provider.error = 'none';
    expect((await shop.checkouts.pay(id, typed, visitor)).kind).toBe('redirect');
  });

  it('that is unavailable for ending a session keeps the bottles reserved until it is back', async () => {
    const bottle = await shop.bottle(1);
    const { id, visitor, answer } = await shop.paying(bottle);
    shop.provider.error = 'passing';
    await shop.checkouts.cancelPayment(id, visitor);
    expect(await shop.checkouts.pay(id, { ...typed, city: 'Guelph' }, visitor)).toEqual({
      kind: 'unavailable',
    });
    shop.clock.now += MINUTE;
    expect(await shop.checkouts.pay(id, typed, visitor)).toEqual(answer);
    expect([await shop.stock(bottle), await shop.stateOf(id)]).toEqual([0, 'paying']);
    shop.provider.error = 'none';
    await shop.checkouts.cancelPayment(id, visitor);
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([1, []]);
  });

  it("that ends a session after the shopper's timeout has ended it", async () => {
    const bottle = await shop.bottle(1);
    const { id, visitor } = await shop.paying(bottle);
    shop.provider.delayMs = 1000;
    const hasty = shop.other({ patienceMs: 200 });
    expect(await hasty.pay(id, { ...typed, city: 'Guelph' }, visitor)).toEqual({ kind: 'unavailable' });
    await until(async () => (await shop.stateOf(id)) === 'open');
    expect(await shop.stock(bottle)).toBe(1);
  });

  it.each(['back', 'Guelph', 'Toronto'])(
    'that reports a session as paid when it should end creates the order: %s',
    async (way) => {
      const bottle = await shop.bottle(2);
      const { id, visitor } = await shop.paying(bottle);
      const event = shop.provider.pay(shop.provider.sessionOf(id));
      shop.clock.now += MINUTE;
      if (way === 'back') await shop.checkouts.cancelPayment(id, visitor);
      expect(await shop.checkouts.pay(id, { ...typed, city: way }, visitor)).toEqual({ kind: 'paid' });
      expect([await shop.stateOf(id), await shop.stock(bottle)]).toEqual(['paid', 1]);
      await shop.tell(event);
      expect(await shop.rows(sql`select from shop_order where checkout_id = ${id}`)).toHaveLength(1);
      expect(await shop.discrepancies()).toEqual([]);
    },
  );

  it('that cannot end a running payment blocks no other checkout of the browser', async () => {
    const bottle = await shop.bottle(2);
    const visitor = shop.visitor();
    const { id } = await shop.paying(bottle, visitor);
    const { providerId } = shop.provider.sessionOf(id);
    const end = shop.provider.endSession;
    shop.provider.endSession = async (providerIdToEnd) =>
      providerIdToEnd === providerId ? { state: 'open' } : await end(providerIdToEnd);
    const next = await shop.checkout([shop.item(bottle, 1)], visitor);
    expect((await shop.checkouts.pay(next, typed, visitor)).kind).toBe('redirect');
    expect((await shop.checkouts.pay(id, { ...typed, city: 'Guelph' }, visitor)).kind).toBe('unavailable');
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([0, []]);
  });

  it('is not needed for a session that ended without an event', async () => {
    const bottle = await shop.bottle(1);
    const { id, visitor } = await shop.paying(bottle);
    shop.provider.expire(shop.provider.sessionOf(id));
    shop.clock.now += MINUTE;
    expect((await shop.checkouts.pay(id, typed, visitor)).kind).toBe('redirect');
    expect(shop.provider.sessions).toHaveLength(2);
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([0, []]);
  });
});
