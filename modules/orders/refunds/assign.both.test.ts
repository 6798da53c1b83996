/** Refunds made at the provider that are assigned to lines. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { assignRefund } from './assign-refund.ts';
import { findOrder } from '../reading/find-order.ts';
import type { RefundChoice } from './compute-refund.ts';
import { refundOrder, shipOrder, toActor } from '../test-commands.ts';
import { buy, TOTAL, type TestOrder, useOrderDatabase } from '../test-checkout.ts';
import { refundTools } from '../test-refund-tools.ts';

const actor = 'Ines';
/** One of two bottles: 84.00, HST 10.92, deposit 0.14. */
const BOTTLE = 9506;
/** Delivery 12.00 with HST 1.56. */
const DELIVERY = 1356;

const at = useOrderDatabase();

const { note, noteFailed, discrepancies } = refundTools(at);
/** An order of which the provider refunded an amount. */
const refunded = async (amountCents: number): Promise<TestOrder & { refundId: string }> => {
  const order = await buy(at());
  await note(order.paymentId, amountCents);
  const found = await findOrder(at().db, order.number);
  return { ...order, refundId: found?.refunds[0]?.id ?? '' };
};
const assign = (refundId: string, parts: RefundChoice, expectedVersion?: number) =>
  inTransaction(at().db, (tx) => assignRefund(tx, toActor(actor), { refundId, parts, expectedVersion }));
const linesOf = async (refundId: string) => {
  const { rows } = await at().db.execute(sql`
    select kind, line_position as line, quantity, net_cents as net, tax_cents as taxes, deposit_cents as deposit
      from refund_line where refund_id = ${refundId} order by position`);
  return rows;
};

describe('a refund made at the provider', () => {
  it('is assigned to lines, delivery and goodwill, exact to the cent', async () => {
    const { number, refundId, orderId } = await refunded(BOTTLE + DELIVERY + 500);
    expect((await findOrder(at().db, number))?.refunds).toMatchObject([{ isUnassigned: true }]);
    const parts = { lines: [{ line: 0, quantity: 1 }], deliveryCents: 1200, goodwillCents: 500 };
    expect(await assign(refundId, parts)).toEqual({ kind: 'assigned', amountCents: BOTTLE + DELIVERY + 500 });
    expect(await linesOf(refundId)).toEqual([
      { kind: 'line', line: 0, quantity: 1, net: 8400, taxes: [1092], deposit: 14 },
      { kind: 'delivery', line: null, quantity: 0, net: 1200, taxes: [156], deposit: 0 },
      { kind: 'goodwill', line: 0, quantity: 0, net: 442, taxes: [58], deposit: 0 },
    ]);
    const order = await findOrder(at().db, number);
    expect(order).toMatchObject({
      state: 'paid',
      refundedCents: BOTTLE + DELIVERY + 500,
      refunds: [{ isUnassigned: false }],
    });
    expect(order?.steps.at(-1)?.reason).toContain('is assigned to what was bought');
    const { rows } = await at().db.execute(sql`
      select before, after from audit_event where resource_id = ${refundId} and action = 'refund.assigned'`);
    expect(rows).toMatchObject([
      { before: { unassignedCents: BOTTLE + DELIVERY + 500 }, after: { orderId, parts: [{}, {}, {}] } },
    ]);
    expect(await discrepancies()).toEqual([]);
  });

  it('lowers the price by what the chosen parts leave of it, and refuses parts that are more', async () => {
    const { number, refundId } = await refunded(BOTTLE + 700);
    const take = (parts: RefundChoice, of = number) =>
      inTransaction(at().db, (tx) =>
        assignRefund(tx, toActor(actor), { refundId, number: of, parts, takesRest: true }),
      );
    expect(await take({}, 'AAAA-AAAA')).toEqual({ kind: 'unknown' });
    const more = { lines: [{ line: 0, quantity: 1 }], deliveryCents: 1200 };
    expect(await take(more)).toEqual({
      kind: 'sums-differ',
      chosenCents: BOTTLE + DELIVERY,
      amountCents: BOTTLE + 700,
    });
    expect(await take({ lines: [{ line: 0, quantity: 1 }] })).toMatchObject({ kind: 'assigned' });
    const [unit, ...rest] = await linesOf(refundId);
    expect(unit).toMatchObject({ kind: 'line', quantity: 1, net: 8400, taxes: [1092], deposit: 14 });
    expect(rest.map(({ kind, line }) => [kind, line])).toEqual([
      ['goodwill', 0],
      ['goodwill', null],
    ]);
    expect(await discrepancies()).toEqual([]);
  });

  it('is refused when the sums differ, by a cent too', async () => {
    const { refundId } = await refunded(BOTTLE + 1);
    const before = await linesOf(refundId);
    expect(await assign(refundId, { lines: [{ line: 0, quantity: 1 }] })).toEqual({
      kind: 'sums-differ',
      chosenCents: BOTTLE,
      amountCents: BOTTLE + 1,
    });
    expect(await assign(refundId, {})).toMatchObject({ kind: 'sums-differ', chosenCents: 0 });
    expect(await assign(refundId, { lines: [{ line: 0, quantity: 3 }] })).toMatchObject({
      kind: 'no-units',
      leftUnits: 2,
    });
    expect(await linesOf(refundId)).toEqual(before);
    expect(await discrepancies()).toEqual([]);
  });

  it('is assigned once, also when two assign it at the same time', async () => {
    const { refundId } = await refunded(BOTTLE);
    const bottle = { lines: [{ line: 0, quantity: 1 }] };
    const outcomes = await Promise.all([assign(refundId, bottle), assign(refundId, bottle)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['assigned', 'same']);
    expect(await linesOf(refundId)).toHaveLength(1);
  });

  it('releases the bottles before shipping, and the rest can still be refunded and shipped', async () => {
    const { number, refundId } = await refunded(BOTTLE);
    await assign(refundId, { lines: [{ line: 0, quantity: 1 }] });
    const { rows } = await at().db.execute(sql`select stock_quantity as left from product`);
    expect(rows).toEqual([{ left: 19 }]);
    await shipOrder(at().db, { number, tracking: 'CP 1', actor });
    expect(await refundOrder(at().db, { number, actor, amountCents: 'all' })).toMatchObject({
      kind: 'asked',
      amountCents: TOTAL - BOTTLE,
    });
    expect(await discrepancies()).toEqual([]);
  });

  it('of the whole order is assigned after the order has ended', async () => {
    const { number, refundId } = await refunded(TOTAL);
    expect((await findOrder(at().db, number))?.state).toBe('refunded');
    const all = { lines: [{ line: 0, quantity: 2 }], deliveryCents: 1200 };
    expect(await assign(refundId, all)).toEqual({ kind: 'assigned', amountCents: TOTAL });
    expect(await discrepancies()).toEqual([]);
  });

  it('is not one that the shop requested, that failed, or that is unknown', async () => {
    const { number, paymentId } = await buy(at());
    await refundOrder(at().db, { number, actor, amountCents: 500 });
    const id = (await findOrder(at().db, number))?.refunds[0]?.id ?? '';
    expect(await assign(id, { goodwillCents: 500 })).toEqual({ kind: 'same' });
    await note(paymentId, 500);
    await at().db.execute(sql`update refund set provider_id = 're_1'`);
    await noteFailed(paymentId, 're_1');
    expect(await assign(id, { goodwillCents: 500 })).toEqual({ kind: 'unknown' });
    const unknown = '01a05d65-0000-7000-8000-00000000ffff';
    expect(await assign(unknown, { goodwillCents: 500 })).toEqual({ kind: 'unknown' });
  });

  it('is refused for a version of the order that is not the last', async () => {
    const { refundId, number } = await refunded(500);
    const version = (await findOrder(at().db, number))?.version ?? 0;
    expect(await assign(refundId, { goodwillCents: 500 }, version - 1)).toEqual({
      kind: 'changed-meanwhile',
      currentVersion: version,
    });
    expect((await assign(refundId, { goodwillCents: 500 }, version)).kind).toBe('assigned');
  });
});
