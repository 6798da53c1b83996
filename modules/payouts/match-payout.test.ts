import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PayoutEntry } from '#modules/payments/index.ts';
import { matchPayout, type Movement } from './match-payout.ts';
import { entryOf } from './test-payouts.ts';

const PAYOUT = { currency: 'USD' };
const charge = (change: Partial<PayoutEntry> = {}) =>
  entryOf({
    kind: 'charge',
    paymentId: 'pi_1',
    sourceId: 'ch_1',
    amountCents: 20_368,
    feeCents: 621,
    ...change,
  });
const refund = (change: Partial<PayoutEntry> = {}) =>
  entryOf({ kind: 'refund', paymentId: 'pi_1', sourceId: 're_1', amountCents: -500, ...change });
const dispute = (change: Partial<PayoutEntry> = {}) =>
  entryOf({
    kind: 'dispute',
    type: 'adjustment',
    paymentId: 'pi_1',
    sourceId: 'du_1',
    amountCents: -20_368,
    feeCents: 1500,
    ...change,
  });
const moved = (change: Partial<Movement> = {}): Movement => ({
  kind: 'charge',
  providerId: 'pi_1',
  paymentId: 'pi_1',
  amountCents: 20_368,
  currency: 'USD',
  state: 'paid',
  orderNumber: 'AL-1',
  ...change,
});
const movedBack = (change: Partial<Movement> = {}): Movement =>
  moved({ kind: 'refund', providerId: 're_1', amountCents: 500, state: 'done', ...change });
const disputed = (state = 'open'): Movement => moved({ kind: 'dispute', providerId: 'du_1', state });

const sum = (entries: readonly PayoutEntry[]): number =>
  entries.reduce((cents, { netCents }) => cents + netCents, 0);

/** Matches entries against what the shop has; the payout is their sum unless stated otherwise. */
const match = (
  entries: readonly PayoutEntry[],
  movements: readonly Movement[],
  {
    amountCents = sum(entries),
    currency = PAYOUT.currency,
    failed = [{ payoutId: 'po_0', amountCents: 700 }],
  } = {},
) => {
  const { entries: matched, ...rest } = matchPayout({ amountCents, currency }, entries, {
    movements,
    failed,
    others: [],
  });
  return { ...rest, results: matched.map(({ result }) => result) };
};

describe('a payout', () => {
  it('of a charge, a refund and fees matches', () => {
    const fee = entryOf({ kind: 'fee', type: 'stripe_fee', amountCents: -200 });
    expect(match([charge(), refund(), fee], [moved(), movedBack()])).toEqual({
      result: 'matches',
      differenceCents: 0,
      results: ['matches', 'matches', 'none'],
    });
  });

  it('that is a cent more than its entries does not add up', () => {
    expect(match([charge()], [moved()], { amountCents: 20_368 - 621 + 1 })).toMatchObject({
      result: 'differs',
      differenceCents: -1,
    });
  });

  it('may be negative', () => {
    expect(match([refund()], [movedBack()], { amountCents: -500 })).toMatchObject({ result: 'matches' });
  });

  it.each<[string, PayoutEntry, Movement[], string]>([
    ['a charge of another amount', charge(), [moved({ amountCents: 20_367 })], 'differs'],
    ['a charge that the shop does not know', charge(), [], 'unknown'],
    [
      'a second payment, which has no order',
      charge(),
      [moved({ state: 'stray', orderNumber: null })],
      'matches',
    ],
    ['a refund of another amount', refund(), [movedBack({ amountCents: 501 })], 'differs'],
    ['a refund that the shop did not count yet', refund(), [movedBack({ state: 'asked' })], 'differs'],
    ['a refund that failed since', refund(), [movedBack({ state: 'failed' })], 'matches'],
    ['a refund made on pages of the provider', refund(), [movedBack({ providerId: null })], 'matches'],
    ['a refund of another payment', refund(), [movedBack({ paymentId: 'pi_2' })], 'unknown'],
    ['a refund that came back', refund({ amountCents: 500 }), [movedBack({ state: 'failed' })], 'matches'],
    ['one that came back and counts still', refund({ amountCents: 500 }), [movedBack()], 'differs'],
    ['a dispute', dispute(), [disputed()], 'matches'],
    ['a dispute that was lost', dispute(), [disputed('lost')], 'matches'],
    ['money of a dispute that was won', dispute({ amountCents: 20_368 }), [disputed('won')], 'matches'],
    ['money of a dispute that is open', dispute({ amountCents: 20_368 }), [disputed()], 'differs'],
    ['a dispute of another amount', dispute({ amountCents: -1 }), [disputed()], 'differs'],
    ['a failed payout', entryOf({ kind: 'returned', sourceId: 'po_0', amountCents: 700 }), [], 'matches'],
    [
      'one of another amount',
      entryOf({ kind: 'returned', sourceId: 'po_0', amountCents: 701 }),
      [],
      'differs',
    ],
    [
      'one that the shop does not know',
      entryOf({ kind: 'returned', sourceId: 'po_9', amountCents: 1 }),
      [],
      'unknown',
    ],
    ['a reserve', entryOf({ kind: 'adjustment', amountCents: -100 }), [], 'none'],
    ['a top-up', entryOf({ kind: 'other', amountCents: 100 }), [], 'unknown'],
  ])('with %s', (_, entry, movements, result) => {
    const isRight = result === 'matches' || result === 'none';
    expect(match([entry], movements)).toMatchObject({
      result: isRight ? 'matches' : 'differs',
      results: [result],
    });
  });

  it('has each refund once in each direction', () => {
    const back = refund({ entryId: 'txn_back', amountCents: 500 });
    const failed = [moved(), movedBack({ state: 'failed' })];
    expect(match([refund(), back], failed).results).toEqual(['matches', 'matches']);
    const twice = [refund(), refund({ entryId: 'txn_again' })];
    expect(match(twice, [movedBack()]).results).toEqual(['matches', 'unknown']);
  });

  it('has two refunds of one payment, made on pages of the provider', () => {
    const movements = [movedBack({ providerId: null }), movedBack({ providerId: 're_2', amountCents: 300 })];
    const entries = [refund({ sourceId: 're_2', amountCents: -300 }), refund({ sourceId: 're_9' })];
    expect(match(entries, movements).results).toEqual(['matches', 'matches']);
    const nameless = [300, 500].map((amountCents) => movedBack({ providerId: null, amountCents }));
    expect(match([refund({ sourceId: 're_9' })], nameless).results).toEqual(['matches']);
  });

  it('in Canadian dollars is matched in the currency of the payment', () => {
    const exchanged = { sourceCents: 20_368, sourceCurrency: 'USD', rateMillionths: 1_370_000 };
    const entry = charge({ amountCents: 27_904, feeCents: 850, ...exchanged });
    expect(match([entry], [moved()], { currency: 'CAD' })).toMatchObject({ result: 'matches' });
    const other = [moved({ amountCents: 20_369 })];
    expect(match([entry], other, { currency: 'CAD' })).toMatchObject({
      result: 'differs',
      differenceCents: 0,
    });
    const unstated = [{ ...entry, sourceCents: null, sourceCurrency: null }];
    expect(match(unstated, [moved()], { currency: 'CAD' })).toMatchObject({ results: ['differs'] });
  });
});

const anyMovements = fc
  .array(
    fc.record({
      cents: fc.integer({ min: 1, max: 100_000 }),
      refunds: fc.array(fc.nat(400), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((payments) =>
    payments.flatMap(({ cents, refunds }, number) => [
      moved({ providerId: `pi_${number}`, paymentId: `pi_${number}`, amountCents: cents }),
      ...refunds.map((amount, at) =>
        movedBack({ providerId: `re_${number}_${at}`, paymentId: `pi_${number}`, amountCents: amount + 1 }),
      ),
    ]),
  );
const toEntry = ({ kind, providerId, paymentId, amountCents }: Movement): PayoutEntry =>
  entryOf({
    kind,
    paymentId,
    sourceId: providerId,
    entryId: `txn_${providerId}`,
    amountCents: kind === 'charge' ? amountCents : -amountCents,
    feeCents: kind === 'charge' ? Math.round(amountCents / 34) : 0,
  });

describe('any payout of what the shop has', () => {
  it('matches in any order, and one cent off in any entry differs', () => {
    fc.assert(
      fc.property(anyMovements, fc.nat(), fc.boolean(), (movements, place, isMore) => {
        const entries = movements.map(toEntry);
        expect(match(entries.toReversed(), movements).result).toBe('matches');
        const off = place % entries.length;
        const cents = isMore ? 1 : -1;
        const changed = entries.map((entry, at) =>
          at === off
            ? { ...entry, amountCents: entry.amountCents + cents, netCents: entry.netCents + cents }
            : entry,
        );
        // In the provider's sum and in the entry, or in the entry alone.
        expect(match(changed, movements).result).toBe('differs');
        expect(match(changed, movements, { amountCents: sum(entries) })).toMatchObject({
          result: 'differs',
          differenceCents: cents,
        });
      }),
    );
  });
});
