/** What the sweep finds without a visit or an event. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PaymentSessionIdSchema } from '#contract/ids.ts';
import { releaseReservations } from '#modules/inventory/index.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MINUTE, useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const shop = useTestCheckout();

/** Sweeps until nothing more is claimed: other tests leave sessions behind. */
const sweep = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) {
    const before = shop.provider.asked.end + shop.provider.asked.read;
    await shop.checkouts.sweep();
    if (shop.provider.asked.end + shop.provider.asked.read === before) return;
  }
};
/** Ends the sessions of other tests and releases their bottles. */
const forgetOthers = async (): Promise<void> => {
  await shop.rows(
    sql`update payment_session set state = 'ended', ended_at = now() where state in ('opening', 'open')`,
  );
  await shop.rows(sql`update checkout set state = 'open' where state = 'paying'`);
  const held = await shop.rows(
    sql`select distinct session_id as id from stock_reservation where state = 'held'`,
  );
  for (const { id } of held)
    await inTransaction(shop.db, (tx) =>
      releaseReservations(tx, systemActor('test'), PaymentSessionIdSchema.parse(id)),
    );
};

describe('a sweep', () => {
  it('finds a payment whose events were lost, after ten minutes and not before', async () => {
    await forgetOthers();
    const bottle = await shop.bottle(1);
    const { id } = await shop.paying(bottle);
    shop.provider.pay(shop.provider.sessionOf(id));
    shop.clock.now += 9 * MINUTE;
    await sweep();
    expect(await shop.stateOf(id)).toBe('paying');
    shop.clock.now += 2 * MINUTE;
    await sweep();
    expect([await shop.stateOf(id), await shop.stock(bottle), await shop.discrepancies()]).toEqual([
      'paid',
      0,
      [],
    ]);
  });

  it('ignores sessions that are still open, and ends expired ones', async () => {
    await forgetOthers();
    const bottle = await shop.bottle(1);
    const { id } = await shop.paying(bottle);
    shop.clock.now += 11 * MINUTE;
    await sweep();
    expect([await shop.stateOf(id), shop.provider.asked.read, await shop.stock(bottle)]).toEqual([
      'paying',
      1,
      0,
    ]);
    shop.clock.now += 21 * MINUTE;
    await sweep();
    expect([await shop.stateOf(id), await shop.stock(bottle), await shop.discrepancies()]).toEqual([
      'open',
      1,
      [],
    ]);
    expect(shop.provider.sessionOf(id).reading).toEqual({ state: 'ended' });
  });

  it('ends what was begun while the clock was ahead, and reads what was checked then', async () => {
    await forgetOthers();
    const bottle = await shop.bottle(2);
    const checked = await shop.paying(bottle);
    shop.clock.now += 3 * HOUR;
    const begun = await shop.paying(bottle);
    await shop.rows(
      sql`update payment_session set checked_at = created_at + interval '3 hours' where checkout_id = ${checked.id}`,
    );
    shop.provider.pay(shop.provider.sessionOf(checked.id));
    shop.clock.now -= 3 * HOUR;
    await sweep();
    expect([await shop.stateOf(checked.id), await shop.stateOf(begun.id)]).toEqual(['paid', 'open']);
    expect([await shop.stock(bottle), await shop.discrepancies()]).toEqual([1, []]);
  });

  it('resolves a session that a dead process was opening, whether the provider created it or not', async () => {
    await forgetOthers();
    for (const error of ['after-opening', 'passing'] as const) {
      const bottle = await shop.bottle(1);
      shop.provider.error = error;
      const { id } = await shop.paying(bottle);
      shop.provider.error = 'none';
      shop.clock.now += MINUTE / 2;
      await sweep();
      expect(await shop.stock(bottle)).toBe(0);
      shop.clock.now += MINUTE;
      await sweep();
      expect([error, await shop.stateOf(id), await shop.stock(bottle)]).toEqual([error, 'open', 1]);
      expect(shop.provider.sessionOf(id).reading).toEqual({ state: 'ended' });
    }
    expect(await shop.discrepancies()).toEqual([]);
  });

  it('releases bottles after 45 minutes whatever the provider reports; its later report still counts', async () => {
    await forgetOthers();
    const bottle = await shop.bottle(1);
    const { id } = await shop.paying(bottle);
    const session = shop.provider.sessionOf(id);
    shop.provider.error = 'passing';
    shop.clock.now += 44 * MINUTE;
    await sweep();
    expect(await shop.stock(bottle)).toBe(0);
    shop.clock.now += 2 * MINUTE;
    await sweep();
    expect([await shop.stock(bottle), await shop.stateOf(id)]).toEqual([1, 'paying']);
    shop.provider.error = 'none';
    shop.provider.pay(session);
    shop.clock.now += 2 * MINUTE;
    await sweep();
    expect([await shop.stateOf(id), await shop.stock(bottle), await shop.discrepancies()]).toEqual([
      'paid',
      0,
      [],
    ]);
  });

  it('ends after a day what the provider does not resolve, so that no data is stored for ever', async () => {
    await forgetOthers();
    const { id, visitor } = await shop.paying(await shop.bottle(1));
    shop.provider.error = 'lasting';
    shop.clock.now += 23 * 60 * MINUTE;
    await sweep();
    expect(await shop.stateOf(id)).toBe('paying');
    shop.clock.now += 2 * 60 * MINUTE;
    await sweep();
    expect(await shop.stateOf(id)).toBe('open');
    shop.clock.now += 8 * 24 * 60 * MINUTE;
    await sweep();
    await sweep();
    shop.provider.error = 'none';
    expect(await shop.checkouts.find(id, visitor)).toMatchObject({ state: 'ended', typed: { email: '' } });
    expect(await shop.discrepancies()).toEqual([]);
  });

  it('ends after 45 minutes the sessions of a provider that is no longer configured', async () => {
    await forgetOthers();
    const bottle = await shop.bottle(1);
    const { id } = await shop.paying(bottle);
    const closed = shop.other({ provider: undefined });
    shop.clock.now += 46 * MINUTE;
    await closed.sweep();
    expect([await shop.stateOf(id), await shop.stock(bottle)]).toEqual(['open', 1]);
  });

  it('stops asking while the provider does not respond', async () => {
    await forgetOthers();
    const bottle = await shop.bottle(3);
    for (let count = 0; count < 3; count += 1) await shop.paying(bottle);
    shop.clock.now += 11 * MINUTE;
    shop.provider.error = 'passing';
    await shop.checkouts.sweep();
    expect(shop.provider.asked.read).toBe(1);
  });

  it('continues with the next session when the provider does not know one', async () => {
    await forgetOthers();
    const bottle = await shop.bottle(2);
    const lost = await shop.paying(bottle);
    shop.clock.now += 1000;
    const paid = await shop.paying(bottle);
    shop.provider.pay(shop.provider.sessionOf(paid.id));
    // Like a session that was opened under another key of the shop.
    shop.provider.sessions.splice(shop.provider.sessions.indexOf(shop.provider.sessionOf(lost.id)), 1);
    shop.clock.now += 32 * MINUTE;
    await shop.checkouts.sweep();
    expect([await shop.stateOf(lost.id), await shop.stateOf(paid.id)]).toEqual(['paying', 'paid']);
  });

  it('continues with the next session and the remaining work when one fails by a bug', async () => {
    await forgetOthers();
    const bottle = await shop.bottle(3);
    const faulty = await shop.paying(bottle);
    shop.clock.now += 1000;
    const paid = await shop.paying(bottle);
    shop.provider.sessionOf(faulty.id).reading = {
      state: 'paid',
      paymentId: 'pi',
      currency: 'usd',
      amountCents: 0.5,
    };
    shop.provider.pay(shop.provider.sessionOf(paid.id));
    const untouched = await shop.checkout([shop.item(bottle)], shop.visitor());
    await shop.checkouts.saveFormValues(untouched, typed, shop.visitor());
    shop.clock.now += DAY + MINUTE;
    await shop.checkouts.sweep();
    expect([await shop.stateOf(paid.id), await shop.stateOf(untouched)]).toEqual(['paid', 'ended']);
    expect(shop.logged).toContain('settling a payment session failed');
  });

  it('ends a checkout that was not changed for a day, and deletes it after seven', async () => {
    const visitor = shop.visitor();
    const id = await shop.checkout([shop.item(await shop.bottle(1))], visitor);
    await shop.checkouts.saveFormValues(id, typed, visitor);
    shop.clock.now += DAY - MINUTE;
    await sweep();
    expect(await shop.stateOf(id)).toBe('open');
    shop.clock.now += 2 * MINUTE;
    await sweep();
    expect(await shop.stateOf(id)).toBe('ended');
    expect(await shop.checkouts.pay(id, typed, visitor)).toEqual({ kind: 'ended' });
    shop.clock.now += 5 * DAY;
    await sweep();
    expect(await shop.checkouts.find(id, visitor)).toMatchObject({ state: 'ended' });
    shop.clock.now += 2 * DAY;
    await sweep();
    expect(await shop.checkouts.find(id, visitor)).toBe('unknown');
  });

  it('deletes the form values of unpaid checkouts after seven days, and keeps paid ones', async () => {
    await forgetOthers();
    const bottle = await shop.bottle(5);
    const unpaid = await shop.paying(bottle);
    const paid = await shop.paying(bottle);
    await shop.tell(shop.provider.expire(shop.provider.sessionOf(unpaid.id)));
    await shop.tell(shop.provider.pay(shop.provider.sessionOf(paid.id)));
    const rowOf = (id: string) =>
      shop.rows(sql`
        select c.details, c.age, c.browser_hash as browser, c.client_hash as client, s.snapshot
          from checkout c join payment_session s on s.checkout_id = c.id where c.id = ${id}`);
    shop.clock.now += 7 * DAY - HOUR;
    await sweep();
    expect(JSON.stringify(await rowOf(unpaid.id))).toContain('maude@example.ca');
    shop.clock.now += 2 * HOUR;
    await sweep();
    expect(await rowOf(unpaid.id)).toEqual([
      { details: null, age: null, browser: null, client: null, snapshot: null },
    ]);
    expect(await shop.checkouts.outcome(paid.id, paid.visitor)).toMatchObject({
      kind: 'paid',
      order: { details: { email: 'maude@example.ca' } },
    });
    // A payment that comes now is refunded: its snapshot is deleted.
    await shop.tell(shop.provider.pay(shop.provider.sessionOf(unpaid.id)));
    expect(await shop.rows(sql`select from shop_order where checkout_id = ${unpaid.id}`)).toEqual([]);
    expect(await shop.discrepancies()).toEqual([]);
  });

  it('keeps the record of events for 13 months', async () => {
    const event = { id: `evt_old_${Date.now()}`, type: 'x', createdAt: new Date(), kind: 'other' } as const;
    await shop.tell(event);
    const isCached = async () =>
      (await shop.rows(sql`select from payment_event where id = ${event.id}`)).length;
    shop.clock.now += 390 * DAY;
    await sweep();
    expect(await isCached()).toBe(1);
    shop.clock.now += 10 * DAY;
    await sweep();
    expect(await isCached()).toBe(0);
  });
});
