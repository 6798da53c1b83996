/** Orders that staff begin for callers, by the Admin API. */
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

const PreviewSchema = z.object({
  lines: z.array(z.object({ cents: z.int() })),
  problems: z.array(z.object({ detail: z.string() })),
  errors: z.array(z.object({ field: z.string(), detail: z.string() })),
  refusal: z.string().nullable(),
  quote: z.object({ totalCents: z.int() }).nullable(),
  pickup: z.object({ postalCode: z.string() }).nullable(),
});
const OrderSchema = z.object({ id: z.string(), code: z.string(), state: z.string(), version: z.int() });

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let gin: string;

const BUYER = {
  email: 'maude@example.ca',
  phone: '613-555-0101',
  name: 'Maude Bélanger',
  address: '12 Roncesvalles Ave',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M6R 2B7',
};

beforeAll(async () => {
  const { db } = database();
  await deliverRules(db, `${PROJECT_ROOT}/modules/compliance/rules`);
  const trade = await loadTradeFile(`${PROJECT_ROOT}/demo/trade.yaml`);
  if (!trade.ok) throw new Error("the demo's trade terms are invalid");
  await inTransaction(db, (tx) =>
    saveTrade(tx, systemActor('test'), trade.terms, { versions: 'any', isDemo: true }),
  );
  await db.execute(sql`insert into category (id, slug, name) values (${randomUUID()}, 'spirits', 'Spirits')`);
  gin = randomUUID();
  await db.execute(sql`
    insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description,
                         origin, origin_country, abv, unit_ml, stock_quantity, liquid_colour, container_material)
    select ${gin}, 'GIN-1', 'gin', 'North Gin', 'Orvin', id, 4500, '', '', '', '', 43, 750, 10, 'clear', 'glass'
      from category`);
});
beforeEach(() => {
  office = createOffice(database().db);
});

const bottles = (quantity: number) => [{ productId: gin, quantity }];
async function preview(quantity: number, buyer: object = BUYER) {
  const answer = await office.call('/phone-orders/preview', { body: { bottles: bottles(quantity), buyer } });
  return PreviewSchema.parse(JSON.parse(answer.text));
}
async function take(
  quantity: number,
  { buyer = BUYER, seenCents }: { buyer?: object; seenCents?: number } = {},
) {
  const { quote } = await preview(quantity, buyer);
  const body = { bottles: bottles(quantity), buyer, seenCents: seenCents ?? quote?.totalCents ?? 0 };
  return await office.call('/phone-orders', { body });
}

it('prices what a caller wants, and names what is missing', async () => {
  const empty = await preview(2, {});
  expect([empty.lines, empty.quote]).toEqual([[{ cents: 9000 }], null]);
  expect(empty.errors.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['email', 'name', 'address', 'city', 'province', 'postalCode']),
  );
  expect(empty.errors.filter(({ detail }) => !detail.endsWith('.'))).toEqual([]);
  const whole = await preview(2);
  expect([whole.errors, whole.refusal]).toEqual([[], null]);
  expect(whole.quote?.totalCents).toBeGreaterThan(9000);
  expect((await preview(2, { ...BUYER, province: 'QC', postalCode: 'H2X 1Y4' })).refusal).toMatch(/Quebec/);
  expect((await preview(11)).problems).toEqual([{ detail: 'Only 10 bottles can be ordered.' }]);
});

it('offers no pick-up where the shop has none', async () => {
  const { pickup, quote, errors } = await preview(2, { ...BUYER, method: 'pickup', collector: 'Zoë Roy' });
  expect([pickup, quote]).toEqual([null, null]);
  expect(errors).toEqual([{ field: 'method', detail: expect.any(String) }]);
});

it('takes an order, lists it, mails its link again and ends it', async () => {
  const taken = await take(3);
  expect(taken.status).toBe(201);
  const { id, code, state } = OrderSchema.parse(JSON.parse(taken.text));
  expect([code, state]).toEqual([expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/), 'waiting']);
  expect((await office.call('/phone-orders')).items).toMatchObject([
    { id, bottles: 3, name: 'Maude Bélanger', takenBy: { kind: 'staff' } },
  ]);
  expect((await preview(8)).problems).toHaveLength(1);
  expect((await office.call(`/phone-orders/${id}/email`, { body: {} })).status).toBe(204);
  expect((await office.call(`/phone-orders/${id}/cancel`, { body: {}, version: 9 })).status).toBe(412);
  const ended = await office.call(`/phone-orders/${id}/cancel`, { body: {}, version: 1 });
  expect(OrderSchema.parse(JSON.parse(ended.text)).state).toBe('cancelled');
  expect((await office.call(`/phone-orders/${id}/cancel`, { body: {}, version: 2 })).status).toBe(409);
  expect((await preview(8)).problems).toEqual([]);
});

it('refuses what cannot be sold, at its field, and a total that was not seen', async () => {
  const refused = await take(11, { buyer: { ...BUYER, postalCode: 'H2X 1Y4' } });
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text)).toMatchObject({
    errors: [
      { pointer: '/bottles/0/quantity', detail: 'Only 10 bottles can be ordered.' },
      { pointer: '/buyer/postalCode', detail: 'Postal code is of another province.' },
    ],
  });
  expect((await take(1, { seenCents: 1 })).text).toContain('Look at the new one');
  const none = await office.call('/phone-orders', { body: { bottles: [], buyer: BUYER, seenCents: 0 } });
  expect(none.text).toContain('Bottles are needed: choose at least one.');
  office = createOffice(database().db, { shop: { isTest: false, takesPayments: false } });
  expect((await take(1)).text).toContain('The shop has no payments');
});

it('is not for packers', async () => {
  office.caller = member('packer');
  expect((await office.call('/phone-orders')).status).toBe(403);
});
