/** Orders that the shop brings itself, and the sequence of their day. */
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { recordHandOver } from '../moves/record-hand-over.ts';
import { shipOrder } from '../moves/ship-order.ts';
import { countQueues, loadQueues } from '../office.ts';
import { findOrder } from '../reading/find-order.ts';
import { holdOrder, refundOrder, resendMail, setOrderState, toActor } from '../test-commands.ts';
import { buy, mails, SNAPSHOT, useOrderDatabase } from '../test-checkout.ts';
import { loadRoute } from './load-route.ts';
import { moveStop, type StopMove } from './move-stop.ts';

const actor = 'Ines';
const VIEW = { isTest: false };
const at = useOrderDatabase();

const buyOwn = (postalCode: string, address = '12 Elm St') =>
  buy(at(), {
    snapshot: {
      ...SNAPSHOT,
      details: { ...SNAPSHOT.details, postalCode, address, phone: '416 555 0142' },
      quote: { ...SNAPSHOT.quote, carriedBy: 'own' },
    },
  });
const ship = (number: string) =>
  inTransaction(at().db, (tx) => shipOrder(tx, toActor(actor), { number, parcels: [] }));
const move = (number: string, to: StopMove) =>
  inTransaction(at().db, (tx) => moveStop(tx, toActor(actor), { number, to, ...VIEW, now: new Date() }));
const handOver = (number: string, result: 'verified' | 'nobody') =>
  inTransaction(at().db, (tx) =>
    recordHandOver(tx, toActor(actor), { number, handOver: { at: new Date(), method: 'own', result } }),
  );
const route = () => loadRoute(at().db, { ...VIEW, now: new Date() });
const numbers = async () => (await route()).stops.map(({ number }) => number);

describe('an order that the shop brings itself', () => {
  it('ships without a tracking number, and its mails name no courier', async () => {
    const { number } = await buyOwn('M6R 2B7');
    expect(await ship(number)).toMatchObject({ kind: 'moved', order: { state: 'shipped', tracking: null } });
    const mail = (await mails(at())).at(-1);
    expect(mail?.subject).toBe(`Order ${number} is on its way`);
    expect(mail?.facts).toContainEqual({ name: 'Who brings it', value: 'We bring it ourselves.' });
    expect(JSON.stringify(mail)).not.toMatch(/courier|Tracking/i);
    expect(
      await resendMail(at().db, { number, mail: 'shipped', seller: { taxNumbers: [] }, actor }),
    ).toMatchObject({ kind: 'sent' });
  });

  it('does not free a carrier from its tracking number', async () => {
    const { number } = await buy(at());
    expect(await ship(number)).toMatchObject({ kind: 'bad-tracking', position: 0 });
    expect(await findOrder(at().db, number)).toMatchObject({ state: 'paid' });
  });
});

describe('the route of a day', () => {
  it('lists what is left by postal code with its bottles and age, and counts what is done', async () => {
    await buy(at());
    const far = await buyOwn('M9A 1A1');
    const near = await buyOwn('M4A 1A1');
    expect(await numbers()).toEqual([near.number, far.number]);
    const [first] = (await route()).stops;
    expect(first).toMatchObject({
      state: 'paid',
      name: 'Maude Bélanger',
      phone: '416 555 0142',
      ageRequired: 21,
      bottles: [{ name: 'Glen Orrin 12', volume: '700 mL', quantity: 2 }],
    });
    await ship(near.number);
    await handOver(near.number, 'verified');
    expect(await route()).toMatchObject({ stops: [{ number: far.number }], tried: [], doneCount: 1 });
    const queues = await countQueues(at().db, VIEW, await loadQueues(at().db, toActor(actor), new Date()));
    expect(queues['own-delivery']).toBe(1);
  });

  it('leaves out bottles that were refunded, and marks what is on hold', async () => {
    const { number } = await buyOwn('M6R 2B7');
    await refundOrder(at().db, { number, parts: { lines: [{ line: 0, quantity: 1 }] }, actor });
    expect((await route()).stops).toMatchObject([{ isHeld: false, bottles: [{ quantity: 1 }] }]);
    await holdOrder(at().db, { number, reason: 'Call first', actor });
    expect((await route()).stops).toMatchObject([{ isHeld: true }]);
  });

  it('puts a stop where no one was there aside for the day', async () => {
    const { number } = await buyOwn('M6R 2B7');
    await ship(number);
    await handOver(number, 'nobody');
    expect(await route()).toMatchObject({ stops: [], tried: [{ number, state: 'shipped' }], doneCount: 0 });
  });

  it('stays as a driver arranged it, and takes a new order in at its place', async () => {
    const a = await buyOwn('M4A 1A1');
    const b = await buyOwn('M5A 1A1');
    const c = await buyOwn('M6A 1A1');
    expect(await move(c.number, 'earlier')).toEqual({ kind: 'moved' });
    expect(await move(c.number, 'earlier')).toEqual({ kind: 'moved' });
    expect(await move(c.number, 'earlier')).toEqual({ kind: 'same' });
    expect(await numbers()).toEqual([c.number, a.number, b.number]);
    const d = await buyOwn('M4B 1A1');
    expect(await numbers()).toEqual([c.number, a.number, d.number, b.number]);
    await setOrderState(at().db, { number: a.number, to: 'packing', actor });
    expect(await move('NONE', 'later')).toEqual({ kind: 'unknown' });
    const { rows } = await at().pool.query(
      `select before, after from audit_event where action = 'order.stop-moved' order by id`,
    );
    expect(rows).toMatchObject([
      { before: { stop: 3 }, after: { stop: 2 } },
      { before: { stop: 2 }, after: { stop: 1 } },
    ]);
  });

  it('serves drivers who move stops at the same time', async () => {
    const [a, b, c] = [await buyOwn('M4A 1A1'), await buyOwn('M5A 1A1'), await buyOwn('M6A 1A1')];
    await Promise.all([move(c.number, 'earlier'), move(a.number, 'later'), move(b.number, 'later')]);
    expect((await numbers()).toSorted()).toEqual([a, b, c].map(({ number }) => number).toSorted());
  });
});
