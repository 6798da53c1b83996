import type { PoolClient } from 'pg';
import { z } from 'zod';
import type {
  CollectionRule,
  RuleCondition,
  StoredCollectionRule,
} from '#contract/catalog/collection-rule.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getEffectivePriceCents } from '#contract/money.ts';
import { getStockStatus } from '#contract/catalog/stock.ts';
import { createCollection } from '#modules/catalog/groups.ts';
import type { ShopProduct } from '#modules/catalog/index.ts';
import { importCatalogue, loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { systemActor } from '#platform/actor.ts';
import { findSqlState } from '#platform/database/sql-state.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { CATALOGUE, type DemoShop, createDemoShop } from './create-demo-shop.ts';

const CHECK = '23514';
const UNIQUE = '23505';
const REFERENCE = '23503';

const where = (condition: RuleCondition): StoredCollectionRule => ({ match: 'all', conditions: [condition] });

describe('the catalogue', () => {
  let shop: DemoShop;
  let all: ShopProduct[];

  const list = async (rules: CollectionRule[]): Promise<ShopProduct[]> =>
    await shop.catalog.products(
      (await shop.search.find({ category: null, rules, skip: 0, take: 1000 })).numbers,
    );
  const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await shop.database.pool.query(text, values)).rows;

  beforeAll(async () => {
    shop = await createDemoShop();
    all = await list([]);
  });
  afterAll(() => shop?.stop());

  const slugs = (products: ShopProduct[]): string[] => products.map(({ slug }) => slug);

  describe('collections', () => {
    it('are listed on exactly the products of their list', async () => {
      const tree = await shop.catalog.tree();
      const wine = tree.find('wine')?.id ?? '';
      const { country } = z
        .object({ country: z.string() })
        .parse((await query('select origin_country as country from product_on_sale limit 1'))[0]);
      const producer = all[0]?.producer ?? '';
      const rules: [name: string, StoredCollectionRule][] = [
        ['sale', where({ field: 'on-sale', is: true })],
        ['wine', where({ field: 'category', isNot: false, ids: [wine] })],
        ['not-wine', where({ field: 'category', isNot: true, ids: [wine] })],
        ['country', where({ field: 'country', isNot: false, values: [country.toUpperCase()] })],
        ['region', where({ field: 'region', isNot: true, values: ['Speyside', 'Kentucky'] })],
        ['producer', where({ field: 'producer', isNot: false, values: [producer] })],
        ['grape', where({ field: 'attribute', key: 'grape', isNot: false, values: ['Malbec', 'Merlot'] })],
        ['old', where({ field: 'attribute', key: 'age', isNot: false, values: ['10 to 14 years'] })],
        ['strong', where({ field: 'abv', how: 'above', percent: 45 })],
        ['dear', where({ field: 'price', how: 'at-least', cents: 8400 })],
        ['rated', where({ field: 'rating', how: 'at-least', stars: 4.5 })],
        ['entered', where({ field: 'entered', withinDays: 3650 })],
        [
          'any',
          {
            match: 'any',
            conditions: [
              { field: 'price', how: 'below', cents: 2000 },
              { field: 'in-stock', is: false },
              { field: 'awarded', is: true },
            ],
          },
        ],
      ];
      await inTransaction(shop.database.db, async (tx) => {
        for (const [slug, rule] of rules) {
          const [product] = all;
          const excluded = product && slug === 'wine' ? [product.id] : [];
          const made = await createCollection(tx, systemActor('test'), {
            slug,
            name: slug,
            rule,
            excluded,
            status: 'published',
          });
          expect(made.kind).toBe('saved');
        }
      });
      shop.catalog.invalidate();
      all = await list([]);
      for (const { slug, rule: stored } of await shop.catalog.collections()) {
        const named = all.filter(({ collections }) => collections.some((one) => one.slug === slug));
        expect(slugs(await list([stored])), slug).toEqual(slugs(named));
        expect(named.length, slug).toBeGreaterThan(0);
      }
    });
  });

  it('returns as many products as the total says', async () => {
    const tree = await shop.catalog.tree();
    for (const name of ['spirits', 'whiskey', 'bourbon']) {
      const category = tree.find(name) ?? null;
      const { numbers, total } = await shop.search.find({ category, skip: 0, take: 1000 });
      const items = await shop.catalog.products(numbers);
      expect(total).toBe(items.length);
      expect(items.length).toBeGreaterThan(2);
      expect(
        items.filter((item) => !tree.find(item.category.id)?.lineage.some((node) => node === category)),
      ).toEqual([]);
    }
  });

  it('stock texts are the same in SQL and TypeScript', async () => {
    const rows = await query('select n, stock_status(n) as words from generate_series(-3, 60) as n');
    const sentence = (n: number): string => {
      const words = getStockStatus(n);
      if (words.kind === 'few') return `${words.left} left`;
      return words.kind === 'sold-out' ? 'sold out' : 'in stock';
    };
    expect(rows).toEqual(rows.map(({ n }) => ({ n, words: sentence(Number(n)) })));
    expect(rows).toHaveLength(64);
  });

  it('the effective price is the same in SQL and TypeScript', async () => {
    const rows = await query(
      `select price_cents as "priceCents", sale_price_cents as "salePriceCents", effective_price_cents as paid from product`,
    );
    expect(rows.map(({ paid }) => paid)).toEqual(
      all.length > 0 ? rows.map((row) => getEffectivePriceCents(asPrice(row))) : [],
    );
    expect(rows.some(({ salePriceCents }) => salePriceCents !== null)).toBe(true);
  });

  it("a second import adds no duplicates, and keeps the shop's stock and first dates", async () => {
    const counts = `select (select count(*) from product) as products, (select count(*) from category) as categories,
      (select count(*) from product_attribute) as attributes, (select count(*) from food_pairing) as pairings,
      (select count(*) from flavour_profile) as flavours, (select count(*) from award) as awards,
      (select count(*) from product_search) as documents`;
    const before = await query(counts);
    const read = await loadCatalogueFolder(CATALOGUE);
    expect(read).toMatchObject({ ok: true });
    const firstDay = `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from product
      where slug = 'glen-orvin-12'`;
    const since = read.ok && read.data.products.find(({ slug }) => slug === 'glen-orvin-12')?.since;
    expect(await query(firstDay)).toEqual([{ day: since }]);
    await query(`update product set created_at = '2024-02-29Z' where slug = 'glen-orvin-12'`);
    await query(`update product set stock_quantity = 3, name = 'Renamed' where slug = 'glen-orvin-12'`);
    if (read.ok)
      await inTransaction(shop.database.db, (tx) => importCatalogue(tx, systemActor('test'), read.data));
    expect(await query(counts)).toEqual(before);
    expect(await query(`select name, stock_quantity from product where slug = 'glen-orvin-12'`)).toEqual([
      { name: 'Glen Orvin 12', stock_quantity: 3 },
    ]);
    expect(await query(firstDay)).toEqual([{ day: '2024-02-29' }]);
  });

  describe('constraints', () => {
    const glen = `(select id from product where slug = 'glen-orvin-12')`;
    const uuid = `'01a05d65-418c-7c1f-86b7-000000000001'`;
    const image = (primary: boolean, position: number): string =>
      `insert into product_image (id, product_id, image_url, is_primary, position)
       values (gen_random_uuid(), ${glen}, '/x.avif', ${primary}, ${position})`;

    it.each([
      ['a price below zero', `update product set price_cents = -1, sale_price_cents = null`, CHECK],
      ['a sale price of nothing', `update product set sale_price_cents = 0`, CHECK],
      ['a sale price below zero', `update product set sale_price_cents = -5`, CHECK],
      ['a sale price that is the price', `update product set sale_price_cents = price_cents`, CHECK],
      ['a sale price above the price', `update product set sale_price_cents = price_cents + 1`, CHECK],
      ['stock below zero', `update product set stock_quantity = -1`, CHECK],
      ['an order limit of nothing', `update product set order_limit = 0`, CHECK],
      ['more than pure alcohol', `update product set abv = 100.5`, CHECK],
      ['a rating above five', `update product set rating = 5.1`, CHECK],
      [
        'a product slug with a space',
        `update product set slug = 'glen orvin' where slug = 'glen-orvin-12'`,
        CHECK,
      ],
      [
        'a taken product slug',
        `update product set slug = 'sgarbh-dubh' where slug = 'glen-orvin-12'`,
        UNIQUE,
      ],
      ['a taken SKU', `update product set sku = 'WSM-SGAR-10' where slug = 'glen-orvin-12'`, UNIQUE],
      ['an unknown category', `update product set category_id = ${uuid}`, REFERENCE],
      ['intensity 0', `update flavour_profile set intensity = 0`, CHECK],
      ['intensity 6', `update flavour_profile set intensity = 6`, CHECK],
      [
        'an attribute with two values',
        `update product_attribute set value_text = 'x', value_flag = true`,
        CHECK,
      ],
      [
        'an attribute without a value',
        `update product_attribute set value_text = null, value_number = null, value_flag = null`,
        CHECK,
      ],
      ['two primary images', `${image(true, 0)}; ${image(true, 1)}`, UNIQUE],
      ...[
        `'{}'`,
        `'[]'`,
        `'{"key":"../x-0123abcd","alt":"","width":9,"height":9,"looks":["day"],"widths":[9]}'`,
        `'{"key":"x-0123abcd","width":9,"height":9,"looks":["day"],"widths":[9]}'`,
        `'{"key":"x-0123abcd","alt":"","width":0,"height":9,"looks":["day"],"widths":[9]}'`,
        `'{"key":"x-0123abcd","alt":"","width":9,"height":9,"looks":[],"widths":[9]}'`,
        `'{"key":"x-0123abcd","alt":"","width":9,"height":9,"looks":["dusk"],"widths":[9]}'`,
        `'{"key":"x-0123abcd","alt":"","width":9,"height":9,"looks":["day"],"widths":9}'`,
        `'{"key":"x-0123abcd","alt":"","width":9,"height":9,"looks":["day"],"widths":["9"]}'`,
      ].map((picture): [string, string, string] => [
        `a picture with invalid data, ${picture}`,
        `update category set picture = ${picture}`,
        CHECK,
      ]),
      [
        'a picture twice on one product',
        `insert into product_image (id, product_id, image_url, position, picture)
         select gen_random_uuid(), product_id, image_url, 9, picture from product_image where is_primary`,
        UNIQUE,
      ],
      [
        'a picture slot of the home page without a picture',
        `insert into shop_picture (name) values ('hero-1')`,
        CHECK,
      ],
      ['two images in one position', `${image(true, 0)}; ${image(false, 0)}`, UNIQUE],
      ['a taken category slug', `update category set slug = 'wine' where slug = 'beer'`, UNIQUE],
      ['a category called all', `update category set slug = 'all' where slug = 'beer'`, CHECK],
      ['a category in itself', `update category set parent_id = id where slug = 'beer'`, CHECK],
      [
        'a category below its child',
        `update category set parent_id = (select id from category where slug = 'bourbon') where slug = 'whiskey'`,
        CHECK,
      ],
      [
        'a category below its grandchild',
        `update category set parent_id = (select id from category where slug = 'bourbon') where slug = 'spirits'`,
        CHECK,
      ],
      [
        'the loss of a category that holds products',
        `delete from category where slug = 'bourbon'`,
        REFERENCE,
      ],
      ['a taken collection slug', `update collection set slug = 'gifts' where slug = 'rare-finds'`, UNIQUE],
    ])('refuse %s', async (_, statement, state) => {
      expect(await stateOf(statement)).toBe(state);
    });

    it('accept a lower sale price, one primary image among several, and a moved category', async () => {
      expect(
        await stateOf(`update product set sale_price_cents = price_cents - 1 where price_cents > 1`),
      ).toBe('accepted');
      expect(await stateOf(`${image(true, 0)}; ${image(false, 1)}; ${image(false, 2)}`)).toBe('accepted');
      const move = `update category set parent_id = (select id from category where slug = 'wine') where slug = 'bourbon'`;
      expect(await stateOf(move)).toBe('accepted');
    });

    /**
     * Returns the SQLSTATE that refuses the statement, at the latest on commit, or `accepted`.
     * Rolls back.
     */
    async function stateOf(statement: string): Promise<string | undefined> {
      const client: PoolClient = await shop.database.pool.connect();
      try {
        await client.query('begin');
        await client.query(statement);
        await client.query('set constraints all immediate');
        return 'accepted';
      } catch (error) {
        return findSqlState(error);
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
  });
});

const asPrice = ({ priceCents, salePriceCents }: Record<string, unknown>) => ({
  priceCents: Number(priceCents),
  salePriceCents: salePriceCents === null ? null : Number(salePriceCents),
});
