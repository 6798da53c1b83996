import { describe, expect, it } from 'vitest';
import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { validateAttributes } from '#modules/catalogue-files/files/validate-attributes.ts';
import { ProductRowSchema } from '#modules/catalogue-files/files/product-rows.ts';
import { makeProduct, type SyntheticProduct } from './make-product.ts';
import { FREQUENT_WORD, MIDDLING_WORD, RARE_WORD } from './measured-words.ts';

const products = Array.from({ length: 10_000 }, (_, index) => makeProduct(index));
const share = (holds: (product: SyntheticProduct) => boolean): number =>
  products.filter(holds).length / products.length;
const hasInName = (word: string) => (product: SyntheticProduct) => product.name.split(' ').includes(word);

const read = await loadCatalogueFolder(new URL('../catalogue', import.meta.url).pathname);
if (!read.ok) throw new Error('the demo catalogue is invalid; npm run check:catalogue shows its errors');
const { categories, attributes } = read.data;
type Category = (typeof categories)[number];
const leavesOf = (category: Category): Category[] =>
  category.children?.length ? category.children.flatMap(leavesOf) : [category];
const rootOf = new Map(
  categories.flatMap((root) => leavesOf(root).map(({ slug }) => [slug, root.slug] as const)),
);

/** Returns a product as a merchant would write it in a data file. */
function rowOf(product: SyntheticProduct): object {
  const { id, slug, sku, name, producer, category, abv, volumeMl, pack, stock, flags, liquidColour } =
    product;
  return {
    id,
    slug,
    sku,
    name,
    producer,
    category,
    abv,
    volumeMl,
    stock,
    flags,
    liquidColour,
    ...(pack > 1 ? { pack } : {}),
    ...(product.rating === null ? {} : { rating: product.rating }),
    ...(product.orderLimit === null ? {} : { orderLimit: product.orderLimit }),
    ...(product.salePriceCents === null ? {} : { salePrice: product.salePriceCents / 100 }),
    price: product.priceCents / 100,
    origin: { country: product.country, region: product.region },
    short: product.short,
    story: product.story,
    notes: { nose: product.nose, palate: product.palate, finish: product.finish },
    pairings: product.pairings,
    attributes: product.attributes,
    flavours: product.flavours,
    awards: product.awards,
    material: product.material,
  };
}

describe('a synthetic product', () => {
  it('is the same every time', () => {
    for (const index of [0, 1, 77, 9_999]) expect(makeProduct(index)).toEqual(products[index]);
    expect(new Set(products.map(({ name }) => name)).size).toBeGreaterThan(8_000);
  });

  it('passes the catalogue import', () => {
    const issues = products.slice(0, 3_000).flatMap((product) => {
      const { error } = ProductRowSchema.safeParse(rowOf(product));
      const definitions = attributes[rootOf.get(product.category) ?? ''] ?? [];
      const checked = validateAttributes(product.attributes, definitions).issues;
      return [...(error?.issues ?? []), ...checked].map((fault) => [product.sku, fault]);
    });
    expect(issues).toEqual([]);
  });

  it('has a unique UUID of version 7 with its creation time', () => {
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    for (const { id, createdAt } of products.slice(0, 100)) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(createdAt.getTime());
    }
  });

  it('has two to six attributes', () => {
    const counts = products.map((product) => Object.keys(product.attributes).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
  });
});

describe('ten thousand synthetic products', () => {
  it('are in every leaf category, and in no other', () => {
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(rootOf.keys()));
  });

  it('contain the measured words at the specified rates, and only in names', () => {
    expect(Math.abs(share(hasInName(FREQUENT_WORD)) - 0.2)).toBeLessThan(0.015);
    expect(Math.abs(share(hasInName(MIDDLING_WORD)) - 0.01)).toBeLessThan(0.004);
    expect(products.filter(hasInName(RARE_WORD))).toHaveLength(10);
    const others = products.map(({ name: _, slug: _slug, ...rest }) => JSON.stringify(rest));
    expect(others.filter((text) => /reserv|lighthouse|halcyon/i.test(text))).toEqual([]);
  });

  it('are sold out, on sale, rated and flagged at realistic rates', () => {
    const rates = [
      [share(({ stock }) => stock === 0), 0.08],
      [share(({ salePriceCents }) => salePriceCents !== null), 0.06],
      [share(({ rating }) => rating === null), 0.08],
      [share(({ flags }) => flags.includes('staff-pick')), 0.02],
      [share(({ flags }) => flags.includes('new-arrival')), 0.023],
      [share(({ flags }) => flags.includes('limited-edition')), 0.04],
    ] as const;
    for (const [rate, wanted] of rates) expect(Math.abs(rate - wanted)).toBeLessThan(0.01);
  });

  it('have a vocabulary with a few common words and many rare ones', () => {
    const holders = new Map<string, number>();
    for (const { story } of products)
      for (const word of new Set(story.toLowerCase().match(/\p{L}+/gu)))
        holders.set(word, (holders.get(word) ?? 0) + 1);
    const counts = [...holders.values()].sort((a, b) => b - a);
    expect(counts.length).toBeGreaterThan(5_000);
    expect(counts[20]).toBeGreaterThan(products.length * 0.1);
    expect(counts.filter((count) => count <= 10).length).toBeGreaterThan(counts.length / 2);
  });
});
