import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { createOffice, member } from './create-office.ts';

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
beforeAll(async () => {
  await seedEmptyShop(database().db, `${PROJECT_ROOT}/demo`, 'empty');
});
beforeEach(() => {
  office = createOffice(database().db);
});

const TreeSchema = z.object({
  roots: z.array(
    z.object({ name: z.string(), categories: z.array(z.string()), attributes: z.array(z.string()) }),
  ),
});
const ResultSchema = z.object({
  changed: z.array(z.object({ name: z.string() })),
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});
const CategorySchema = z.object({ id: z.string(), slug: z.string(), description: z.string() });
const categories = async () =>
  z.array(CategorySchema).parse((await office.call('/categories?limit=200')).items);
const count = async (table: string): Promise<unknown> =>
  (await database().db.execute(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]?.['n'];
const undo = async (event: string | null) => {
  const answer = await office.call(`/audit-events/${event}/undo`, { body: { reason: 'Not mine' } });
  expect(answer.status, answer.text).toBeLessThan(300);
};
const remove = async (ids: readonly string[], more: object = {}) =>
  await office.call('/categories/bulk', {
    body: { ids, expectedCount: ids.length, change: { command: 'delete' }, ...more },
  });

describe('the first tree', () => {
  it('is made as it was shown, without a sentence of the demo, and undone as a whole', async () => {
    const shown = TreeSchema.parse(JSON.parse((await office.call('/starter-tree')).text)).roots;
    expect(shown.map(({ name }) => name)).toEqual(['Spirits', 'Wine', 'Beer']);
    const total = shown.reduce((sum, root) => sum + 1 + root.categories.length, 0);
    const made = await office.call('/starter-tree', { body: {} });
    expect(made).toMatchObject({ status: 201, text: JSON.stringify({ categories: total }) });
    const all = await categories();
    expect(all).toHaveLength(total);
    expect(all.filter(({ description }) => description !== '')).toEqual([]);
    expect(await count('attribute_definition')).toBe(shown.flatMap(({ attributes }) => attributes).length);
    expect(await count('collection')).toBe(0);
    expect((await office.call('/starter-tree', { body: {} })).status).toBe(409);
    await undo(made.event);
    await expect.poll(categories, { timeout: 20_000 }).toEqual([]);
    expect(await count('attribute_definition')).toBe(0);
    expect((await office.call('/starter-tree', { body: {} })).status).toBe(201);
  });

  it('is made only by those who may publish', async () => {
    office.caller = { ...member('manager'), permissions: new Set(['catalogue.read', 'catalogue.write']) };
    expect((await office.call('/starter-tree', { body: {} })).status).toBe(403);
  });
});

describe('many categories', () => {
  it('are deleted children first; those in use stay and say by what; one undo brings all back', async () => {
    const before = await categories();
    const idOf = (slug: string): string => before.find((one) => one.slug === slug)?.id ?? '';
    const { db } = database();
    await db.execute(sql`
      insert into product (id, sku, slug, name, producer, category_id, description, short_description, origin,
                           origin_country, stock_quantity, status, product_class)
      values (gen_random_uuid(), 'G', 'first-gin', 'First Gin', '', ${idOf('gin')}, '', '', '', '', 0, 'draft', 'spirits')`);
    const rule = { match: 'all', conditions: [{ field: 'category', ids: [idOf('rum')] }] };
    await db.execute(sql`
      insert into collection (id, slug, name, description, position, condition_rule)
      values (gen_random_uuid(), 'rums', 'Rums', '', 0, ${JSON.stringify(rule)}::jsonb)`);
    const home = { categoryCards: [{ title: 'Reds', text: 'Red.', category: 'red' }] };
    await db.execute(sql`
      update settings_group set value = value || ${JSON.stringify(home)}::jsonb where name = 'home'`);
    const ids = before.map(({ id }) => id);
    const preview = await remove(ids, { dryRun: true });
    expect(await categories()).toHaveLength(before.length);
    const done = await remove(ids);
    const result = ResultSchema.parse(JSON.parse(done.text));
    expect(result).toEqual(ResultSchema.parse(JSON.parse(preview.text)));
    expect(result.refused.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'Gin', reason: 'It holds the product first-gin. Move it first.' },
      { name: 'Red wine', reason: 'The home page links to it: Reds. Change that first.' },
      { name: 'Rum', reason: 'The collection Rums names it. Change that first.' },
      { name: 'Spirits', reason: 'It holds 2 categories, such as gin and rum. Move them first.' },
      { name: 'Wine', reason: 'It holds the category red. Move it first.' },
    ]);
    expect((await categories()).map(({ slug }) => slug).toSorted()).toEqual([
      'gin',
      'red',
      'rum',
      'spirits',
      'wine',
    ]);
    await undo(done.event);
    await expect
      .poll(async () => (await categories()).map(({ slug }) => slug).toSorted(), { timeout: 30_000 })
      .toEqual(before.map(({ slug }) => slug).toSorted());
  });

  it('are refused as a selection when one of them is gone', async () => {
    expect((await remove(['01a05d65-0000-7000-8000-0000000000ff'])).status).toBe(409);
  });
});
