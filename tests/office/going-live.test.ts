import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { saveTrade } from '#modules/compliance/commands.ts';
import { deliverRules } from '#modules/compliance/index.ts';
import { EVERYWHERE } from '#modules/compliance/test-basket.ts';
import { deriveSecretKey, sealValue } from '#modules/shop-secrets/index.ts';
import { saveShopSettings } from '#modules/shop-settings/index.ts';
import { loadShopFile } from '#cli/settings/load-shop-file.ts';
import { systemActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createOffice, member, NO_ENVIRONMENT } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

const database = useDatabase();
const secretKey = deriveSecretKey('the secret of this shop, which is long');
const ACTOR = systemActor('test');
const OpeningSchema = z.object({
  isLive: z.boolean(),
  steps: z.array(z.looseObject({ step: z.string(), list: z.string(), isDone: z.boolean() })),
  toGiveBack: z.object({ orders: z.array(z.looseObject({ number: z.string() })) }),
  lastOpening: z
    .looseObject({
      by: z.looseObject({ kind: z.string(), id: z.string() }),
      steps: z.array(z.looseObject({ step: z.string(), isDone: z.boolean() })),
      orders: z.array(z.looseObject({ number: z.string() })),
    })
    .nullable(),
});
let numbers: string[];

function open(isTest: boolean) {
  const shop = { isTest, takesPayments: true };
  const office = createOffice(database().db, { environment: NO_ENVIRONMENT, secretKey, shop });
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
  return office;
}
const read = async (isTest = true) =>
  OpeningSchema.parse(JSON.parse((await open(isTest).call('/settings/opening')).text));
const listOpen = async () =>
  (await read()).steps.filter(({ list, isDone }) => list === 'to-sell' && !isDone).map(({ step }) => step);
const storeLiveKey = async () => {
  const tried = { secretKey: 'sk_live_abcdefgh1234', statementName: null, payoutAccount: null };
  const trial = sealValue(secretKey, 'payment-trial', JSON.stringify(tried), new Date());
  const { version = 0 } = await open(true).call('/settings/payment');
  return await open(true).call('/settings/payment', { method: 'PUT', body: { trial }, version });
};
const goLive = (isTest: boolean) => open(isTest).call('/settings/opening/live', { body: {} });

beforeAll(async () => {
  const { db, pool } = database();
  await deliverRules(db, `${PROJECT_ROOT}/modules/compliance/rules`);
  const file = await loadShopFile(`${PROJECT_ROOT}/demo/shop.yaml`);
  if (!file.ok) throw new Error('the settings of the demo shop are invalid');
  await inTransaction(db, async (tx) => {
    await saveTrade(tx, ACTOR, EVERYWHERE, { versions: 'any' });
    await saveShopSettings(tx, ACTOR, { ...file.words, minimumAge: 19 }, { versions: 'any' });
  });
  numbers = await insertOrders(db, { orders: 3, products: 30 });
  await pool.query('update shop_order set is_test = true');
  const office = open(true);
  const { version = 0 } = await office.call('/settings/taxes');
  const registrations = ['federal', 'BC', 'MB', 'QC', 'SK', 'YT'].map((of) => ({ of, from: '2026-01-01' }));
  await office.call('/settings/taxes', { method: 'PUT', body: { registrations }, version });
});

it('takes as a payment that worked only an order that was not cancelled', async () => {
  const { pool } = database();
  expect(await listOpen()).toEqual(['payments']);
  await pool.query("update shop_order set state = 'cancelled'");
  expect(await listOpen()).toEqual(['payments', 'payment']);
  expect((await storeLiveKey()).status).toBe(409);
  expect((await read()).lastOpening).toBeNull();
  await pool.query("update shop_order set state = 'paid'");
});

it('goes live by a live key, gives back what test orders have, and records who did it', async () => {
  const before = await read();
  expect(before.toGiveBack.orders.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
  const refused = await goLive(true);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('live key')]);
  expect((await storeLiveKey()).status).toBe(200);

  const after = await read();
  expect(after.toGiveBack.orders).toEqual([]);
  expect(after.lastOpening).toMatchObject({
    by: { kind: 'staff' },
    orders: before.toGiveBack.orders,
    steps: expect.arrayContaining([
      { step: 'payments', list: 'to-sell', isDone: true },
      { step: 'payment', list: 'to-sell', isDone: true },
      { step: 'texts', list: 'better', isDone: false },
    ]),
  });
  const { rows } = await database().pool.query<{ action: string }>(
    "select action from audit_event where action in ('shop.went-live', 'stock.test-returned')",
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'shop.went-live',
    ...numbers.map(() => 'stock.test-returned'),
  ]);
});

it('changes nothing the second time, and needs a fresh sign-in and the right to payments', async () => {
  const { lastOpening } = await read(false);
  const again = await goLive(false);
  expect([again.status, OpeningSchema.parse(JSON.parse(again.text)).lastOpening]).toEqual([200, lastOpening]);
  expect((await database().pool.query('select from shop_opening')).rowCount).toBe(1);
  const office = open(false);
  office.caller = member('owner');
  expect((await office.call('/settings/opening/live', { body: {} })).status).toBe(401);
  office.caller = { ...member('manager'), authenticatedAt: new Date() };
  expect((await office.call('/settings/opening/live', { body: {} })).status).toBe(403);
});
