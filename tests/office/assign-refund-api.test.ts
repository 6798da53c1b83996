/** A refund that was made on the provider's pages is assigned to what it gave back, by the Admin API. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

const database = useDatabase();
const OrderSchema = z.object({
  refunds: z.array(z.object({ id: z.string(), isUnassigned: z.boolean() })),
  lines: z.array(z.object({ refundedQuantity: z.int() })),
  timeline: z.array(z.object({ text: z.string() })),
});

it('is named by the order, assigned once to units, and the rest lowers the price', async () => {
  const { db } = database();
  const [number = '', other = ''] = await insertOrders(db, { orders: 4, products: 4 });
  const office = createOffice(db);
  const id = randomUUID();
  await db.execute(sql`
    insert into refund (id, session_id, order_id, payment_id, amount_cents, reason, state, ended_at)
    select ${id}, session_id, id, 'pi-' || session_id, l.net_cents / l.quantity + 900, 'provider', 'done', now()
      from shop_order o join order_line l on l.order_id = o.id and l.position = 0 where number = ${number}`);
  await db.execute(sql`
    insert into refund_line (refund_id, position, kind, quantity, net_cents)
    select id, 0, 'unassigned', 0, amount_cents from refund where id = ${id}`);
  const read = async () => OrderSchema.parse(JSON.parse((await office.call(`/orders/${number}`)).text));
  expect((await read()).refunds).toMatchObject([{ id, isUnassigned: true }]);

  const assign = async (of: string, quantity: number) => {
    const { version = 0 } = await office.call(`/orders/${of}`);
    const body = { lines: [{ line: 0, quantity }], reason: 'As she called' };
    return await office.call(`/orders/${of}/refunds/${id}/assign`, { body, version });
  };
  expect((await assign(other, 1)).status).toBe(404);
  office.caller = member('packer');
  expect((await assign(number, 1)).status).toBe(403);
  office.caller = member('owner');
  expect((await assign(number, 1)).status).toBe(200);
  const order = await read();
  expect(order.refunds).toMatchObject([{ isUnassigned: false }]);
  expect(order.lines[0]).toEqual({ refundedQuantity: 1 });
  expect(order.timeline.at(-1)?.text).toContain('As she called');
  const again = await assign(number, 1);
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('as you want it already')]);
});
