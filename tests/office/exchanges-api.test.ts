/** Exchanges of bottles of an order, by the Admin API. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { loadTradeFile, saveTrade } from '#modules/compliance/commands.ts';
import { deliverRules } from '#modules/compliance/index.ts';
import { systemActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

const PreviewSchema = z.object({
  isAtOnce: z.boolean(),
  usedCents: z.int(),
  backCents: z.int(),
  offer: z.object({ quote: z.object({ totalCents: z.int(), deliveryCents: z.int() }) }),
});
const OrderSchema = z.object({
  number: z.string(),
  replaces: z.string().nullable(),
  exchanges: z.array(
    z.object({
      state: z.string(),
      newNumber: z.string().nullable(),
      waiting: z.object({ code: z.string() }).nullable(),
    }),
  ),
  allowedCommands: z.array(z.string()),
});

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let number: string;
const [mini, dear] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  const { db } = database();
  await deliverRules(db, `${PROJECT_ROOT}/modules/compliance/rules`);
  const trade = await loadTradeFile(`${PROJECT_ROOT}/demo/trade.yaml`);
  if (!trade.ok) throw new Error("the demo's trade terms are invalid");
  await inTransaction(db, (tx) =>
    saveTrade(tx, systemActor('test'), trade.terms, { versions: 'any', isDemo: true }),
  );
});
beforeEach(async () => {
  const { db } = database();
  office = createOffice(db);
  await insertOrders(db, { orders: 9, products: 4 });
  await db.execute(sql`
    insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description,
                         origin, origin_country, abv, unit_ml, stock_quantity, liquid_colour, container_material)
    select made.id, made.id, made.id, made.title, 'Orvin', c.id, cents, '', '', '', '', 40, 50, 10, 'clear', 'glass'
      from (values (${mini}::uuid, 'Miniature', 200), (${dear}::uuid, 'Dear', 99000)) as made (id, title, cents),
           category c
     where c.slug = 'whisky'
    on conflict do nothing`);
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from shop_order where province = 'ON' limit 1`,
  );
  number = rows[0]?.number ?? '';
  return async () => {
    await database().pool.query(`
      delete from refund_line; update payment set refund_id = null; delete from order_exchange; delete from refund;
      delete from order_history; delete from shop_order; delete from stock_reservation; delete from phone_order;
      delete from payment_session; delete from checkout; delete from refund_day`);
  };
});

const choice = (productId: string) => ({ line: 0, quantity: 1, productId, productQuantity: 1 });
const read = async (of = number) => OrderSchema.parse(JSON.parse((await office.call(`/orders/${of}`)).text));
const preview = async (productId: string) =>
  PreviewSchema.parse(
    JSON.parse((await office.call(`/orders/${number}/exchanges/preview`, { body: choice(productId) })).text),
  );
async function exchange(productId: string, change: object = {}) {
  const { usedCents, offer } = await preview(productId);
  const { version = 0 } = await office.call(`/orders/${number}`);
  const body = { ...choice(productId), usedCents, totalCents: offer.quote.totalCents, ...change };
  return await office.call(`/orders/${number}/exchanges`, { body, version });
}

it('exchanges for a cheaper bottle at once, and both orders name each other', async () => {
  expect(await preview(mini)).toMatchObject({ isAtOnce: true, offer: { quote: { deliveryCents: 0 } } });
  expect((await exchange(mini)).status).toBe(200);
  const order = await read();
  expect(order.exchanges).toMatchObject([{ state: 'done', waiting: null }]);
  const replacing = await read(order.exchanges[0]?.newNumber ?? '');
  expect(replacing).toMatchObject({ replaces: number, exchanges: [] });
});

it('waits for a dearer one to be paid, takes no other command meanwhile, and is ended', async () => {
  const { backCents, usedCents } = await preview(dear);
  expect(backCents).toBe(usedCents);
  expect((await exchange(dear)).status).toBe(200);
  const order = await read();
  expect(order.exchanges).toMatchObject([{ state: 'open', waiting: { code: expect.any(String) } }]);
  expect(order.allowedCommands).toContain('end-exchange');
  for (const name of ['pack', 'ship', 'cancel', 'refund', 'exchange'])
    expect(order.allowedCommands).not.toContain(name);
  const { version = 0 } = await office.call(`/orders/${number}`);
  const cancelled = await office.call(`/orders/${number}/cancel`, { body: { reason: 'No' }, version });
  expect([cancelled.status, cancelled.text]).toEqual([409, expect.stringContaining('end it first')]);
  const end = `/orders/${number}/exchanges/end`;
  expect((await office.call(end, { body: {}, version: version + 9 })).status).toBe(412);
  expect((await office.call(end, { body: {}, version })).status).toBe(200);
  expect((await read()).exchanges).toMatchObject([{ state: 'ended', waiting: null }]);
  const again = await office.call(end, { body: {}, version: version + 1 });
  expect(again.status).toBe(409);
});

it('refuses sums that were not seen, products that are not for sale, and roles that refund nothing', async () => {
  expect((await exchange(mini, { totalCents: 1 })).status).toBe(409);
  const gone = await office.call(`/orders/${number}/exchanges/preview`, { body: choice(randomUUID()) });
  expect(JSON.parse(gone.text)).toMatchObject({ offer: { problems: [{ available: 0 }] } });
  const many = await office.call(`/orders/${number}/exchanges/preview`, {
    body: { ...choice(mini), quantity: 99 },
  });
  expect(many.status).toBe(409);
  office.caller = member('packer');
  expect((await office.call(`/orders/${number}/exchanges/preview`, { body: choice(mini) })).status).toBe(403);
});
