/** Records of handing orders over. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { findOrder } from '../reading/find-order.ts';
import { type HandOverInput, recordHandOver } from './record-hand-over.ts';
import { setOrderState, shipOrder, toActor } from '../test-commands.ts';
import { buy, mails, useOrderDatabase } from '../test-checkout.ts';

const actor = 'Ines';
const at = new Date('2026-11-23T15:00:00Z');
/** In the same minute, which is all that a form knows. */
const SHIPPED_AT = '2026-11-23T15:00:40Z';
const VERIFIED: HandOverInput = {
  at,
  method: 'own',
  result: 'verified',
  documentKind: 'passport',
  deliverer: 'Tom',
  receiverName: 'Maude Bélanger',
};

const database = useOrderDatabase();

const shipped = async () => {
  const order = await buy(database());
  await shipOrder(database().db, { number: order.number, tracking: 'CP 1', actor });
  await database().pool.query(
    `update order_history set created_at = '${SHIPPED_AT}' where to_state = 'shipped'`,
  );
  return order;
};
const record = (number: string, handOver: HandOverInput, expectedVersion?: number) =>
  inTransaction(database().db, (tx) =>
    recordHandOver(tx, toActor(actor), { number, handOver, expectedVersion }),
  );
const orderOf = (number: string) => findOrder(database().db, number);

describe('handing an order over', () => {
  it('delivers it when the age was verified, and keeps who, when and by which kind of document', async () => {
    const { number, orderId } = await shipped();
    expect(await record(number, VERIFIED)).toMatchObject({ kind: 'recorded', order: { state: 'delivered' } });
    expect(await orderOf(number)).toMatchObject({
      state: 'delivered',
      handOvers: [
        {
          occurredAt: at,
          method: 'own',
          result: 'verified',
          ageRequired: 21,
          actorId: actor,
          documentKind: 'passport',
          deliverer: 'Tom',
          receiverName: 'Maude Bélanger',
        },
      ],
    });
    const { rows } = await database().db.execute(sql`
      select after from audit_event where resource_id = ${orderId} and action = 'order.delivered'`);
    expect(rows).toMatchObject([
      { after: { state: 'delivered', handOver: { result: 'verified', documentKind: 'passport' } } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Maude|Tom/);
    expect(await record(number, VERIFIED)).toEqual({ kind: 'same' });
  });

  it.each(['underage', 'no-id', 'intoxicated'] as const)('refuses it at the door: %s', async (result) => {
    const { number } = await shipped();
    expect((await record(number, { at, method: 'own', result })).kind).toBe('recorded');
    expect((await orderOf(number))?.state).toBe('refused_at_door');
    expect((await mails(database())).at(-1)?.subject).toBe(`Order ${number} is coming back to us`);
  });

  it('leaves it on its way when nobody is there, as often as it is tried', async () => {
    const { number } = await shipped();
    const absent: HandOverInput = { at, method: 'carrier', result: 'nobody', carrierReference: 'CP 1' };
    await record(number, absent);
    await record(number, absent);
    expect(await orderOf(number)).toMatchObject({ state: 'shipped', handOvers: [{}, {}] });
    expect((await record(number, VERIFIED)).kind).toBe('recorded');
  });

  it("needs a verified age or the carrier's reference", async () => {
    const { number } = await shipped();
    const missing = { kind: 'invalid', faults: [{ field: 'result', code: 'required' }] };
    expect(await record(number, { at, method: 'carrier' })).toEqual(missing);
    expect(await record(number, { at, method: 'own', carrierReference: 'CP 1' })).toEqual(missing);
    expect((await record(number, { at, method: 'carrier', carrierReference: 'CP 1' })).kind).toBe('recorded');
    expect((await orderOf(number))?.state).toBe('delivered');
  });

  it.each<[HandOverInput, string[]]>([
    [{ ...VERIFIED, at: new Date(Date.now() + 3_600_000) }, ['at in-the-future']],
    [{ ...VERIFIED, at: new Date('2026-11-23T14:59:59Z') }, ['at before-shipping']],
    [{ at, method: 'own', result: 'no-id', documentKind: 'passport' }, ['documentKind none-was-seen']],
    [{ at, method: 'own', result: 'underage', receiverName: 'Maude' }, ['receiverName none-received']],
    [{ at: new Date(0), method: 'own' }, ['at before-shipping', 'result required']],
  ])('refuses what contradicts itself or the order, naming every field', async (given, names) => {
    const { number } = await shipped();
    const outcome = await record(number, given);
    const faults = outcome.kind === 'invalid' ? outcome.faults : [];
    expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual(names);
    expect(await orderOf(number)).toMatchObject({ state: 'shipped', handOvers: [] });
  });

  it('is recorded later when the state was set first, once and as that state', async () => {
    const { number } = await shipped();
    await setOrderState(database().db, { number, to: 'delivered', actor });
    expect(await record(number, { at, method: 'own', result: 'underage' })).toEqual({
      kind: 'illegal',
      from: 'delivered',
    });
    expect((await record(number, VERIFIED)).kind).toBe('recorded');
    expect(await orderOf(number)).toMatchObject({ state: 'delivered', handOvers: [{}] });
  });

  it('is refused before shipping, for an unknown order, and for a version that is not the last', async () => {
    const { number } = await buy(database());
    expect(await record(number, VERIFIED)).toEqual({ kind: 'illegal', from: 'paid' });
    expect(await record(number, { at, method: 'own', result: 'nobody' })).toMatchObject({ kind: 'illegal' });
    expect(await record('AAAA-AAAA', VERIFIED)).toEqual({ kind: 'unknown' });
    const { number: other } = await shipped();
    expect((await record(other, VERIFIED, 1)).kind).toBe('changed-meanwhile');
    expect((await record(other, VERIFIED, (await orderOf(other))?.version)).kind).toBe('recorded');
  });
});
