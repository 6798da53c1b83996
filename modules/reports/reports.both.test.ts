/** Every sum of every report is payments less refunds, to the cent. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { refundOrder } from '#modules/orders/test-commands.ts';
import { buy, clearCheckout, SNAPSHOT, useOrderDatabase, WHISKY } from '#modules/orders/test-checkout.ts';
import { gives, refundTools } from '#modules/orders/test-refund-tools.ts';
import { createPayoutHandlers } from '#modules/payouts/index.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { addDays, type Books } from './period.ts';
import { GROUPINGS } from './groupings.ts';
import { listJournal, loadBuyers, loadRefunds, loadSalesReport, sumContainers, sumTaxes } from './index.ts';

const isAll = process.env['TEST_ALL'] === '1';
const at = useOrderDatabase();
const { work, discrepancies } = refundTools(at);

const BOOKS: Books = { isTest: false, timeZone: 'America/Toronto', currency: 'USD' };
const WIDE = { from: '2026-01-01', to: '2027-12-31' };
const OTHER = randomUUID();

const cents = (max: number) => fc.integer({ min: 0, max });
const orders = fc.record({
  province: fc.constantFrom(...PROVINCE_CODES),
  lines: fc.array(
    fc.record({
      productId: fc.constantFrom(WHISKY, OTHER),
      quantity: fc.integer({ min: 1, max: 4 }),
      priceCents: fc.integer({ min: 1, max: 30_000 }),
      taxes: fc.tuple(cents(5000), cents(900)),
      deposit: cents(60),
      fee: cents(30),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  deliveryCents: cents(3000),
  deliveryTaxes: fc.tuple(cents(400), cents(300)),
  /** Days since the first one. */
  day: fc.integer({ min: 0, max: 300 }),
  refunds: fc.array(
    fc.record({
      line: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 4 }),
      deliveryCents: cents(3000),
      goodwillCents: cents(3000),
      goodwillTax: fc.constantFrom('reduce' as const, 'none' as const),
      days: fc.integer({ min: 0, max: 200 }),
    }),
    { maxLength: 3 },
  ),
});
const MovementSchema = z.object({
  kind: z.enum(['charge', 'refund']),
  providerId: z.string().nullable(),
  paymentId: z.string(),
  cents: z.int(),
});

/** Records a payout of every payment and refund so far, with a fee for each payment. */
async function payOut(): Promise<void> {
  const { db } = at();
  const movements = await queryRows(
    db,
    sql`select kind, provider_id as "providerId", payment_id as "paymentId",
               case kind when 'charge' then amount_cents else -amount_cents end as cents
          from provider_movement where state <> 'asked'`,
    MovementSchema,
  );
  const entries = movements.map(({ kind, providerId, paymentId, cents: amountCents }, place) => {
    const feeCents = kind === 'charge' ? Math.round(amountCents / 34) + 30 : 0;
    return {
      entryId: `txn_${place}`,
      kind,
      type: kind,
      amountCents,
      feeCents,
      netCents: amountCents - feeCents,
      paymentId,
      sourceId: providerId ?? 're_there',
      sourceCents: amountCents,
      sourceCurrency: 'USD',
      rateMillionths: null,
    };
  });
  const payout = {
    payoutId: 'po_1',
    amountCents: sumOf(entries, ({ netCents }) => netCents),
    currency: 'USD',
    state: 'paid' as const,
    createdAt: new Date('2027-12-30T00:00:00Z'),
    arrivesOn: '2027-12-31',
  };
  const { payout: handle } = createPayoutHandlers({
    db,
    provider: {
      name: 'test',
      isTest: false,
      listPayouts: async () => [payout],
      readPayout: async () => ({ payout, entries }),
    },
  });
  const job = { id: '1', kind: 'payout', payload: { payoutId: 'po_1' }, createdAt: new Date(), attempt: 1 };
  expect(await handle?.(job)).toBe('done');
}

type RandomOrder = typeof orders extends fc.Arbitrary<infer Value> ? Value : never;

function toSnapshot({ province, lines, deliveryCents, deliveryTaxes }: RandomOrder) {
  const [line] = SNAPSHOT.lines;
  if (!line) throw new Error('the snapshot has a line');
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const goods = sum(lines.map(({ quantity, priceCents }) => quantity * priceCents));
  const taxes = ([0, 1] as const).map((place) => ({
    name: ['GST', 'PST'][place] ?? '',
    rateMillionths: 50_000,
    baseCents: goods + deliveryCents,
    cents: sum(lines.map(({ taxes: own }) => own[place])) + deliveryTaxes[place],
    lineCents: lines.map(({ taxes: own }) => own[place]),
    deliveryCents: deliveryTaxes[place],
    rule: 'tax',
  }));
  const depositCents = sum(lines.map(({ deposit }) => deposit));
  const deposits = [
    {
      count: sum(lines.map(({ quantity }) => quantity)),
      eachCadCents: 20,
      cadCents: Math.round(depositCents / 0.71),
      cents: depositCents,
      lineCents: lines.map(({ deposit }) => deposit),
      rules: ['deposit'],
    },
  ];
  const feeCents = sum(lines.map(({ fee }) => fee));
  const count = sum(lines.map(({ quantity }) => quantity));
  const fees = [
    {
      count,
      eachCadCents: 9,
      cadCents: Math.round(feeCents / 0.71),
      cents: feeCents,
      lineCents: lines.map(({ fee }) => fee),
      isInPrice: false,
      rules: ['fee'],
    },
    {
      count,
      eachCadCents: 5,
      cadCents: 5 * count,
      cents: 0,
      lineCents: lines.map(() => 0),
      isInPrice: true,
      lineContainers: lines.map(({ quantity }) => quantity),
      rules: [],
    },
  ];
  return {
    ...SNAPSHOT,
    details: { ...SNAPSHOT.details, province },
    lines: lines.map(({ productId, quantity, priceCents }) => ({
      ...line,
      productId,
      quantity,
      priceCents,
      salePriceCents: null,
    })),
    quote: {
      ...SNAPSHOT.quote,
      province,
      deliveryCents,
      taxes,
      deposits,
      depositCents,
      fees,
      subtotalCents: goods,
      totalCents: goods + deliveryCents + sum(taxes.map((tax) => tax.cents)) + depositCents + feeCents,
    },
  };
}

/** Buys, refunds, and dates both. A refund that is refused is none. */
async function trade(order: RandomOrder): Promise<void> {
  const { db } = at();
  const { number, orderId } = await buy(at(), { snapshot: toSnapshot(order) });
  const day = addDays('2026-02-01', order.day);
  await db.execute(
    sql`update shop_order set created_at = ${`${day}T23:30:00Z`}::timestamptz where id = ${orderId}`,
  );
  for (const { line, quantity, days, ...rest } of order.refunds) {
    await refundOrder(db, { number, actor: 'Ines', parts: { lines: [{ line, quantity }], ...rest } });
    await work(gives('done'));
    const done = `${addDays(day, days)}T03:30:00Z`;
    await db.execute(sql`
      update refund set ended_at = ${done}::timestamptz where id = (select id from refund order by created_at desc limit 1)
         and order_id = ${orderId}`);
  }
}

async function loadPaid(): Promise<number> {
  const { rows } = await at().db.execute(sql`
    select (select coalesce(sum(amount_cents), 0) from payment) -
           (select coalesce(sum(amount_cents), 0) from refund where state = 'done') as cents`);
  return Number(rows[0]?.['cents']);
}

/** Counts the units that were bought and not refunded. */
async function countLeftUnits(): Promise<number> {
  const { rows } = await at().db.execute(sql`
    select (select coalesce(sum(quantity), 0) from order_line) -
           (select coalesce(sum(f.quantity), 0) from refund_line f join refund r on r.id = f.refund_id
             where r.state = 'done' and f.line_position is not null) as units`);
  return Number(rows[0]?.['units']);
}

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

describe('reports', () => {
  it('equal payments less refunds, by every grouping, and in every split of time', {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(orders, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 330 }),
        async (all, split) => {
          await clearCheckout(at());
          await at().db.execute(sql`delete from payout`);
          for (const order of all) await trade(order);
          const { db } = at();
          const paid = await loadPaid();
          const middle = addDays('2026-02-01', split);
          const halves = [
            { from: WIDE.from, to: middle },
            { from: addDays(middle, 1), to: WIDE.to },
          ];
          for (const grouping of GROUPINGS) {
            const load = (period: typeof WIDE) =>
              loadSalesReport(db, BOOKS, { period, grouping, hasCosts: true });
            const whole = await load(WIDE);
            expect(whole.total.totalCents).toBe(paid);
            expect(sumOf(whole.groups, (group) => group.totalCents)).toBe(paid);
            const parts = await Promise.all(halves.map(load));
            expect(sumOf(parts, ({ total }) => total.totalCents)).toBe(paid);
            expect(sumOf(parts, ({ total }) => total.netCents)).toBe(whole.total.netCents);
            expect(whole.total).toMatchObject({ orders: all.length });
            const { total } = whole;
            const { netCents, deliveryCents, feeCents, taxCents, depositCents, unassignedCents } = total;
            expect(netCents + deliveryCents + feeCents + taxCents + depositCents + unassignedCents).toBe(
              paid,
            );
          }
          const { total } = await loadSalesReport(db, BOOKS, {
            period: WIDE,
            grouping: 'month',
            hasCosts: false,
          });
          const taxes = await sumTaxes(db, WIDE, BOOKS);
          expect(sumOf(taxes, ({ netCents }) => netCents)).toBe(total.taxCents);
          for (const { collectedCents, creditedCents, netCents } of taxes)
            expect(collectedCents - creditedCents).toBe(netCents);
          const deposits = await sumContainers(db, 'deposit', WIDE, BOOKS);
          expect(sumOf(deposits, ({ takenCents, returnedCents }) => takenCents - returnedCents)).toBe(
            total.depositCents,
          );
          const fees = await sumContainers(db, 'fee', WIDE, BOOKS);
          expect(sumOf(fees, ({ takenCents, returnedCents }) => takenCents - returnedCents)).toBe(
            total.feeCents,
          );
          const inPrice = await sumContainers(db, 'fee_in_price', WIDE, BOOKS);
          const units = await countLeftUnits();
          expect(sumOf(inPrice, ({ containers }) => containers)).toBe(units);
          expect(sumOf(inPrice, ({ takenCents, returnedCents }) => takenCents + returnedCents)).toBe(0);
          expect(
            sumOf(inPrice, ({ takenCadCents, returnedCadCents }) => takenCadCents - returnedCadCents),
          ).toBe(5 * units);
          const journal = await listJournal(db, WIDE, BOOKS);
          for (const lines of Map.groupBy(journal, ({ entry }) => entry).values())
            expect(sumOf(lines, ({ debitCents, creditCents }) => debitCents - creditCents)).toBe(0);
          const clearing = journal.filter(({ account }) => account === 'Payment provider clearing');
          expect(sumOf(clearing, ({ debitCents, creditCents }) => debitCents - creditCents)).toBe(paid);
          await payOut();
          const later = await listJournal(db, WIDE, BOOKS);
          for (const lines of Map.groupBy(later, ({ entry }) => entry).values())
            expect(sumOf(lines, ({ debitCents, creditCents }) => debitCents - creditCents)).toBe(0);
          const balance = (name: string) =>
            sumOf(
              later.filter(({ account }) => account === name),
              ({ debitCents, creditCents }) => debitCents - creditCents,
            );
          expect(balance('Payment provider clearing')).toBe(0);
          expect(balance('Bank') + balance('Payment provider fees')).toBe(paid);
          const refunds = await loadRefunds(db, WIDE, BOOKS);
          const { rows } = await db.execute(
            sql`select coalesce(sum(refunded_cents), 0)::int as cents from shop_order`,
          );
          expect([{ cents: sumOf(refunds, (refund) => refund.cents) }]).toEqual(rows);
          expect(sumOf(await loadBuyers(db, WIDE, BOOKS), (buyer) => buyer.orders)).toBe(all.length);
          const wrong = (await discrepancies()).map(({ what }) => what);
          // `buy` always takes two bottles of one product from stock.
          expect(wrong.filter((what) => what !== 'bottles-differ')).toEqual([]);
        },
      ),
      { numRuns: isAll ? 100 : 3, endOnFailure: true },
    );
  });

  it('count the evening of a day in the shop, and nothing of test mode', async () => {
    const { orderId } = await buy(at());
    await buy(at(), { isTest: true });
    // Half past eight in Toronto, the next day in UTC.
    await at().db.execute(
      sql`update shop_order set created_at = '2026-03-02T00:30:00Z' where id = ${orderId}`,
    );
    const period = { from: '2026-03-01', to: '2026-03-01' };
    const report = await loadSalesReport(at().db, BOOKS, { period, grouping: 'day', hasCosts: false });
    expect(report.groups).toMatchObject([{ key: '2026-03-01', orders: 1, netCents: 16_800, margin: null }]);
  });

  it('know a margin where the cost was known, and how many bottles have none', async () => {
    const { db } = at();
    const { orderId } = await buy(at());
    const load = async (compared?: typeof WIDE) =>
      await loadSalesReport(db, BOOKS, { period: WIDE, grouping: 'category', hasCosts: true, compared });
    expect((await load()).total.margin).toEqual({ netCadCents: 0, costCadCents: 0, uncostedUnits: 2 });
    await db.execute(sql`
      insert into stock_movement (id, product_id, delta, reason, on_hand_after, unit_cost_cad, reference_kind, reference_id, actor_kind)
      values (gen_random_uuid(), ${WHISKY}, -2, 'sold', 18, 40.005, 'order', ${orderId}, 'system')`);
    const report = await load({ from: '2025-01-01', to: '2025-12-31' });
    // 168.00 / 0.71, and two bottles of 40.005.
    expect(report.total.margin).toEqual({ netCadCents: 23_662, costCadCents: 8001, uncostedUnits: 0 });
    expect(report.before).toMatchObject({ netCents: 0, orders: 0 });
    expect(report.groups).toMatchObject([
      { label: 'Whisky', netCents: 16_800, units: 2, before: { netCents: 0 } },
      { key: null, netCents: 0, deliveryCents: 1200, orders: 1 },
    ]);
  });

  it('know the margin of a bottle that was not shipped by the average of the day when it was paid', async () => {
    const { db } = at();
    const know = async (cost: number) =>
      await db.execute(sql`
        insert into stock_average (product_id, location_id, average_cost_cad)
        values (${WHISKY}, '01a05d65-0000-7000-8000-000000000001', ${cost})`);
    await know(30);
    const { orderId } = await buy(at());
    await know(90);
    const load = async () =>
      (await loadSalesReport(db, BOOKS, { period: WIDE, grouping: 'product', hasCosts: true })).total.margin;
    expect(await load()).toEqual({ netCadCents: 23_662, costCadCents: 6000, uncostedUnits: 0 });
    // A movement of unknown cost changes nothing, one with a cost counts from then on.
    for (const cost of [null, 41])
      await db.execute(sql`
        insert into stock_movement (id, product_id, delta, reason, on_hand_after, unit_cost_cad, reference_kind, reference_id, actor_kind)
        values (gen_random_uuid(), ${WHISKY}, -2, 'sold', 18, ${cost}, 'order', ${orderId}, 'system')`);
    expect(await load()).toEqual({ netCadCents: 23_662, costCadCents: 8200, uncostedUnits: 0 });
  });

  it('have taxes in Canadian cents, half up per order and tax', async () => {
    await buy(at());
    await buy(at());
    expect(await sumTaxes(at().db, WIDE, BOOKS)).toMatchObject([
      // 23.40 / 0.71 is 32.957…
      {
        name: 'HST',
        province: 'ON',
        rateMillionths: 130_000,
        baseCents: 36_000,
        netCents: 4680,
        netCadCents: 6592,
      },
    ]);
    expect(await sumContainers(at().db, 'deposit', WIDE, BOOKS)).toEqual([
      {
        province: 'ON',
        containers: 4,
        takenCents: 56,
        returnedCents: 0,
        takenCadCents: 80,
        returnedCadCents: 0,
      },
    ]);
  });
});
