import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Menus } from '#contract/content/menus.ts';
import { ShopSettingsSchema } from '#modules/shop-settings/commands.ts';
import { saveSettingsGroup } from '#modules/shop-settings/index.ts';
import { SHOP_GROUPS } from '#modules/shop-settings/test-groups.ts';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { seedDemoContent } from '#seed/seed-demo-content.ts';
import { seedDemo, seedEmptyShop } from '#seed/seed-shop.ts';
import { createModules } from './create-modules.ts';

const DEMO = `${PROJECT_ROOT}/demo`;
const database = useDatabase();
let modules: ReturnType<typeof createModules>;
beforeAll(async () => {
  await seedEmptyShop(database().db, DEMO, 'empty');
  await seedDemoContent(database().db, DEMO);
  modules = createModules(database().db, { legalAges: async () => [] });
});

/** Does what a process does on the tags of a change. Returns whether the links are others then. */
async function change(statement: string): Promise<boolean> {
  const { db } = database();
  await db.execute(sql.raw(statement));
  const { rows } = await db.execute<{ tag: string }>(sql`delete from changed_tag returning tag`);
  const tags = rows.map(({ tag }) => tag);
  modules.invalidate(tags);
  await modules.services.search.refresh(tags);
  return await modules.links.refresh(tags);
}
const shown = () => modules.services.shownLinks();
const insertRoot = (slug: string, name: string, position = 0): string =>
  `insert into category (id, slug, name, position, default_class, status)
   values (gen_random_uuid(), '${slug}', '${name}', ${position}, 'beer', 'published')`;
const insertBottle = `
  insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description,
                       origin, origin_country, abv, unit_ml, stock_quantity, status, is_new_arrival, product_class)
  select gen_random_uuid(), 'C', 'cider', 'Cider', 'Maple', id, 1500, '', '', 'Canada', 'Canada', 5, 500, 3,
         'published', true, 'beer' from category where slug = 'cider-house'`;

describe('a shop without the main categories of the specification', () => {
  it('links to nothing that it does not have', async () => {
    expect(await shown()).toEqual({
      roots: [],
      hasMoreRoots: false,
      without: [
        'newArrivals',
        'limitedEditions',
        'collections',
        'recipes',
        'bar',
        'journal',
        'events',
        'newest',
        'sommelier',
        'picks',
        'gift',
        'tonight',
        'withoutAlcohol',
      ],
    });
  });

  it('links to the page on accessibility while the shop has one', async () => {
    expect(await change(`update page set status = 'archived' where slug = 'accessibility'`)).toBe(true);
    expect((await shown()).without).toContain('accessibility');
    await change(`update page set status = 'published' where slug = 'accessibility'`);
  });

  it('links to each published root that fits, and to what its bottles are', async () => {
    expect(await change(insertRoot('cider-house', 'Cider House'))).toBe(true);
    expect(await change(insertRoot('long', 'Everything that was ever distilled by us', 1))).toBe(true);
    expect(await change(insertBottle)).toBe(true);
    const { roots, hasMoreRoots, without } = await shown();
    expect(hasMoreRoots).toBe(true);
    expect(roots).toEqual([{ path: '/category/cider-house', label: 'Cider House' }]);
    expect(without).not.toContain('newArrivals');
    expect(without).not.toContain('tonight');
    expect(without).toContain('limitedEditions');
    expect(await change(`update product set stock_quantity = 2 where slug = 'cider'`)).toBe(false);
    expect(await change(`update product set is_new_arrival = false where slug = 'cider'`)).toBe(true);
    expect((await shown()).without).toContain('newArrivals');
  });
});

describe('a shop with spirits, wine and beer', () => {
  it('links to these, and to collections from the first on', async () => {
    await change(`delete from product; delete from category;`);
    for (const [position, name] of ['Spirits', 'Wine', 'Beer'].entries())
      await change(insertRoot(name.toLowerCase(), name, position));
    expect((await shown()).roots).toBeNull();
    expect((await shown()).without).toContain('collections');
    await change(`update category set status = 'draft' where slug = 'wine'`);
    expect((await shown()).roots).toHaveLength(2);
  });

  it('has every link of the specification in the demo', async () => {
    await database().db.execute(sql`delete from category`);
    await seedDemo(database().db, DEMO);
    modules = createModules(database().db, { legalAges: async () => [] });
    expect(await shown()).toEqual({ roots: null, hasMoreRoots: false, without: [] });
  });

  it('has the menus of the merchant, without links that lead nowhere at the moment', async () => {
    const link = (to: string, label = 'L') => ({ label, to });
    const elsewhere = link('https://example.com/press', 'Press');
    const saved = ShopSettingsSchema.shape.menus.unwrap().parse({
      header: [link('/category/gin', 'Gin'), link('/category/cider-house'), link('/products?sort=newest')],
      footer: [
        { title: 'Us', links: [link('/about'), link('/bar'), link('/gone'), elsewhere] },
        { title: 'Nothing', links: [link('/blog/no-such-article')] },
      ],
      leftOut: ['bar'],
    });
    await saveMenus(saved);
    expect(await shown()).toEqual({
      roots: null,
      hasMoreRoots: false,
      without: ['bar'],
      header: [
        { path: '/category/gin', label: 'Gin' },
        { path: '/products?sort=newest', label: 'L' },
      ],
      footer: [
        {
          title: 'Us',
          links: [
            { path: '/about', label: 'L' },
            { path: 'https://example.com/press', label: 'Press' },
          ],
        },
      ],
    });
    await change(`insert into redirect (from_path, to_url, actor_kind) values ('/gone', '/about', 'system')`);
    await saveMenus({ ...saved, leftOut: [] });
    expect((await shown()).footer?.[0]?.links).toHaveLength(4);
  });
});

/** Saves menus as staff do, and does what a process does on the tags of the change. */
async function saveMenus(menus: Menus): Promise<void> {
  await inTransaction(database().db, (tx) =>
    saveSettingsGroup(tx, commandLineActor('maude'), SHOP_GROUPS.MENUS, {
      value: { menus },
      expectedVersion: 'any',
    }),
  );
  expect(await change('select 1')).toBe(true);
}
