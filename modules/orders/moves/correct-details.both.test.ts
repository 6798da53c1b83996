/** Corrections of where an order goes and how its buyer is reached. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveTrade } from '#modules/compliance/commands.ts';
import type { TradeTerms } from '#modules/compliance/index.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { listCustomerOrders } from '../buyers/customer-orders.ts';
import { findOfficeOrder } from '../office/find-office-order.ts';
import { loadOrderRecords } from '../office/load-order-records.ts';
import { findOrder } from '../reading/find-order.ts';
import { correctDetails, setOrderState, shipOrder } from '../test-commands.ts';
import { buy, mails, useOrderDatabase } from '../test-checkout.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const TERMS: TradeTerms = {
  refusals: [],
  delivery: [],
  taxNumbers: [],
  exchange: [],
  licences: [{ province: 'ON', from: '2025-01-01', source: 'test' }],
  blockedPostalCodes: [{ prefix: 'P0L', reason: 'We do not deliver there.', source: 'test' }],
};
const at = useOrderDatabase();
beforeAll(() =>
  inTransaction(at().db, (tx) =>
    saveTrade(tx, systemActor('test'), TERMS, { versions: 'any', isDemo: true }),
  ),
);

const correct = (number: string, correction: Record<string, string>, expectedVersion?: number) =>
  correctDetails(at().db, {
    number,
    correction,
    now: NOW,
    actor: 'Ines',
    ...(expectedVersion && { expectedVersion }),
  });

describe('the details of an order', () => {
  it('are corrected before it ships; the snapshot stays', async () => {
    const { number, orderId } = await buy(at());
    const before = await findOrder(at().db, number);
    expect(
      await correct(number, { address: '7 Oak Ave', postalCode: 'm5v1a1', phone: '416 555 0199' }),
    ).toEqual({ kind: 'changed', changed: ['phone', 'address', 'postalCode'] });
    const after = await findOrder(at().db, number);
    expect(after?.snapshot).toEqual(before?.snapshot);
    expect(after?.details).toMatchObject({
      address: '7 Oak Ave',
      postalCode: 'M5V 1A1',
      phone: '416 555 0199',
    });
    // The correction, and the hold that it causes.
    expect(after?.version).toBe((before?.version ?? 0) + 2);
    const office = await findOfficeOrder(at().db, number, { isWhole: false });
    expect(office?.recipient).toMatchObject({ address: '7 Oak Ave' });
    expect(office?.timeline.at(-2)?.text).toMatch(/changed from .*12 Elm St.* to .*7 Oak Ave/);
    expect((await loadOrderRecords(at().db, [orderId]))[0]?.details.address).toBe('7 Oak Ave');
    const buyer = { customerId: null, provenEmail: 'maude@example.ca', provenSince: null };
    const { orders } = await listCustomerOrders(at().db, buyer, 0, 10);
    expect(orders.find((one) => one.number === number)?.details.address).toBe('7 Oak Ave');
  });

  it('tell the old and the new email address nothing of each other', async () => {
    const { number } = await buy(at());
    const known = (await mails(at())).length;
    await correct(number, { email: 'maude.new@example.ca' });
    const added = (await mails(at())).slice(known);
    const gone = added.find(({ to }) => to === 'maude@example.ca');
    const come = added.find(({ to }) => to === 'maude.new@example.ca');
    expect(added).toHaveLength(2);
    expect(JSON.stringify(gone)).toMatch(/goes to another|go to another/);
    expect(JSON.stringify(gone)).not.toContain('maude.new');
    expect(JSON.stringify(come)).not.toMatch(/maude@example|Elm|Glen Orrin/);
    expect((await findOrder(at().db, number))?.email).toBe('maude.new@example.ca');
  });

  it('are found by the words of the new ones', async () => {
    const { number, orderId } = await buy(at());
    await correct(number, { postalCode: 'K1A 0B1', phone: '613 555 7788' });
    const { rows } = await at().db.execute<{ words: string }>(
      sql`select words::text as words from order_search where order_id = ${orderId}`,
    );
    expect(rows[0]?.words).toContain('k1a0b1');
    expect(rows[0]?.words).toContain('557788');
    expect(rows[0]?.words).not.toContain('m6r2b7');
  });

  it('stay in their province, and follow the rules of the checkout', async () => {
    const { number } = await buy(at());
    expect(await correct(number, { province: 'QC' })).toEqual({ kind: 'province-fixed' });
    expect(await correct(number, { postalCode: 'H2X 1Y4' })).toEqual({ kind: 'province-fixed' });
    expect(await correct(number, { address: 'PO Box 12' })).toEqual({
      kind: 'bad-details',
      errors: { address: 'post-office-box' },
    });
    expect(await correct(number, { email: 'maude' })).toMatchObject({ errors: { email: 'not-an-address' } });
    expect(await correct(number, { postalCode: 'P0L 1A0' })).toEqual({
      kind: 'not-delivered',
      reason: 'We do not deliver there.',
    });
    expect(await correct(number, { address: '12 Elm St' })).toEqual({ kind: 'same' });
  });

  it('are not corrected after shipping, nor unseen', async () => {
    const { number } = await buy(at());
    const version = (await findOrder(at().db, number))?.version ?? 0;
    await setOrderState(at().db, { number, to: 'packing', actor: 'Ines' });
    expect(await correct(number, { city: 'Ottawa' }, version)).toMatchObject({ kind: 'changed-meanwhile' });
    await shipOrder(at().db, { number, tracking: 'CP 1', actor: 'Ines' });
    expect(await correct(number, { city: 'Ottawa' })).toEqual({ kind: 'illegal', from: 'shipped' });
  });

  it('that change while the order ships: one of the two is refused', async () => {
    const { number } = await buy(at());
    const expectedVersion = (await findOrder(at().db, number))?.version ?? 0;
    const [edit, ship] = await Promise.all([
      correct(number, { city: 'Ottawa' }, expectedVersion),
      shipOrder(at().db, { number, tracking: 'CP 1', actor: 'Odo', expectedVersion }),
    ]);
    const lost = [edit, ship].filter(({ kind }) => kind === 'changed-meanwhile');
    expect(lost).toHaveLength(1);
    const order = await findOrder(at().db, number);
    expect(order?.details.city).toBe(edit.kind === 'changed' ? 'Ottawa' : 'Toronto');
    expect(order?.state).toBe(ship.kind === 'moved' ? 'shipped' : 'paid');
  });

  it('leave no personal value in the event, and are erased with the order', async () => {
    const { number, orderId } = await buy(at());
    await correct(number, { address: '7 Oak Ave', email: 'new@example.ca' });
    const { rows } = await at().db.execute<{ text: string }>(sql`
      select concat(before, after, reason) as text from audit_event
       where resource_id = ${orderId} and action = 'order.details-changed'`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toMatch(/Oak|new@/);
    await at().db.execute(sql`
      update shop_order set erased_at = now(), email = '' where id = ${orderId}`);
    const order = await findOrder(at().db, number);
    expect(order?.details).toMatchObject({
      email: '',
      phone: '',
      address: '',
      postalCode: '',
      city: 'Toronto',
    });
  });
});
