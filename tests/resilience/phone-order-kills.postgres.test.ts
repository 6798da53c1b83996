/** Orders by phone, taken and ended by processes that are killed (SIGKILL). */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { WHISKY } from '#modules/orders/test-checkout.ts';
import { useOrderKills } from './test-order-kills.ts';
import { countOf } from './test-settle.ts';

const kills = useOrderKills();
const { trade } = kills;

const BUYER = {
  email: 'maude@example.ca',
  phone: '613-555-0101',
  name: 'Maude Bélanger',
  address: '12 Roncesvalles Ave',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M6R 2B7',
};
const bottles = [{ productId: WHISKY, quantity: 2 }];
const PreviewSchema = z.object({ quote: z.object({ totalCents: z.int() }) });
const TakenSchema = z.object({ id: z.string(), state: z.string() });

/** Orders, those that ended, bottles that are held for them, and emails. */
async function countAll(): Promise<number[]> {
  const { db } = trade;
  return [
    await countOf(db(), sql`select count(*) as count from phone_order`),
    await countOf(db(), sql`select count(*) as count from phone_order where ended_as = 'cancelled'`),
    await countOf(db(), sql`select sum(quantity) as count from stock_reservation where state = 'held'`),
    await countOf(db(), sql`select count(*) as count from outbox_job`),
  ];
}

it.each(['commit', 'committed'] as const)('are taken and ended once: killed at %s', async (dieAt) => {
  const post = (path: string, body: Record<string, unknown> = {}) => ({
    path,
    body,
    version: 1,
    key: `${path} at ${dieAt}`.replaceAll(' ', '-'),
  });
  const before = await countAll();
  const preview = await trade.work(post('/phone-orders/preview', { bottles, buyer: BUYER }));
  const seenCents = PreviewSchema.parse(preview.body).quote.totalCents;
  const taken = await kills.killIn(post('/phone-orders', { bottles, buyer: BUYER, seenCents }), dieAt);
  const { id } = TakenSchema.parse(taken.body);
  const [orders = 0, ended = 0, held = 0, emails = 0] = before;
  expect(await countAll()).toEqual([orders + 1, ended, held + 2, emails + 1]);
  const { body } = await kills.killIn(post(`/phone-orders/${id}/cancel`), dieAt);
  expect(TakenSchema.parse(body)).toEqual({ id, state: 'cancelled' });
  expect(await countAll()).toEqual([orders + 1, ended + 1, held, emails + 1]);
});
