import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PAYOUT_ENDPOINTS } from '#api/admin/reports/payout-endpoints.ts';
import { TODAY_ENDPOINTS } from '#api/admin/today/endpoints.ts';
import { buy, type TestOrder, TOTAL, useOrderDatabase } from '#modules/orders/test-checkout.ts';
import type { PayoutContents } from '#modules/payments/index.ts';
import { createPayoutHandlers } from '#modules/payouts/index.ts';
import { createPayoutProvider, entryOf, payoutOf } from '#modules/payouts/test-payouts.ts';
import { createOffice, member } from './create-office.ts';

const at = useOrderDatabase();
let office: ReturnType<typeof createOffice>;
let order: TestOrder;
beforeEach(async () => {
  office = createOffice(at().db, { endpoints: [...PAYOUT_ENDPOINTS, ...TODAY_ENDPOINTS] });
  await at().pool.query('delete from payout; delete from payout_request');
  order = await buy(at());
  await at().db.execute(sql`
    insert into refund (id, session_id, order_id, payment_id, amount_cents, reason, state, provider_id, ended_at)
    values (gen_random_uuid(), ${order.sessionId}, ${order.orderId}, ${order.paymentId}, 500, 'shop', 'done', 're_1', now())`);
});

const FEE = 621;
const DAYS = 'from=2026-11-01&to=2026-11-30';
const read = async (path: string): Promise<unknown> => JSON.parse((await office.call(path)).text);
const AttentionSchema = z.object({ attention: z.object({ differingPayouts: z.int().optional() }) });
const attention = async () => AttentionSchema.parse(await read('/today')).attention.differingPayouts;

/** What the provider states of the order's charge, its refund and a fee. */
const contents = (chargeCents = TOTAL): PayoutContents =>
  payoutOf('po_1', [
    entryOf({
      kind: 'charge',
      paymentId: order.paymentId,
      sourceId: 'ch_1',
      amountCents: chargeCents,
      feeCents: FEE,
    }),
    entryOf({ kind: 'refund', paymentId: order.paymentId, sourceId: 're_1', amountCents: -500 }),
    entryOf({ kind: 'fee', type: 'stripe_fee', amountCents: -200 }),
  ]);

/** The provider tells of a payout, and the shop reads it. */
async function payOut(payout: PayoutContents): Promise<string> {
  const { payout: handle } = createPayoutHandlers({ db: at().db, provider: createPayoutProvider([payout]) });
  const job = { id: '1', kind: 'payout', payload: { payoutId: 'po_1' }, createdAt: new Date(), attempt: 1 };
  expect(await handle?.(job)).toBe('done');
  const { rows } = await at().db.execute<{ id: string }>(sql`select id from payout`);
  return rows[0]?.id ?? '';
}

describe('payouts', () => {
  it('show a payout of an order, its refund and fees that matches', async () => {
    const id = await payOut(contents());
    expect(await read(`/payouts?${DAYS}`)).toMatchObject({
      askedAt: null,
      isRefused: false,
      unpaid: [],
      items: [{ id, result: 'matches', amountCents: TOTAL - 500 - FEE - 200, entries: 3, differing: 0 }],
    });
    expect(await read(`/payouts/${id}`)).toMatchObject({
      result: 'matches',
      sums: [
        { kind: 'charge', entries: 1, amountCents: TOTAL, feeCents: FEE },
        { kind: 'refund', netCents: -500 },
        { kind: 'fee', netCents: -200 },
      ],
      items: [
        { kind: 'charge', result: 'matches', orderNumber: order.number },
        { kind: 'refund', result: 'matches', orderNumber: order.number },
        { kind: 'fee', result: 'none', orderNumber: null },
      ],
    });
    expect(await attention()).toBe(0);
    expect(await read('/payouts?from=2026-10-01&to=2026-10-31')).toMatchObject({ items: [] });
  });

  it('a difference of one cent is on Today until an owner explains it, with a reason', async () => {
    const id = await payOut(contents(TOTAL + 1));
    expect(await read(`/payouts/${id}`)).toMatchObject({
      result: 'differs',
      differing: 1,
      items: [{ kind: 'charge', result: 'differs', amountCents: TOTAL + 1, expectedCents: TOTAL }, {}, {}],
    });
    expect(await attention()).toBe(1);
    const explain = (reason: string) => office.call(`/payouts/${id}/explain`, { body: { reason } });
    expect(await explain('Rounding of the bank')).toMatchObject({ status: 403 });
    office.caller = member('owner');
    expect(await explain(' ')).toMatchObject({ status: 422 });
    expect(await explain('Rounding of the bank')).toMatchObject({ status: 200 });
    expect(await explain('Again')).toMatchObject({ status: 409 });
    expect(await attention()).toBe(0);
    expect(await read(`/payouts?${DAYS}`)).toMatchObject({
      items: [{ result: 'differs', explainedReason: 'Rounding of the bank' }],
    });
    const unknown = '/payouts/01a05d65-0000-7000-8000-00000000c0ff';
    expect(await office.call(unknown)).toMatchObject({ status: 404 });
    expect(await office.call(`${unknown}/explain`, { body: { reason: 'x' } })).toMatchObject({ status: 404 });
  });

  it('are asked for again, where there is a provider', async () => {
    const ask = () => office.call('/payouts/ask', { method: 'POST' });
    expect(await ask()).toMatchObject({ status: 409 });
    await at().db.execute(
      sql`insert into payout_request (provider, is_test, asked_at) values ('stripe', false, '2026-11-01')`,
    );
    expect(await ask()).toMatchObject({ status: 202 });
    const { rows } = await at().db.execute(sql`select kind from outbox_job where kind = 'payouts'`);
    expect(rows).toHaveLength(1);
  });

  it('are for holders of report.tax, also on Today', async () => {
    office.caller = member('packer');
    expect(await office.call(`/payouts?${DAYS}`)).toMatchObject({ status: 403 });
    expect(await attention()).toBeUndefined();
  });
});
