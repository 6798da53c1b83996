import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import { SORTINGS, type Sorting } from '#contract/catalog/sorting.ts';
import { importCatalogue } from '#modules/catalogue-files/index.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { IndexFilter } from '../filter/index-filter.ts';
import { createLiveIndex } from '../follow/live-index.ts';
import { getSortOrder } from '../lists/sort-orders.ts';
import { loadIndex } from './load-index.ts';
import { getContent, getLists } from '../test-content.ts';
import { createDemoDatabase, takeTags, TIMEOUT_MS } from './test-demo-database.ts';

/** Small enough that the demo catalogue takes a few dozen chunks. */
const CHUNK = 5;
const byName = 'name_folded collate "C", id';
const ORDER: Record<Sorting, string> = {
  'Product.IsStaffPick': `is_staff_pick desc, ${byName}`,
  'Product.Price': `effective_price_cents, ${byName}`,
  'Product.Price Desc': `effective_price_cents desc, ${byName}`,
  'Product.Name': byName,
  'Product.Name Desc': 'name_folded collate "C" desc, id',
  'Product.Rating Desc': `rating desc nulls last, ${byName}`,
  'Product.CreationTime Desc': `created_at desc, ${byName}`,
};

// Changes of product `i`, with and without an effect on other products, alone and combined. The SKU
// finds it even when its name has changed.
const CHANGES = [
  'update product set sale_price_cents = null, price_cents = 100 + (price_cents * 7) % 9000 where sku = $',
  'update product set sale_price_cents = price_cents - 1 where sku = $ and price_cents > 1',
  'update product set stock_quantity = case when stock_quantity > 0 then 0 else 3 end where sku = $',
  'update product set is_staff_pick = not is_staff_pick, is_new_arrival = not is_new_arrival where sku = $',
  'update product set rating = nullif(coalesce(rating, 3), 5) where sku = $',
  'update product set abv = (abv + 3) / 2 where sku = $',
  "update product set created_at = created_at - interval '1 day' where sku = $",
  'update flavour_profile set intensity = 6 - intensity where product_id = (select id from product where sku = $)',
  'delete from award where product_id = (select id from product where sku = $)',
  "update product set name = 'A ' || name where sku = $ and length(name) < 60",
  "update product set origin_country = 'FRANCE' where sku = $",
  "update product set category_id = (select id from category where slug = 'rum') where sku = $",
  "delete from product_attribute where key in ('cask', 'grape') and product_id = (select id from product where sku = $)",
  'delete from product where sku = $',
  "update product set status = case when status = 'published' then 'archived' else 'published' end where sku = $",
];

const ALL: IndexFilter = { categoryIds: null, rules: [], choice: NO_CHOICE, matching: null };

describe('the catalog index', () => {
  let shop: Awaited<ReturnType<typeof createDemoDatabase>>;
  beforeAll(async () => {
    shop = await createDemoDatabase();
  });
  afterAll(() => shop.stop());

  it('has every product, for any size of chunks', async () => {
    const stock = await loadIndex(shop.db, CHUNK);
    expect(stock.size).toBe(shop.catalogue.products.length);
    expect(getContent(await loadIndex(shop.db))).toEqual(getContent(stock));
    expect(stock.flavours.filter((intensity) => intensity > 0)).toHaveLength(
      shop.catalogue.products.flatMap(({ flavours }) => Object.keys(flavours)).length,
    );
  });

  it.each(SORTINGS)('sorts as the database does by %s', async (sorting) => {
    await shop.db.execute(
      sql`update product set created_at = now() - interval '1 second' * (price_cents % 7)`,
    );
    const { rows } = await shop.db.execute<{ number: number }>(
      sql`select number from product order by ${sql.raw(ORDER[sorting])}`,
    );
    const stock = await loadIndex(shop.db);
    expect([...getSortOrder(stock, sorting)].map((ordinal) => stock.number[ordinal])).toEqual(
      rows.map(({ number }) => number),
    );
  });

  it('has the facets of the catalogue, and each attribute value of its product', async () => {
    const { attributes } = await loadIndex(shop.db);
    const facets = Object.values(shop.catalogue.attributes).flat();
    const named = facets.filter(({ facet }) => facet !== undefined).map(({ key }) => key);
    const builtIn = ['region', 'region', 'region', 'age', 'age'];
    expect(attributes.attributes.map(({ key }) => key).toSorted()).toEqual([...builtIn, ...named].toSorted());
    const nameOf = (place: number): string | undefined => attributes.dictionary[place]?.name;
    const names = attributes.attributes.map(({ key }, at) => ({
      key,
      names: attributes.valuesOf[at]?.map(nameOf) ?? [],
    }));
    expect(names.filter(({ key }) => key === 'region').flatMap((facet) => facet.names)).toContain('Islay');
    expect(names.filter(({ key }) => key === 'age').flatMap((facet) => facet.names)).toContain(
      '10 to 14 years',
    );
    const grapes = shop.catalogue.products
      .flatMap(({ attributeValues }) => attributeValues)
      .filter(({ key, value }) => key === 'grape' && value === 'Riesling');
    const isRiesling = (place: number): boolean => attributes.dictionary[place]?.slug === 'riesling';
    expect(attributes.values.filter(isRiesling)).toHaveLength(grapes.length);
  });

  it('keeps the numbers of products when the catalogue is imported again', async () => {
    const before = await loadIndex(shop.db);
    await inTransaction(shop.db, (tx) => importCatalogue(tx, systemActor('test'), shop.catalogue));
    expect((await loadIndex(shop.db)).number).toEqual(before.number);
  });

  it(
    'equals a full load after a refresh, for every kind of change',
    async () => {
      const live = createLiveIndex(shop.db);
      await live.get();
      const skus = shop.catalogue.products.map(({ sku }) => sku);
      const change = fc.record({ sku: fc.constantFrom(...skus), statement: fc.constantFrom(...CHANGES) });
      await takeTags(shop.db);
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
          for (const { sku, statement } of changes)
            await shop.db.execute(sql.raw(statement.replace('$', `'${sku}'`)));
          await live.refresh(await takeTags(shop.db));
          const [index, fresh] = [await live.get(), await loadIndex(shop.db)];
          expect(getContent(index)).toEqual(getContent(fresh));
          expect(getLists(index, [ALL])).toEqual(getLists(fresh, [ALL]));
        }),
        { numRuns: 40 },
      );
    },
    TIMEOUT_MS,
  );

  it('writes a price in place, and moves the product in the order', async () => {
    const live = createLiveIndex(shop.db);
    const before = await live.get();
    await takeTags(shop.db);
    const cents = before.paidCents[0] ?? 0;
    await shop.db.execute(sql`update product set price_cents = price_cents + 700, sale_price_cents = null
      where number = ${before.number[0] ?? 0}`);
    await live.refresh(await takeTags(shop.db));
    const after = await live.get();
    expect(after).toBe(before);
    expect(after.paidCents[0]).toBeGreaterThan(cents);
    const byPrice = getSortOrder(await loadIndex(shop.db), 'Product.Price');
    expect(getSortOrder(after, 'Product.Price')).toEqual(byPrice);
  });
});
