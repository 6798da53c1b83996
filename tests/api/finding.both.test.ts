/** Tests of facets and suggestions (specification notes D41, D48). */
import { describe, expect, it } from 'vitest';
import { type FacetList, FacetListSchema } from '#contract/catalog/facets.ts';
import { type Suggestions, SuggestionsSchema } from '#contract/catalog/suggestions.ts';
import { TASTES_FROM_INTENSITY } from '#contract/catalog/facet-choice.ts';
import type { ProductWrapper } from '#contract/catalog/product.ts';
import { getEffectivePriceCents } from '#contract/money.ts';
import { getSlugs, useApiFront } from './api-front.ts';
import { PICTURES } from './create-demo-shop.ts';

const front = useApiFront();

const facets = async (query: string): Promise<FacetList> =>
  FacetListSchema.parse(await (await front.ask(`facets${query}`)).json());
const suggest = async (text: string): Promise<Suggestions> =>
  SuggestionsSchema.parse(await (await front.ask(`suggest?q=${encodeURIComponent(text)}`)).json());
const narrowed = (meets: (wrapper: ProductWrapper) => boolean): string[] =>
  getSlugs({ items: front.all.filter(meets) });
const intensity = ({ flavorProfiles }: ProductWrapper, key: string): number =>
  flavorProfiles.find(({ flavorKey }) => flavorKey === key)?.intensity ?? 0;

describe('an age in a text', () => {
  const names = async (text: string): Promise<string[]> =>
    (await suggest(text)).products.map(({ slug }) => slug);

  it('is a condition', async () => {
    const { products, correctedQuery } = await suggest('whisky over 15 years');
    expect(correctedQuery).toBeUndefined();
    const ages = front.all
      .filter(({ product }) => products.some(({ slug }) => slug === product.slug))
      .map(({ product }) => Number(product.productAttributes.find(({ key }) => key === 'age')?.value));
    expect(ages.length).toBeGreaterThan(2);
    expect(ages.filter((age) => !(age >= 15))).toEqual([]);
  });

  it('is the nearest that there is, and says so', async () => {
    expect((await suggest('japanese whisky 18 years')).correctedQuery).toBe('japanese whisky 17 years');
    expect(await names('japanese whisky 18 years')).toEqual(['kumohara-17']);
  });

  it('is a word where a label has it', async () => {
    expect((await names('20 year old tawny port'))[0]).toBe('azinhal-velho-20-year-tawny');
  });
});

describe('a text that is the name of a recipe', () => {
  it.each(['negroni', 'Negroni recipe', 'how to make a negroni', 'negrni'])(
    '%s finds the bottles of the recipe first',
    async (text) => {
      const { products, recipes } = await suggest(text);
      expect(products.slice(0, 3).map(({ slug }) => slug)).toEqual([
        'tallow-wharf-london-dry',
        'bellacorte',
        'tremonate-vermouth-rosso',
      ]);
      expect(recipes[0]?.slug).toBe('negroni');
    },
  );
});

describe('a text that finds nothing', () => {
  it('names the nearest that finds products', async () => {
    expect(await suggest('gewurtzstraminner')).toMatchObject({
      totalCount: 0,
      nearestQuery: 'gewurztraminer',
    });
    expect(await suggest('vermuthoo zzzzzz')).toMatchObject({ nearestQuery: 'vermouth' });
  });

  it.each(['qqqzzz', 'glnorvine', 'mskl'])('names none where nothing is near: %s', async (text) => {
    expect(await suggest(text)).not.toHaveProperty('nearestQuery');
  });
});

describe('a filtered list', () => {
  const cases: [query: string, meets: (wrapper: ProductWrapper) => boolean][] = [
    [
      'priceMin=40&priceMax=60.5',
      ({ product }) => getEffectivePriceCents(product) >= 4000 && getEffectivePriceCents(product) <= 6050,
    ],
    ['producer=Harbour+%26+Hop', ({ product }) => product.producer === 'Harbour & Hop'],
    ['abvMax=0.5', ({ product }) => product.abv <= 0.5],
    ['rating=4.5', ({ product }) => (product.rating ?? 0) >= 4.5],
    ['shelf=in-stock,staff-picks', ({ product }) => product.inStock && product.isStaffPick],
    ['shelf=on-sale', ({ product }) => product.salePriceCents !== null],
    [
      'taste=smoky,maritime',
      (wrapper) => ['smoky', 'maritime'].every((key) => intensity(wrapper, key) >= TASTES_FROM_INTENSITY),
    ],
    ['attr.region=islay,speyside', ({ product }) => /^(Islay|Speyside), /.test(product.origin)],
    [
      'attr.age=10-to-14-years',
      ({ product }) =>
        product.productAttributes.some(
          ({ key, value }) => key === 'age' && Number(value) >= 10 && Number(value) < 15,
        ),
    ],
    [
      'attr.grape=riesling,pinot-noir',
      ({ product }) =>
        product.productAttributes.some(
          ({ key, value }) => key === 'grape' && ['Riesling', 'Pinot Noir'].includes(String(value)),
        ),
    ],
  ];

  it.each(cases)('with %s contains exactly the matching products', async (query, meets) => {
    const expected = narrowed(meets);
    expect(expected.length).toBeGreaterThan(0);
    const list = await front.list(`?${query}&MaxResultCount=100`);
    expect(getSlugs(list)).toEqual(expected);
    expect((await facets(`?${query}`)).totalCount).toBe(expected.length);
  });

  it('contains only the requested ids', async () => {
    const [one, other] = narrowed(({ product }) => product.isStaffPick);
    expect(getSlugs(await front.list(`?ids=${other},${one},nothing-such&shelf=staff-picks`))).toEqual([
      other,
      one,
    ]);
  });
});

describe('facets', () => {
  it('have a fixed order, and each count is the number of products with that value chosen', async () => {
    const query = '?category=wine&country=france&shelf=in-stock';
    const answer = await facets(query);
    const keys = answer.facets.map(({ key }) => key);
    expect(keys.slice(0, 6)).toEqual(['country', 'price', 'abv', 'rating', 'taste', 'shelf']);
    expect(keys.length).toBeGreaterThan(6);
    expect(keys.slice(6).filter((key) => !key.startsWith('attr.'))).toEqual([]);
    for (const { key, values = [] } of answer.facets) {
      for (const { value, count } of values.slice(0, 5)) {
        const others = new URLSearchParams(query);
        const isAll = key === 'taste' || key === 'shelf';
        const cached = isAll ? (others.get(key)?.split(',') ?? []) : [];
        others.set(key, [...new Set([...cached, value])].join(','));
        expect({ key, value, count: (await facets(`?${others}`)).totalCount }).toEqual({ key, value, count });
      }
    }
  });

  it('include regions, age ranges from the youngest, and a histogram of prices', async () => {
    const { facets: found, totalCount } = await facets('?category=whiskey');
    const valuesOf = (key: string) => found.find((facet) => facet.key === key)?.values ?? [];
    expect(
      valuesOf('attr.region')
        .slice(0, 2)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Highland', 'Kentucky']);
    expect(valuesOf('attr.age').map(({ name }) => name)).toEqual([
      'Under 5 years',
      '5 to 9 years',
      '10 to 14 years',
      '15 to 19 years',
      '20 years and over',
    ]);
    const bars = found.find(({ key }) => key === 'price')?.histogram ?? [];
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount);
    // Only one gin in ten has an age.
    expect((await facets('?category=gin')).facets.map(({ key }) => key)).not.toContain('attr.age');
  });

  it('mark chosen values, keep them when no product is left, and offer no invented one', async () => {
    const answer = await facets('?category=beer&country=scotland,nowhere-at-all&rating=4.5&abvMin=60');
    expect(answer.totalCount).toBe(0);
    const country = answer.facets.find(({ key }) => key === 'country')?.values ?? [];
    expect(country.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(['scotland']);
    expect(country.map(({ value }) => value)).not.toContain('nowhere-at-all');
  });
});

describe('suggestions', () => {
  it('start at two characters', async () => {
    for (const text of ['', ' ', 'g', ' g ']) {
      expect(await suggest(text)).toMatchObject({ totalCount: 0, products: [], categories: [], words: [] });
    }
    expect((await suggest('gl')).products.length).toBeGreaterThan(0);
  });

  it('contain products with prices, categories with counts, and words with the prefix', async () => {
    const { products, categories, words } = await suggest('whisk');
    expect(products.length).toBeGreaterThan(0);
    expect(categories.filter(({ count }) => count === 0)).toEqual([]);
    expect(categories.map(({ slug }) => slug)).toContain('whiskey');
    expect(words).toContain('whisky');
    for (const { slug, priceCents } of products) {
      expect(front.all.find(({ product }) => product.slug === slug)?.product.priceCents).toBe(priceCents);
    }
  });

  it.each([
    ['glen orin', 'glen-orvin-12'],
    ['rieslnig', 'steinbruck-riesling-2021'],
  ])('correct %s, and lists return the same correction', async (text, slug) => {
    const { correctedQuery, products } = await suggest(text);
    expect(correctedQuery).toBeDefined();
    expect(products.map((product) => product.slug)).toContain(slug);
    const list = await front.list(`?FilterText=${encodeURIComponent(text)}`);
    expect(list.correctedFilterText).toBe(correctedQuery);
    expect(getSlugs(list)).toContain(slug);
  });

  it('contain at most three matching recipes and articles each, title matches first', async () => {
    const named = ({ name }: { name: string }): string => name;
    const martini = await suggest('martini');
    expect(martini.correctedQuery).toBeUndefined();
    expect(martini.recipes.map(named).slice(0, 2).toSorted()).toEqual(['Dry Martini', 'Espresso Martini']);
    const vermouth = await suggest('vermouth');
    expect(vermouth.articles[0]?.slug).toBe('vermouth-goes-off');
    expect(vermouth.recipes.length).toBeGreaterThan(0);
    for (const { recipes, articles } of [martini, vermouth]) {
      expect(recipes.length).toBeLessThanOrEqual(3);
      expect(articles.length).toBeLessThanOrEqual(3);
      for (const { slug, id, name } of recipes)
        expect(await (await front.ask(`recipes/${slug}`)).json()).toMatchObject({
          cocktailRecipe: { id, name },
        });
      for (const { slug, id, name, category } of articles)
        expect(await (await front.ask(`blog-posts/${slug}`)).json()).toMatchObject({
          blogPost: { id, title: name },
          category: { name: category },
        });
    }
  });

  it('correct the name of a drink', async () => {
    const { correctedQuery, recipes } = await suggest('mohito');
    expect(correctedQuery).toBe('mojito');
    expect(recipes.map(({ slug }) => slug)).toContain('mojito');
  });

  it('contain recipes and articles with absolute picture URLs, or null', async () => {
    const [picture] = PICTURES;
    const image = 'https://shop.example/media/sgarbh-dubh-front-0123abcd.day.640.webp';
    const [negroni] = (await suggest('negroni')).recipes;
    expect(negroni).toMatchObject({ slug: 'negroni', image, picture });
    const [dry] = (await suggest('what dry means')).articles;
    expect(dry).toMatchObject({ slug: 'what-dry-means', image, picture });
    const [mojito] = (await suggest('mojito')).recipes;
    expect(mojito).toMatchObject({ slug: 'mojito', image: null, picture: null });
  });

  it('never match inside a word', async () => {
    const inside = await suggest('iesling');
    expect(inside.correctedQuery).toBe('riesling');
    const within = await suggest('ojito');
    expect(within).toMatchObject({ totalCount: 0, products: [], recipes: [], articles: [] });
  });

  it.each([
    "'); drop table product;--",
    '%',
    'a:*&|!',
    '🥃🥃',
    '\u0000\u0000',
    '\\',
    'שלום עולם',
    'x'.repeat(5000),
  ])('return 200 for %j', async (text) => {
    expect((await front.ask(`suggest?q=${encodeURIComponent(text)}`)).status).toBe(200);
    expect((await front.ask(`facets?FilterText=${encodeURIComponent(text)}`)).status).toBe(200);
  });
});
