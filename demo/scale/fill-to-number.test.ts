import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/handle.ts';
import { startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { fillToNumber } from './fill-to-number.ts';
import { makeProduct } from './make-product.ts';
import { countRows, DEMO_TIMEOUT_MS, lastNote, notesAfter, openDemoShop } from './test-fill.ts';

const quiet = (): void => undefined;
let embedded: TestDatabase;
let db: Database;
beforeAll(async () => {
  embedded = await startEmbedded();
  db = await openDemoShop(embedded);
}, DEMO_TIMEOUT_MS);
afterAll(() => embedded.stop());

test('adds synthetic products, adds more, and removes some or all; others stay unchanged', async () => {
  const before = await countRows(db);
  expect(before).toMatchObject({ products: 0, triggersOff: 0 });
  expect(await fillToNumber(db, 60, quiet)).toEqual({ added: 60, removed: 0 });
  const filled = await countRows(db);
  const made = Array.from({ length: 60 }, (_, index) => makeProduct(index));
  expect(filled).toMatchObject({
    products: 60,
    documents: 60,
    triggersOff: 0,
    others: before['others'],
    flavours: made.flatMap(({ flavours }) => Object.keys(flavours)).length,
    attributes: made.flatMap(({ attributes }) => Object.values(attributes).flat()).length,
    pairings: made.flatMap(({ pairings }) => pairings).length,
  });
  expect(await fillToNumber(db, 80, quiet)).toEqual({ added: 20, removed: 0 });
  expect(await fillToNumber(db, 60, quiet)).toEqual({ added: 0, removed: 20 });
  expect(await countRows(db)).toEqual(filled);
  expect(await fillToNumber(db, 60, quiet)).toEqual({ added: 0, removed: 0 });
  expect(await fillToNumber(db, 0, quiet)).toEqual({ added: 0, removed: 60 });
  expect(await countRows(db)).toEqual(before);
});

test('notifies a running shop once of all changes, and of every single change afterwards', async () => {
  const before = await lastNote(db);
  await fillToNumber(db, 10, quiet);
  expect(await notesAfter(db, before)).toEqual(['everything']);
  const filled = await lastNote(db);
  const { id, sku } = makeProduct(3);
  await db.execute(sql`update product set price_cents = price_cents + 1000 where sku = ${sku}`);
  const tags = await notesAfter(db, filled);
  // Its categories have lists too.
  const isOfCategory = (tag: string): boolean => /^list:[\da-f-]{36}$/.test(tag);
  expect(tags.filter(isOfCategory).length).toBeGreaterThan(0);
  expect(tags.filter((tag) => !isOfCategory(tag))).toEqual([`card:${id}`, 'list:all', `product:${id}`]);
});

test('stores the products as they were generated', async () => {
  await fillToNumber(db, 10, quiet);
  const { rows } = await db.execute(sql`
    select p.sku, p.name, p.effective_price_cents as paid, p.abv::float as abv, c.slug as category, p.created_at as "createdAt", p.container_material as material
      from product p join category c on c.id = p.category_id where p.sku like 'SCALE-%' and p.sku <> ${makeProduct(3).sku} order by p.sku`);
  const made = Array.from({ length: 10 }, (_, index) => makeProduct(index)).filter((_, index) => index !== 3);
  expect(rows.map((row) => ({ ...row, createdAt: new Date(String(row['createdAt'])) }))).toEqual(
    made.map(({ sku, name, priceCents, salePriceCents, abv, category, createdAt, material }) => ({
      sku,
      name,
      paid: salePriceCents ?? priceCents,
      abv,
      category,
      createdAt,
      material,
    })),
  );
});
