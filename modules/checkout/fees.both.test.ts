/** A recycling fee from the rule of a merchant to the paid order, and the price that pages say. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRules } from '#modules/compliance/commands.ts';
import { createCompliance } from '#modules/compliance/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { loadAllInPrices } from './load-all-in-prices.ts';
import { useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';

const shop = useTestCheckout();

const FEE = {
  kind: 'fee',
  province: 'ON',
  classes: ['spirits'],
  from: '2025-01-01',
  citation: {
    confidence: 'L',
    note: '',
    title: 'A test',
    url: null,
    checkedOn: '2026-11-22',
    checkedAgainst: 'A test',
    isConfirmed: true,
    toCheck: '',
  },
} as const;
const container = (fromMl: number, toMl: number, eachCadCents: number, isInPrice: boolean) => ({
  materials: ['glass'],
  fromMl,
  toMl,
  eachCadCents,
  isInPrice,
});

beforeAll(async () => {
  const rules = [
    { ...FEE, id: 'merchant/fee/ON/added/2025-01-01', value: container(0, 1000, 13, false) },
    { ...FEE, id: 'merchant/fee/ON/told/2025-01-01', value: container(1001, 5000, 25, true) },
  ];
  const input = { rules, isPastConfirmed: true, now: new Date() };
  const added = await inTransaction(shop.db, (tx) => addRules(tx, commandLineActor('a test'), input));
  if (added.kind !== 'added') throw new Error(added.kind);
});

describe('a recycling fee', () => {
  it('is a line of its own from the quote to the facts of the order, with its taxes', async () => {
    const { id, visitor } = await shop.paying(await shop.bottle(3));
    const view = await shop.checkouts.find(id, visitor);
    if (typeof view === 'string') throw new Error(view);
    const quote = view.offers.find(({ province }) => province === 'ON')?.quotes.standard;
    if (!quote) throw new Error('it is delivered to Ontario');
    // 13 Canadian cents at 0.71; HST on the bottle, the fee and the delivery.
    expect(quote.fees).toMatchObject([{ count: 1, cadCents: 13, cents: 9, isInPrice: false }]);
    const baseCents = 8400 + 9 + quote.deliveryCents;
    expect(quote.taxes).toMatchObject([{ name: 'HST', baseCents }]);
    const [tax] = quote.taxes;
    expect(quote.totalCents).toBe(baseCents + (tax?.cents ?? 0) + 14);
    const session = shop.provider.sessionOf(id);
    expect(session.request.lines.map(({ name }) => name)).toContain('Recycling fee, 1 × CAD 0.13');
    await shop.tell(shop.provider.pay(session));
    expect(
      await shop.rows(sql`
        select f.cents, f.cad_cents, f.line_cents, l.fee_cents, e.fee_cents as entry, e.net_cents
          from order_fee f join shop_order o on o.id = f.order_id join order_line l on l.order_id = o.id
               join sale_entry e on e.order_id = o.id and e.product_id = l.product_id
         where o.checkout_id = ${id}`),
    ).toEqual([{ cents: 9, cad_cents: 13, line_cents: [9], fee_cents: 9, entry: 9, net_cents: 8400 }]);
    expect(await shop.discrepancies()).toEqual([]);
  });

  it('that the price has is counted for what is remitted, and charged once', async () => {
    const [small, large] = [await shop.bottle(3), await shop.bottle(3)];
    await shop.rows(sql`update product set unit_ml = 1500 where id = ${large.id}`);
    const visitor = shop.visitor();
    const id = await shop.checkout([shop.item(small), shop.item(large, 2)], visitor);
    await shop.checkouts.pay(id, typed, visitor);
    await shop.tell(shop.provider.pay(shop.provider.sessionOf(id)));
    expect(
      await shop.rows(sql`
        select f.count, f.each_cad_cents, f.cad_cents, f.line_containers, e.containers, e.cents
          from order_fee_in_price f join shop_order o on o.id = f.order_id
               join fee_in_price_entry e on e.order_id = o.id
         where o.checkout_id = ${id}`),
    ).toEqual([
      { count: 2, each_cad_cents: 25, cad_cents: 50, line_containers: [0, 2], containers: 2, cents: 0 },
    ]);
    expect(await shop.discrepancies()).toEqual([]);
  });

  it('is in the price that pages say of a province, or told where the price has it', async () => {
    const [small, large] = [await shop.bottle(3), await shop.bottle(3)];
    await shop.rows(sql`update product set unit_ml = 1500 where id = ${large.id}`);
    const ids = [small.id, large.id, randomUUID(), 'no-id'];
    const rules = createCompliance(shop.db, { shopMinimumAge: 21 });
    const found = await loadAllInPrices(shop.db, rules, { ids, province: 'ON', currency: 'USD' });
    const priceOf = (id: string) => found.items.find(({ productId }) => productId === id)?.price;
    expect(found.items).toHaveLength(2);
    expect(priceOf(small.id)).toEqual({
      productCents: 8400,
      fees: [{ cadCents: 13, cents: 9, isInPrice: false }],
      taxes: [{ name: 'HST', rateMillionths: 130_000, cents: 1093 }],
      depositCadCents: 20,
      depositCents: 14,
      totalCents: 8400 + 9 + 1093 + 14,
    });
    expect(priceOf(large.id)).toMatchObject({
      fees: [{ cadCents: 25, cents: 0, isInPrice: true }],
      totalCents: 8400 + 1092 + 14,
    });
    expect(
      await loadAllInPrices(shop.db, rules, { ids: [small.id], province: 'QC', currency: 'USD' }),
    ).toMatchObject({ items: [{ price: null, refusal: expect.stringContaining('French') }] });
  });
});
