/** Orders that the shop holds for staff to look at. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { saveTrade } from '#modules/compliance/commands.ts';
import { changeOfficeGroup } from '#modules/shop-settings/office.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { listOrdersToReview } from '../office/list-to-review.ts';
import { findOrder } from '../reading/find-order.ts';
import { cancelOrder, correctDetails, holdOrder, releaseOrder, setOrderState } from '../test-commands.ts';
import { buy, SNAPSHOT, TOTAL, useOrderDatabase } from '../test-checkout.ts';

const at = useOrderDatabase();
const actor = 'Ines';
const ADDRESS_CHANGED = 'The address was changed after the order was paid.';
const TERMS = {
  refusals: [],
  delivery: [],
  taxNumbers: [],
  exchange: [],
  blockedPostalCodes: [],
  licences: [{ province: 'ON' as const, from: '2025-01-01', source: 'test' }],
};
beforeAll(() =>
  inTransaction(at().db, (tx) =>
    saveTrade(tx, systemActor('test'), TERMS, { versions: 'any', isDemo: true }),
  ),
);
afterEach(() => holdAbove(null));

const holdAbove = (firstOrderAboveCents: number | null) =>
  inTransaction(at().db, (tx) =>
    changeOfficeGroup(tx, systemActor('test'), {
      name: 'orders',
      change: { firstOrderAboveCents },
      expectedVersion: 'any',
    }),
  );
const holdOf = async (number: string) => (await findOrder(at().db, number))?.hold;
const correct = (number: string, address: string) =>
  correctDetails(at().db, { number, actor, correction: { address }, now: new Date('2026-11-23T12:00:00Z') });
const named = (email: string) => ({ snapshot: { ...SNAPSHOT, details: { ...SNAPSHOT.details, email } } });

describe('a first order', () => {
  it('is held only above the amount of the settings', async () => {
    expect(await holdOf((await buy(at(), named('a@example.ca'))).number)).toBeNull();
    await holdAbove(TOTAL);
    expect(await holdOf((await buy(at(), named('b@example.ca'))).number)).toBeNull();
    await holdAbove(TOTAL - 1);
    const { number } = await buy(at(), named('c@example.ca'));
    expect(await holdOf(number)).toBe("This is the buyer's first order, and a large one.");
    expect(await setOrderState(at().db, { number, actor, to: 'packing' })).toEqual({
      kind: 'held',
      by: 'hold',
    });
  });

  it('is one without another of its email; cancelled orders and test orders do not count', async () => {
    await holdAbove(1);
    const first = await buy(at(), named('Maude@example.ca'));
    await cancelOrder(at().db, { number: first.number, actor, reason: '' });
    await buy(at(), { ...named('maude@example.ca'), isTest: true });
    const second = await buy(at(), named('maude@example.ca'));
    expect(await holdOf(second.number)).not.toBeNull();
    const third = await buy(at(), named('MAUDE@example.ca'));
    expect(await holdOf(third.number)).toBeNull();
  });
});

describe('a changed address', () => {
  it('holds the order again after each release; a telephone number does not', async () => {
    const { number } = await buy(at());
    await correctDetails(at().db, {
      number,
      actor,
      correction: { phone: '416 555 0199' },
      now: new Date('2026-11-23T12:00:00Z'),
    });
    expect(await holdOf(number)).toBeNull();
    for (const address of ['7 Oak Ave', '8 Oak Ave']) {
      expect(await correct(number, address)).toMatchObject({ kind: 'changed' });
      expect(await holdOf(number)).toBe(ADDRESS_CHANGED);
      expect(await releaseOrder(at().db, { number, actor })).toEqual({ kind: 'released' });
    }
  });

  it('adds its reason to a hold of staff, once', async () => {
    const { number, orderId } = await buy(at());
    await holdOrder(at().db, { number, actor, reason: 'She calls back' });
    await correct(number, '7 Oak Ave');
    await correct(number, '8 Oak Ave');
    expect(await holdOf(number)).toBe(`She calls back. ${ADDRESS_CHANGED}`);
    const { rows } = await at().db.execute(sql`select causes from order_hold where order_id = ${orderId}`);
    expect(rows).toEqual([{ causes: ['address-changed'] }]);
  });
});

describe('the list for Today', () => {
  it('has what the shop holds, not what staff hold', async () => {
    const ofStaff = await buy(at());
    await holdOrder(at().db, { number: ofStaff.number, actor, reason: 'She calls back' });
    const { number } = await buy(at());
    await correct(number, '7 Oak Ave');
    const listed = await listOrdersToReview(at().db, { isTest: false }, 5);
    expect(listed).toEqual({ count: 1, items: [{ number, reason: ADDRESS_CHANGED }] });
    expect(await listOrdersToReview(at().db, { isTest: true }, 5)).toEqual({ count: 0, items: [] });
  });
});
