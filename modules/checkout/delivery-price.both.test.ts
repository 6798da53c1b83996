import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findByPostalCode } from '#contract/checkout/find-by-postal-code.ts';
import { saveTrade } from '#modules/compliance/commands.ts';
import { loadTrade } from '#modules/compliance/index.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';

const shop = useTestCheckout();

it('the price of delivery depends on postal code and weight, and is the one that the page showed', async () => {
  const terms = (await loadTrade(shop.db))?.terms;
  if (!terms) throw new Error('the shop has no terms');
  const [row] = terms.delivery.filter(({ province, method }) => province === 'ON' && method === 'standard');
  if (!row) throw new Error('no price for Ontario');
  const steps = { by: 'grams' as const, rows: [{ from: 4000, cents: 2500 }] };
  const priced = { ...row, cents: 1400, steps };
  await inTransaction(shop.db, (tx) =>
    saveTrade(
      tx,
      systemActor('test'),
      {
        ...terms,
        delivery: [...terms.delivery.filter((other) => other !== row), priced],
        surcharges: [{ prefix: 'P0', cents: 600, reason: 'A second carrier goes there.' }],
      },
      { versions: 'any' },
    ),
  );
  const visitor = shop.visitor();
  const bottle = await shop.bottle(5);
  await shop.rows(sql`update product set weight_grams = 2000 where id = ${bottle.id}`);
  const id = await shop.checkout([shop.item(bottle, 2)], visitor);
  const found = await shop.checkouts.find(id, visitor);
  const ontario =
    typeof found === 'string' ? undefined : found.offers.find(({ province }) => province === 'ON');
  expect(ontario?.quotes.standard?.deliveryCents).toBe(2500);
  const far = { ...typed, postalCode: 'P0L 1A0' };
  const shown = findByPostalCode(ontario?.areas ?? [], far.postalCode)?.quotes.standard;
  expect(shown).toMatchObject({ deliveryCents: 3100, surcharge: { cents: 600 } });

  const near = ontario?.quotes.standard?.totalCents;
  expect(await shop.checkouts.pay(id, far, visitor, near)).toEqual({
    kind: 'total-changed',
    totalCents: shown?.totalCents,
  });
  expect((await shop.checkouts.pay(id, far, visitor, shown?.totalCents)).kind).toBe('redirect');
});
