import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setCurrency } from '#modules/shop-settings/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { hasSales } from './has-sales.ts';
import { useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';

const shop = useTestCheckout();

const change = (currency: 'USD' | 'CAD') =>
  inTransaction(shop.db, (tx) => setCurrency(tx, commandLineActor('ines'), { currency, hasSales }));

/** Changes the currency to and fro until that is refused. */
async function changeUntilRefused(): Promise<void> {
  for (;;)
    for (const currency of ['CAD', 'USD'] as const) if ((await change(currency)).kind === 'has-sales') return;
}

describe('the currency of a shop', () => {
  it.each([1, 2, 3])('is that of every payment that begins while it changes: round %i', async () => {
    const bottle = await shop.bottle(100);
    const buyers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const visitor = shop.visitor();
        return { visitor, id: await shop.checkout([shop.item(bottle)], visitor) };
      }),
    );
    const [answers] = await Promise.all([
      Promise.all(buyers.map(({ id, visitor }) => shop.checkouts.pay(id, typed, visitor))),
      changeUntilRefused(),
    ]);
    expect(answers.map(({ kind }) => kind)).toEqual(buyers.map(() => 'redirect'));
    expect(
      await shop.rows(
        sql`select distinct upper(currency) as currency from payment_session where state = 'open'`,
      ),
    ).toEqual(await shop.rows(sql`select currency from shop_currency`));
    for (const { id, visitor } of buyers) await shop.checkouts.cancelPayment(id, visitor);
  });

  it('changes until something was paid or is being paid', async () => {
    await change('USD');
    const visitor = shop.visitor();
    const id = await shop.checkout([shop.item(await shop.bottle(9))], visitor);
    expect(await change('CAD')).toEqual({ kind: 'changed' });
    await shop.checkouts.pay(id, typed, visitor);
    expect(await change('USD')).toEqual({ kind: 'has-sales', currency: 'CAD' });
    await shop.checkouts.cancelPayment(id, visitor);
    expect(await change('USD')).toEqual({ kind: 'changed' });
    await shop.checkouts.pay(id, typed, visitor);
    await shop.tell(shop.provider.pay(shop.provider.sessionOf(id)));
    expect(await change('CAD')).toEqual({ kind: 'has-sales', currency: 'USD' });
  });
});
