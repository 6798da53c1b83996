/** Facts and payments of orders, as the commands cause them. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrderId } from '#contract/ids.ts';
import { getDepositShares, getNetLineCents } from '#modules/pricing/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { listPayments } from './order/payments.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { refundOrder as refund } from './refunds/refund-order.ts';
import type { RefundChoice } from './refunds/compute-refund.ts';
import type { OrderSnapshot } from './order/snapshot.ts';
import { refundOrder, shipOrder, toActor } from './test-commands.ts';
import { orderDeposit, orderLine, orderTax, refundLine } from './tables.ts';
import { buy, SNAPSHOT, TOTAL, writeSession, useOrderDatabase } from './test-checkout.ts';

const [LINE] = SNAPSHOT.lines;
if (!LINE) throw new Error('no line');

/** Three lines with an amount off, two taxes and two deposits, of which none divides evenly. */
const MIXED: OrderSnapshot = {
  ...SNAPSHOT,
  lines: [LINE, { ...LINE, packSize: 3, quantity: 1 }, { ...LINE, salePriceCents: null, quantity: 1 }],
  quote: {
    ...SNAPSHOT.quote,
    subtotalCents: 34_100,
    adjustments: [{ rule: 'promotion/A', name: 'A', cents: 100, lineCents: [50, 25, 25] }],
    taxes: [
      {
        name: 'GST',
        rateMillionths: 50_000,
        baseCents: 35_200,
        cents: 1760,
        lineCents: [838, 419, 443],
        deliveryCents: 60,
        rule: 'tax/GST',
      },
      {
        name: 'PST',
        rateMillionths: 100_000,
        baseCents: 8875,
        cents: 888,
        lineCents: [0, 0, 888],
        deliveryCents: 0,
        rule: 'tax/PST',
      },
    ],
    deposits: [
      // As an order from before 0.3.0 has it, without shares.
      { count: 6, eachCadCents: 20, cadCents: 120, cents: 85, rules: ['deposit/20'] },
      { count: 1, eachCadCents: 10, cadCents: 10, cents: 7, lineCents: [0, 0, 7], rules: ['deposit/10'] },
    ],
    depositCents: 92,
    depositCadCents: 130,
    totalCents: 34_000 + 1200 + 2648 + 92,
  },
};

const at = useOrderDatabase();

/** Deletes what a trigger wrote, as if the order were older, and fills it as the migration does. */
const refill = async (orderId: OrderId): Promise<void> => {
  await at().pool.query('delete from order_line; delete from order_tax; delete from order_deposit');
  await at().db.execute(sql`select record_order_facts(array[${orderId}::uuid])`);
};
const facts = async (orderId: OrderId) => ({
  lines: await at()
    .db.select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(orderLine.position),
  taxes: await at()
    .db.select()
    .from(orderTax)
    .where(eq(orderTax.orderId, orderId))
    .orderBy(orderTax.position),
  deposits: await at()
    .db.select()
    .from(orderDeposit)
    .where(eq(orderDeposit.orderId, orderId))
    .orderBy(orderDeposit.position),
});
describe('facts of an order', () => {
  it('are the shares that pricing computes from its snapshot, also when they are filled later', async () => {
    const { orderId } = await buy(at(), { snapshot: MIXED });
    const written = await facts(orderId);
    expect(written.lines.map(({ netCents }) => netCents)).toEqual(getNetLineCents(MIXED.lines, MIXED.quote));
    expect(written.deposits.map(({ lineCents }) => lineCents)).toEqual(
      getDepositShares(MIXED.lines, MIXED.quote),
    );
    expect(written.taxes).toMatchObject(
      MIXED.quote.taxes.map(({ name, rule, baseCents, cents, lineCents, deliveryCents }) => ({
        name,
        rule,
        baseCents,
        cents,
        deliveryCents,
        lineCents: [...lineCents],
      })),
    );
    expect(written.lines.map(({ taxCents, depositCents }) => [taxCents, depositCents])).toEqual([
      [838, 28],
      [419, 43],
      [1331, 21],
    ]);
    expect((await reconcile(at().db)).discrepancies.filter(({ what }) => what === 'facts-differ')).toEqual(
      [],
    );
    await refill(orderId);
    expect(await facts(orderId)).toEqual(written);
  });
});

describe('payments of an order', () => {
  it('are written with it', async () => {
    const { orderId, sessionId, paymentId } = await buy(at());
    expect(await listPayments(at().db, orderId)).toMatchObject([
      { kind: 'provider', provider: 'test', sessionId, reference: paymentId, leftCents: TOTAL },
    ]);
  });

  it('have left what their own refunds did not take', async () => {
    const [one, other] = [await buy(at()), await buy(at())];
    await refundOrder(at().db, { number: one.number, actor: 'Ines', amountCents: 500 });
    expect(await listPayments(at().db, one.orderId)).toMatchObject([{ leftCents: TOTAL - 500 }]);
    expect(await listPayments(at().db, other.orderId)).toMatchObject([{ leftCents: TOTAL }]);
  });

  it('share a refund: one row and job each, and its lines once', async () => {
    const { number, orderId, checkoutId } = await buy(at());
    const second = await inTransaction(at().db, (tx) => writeSession(tx, checkoutId, 'paid', 20_000));
    await at().pool.query('update payment set amount_cents = 368');
    await at().db.execute(sql`
      insert into payment (id, order_id, kind, provider, session_id, reference, amount_cents, currency)
      values (gen_random_uuid(), ${orderId}, 'provider', 'test', ${second.sessionId}, ${second.paymentId}, 20000,
              'USD')`);
    await refundOrder(at().db, { number, actor: 'Ines', amountCents: 'all' });
    const { rows } = await at().db.execute(sql`
      select amount_cents as cents, part_of is null as "isFirst",
             (select count(*)::int from refund_line where refund_id = refund.id) as lines
        from refund order by part_of nulls first`);
    expect(rows).toEqual([
      { cents: 368, isFirst: true, lines: 2 },
      { cents: 20_000, isFirst: false, lines: 0 },
    ]);
    expect(await listPayments(at().db, orderId)).toMatchObject([{ leftCents: 0 }, { leftCents: 0 }]);
  });
});

describe('a refund of units', () => {
  const giveBack = (number: string, parts: RefundChoice) =>
    inTransaction(at().db, (tx) => refund(tx, toActor('Ines'), { number, parts, reason: 'a broken cork' }));
  const stock = async (): Promise<number> => {
    const { rows } = await at().db.execute<{ left: number }>(sql`select stock_quantity as left from product`);
    return rows[0]?.left ?? -1;
  };

  it('before shipping releases them, and gives back the exact rest with the last', async () => {
    const { number } = await buy(at());
    const one = { lines: [{ line: 0, quantity: 1 }] };
    expect(await giveBack(number, one)).toMatchObject({ kind: 'asked', amountCents: 8400 + 1092 + 14 });
    expect(await stock()).toBe(19);
    expect(await giveBack(number, { ...one, deliveryCents: 1200 })).toMatchObject({
      amountCents: TOTAL - 9506,
    });
    expect(await giveBack(number, one)).toEqual({ kind: 'no-units', line: 0, leftUnits: 0 });
    expect((await reconcile(at().db)).discrepancies).toEqual([]);
  });

  it('after shipping brings back what restock says, at most what was shipped', async () => {
    const { number } = await buy(at());
    await shipOrder(at().db, { number, tracking: 'CP 1', actor: 'Ines' });
    await giveBack(number, { lines: [{ line: 0, quantity: 1 }] });
    expect(await stock()).toBe(18);
    await giveBack(number, { lines: [{ line: 0, quantity: 1, restock: 'stock' }] });
    expect(await stock()).toBe(19);
    const rows = await at().db.select().from(refundLine).orderBy(refundLine.refundId);
    expect(rows.map(({ quantity, restock }) => [quantity, restock])).toEqual([
      [1, 'none'],
      [1, 'stock'],
    ]);
    expect((await reconcile(at().db)).discrepancies).toEqual([]);
  });
});
