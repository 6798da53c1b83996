import { describe, expect, it } from 'vitest';
import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import type { FileIssue } from '#platform/data-file/yaml-file.ts';
import { sentences } from './sentences.ts';

const read = await loadCatalogueFolder(new URL('catalogue', import.meta.url).pathname);
const data = read.ok ? read.data : { categories: [], attributes: {}, collections: [], products: [] };
const issues: FileIssue[] = read.ok ? [] : read.issues;
const { products, collections } = data;
type Product = (typeof products)[number];

const categories = flatten(data.categories);
const rootOf = (product: Product): string =>
  data.categories.find((root) => flatten([root]).some(({ slug }) => slug === product.category))?.slug ?? '';
const withFlag = (flag: Product['flags'][number]): Product[] =>
  products.filter(({ flags }) => flags.includes(flag));

/** Every text about a product that a shopper reads, by its field. */
const wordsOf = ({ name, producer, short, story, notes, pairings, tasterNotes, slug }: Product) =>
  Object.entries({
    name,
    producer,
    short,
    story,
    ...notes,
    ...Object.fromEntries(
      pairings.flatMap(({ food, why }, index) => [
        [`food ${index}`, food],
        [`why ${index}`, why],
      ]),
    ),
    ...Object.fromEntries(tasterNotes.map(({ taster, text }) => [`note of ${taster}`, text])),
  }).map(([field, text]) => ({ slug, field, text }));

const prose = [
  ...products.flatMap(wordsOf),
  ...[...categories, ...collections].map(({ slug, description }) => ({
    slug,
    field: 'description',
    text: description,
  })),
];
const saying = (pattern: RegExp) => prose.filter(({ text }) => pattern.test(text));

describe('the demo catalogue', () => {
  it('is valid', () => {
    expect(issues).toEqual([]);
  });

  it('has at least 120 products under the three roots', () => {
    expect(products.length).toBeGreaterThanOrEqual(120);
    expect(data.categories.map(({ slug }) => slug)).toEqual(['spirits', 'wine', 'beer']);
    for (const root of ['spirits', 'wine', 'beer']) {
      expect(products.filter((product) => rootOf(product) === root).length, root).toBeGreaterThan(30);
    }
    expect(categories.map(({ slug }) => slug)).toContain('whiskey');
  });

  it('has at least eight bottles of at most 0.5 % alcohol, some under every root', () => {
    const without = products.filter(({ abv }) => (abv ?? 100) <= 0.5);
    expect(without.length).toBeGreaterThanOrEqual(8);
    expect(new Set(without.map(rootOf))).toEqual(new Set(['spirits', 'wine', 'beer']));
  });

  it('has the first day of every product; new arrivals are the newest', () => {
    const days = (some: readonly Product[]) => some.map(({ since }) => since ?? '').toSorted();
    expect(days(products)[0]).toMatch(/^202/);
    const others = products.filter(({ flags }) => !flags.includes('new-arrival'));
    expect((days(withFlag('new-arrival'))[0] ?? '') > (days(others).at(-1) ?? '')).toBe(true);
  });

  it('has a product in every category that has no categories below it', () => {
    const filled = new Set(products.map(({ category }) => category));
    const leaves = categories.filter(({ children }) => !children?.length);
    expect(leaves.filter(({ slug }) => !filled.has(slug)).map(({ slug }) => slug)).toEqual([]);
  });

  it.each(products.map((product) => [product.slug, product] as const))(
    '%s is complete: flavours, pairings with reasons, notes, attributes, a price, complete sentences',
    (_, product) => {
      expect(Object.keys(product.flavours).length).toBeGreaterThanOrEqual(5);
      expect(Object.keys(product.flavours).length).toBeLessThanOrEqual(8);
      expect(product.pairings.length).toBeGreaterThanOrEqual(2);
      expect(product.pairings.length).toBeLessThanOrEqual(4);
      expect(Object.keys(product.attributes).length).toBeGreaterThanOrEqual(3);
      expect(product.price).toBeGreaterThan(0);
      expect(product.short.length).toBeLessThanOrEqual(140);
      expect(product.story.length).toBeGreaterThanOrEqual(150);
      expect(product.rating).not.toBeNull();
      const unended = wordsOf(product)
        .filter(({ field }) => !/^(name|producer|food)/.test(field))
        .filter(({ text }) => !/[.?…]['’"”)]?$/.test(text));
      expect(unended).toEqual([]);
    },
  );

  it('has products in every state that the shop can show', () => {
    const states = {
      onSale: products.filter(({ salePrice }) => salePrice !== null),
      soldOut: products.filter(({ stock }) => stock === 0),
      nearlySoldOut: products.filter(({ stock }) => stock >= 1 && stock <= 5),
      limitedPerOrder: products.filter(({ orderLimit }) => orderLimit !== null),
      limited: withFlag('limited-edition'),
      fresh: withFlag('new-arrival'),
      picked: withFlag('staff-pick'),
      gifts: withFlag('gift-idea'),
      awarded: products.filter(({ awards }) => awards.length > 0),
      packs: products.filter(({ pack }) => pack > 1),
      rare: withFlag('limited-edition').filter(({ price }) => (price ?? 0) > 10_000),
    };
    for (const [state, found] of Object.entries(states)) {
      expect(found.length, state).toBeGreaterThanOrEqual(3);
      expect(found.length, state).toBeLessThan(products.length / 2);
    }
    // A badge on every card would have no meaning.
    expect(states.picked.length).toBeLessThanOrEqual(8);
  });

  it('never repeats a sentence in two products', () => {
    const speakers = new Map<string, Set<string>>();
    for (const product of products) {
      const texts = [
        product.short,
        product.story,
        ...Object.values(product.notes),
        ...product.pairings.map(({ why }) => why),
        ...product.tasterNotes.map(({ text }) => text),
      ];
      for (const sentence of texts.flatMap(sentences)) {
        speakers.set(sentence, (speakers.get(sentence) ?? new Set()).add(product.slug));
      }
    }
    const repeated = [...speakers].filter(([, slugs]) => slugs.size > 1);
    expect(repeated.map(([sentence, slugs]) => `${sentence}: ${[...slugs].join(', ')}`)).toEqual([]);
    expect(speakers.size).toBeGreaterThan(products.length * 8);
  });

  it('splits text into sentences as a reader does', () => {
    expect(sentences('Dry.  It WORKS, at 46.5 per cent! Salt?')).toEqual([
      'dry',
      'it works at 46.5 per cent',
      'salt',
    ]);
  });

  it('has no counts in descriptions: the shop counts for itself', () => {
    const number =
      '(?:\\d[\\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|dozens?)';
    const counts = new RegExp(
      `\\b${number}(?: of)?(?: [a-z-]+)? (?:bottles|products|wines|beers|whisk(?:e)?ys|cans|kinds|labels)\\b`,
      'i',
    );
    expect(saying(counts).filter(({ field }) => field === 'description')).toEqual([]);
    for (const text of ['Over 120 bottles.', 'Twelve fine wines', 'dozens of products'])
      expect(text).toMatch(counts);
  });

  it('contains no advertising language', () => {
    expect(
      saying(
        /\b(luxur|curat|elevat(?:e[sd]?|ing)\b|discover|journey|unforgettable|nestled|boasts?\b|symphony)/i,
      ),
    ).toEqual([]);
    expect(saying(/!|—/)).toEqual([]);
  });

  it('never promotes drinking itself', () => {
    expect(
      saying(/\b(hangover|get(?:ting)? drunk|binge|chug|shots? all|sexy|seduc|healthy|good for you)\b/i),
    ).toEqual([]);
  });
});

function flatten(rows: typeof data.categories): typeof data.categories {
  return rows.flatMap((row) => [row, ...flatten(row.children ?? [])]);
}
