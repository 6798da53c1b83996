import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAYMENT, recordRefundFailed } from '#modules/orders/settlement.ts';
import { buy, type TestOrder, TOTAL, useOrderDatabase, writeSession } from '#modules/orders/test-checkout.ts';
import { type PayoutContents, ProviderError } from '#modules/payments/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createPayoutHandlers } from './create-payout-handlers.ts';
import { createPayoutInverses, explainPayout } from './explain-payout.ts';
import { countDifferingPayouts, findPayout, findPayoutRequest, listPayouts } from './list-payouts.ts';
import { listPostings } from './list-postings.ts';
import { listUnpaidPayments } from './list-unpaid.ts';
import { PAYOUT_JOB, PAYOUTS_JOB, requestPayoutsDaily } from './request-payouts.ts';
import { createPayoutProvider, entryOf, payoutOf } from './test-payouts.ts';

const at = useOrderDatabase();
const NOW = new Date('2026-11-30T12:00:00Z');
const LIVE = { isTest: false };
const ALL = { from: '2026-01-01', to: '2026-12-31' };
const PERSON = commandLineActor('Paul');

const FEE = 621;
let order: TestOrder;
beforeEach(async () => {
  await at().pool.query('delete from payout; delete from payout_request');
  order = await buy(at());
});

const chargeOf = ({ paymentId }: { paymentId: string }, cents = TOTAL) =>
  entryOf({ kind: 'charge', paymentId, sourceId: `ch_${paymentId}`, amountCents: cents, feeCents: FEE });
const refundOf = ({ paymentId }: { paymentId: string }, cents: number, sourceId = 're_1') =>
  entryOf({ kind: 'refund', paymentId, sourceId, amountCents: -cents });

/** Writes a done refund of the order, as the provider knows it. */
const giveBack = async (cents: number, providerId: string | null = 're_1') => {
  await at().db.execute(sql`
    insert into refund (id, session_id, order_id, payment_id, amount_cents, reason, state, provider_id, ended_at)
    values (gen_random_uuid(), ${order.sessionId}, ${order.orderId}, ${order.paymentId}, ${cents}, 'shop', 'done',
            ${providerId}, now())`);
};

const handlersOf = (payouts: PayoutContents[], errors?: Map<string, ProviderError>) =>
  createPayoutHandlers({ db: at().db, provider: createPayoutProvider(payouts, errors), now: () => NOW });
const run = async (handlers: ReturnType<typeof handlersOf>, kind: string, payload: object) =>
  await handlers[kind]?.({ id: '1', kind, payload, createdAt: NOW, attempt: 1 });
const record = async (...payouts: PayoutContents[]) => {
  const handlers = handlersOf(payouts);
  for (const { payout } of payouts) await run(handlers, PAYOUT_JOB, { payoutId: payout.payoutId });
};
const list = () => listPayouts(at().db, { ...LIVE, ...ALL, limit: 10 });
const explain = (id: string, reason = 'A bank fee') =>
  inTransaction(at().db, (tx) => explainPayout(tx, PERSON, { id, reason }));

describe('a payout', () => {
  it('with a charge and a refund matches, with links to the order', async () => {
    await giveBack(500);
    await record(payoutOf('po_1', [chargeOf(order), refundOf(order, 500)]));
    const [payout] = await list();
    expect(payout).toMatchObject({
      result: 'matches',
      amountCents: TOTAL - FEE - 500,
      entries: 2,
      differing: 0,
    });
    expect(await findPayout(at().db, payout?.id ?? '', LIVE)).toMatchObject({
      items: [
        { kind: 'charge', orderNumber: order.number, expectedCents: TOTAL },
        { kind: 'refund', orderNumber: order.number, expectedCents: -500 },
      ],
    });
    expect(await countDifferingPayouts(at().db, LIVE)).toBe(0);
    expect(await findPayout(at().db, payout?.id ?? '', { isTest: true })).toBeUndefined();
  });

  it('that is read again, also at the same time, is one payout', async () => {
    const contents = payoutOf('po_1', [chargeOf(order)]);
    await Promise.all([record(contents), record(contents), record(contents)]);
    expect(await list()).toMatchObject([{ entries: 1, result: 'matches' }]);
  });

  it('of a second payment that was refunded at once matches', async () => {
    const second = await inTransaction(at().db, (tx) => writeSession(tx, order.checkoutId, 'stray'));
    await at().db.execute(sql`
      insert into refund (id, session_id, payment_id, amount_cents, reason, state, provider_id, ended_at)
      values (gen_random_uuid(), ${second.sessionId}, ${second.paymentId}, ${TOTAL}, 'second-payment', 'done', 're_2', now())`);
    await record(payoutOf('po_1', [chargeOf(order), chargeOf(second), refundOf(second, TOTAL, 're_2')]));
    expect(await list()).toMatchObject([{ result: 'matches', amountCents: TOTAL - 2 * FEE }]);
  });

  it('with a charge that another payout has too is not known', async () => {
    await record(payoutOf('po_1', [chargeOf(order)]));
    await record(payoutOf('po_2', [chargeOf(order)], { arrivesOn: '2026-11-26' }));
    expect(await list()).toMatchObject([{ providerId: 'po_2', unknown: 1 }, { result: 'matches' }]);
  });

  it('whose entries come later waits for them', async () => {
    await record({ ...payoutOf('po_1', []), entries: 'waiting' });
    expect(await list()).toMatchObject([{ result: 'waiting', entries: 0 }]);
    await record(payoutOf('po_1', [chargeOf(order)]));
    expect(await list()).toMatchObject([{ result: 'matches', entries: 1 }]);
  });

  it('that failed comes back with the next one', async () => {
    const entries = [chargeOf(order)];
    await record(payoutOf('po_1', entries));
    await record(payoutOf('po_1', entries, { state: 'failed' }));
    const back = entryOf({ kind: 'returned', sourceId: 'po_1', amountCents: TOTAL - FEE });
    await record(payoutOf('po_2', [back], { arrivesOn: '2026-11-28' }));
    expect(await list()).toMatchObject([
      { providerId: 'po_2', result: 'matches' },
      { providerId: 'po_1', result: 'matches', state: 'failed' },
    ]);
  });

  it('with a refund that failed differs until the shop knows it', async () => {
    await giveBack(500);
    const back = entryOf({ kind: 'refund', paymentId: order.paymentId, sourceId: 're_1', amountCents: 500 });
    const contents = payoutOf('po_1', [back]);
    await record(contents);
    expect(await list()).toMatchObject([{ result: 'differs', differing: 1 }]);
    await inTransaction(at().db, (tx) =>
      recordRefundFailed(tx, PAYMENT, { paymentId: order.paymentId, refundId: 're_1' }),
    );
    await record(contents);
    expect(await list()).toMatchObject([{ result: 'matches', differing: 0 }]);
  });
});

describe('a difference', () => {
  const off = () => payoutOf('po_1', [chargeOf(order, TOTAL + 1)]);

  it('of one cent is counted until it is explained, once', async () => {
    await record(off());
    const [payout] = await list();
    expect(payout).toMatchObject({ result: 'differs', differing: 1, differenceCents: 0 });
    expect(await countDifferingPayouts(at().db, LIVE)).toBe(1);
    const id = payout?.id ?? '';
    expect(await explain(id)).toBe('explained');
    expect(await explain(id)).toBe('nothing-to-explain');
    expect(await explain('01a05d65-0000-7000-8000-00000000c0ff')).toBe('not-found');
    expect(await countDifferingPayouts(at().db, LIVE)).toBe(0);
    expect(await list()).toMatchObject([{ explainedReason: 'A bank fee', explainedId: 'Paul' }]);
  });

  it('stays explained when it is read again, and not when it is another', async () => {
    await record(off());
    const id = (await list())[0]?.id ?? '';
    await explain(id);
    await record(off());
    expect(await list()).toMatchObject([{ explainedReason: 'A bank fee' }]);
    await record(payoutOf('po_1', [chargeOf(order, TOTAL + 2)]));
    expect(await list()).toMatchObject([{ explainedAt: null, explainedReason: '' }]);
    expect(await countDifferingPayouts(at().db, LIVE)).toBe(1);
  });

  it('is open again when its explanation is undone', async () => {
    await record(off());
    const id = (await list())[0]?.id ?? '';
    await explain(id);
    const undo = () =>
      inTransaction(
        at().db,
        (tx) =>
          createPayoutInverses()['payout.explained']?.(
            tx,
            PERSON,
            {
              action: 'payout.explained',
              resource: { kind: 'payout', id, version: null },
              before: null,
              after: null,
            },
            'Wrong payout',
          ) ?? Promise.resolve(undefined),
      );
    expect(await undo()).toMatchObject({ kind: 'undone' });
    expect(await undo()).toMatchObject({ kind: 'refused' });
    expect(await countDifferingPayouts(at().db, LIVE)).toBe(1);
  });
});

describe('the daily question', () => {
  const source = { provider: 'test', isTest: false };
  const jobs = async () => {
    const { rows } = await at().db.execute<{ kind: string; payload: unknown }>(
      sql`delete from outbox_job where kind like 'payout%' returning kind, payload`,
    );
    return rows;
  };
  const since = new Date('2026-10-26T12:00:00Z');

  it('is put once a day', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => requestPayoutsDaily(at().db, source, NOW)));
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect(await jobs()).toMatchObject([{ kind: PAYOUTS_JOB, payload: { since: since.toISOString() } }]);
    expect(await requestPayoutsDaily(at().db, source, new Date('2026-12-01T11:00:00Z'))).toBe(true);
  });

  it('reads what the shop does not know, and what is not right', async () => {
    const right = payoutOf('po_1', [chargeOf(order)]);
    const wrong = payoutOf('po_2', [chargeOf(order, 1)]);
    await record(right, wrong);
    await run(handlersOf([right, wrong, payoutOf('po_3', [])]), PAYOUTS_JOB, { since });
    expect((await jobs()).map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([{ payoutId: 'po_2' }, { payoutId: 'po_3' }]),
    );
    const failed = { ...right, payout: { ...right.payout, state: 'failed' as const } };
    await run(handlersOf([failed]), PAYOUTS_JOB, { since });
    expect(await jobs()).toMatchObject([{ payload: { payoutId: 'po_1' } }]);
  });

  it('that the provider refuses is noted; one that it cannot answer now is put again', async () => {
    await requestPayoutsDaily(at().db, source, NOW);
    const refused = new Map([['list', new ProviderError('403', { isLasting: true })]]);
    expect(await run(handlersOf([], refused), PAYOUTS_JOB, { since })).toBe('done');
    expect(await findPayoutRequest(at().db, LIVE)).toMatchObject({ isRefused: true });
    const away = new Map([['list', new ProviderError('unavailable')]]);
    await expect(run(handlersOf([], away), PAYOUTS_JOB, { since })).rejects.toThrow('unavailable');
    await run(handlersOf([]), PAYOUTS_JOB, { since });
    expect(await findPayoutRequest(at().db, LIVE)).toMatchObject({ isRefused: false, answeredAt: NOW });
  });
});

describe('payments that no payout contains', () => {
  const unpaid = () => listUnpaidPayments(at().db, { ...LIVE, now: NOW, limit: 10 });
  const takenOn = (day: string) =>
    at().db.execute(sql`update payment set created_at = ${`${day}T12:00:00Z`}::timestamptz`);

  it('are listed after 14 days, when the shop knows an earlier payout', async () => {
    await takenOn('2026-11-10');
    expect(await unpaid()).toEqual([]);
    await record(payoutOf('po_0', [], { createdAt: new Date('2026-11-05T00:00:00Z') }));
    expect(await unpaid()).toMatchObject([{ orderNumber: order.number, amountCents: TOTAL }]);
    await takenOn('2026-11-20');
    expect(await unpaid()).toEqual([]);
    await takenOn('2026-11-10');
    await record(payoutOf('po_1', [chargeOf(order)]));
    expect(await unpaid()).toEqual([]);
  });

  it('are only those that a provider took', async () => {
    await takenOn('2026-11-10');
    await record(payoutOf('po_0', [], { createdAt: new Date('2026-11-05T00:00:00Z') }));
    await at().db.execute(
      sql`update payment set kind = 'gift-card', session_id = null, provider = null, reference = null`,
    );
    expect(await unpaid()).toEqual([]);
  });
});

describe('postings', () => {
  const BOOKS = { isTest: false, timeZone: 'America/Toronto', currency: 'USD' };
  const postings = async () =>
    (await listPostings(at().db, ALL, BOOKS)).map(
      ({ day, isReturn, account, cents }) => `${day}${isReturn ? ' back' : ''} ${account} ${cents}`,
    );

  it('take what was paid from clearing to the bank, less fees', async () => {
    await giveBack(500);
    const fee = entryOf({ kind: 'fee', amountCents: -200 });
    await record(payoutOf('po_1', [chargeOf(order), refundOf(order, 500), fee]));
    expect(await postings()).toEqual([
      `2026-11-25 bank ${TOTAL - 500 - FEE - 200}`,
      `2026-11-25 clearing ${500 - TOTAL}`,
      `2026-11-25 fees ${FEE + 200}`,
    ]);
  });

  it('show apart what does not add up, and what is not of the shop', async () => {
    const unknown = entryOf({ kind: 'charge', paymentId: 'pi_0', amountCents: 1000 });
    await record(payoutOf('po_1', [chargeOf(order), unknown], { amountCents: TOTAL - FEE + 1000 - 1 }));
    expect(await postings()).toEqual([
      `2026-11-25 bank ${TOTAL - FEE + 999}`,
      `2026-11-25 clearing ${-TOTAL}`,
      `2026-11-25 fees ${FEE}`,
      '2026-11-25 other -999',
    ]);
  });

  it('of a failed payout are taken back on the day it failed, until the next one brings it', async () => {
    await record(payoutOf('po_1', [chargeOf(order)], { state: 'failed' }));
    // Tests run on any day.
    await at().db.execute(sql`update payout set failed_at = ${NOW}`);
    const net = TOTAL - FEE;
    const back = entryOf({ kind: 'returned', sourceId: 'po_1', amountCents: net });
    await record(payoutOf('po_2', [back], { arrivesOn: '2026-12-02' }));
    expect(await postings()).toEqual([
      `2026-11-25 bank ${net}`,
      `2026-11-25 clearing ${-TOTAL}`,
      `2026-11-25 fees ${FEE}`,
      `2026-11-30 back bank ${-net}`,
      `2026-11-30 back returned ${net}`,
      `2026-12-02 bank ${net}`,
      `2026-12-02 returned ${-net}`,
    ]);
  });

  it('in Canadian dollars leave clearing as it was paid, and fees at the rate', async () => {
    const exchanged = { sourceCents: TOTAL, sourceCurrency: 'USD', rateMillionths: 1_370_000 };
    const entry = { ...chargeOf(order, 27_904), feeCents: 850, netCents: 27_054, ...exchanged };
    const fee = entryOf({ kind: 'fee', amountCents: -137 });
    await record(payoutOf('po_1', [entry, fee], { currency: 'CAD' }));
    expect(await list()).toMatchObject([{ result: 'matches' }]);
    // 850 / 1.37 = 620; 137 / 1.37 = 100.
    expect(await postings()).toEqual([
      `2026-11-25 bank ${TOTAL - 620 - 100}`,
      `2026-11-25 clearing ${-TOTAL}`,
      '2026-11-25 fees 720',
    ]);
  });

  it('of a payout made by hand take it from clearing', async () => {
    await record({ ...payoutOf('po_1', [], { amountCents: 1000 }), entries: 'unlisted' });
    expect(await postings()).toEqual(['2026-11-25 bank 1000', '2026-11-25 clearing -1000']);
  });
});
