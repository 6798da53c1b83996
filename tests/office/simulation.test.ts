import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { getLine, listSellableProducts, withDeliveryFacts } from '#modules/checkout/products.ts';
import { saveTrade } from '#modules/compliance/commands.ts';
import { createCompliance, deliverRules } from '#modules/compliance/index.ts';
import { addRules, toOwnRule } from '#modules/compliance/office.ts';
import { EVERYWHERE } from '#modules/compliance/test-basket.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createOffice } from './create-office.ts';

const TEST = systemActor('test');
const database = useDatabase();
const wine = randomUUID();
let office: ReturnType<typeof createOffice>;

const Simulation = z.object({
  refusal: z.string().nullable(),
  problems: z.array(z.looseObject({ detail: z.string() })),
  age: z.object({ years: z.int(), provinceYears: z.int() }),
  hours: z.object({ earliest: z.string(), latest: z.string() }).nullable(),
  floors: z.array(z.looseObject({ cents: z.int().nullable() })),
  rules: z.array(z.string()),
  quote: z
    .looseObject({ totalCents: z.int(), taxes: z.array(z.looseObject({ rateMillionths: z.int() })) })
    .nullable(),
});
const simulate = async (given: object) => {
  const body = { bottles: [{ productId: wine, quantity: 2 }], province: 'ON', day: '2026-12-05', ...given };
  return Simulation.parse(JSON.parse((await office.call('/checkout-simulations', { body })).text));
};

beforeAll(async () => {
  const { db } = database();
  office = createOffice(db);
  await deliverRules(db, `${PROJECT_ROOT}/modules/compliance/rules`);
  await inTransaction(db, (tx) => saveTrade(tx, TEST, EVERYWHERE, { versions: 'any' }));
  await db.execute(sql`insert into category (id, slug, name) values (${randomUUID()}, 'wine', 'Wine')`);
  await db.execute(sql`
    insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description,
                         origin, origin_country, abv, unit_ml, stock_quantity, liquid_colour, container_material,
                         product_class)
    select ${wine}, 'W-1', 'w', 'A wine', 'Orvin', id, 2400, '', '', '', '', 13, 750, 10, 'red', 'glass', 'wine'
      from category`);
});

it('says what the checkout says, to the cent, by the rules of that day', async () => {
  const products = await listSellableProducts(database().db, [wine], null);
  const lines = [...products.values()].map((product) => getLine(product, 2));
  for (const day of ['2026-12-05', '2025-03-15', '2025-04-15']) {
    const quote = await createCompliance(database().db).quote(
      withDeliveryFacts(lines, products),
      { province: 'NS', method: 'standard', postalCode: undefined },
      new Date(`${day}T15:00:00Z`),
      'USD',
    );
    const found = await simulate({ province: 'NS', day });
    expect(found.quote?.totalCents).toBe('refused' in quote ? undefined : quote.totalCents);
    expect(found.rules).toEqual('refused' in quote ? [] : quote.rules);
  }
  const [before, after] = [
    await simulate({ province: 'NS', day: '2025-03-31' }),
    await simulate({ province: 'NS', day: '2025-04-01' }),
  ];
  expect(before.quote?.taxes).toMatchObject([{ rateMillionths: 150_000 }]);
  expect(after.quote?.taxes).toMatchObject([{ rateMillionths: 140_000 }]);
});

it('names age and hours of the province, and why nothing is sold there', async () => {
  expect(await simulate({})).toMatchObject({
    age: { provinceYears: 19 },
    hours: { earliest: '09:00', latest: '23:00' },
    refusal: null,
    floors: [],
  });
  const quebec = await simulate({ province: 'QC' });
  expect([quebec.quote, quebec.refusal, quebec.hours]).toEqual([null, expect.any(String), null]);
  expect((await simulate({ method: 'pickup' })).refusal).toMatch(/own address/);
  expect((await simulate({ bottles: [{ productId: wine, quantity: 99 }] })).problems).toHaveLength(1);
});

it('shows the minimum price, and refuses what is below it', async () => {
  const now = new Date();
  const value = {
    per: 'litre',
    cadCents: 6_000,
    fromAbvPercent: 0,
    toAbvPercent: 100,
    includesTax: false,
    includesDeposit: false,
  } as const;
  const source = { title: 'A regulation' };
  const columns = {
    province: 'MB',
    classes: ['wine' as const],
    from: '2028-01-01',
    confidence: 'H',
  } as const;
  const rule = toOwnRule(
    { kind: 'floor', ...columns, classes: [...columns.classes], value, source },
    [],
    now,
  );
  await inTransaction(database().db, (tx) =>
    addRules(tx, TEST, { rules: [rule], isPastConfirmed: false, now }),
  );
  expect((await simulate({ province: 'MB', day: '2027-12-31' })).floors).toEqual([]);
  // The shop's change feed would drop the law that it has in memory.
  office = createOffice(database().db);
  const found = await simulate({ province: 'MB', day: '2028-01-01' });
  // 60.00 a litre is 45.00 for 750 mL in Canadian dollars, at 0.71.
  expect(found.floors).toMatchObject([{ cents: 3_195 }]);
  expect(found.refusal).toMatch(/minimum price of Manitoba/);
});
