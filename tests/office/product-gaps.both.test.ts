import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createCategory } from '#modules/catalog/groups.ts';
import { createProduct } from '#modules/catalog/products.ts';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createOffice } from './create-office.ts';

const MAUDE = commandLineActor('maude');
const WHOLE = { producer: 'Orvin', country: 'Canada', abv: 43, unitMl: 750, priceCents: 4_000 };
const GapsSchema = z.looseObject({
  items: z.array(
    z.looseObject({
      id: z.string(),
      version: z.int(),
      missing: z.array(z.object({ field: z.string(), detail: z.string() })),
      others: z.array(z.string()),
    }),
  ),
  attributes: z.array(z.looseObject({ key: z.string() })),
  gapCount: z.int(),
  publishable: z.array(z.string()),
  isWhole: z.boolean(),
});

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
const id: Record<string, string> = {};

beforeAll(async () => {
  const { db } = database();
  office = createOffice(db);
  await inTransaction(db, async (tx) => {
    for (const [slug, status] of [
      ['gin', 'published'],
      ['cellar', 'draft'],
    ] as const) {
      const made = await createCategory(tx, MAUDE, { slug, name: slug, status, defaultClass: 'spirits' });
      if (made.kind === 'saved') id[slug] = made.id;
    }
    for (const [sku, fields] of Object.entries({
      A: WHOLE,
      B: { ...WHOLE, country: '', unitMl: null },
      C: { ...WHOLE, categoryId: id['cellar'] ?? '' },
      D: { ...WHOLE, priceCents: null },
    })) {
      const named = { sku, slug: sku.toLowerCase(), name: sku, categoryId: id['gin'] ?? '' };
      const made = await createProduct(tx, MAUDE, { ...named, ...fields });
      if (made.kind === 'saved') id[sku] = made.product.id;
    }
  });
});

async function readGaps(body: object) {
  const answer = await office.call('/products/gaps', { method: 'POST', body });
  expect(answer.status).toBe(200);
  return GapsSchema.parse(answer);
}

it('names what each draft lacks, and those that can be published', async () => {
  const { items, publishable, gapCount, isWhole } = await readGaps({});
  expect(gapCount).toBe(3);
  expect(isWhole).toBe(true);
  expect(publishable).toEqual([id['A']]);
  const missing = new Map(items.map((one) => [one.id, one.missing]));
  expect(missing.get(id['B'] ?? '')).toEqual([
    { field: 'country', detail: 'Country is needed to publish.' },
    { field: 'unitMl', detail: 'Volume is needed to publish.' },
  ]);
  expect(missing.get(id['C'] ?? '')).toEqual([
    { field: 'categoryId', detail: 'Category lies in cellar, which is not published.' },
  ]);
  expect(missing.get(id['D'] ?? '')).toEqual([
    { field: 'priceCents', detail: 'Price is needed to publish.' },
  ]);
});

it('reads a selection, named or found, and no published product', async () => {
  expect((await readGaps({ ids: [id['B'], id['A']] })).items.map((one) => one.id)).toEqual([id['B']]);
  expect((await readGaps({ filter: { categoryId: id['cellar'] ?? '' } })).gapCount).toBe(1);
  const change = { field: 'status', status: 'published' };
  const body = { ids: [id['A'], id['B']], expectedCount: 2, change };
  const done = await office.call('/products/bulk', { method: 'POST', body });
  expect(done).toMatchObject({
    changed: [{ id: id['A'] }],
    refused: [{ id: id['B'], reason: expect.stringContaining('is needed to publish.') }],
  });
  expect((await readGaps({ ids: [id['A'] ?? ''] })).publishable).toEqual([]);
});

it('refuses a filter that the list does not have', async () => {
  const answer = await office.call('/products/gaps', { method: 'POST', body: { filter: { colour: 'red' } } });
  expect(answer.status).toBe(422);
});
