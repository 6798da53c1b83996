import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoShop, createDemoShop } from '#tests/api/create-demo-shop.ts';
import { QUERIES } from './queries.ts';

const FIRST = 8;
const IN_SIGHT = 4;

describe('a search', () => {
  let shop: DemoShop;
  const products = new Map<number, { slug: string; dollars: number; categories: string[] }>();

  beforeAll(async () => {
    shop = await createDemoShop();
    const { rows } = await shop.database.pool.query<{
      number: number;
      slug: string;
      paid: number;
      categories: string[];
    }>(`
      with recursive lineage (id, above, slug) as (
        select id, parent_id, slug from category
        union all select lineage.id, c.parent_id, c.slug from lineage join category c on c.id = lineage.above
      )
      select number, slug, effective_price_cents as paid,
             array(select slug from lineage where id = category_id) as categories from product`);
    for (const { number, slug, paid, categories } of rows)
      products.set(number, { slug, dollars: paid / 100, categories });
  });
  afterAll(() => shop?.stop());

  it.each(QUERIES)(
    '$text',
    async ({ text, first, among = [], categories, never = [], price, recipes = [], ...expected }) => {
      const found = await shop.search.find({ category: null, text, skip: 0, take: 1000 });
      const texts = await shop.search.texts(text, 4, found.corrected);
      const listed = found.numbers.flatMap((number) => products.get(number) ?? []);
      const slugs = listed.slice(0, FIRST).map(({ slug }) => slug);
      expect(first ?? [slugs[0]]).toContain(slugs[0]);
      expect(slugs).toEqual(expect.arrayContaining([...among]));
      expect(slugs.filter((slug) => never.includes(slug))).toEqual([]);
      const inSight = listed.slice(0, IN_SIGHT).map((product) => product.categories);
      const isExpected = (lineage: readonly string[]): boolean =>
        !categories || lineage.some((one) => categories.includes(one));
      expect(inSight.filter((lineage) => !isExpected(lineage))).toEqual([]);
      expect(categories === undefined || listed.length > 0).toBe(true);
      const [min, max] = price ?? [0, Number.POSITIVE_INFINITY];
      expect(listed.filter(({ dollars }) => dollars < min || dollars > max)).toEqual([]);
      expect(price === undefined || listed.length > 0).toBe(true);
      expect(texts.recipes.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...recipes]));
      const page = texts.pages[0]?.path ?? null;
      expect({ text, total: found.total, corrected: found.corrected ?? null, page }).toMatchObject(expected);
    },
  );

  it('for "non alcoholic" finds all bottles without alcohol, of every kind', async () => {
    const { numbers } = await shop.search.find({ category: null, text: 'non alcoholic', skip: 0, take: 20 });
    const { rows } = await shop.database.pool.query<{ number: number }>(
      'select number from product where abv <= 0.5',
    );
    expect(new Set(numbers)).toEqual(new Set(rows.map(({ number }) => number)));
  });

  it('suggests no other form of a typed word, and no ending that finds nothing', async () => {
    expect((await shop.search.suggest('low sugar')).words).toEqual([]);
    expect((await shop.search.suggest('gin')).words).toEqual([]);
    expect((await shop.search.suggest('sweete')).words).toEqual([]);
    expect((await shop.search.suggest('sparkling wi')).words).not.toContain('with');
    expect((await shop.search.suggest('win')).words).not.toContain('winters');
    expect(await shop.search.suggest('how to')).toMatchObject({ products: [], words: [] });
    expect((await shop.search.suggest('low sug')).words).toEqual(['sugar']);
    expect((await shop.search.suggest('whis')).words).toContain('whisky');
  });

  it('suggests the named page, and returns the recognized price', async () => {
    const returns = await shop.search.suggest('returns');
    expect(returns).toMatchObject({
      products: [],
      pages: [{ path: '/returns', name: 'Returns', kind: 'page' }],
    });
    // An answer that matches only by a synonym does not replace products.
    expect((await shop.search.suggest('winter')).products).not.toEqual([]);
    const gift = await shop.search.suggest('gift under 100');
    expect(gift.price).toEqual({ min: null, max: 100 });
    expect(
      gift.products.filter(({ priceCents, salePriceCents }) => (salePriceCents ?? priceCents) > 10_000),
    ).toEqual([]);
    expect(gift.totalCount).toBe(18);
    expect(await shop.search.suggest('gin')).not.toHaveProperty('price');
  });
});
