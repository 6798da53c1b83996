import { describe, expect, it } from 'vitest';
import {
  ArchivedProductWrapperSchema,
  CategorySchema,
  PricedProductSchema,
  ProductListSchema,
} from '#contract/catalog/product.ts';
import { getSlugs, useApiFront } from './api-front.ts';
import { PICTURED, PICTURES } from './create-demo-shop.ts';

const front = useApiFront();
const { ask, list } = front;

describe('single responses', () => {
  it('returns every demo product in the schema and key order of the contract', async () => {
    const text = await (await ask('products')).text();
    expect(JSON.stringify(ProductListSchema.parse(JSON.parse(text)))).toBe(text);
    expect(front.all.length).toBeGreaterThanOrEqual(120);
  });

  it('returns one product as in the list, by slug, by id, in any case', async () => {
    const [first] = front.all;
    for (const name of [first?.product.slug, first?.product.id, first?.product.id.toUpperCase()]) {
      const text = await (await ask(`products/${name}`)).text();
      expect(JSON.stringify(PricedProductSchema.parse(JSON.parse(text)))).toBe(text);
      expect(JSON.parse(text)).toEqual({ ...first, currency: 'USD' });
    }
  });

  it('returns an archived product by id or slug without a price, and in no list; no draft at all', async () => {
    const { database, search } = front.shop;
    const [sold] = front.all;
    const { id = '', slug = '', name = '' } = sold?.product ?? {};
    const become = async (status: string) => {
      await database.pool.query('update product set status = $1 where id = $2', [status, id]);
      await search.refresh([`product:${id}`, 'search']);
    };
    const listed = async () => [
      (await front.list(`?ids=${id}`)).items.length,
      (await front.list(`?FilterText=${encodeURIComponent(name)}`)).items.filter(
        ({ product }) => product.id === id,
      ).length,
      (await ask(`bar-kinds/${slug}`)).status,
    ];
    expect(await listed()).toEqual([1, 1, 200]);
    await become('archived');
    for (const one of [id, slug]) {
      const answer = await ask(`products/${one}`);
      const text = await answer.text();
      expect(answer.status).toBe(200);
      expect(JSON.stringify(ArchivedProductWrapperSchema.parse(JSON.parse(text)))).toBe(text);
      expect(text).not.toContain('"priceCents":1');
    }
    expect(await listed()).toEqual([0, 0, 404]);
    await become('published');
    await become('draft');
    expect((await ask(`products/${slug}`)).status).toBe(404);
    expect(await listed()).toEqual([0, 0, 404]);
    await become('published');
    expect(await listed()).toEqual([1, 1, 200]);
  });

  it('returns the order limit: the product’s own, or null while the shop sets none', () => {
    const limitOf = (slug: string) =>
      front.all.find(({ product }) => product.slug === slug)?.product.orderLimit;
    expect(limitOf('bajo-encino-tobala')).toBe(2);
    expect(limitOf('glen-orvin-12')).toBeNull();
  });

  it('includes attributes, flavours, pairings and the collections of a product', () => {
    const glen = front.all.find(({ product }) => product.slug === 'glen-orvin-12');
    expect(glen?.product.productAttributes[0]).toMatchObject({
      key: 'age',
      name: 'Age',
      value: 12,
      unit: 'years',
    });
    expect(glen?.flavorProfiles[0]?.intensity).toBe(4);
    expect(glen?.foodPairings).toHaveLength(3);
    expect(glen?.collections.map(({ slug }) => slug)).toEqual(['staff-picks', 'award-winners']);
    expect(glen?.product).toMatchObject({ price: 84, priceCents: 8400, volume: '700 mL', volumeMl: 700 });
  });

  it('returns pictures with sizes and alternative texts, the primary one first, at absolute URLs', async () => {
    const found = front.all.find(({ product }) => product.slug === PICTURED);
    const [primary, label] = PICTURES;
    expect(found?.product.productImages).toEqual([
      {
        id: expect.any(String),
        imageUrl: 'https://shop.example/media/sgarbh-dubh-front-0123abcd.day.640.webp',
        isPrimary: true,
        alt: 'A black bottle.',
        width: 900,
        height: 1200,
        picture: primary,
      },
      {
        id: expect.any(String),
        imageUrl: 'https://shop.example/media/sgarbh-dubh-label-89abcdef.day.900.webp',
        isPrimary: false,
        alt: 'Its label.',
        width: 900,
        height: 1200,
        picture: label,
      },
    ]);
    const glen = front.all.find(({ product }) => product.slug === 'glen-orvin-12');
    expect(glen?.collections[0]?.imageUrl).toBe(
      'https://shop.example/media/sgarbh-dubh-label-89abcdef.day.900.webp',
    );
    const wine = CategorySchema.parse(await (await ask('category?category=wine')).json());
    expect(wine.imageUrl).toBe('https://shop.example/media/sgarbh-dubh-front-0123abcd.day.640.webp');
    const [, same] = await (await ask('sub-categories?category=all')).json();
    expect(same).toEqual(wine);
    const { products } = await (await ask(`suggest?q=${PICTURED.replace('-', '%20')}`)).json();
    expect(products[0]).toMatchObject({
      image: 'https://shop.example/media/sgarbh-dubh-front-0123abcd.day.640.webp',
      picture: primary,
    });
  });

  it('gives pages the same pictures at root-relative URLs, and cards the two pictures that they show', async () => {
    const { catalog } = front.shop;
    const address = '/media/sgarbh-dubh-front-0123abcd.day.640.webp';
    const product = await catalog.findProduct(PICTURED);
    expect(product?.images[0]?.imageUrl).toBe(address);
    const numbers = await catalog.numbers([PICTURED, 'glen-orvin-12']);
    const [card, bare] = await catalog.cards(numbers);
    const [picture, closeUp] = PICTURES;
    expect(card).toMatchObject({ imageUrl: address, picture, closeUp });
    expect(bare).toMatchObject({ imageUrl: null, picture: null, closeUp: null });
  });

  it('falls back to the category image that the merchant set, and never to one of the demo', async () => {
    const { catalog, database } = front.shop;
    const set = (image: string | null, isDemo: boolean) =>
      database.pool.query(
        `update category set image_url = $1, is_demo_picture = $2 where slug = 'scotch-single-malt'`,
        [image, isDemo],
      );
    const numbers = await catalog.numbers(['glen-orvin-12', PICTURED]);
    const images = async () => {
      const cards = await catalog.cards(numbers);
      const bare = await catalog.findProduct('glen-orvin-12');
      return [...cards.map(({ imageUrl }) => imageUrl), bare?.categoryImage];
    };
    const own = '/media/sgarbh-dubh-front-0123abcd.day.640.webp';
    await set('/malts-of-the-demo.jpg', true);
    expect(await images()).toEqual([null, own, null]);
    await set('/malts.jpg', false);
    expect(await images()).toEqual(['/malts.jpg', own, '/malts.jpg']);
    const { product } = await (await ask('products/glen-orvin-12')).json();
    expect(product).toMatchObject({ image: 'https://shop.example/malts.jpg', productImages: [] });
    await set(null, false);
    expect(await images()).toEqual([null, own, null]);
  });

  it('returns a category, its children, and the roots for `all`', async () => {
    const whiskey = CategorySchema.parse(await (await ask('category?category=whiskey')).json());
    expect(whiskey).toMatchObject({ slug: 'whiskey', name: 'Whiskey' });
    const byId = await (await ask(`category?category=${whiskey.id.toUpperCase()}`)).json();
    expect(byId).toEqual(whiskey);
    const children = await (await ask('sub-categories?category=whiskey')).json();
    expect(children.length).toBeGreaterThan(3);
    for (const child of children) expect(CategorySchema.parse(child).parentCategoryId).toBe(whiskey.id);
    const roots = await (await ask('sub-categories?category=all')).json();
    expect(roots.map(({ slug }: { slug: string }) => slug)).toEqual(['spirits', 'wine', 'beer']);
    const everything = CategorySchema.parse(await (await ask('category?category=ALL')).json());
    expect(everything).toMatchObject({ slug: 'all', name: 'All Products', parentCategoryId: null });
    const [leaf] = children;
    expect(await (await ask(`sub-categories?category=${leaf.slug}`)).json()).toEqual([]);
  });
});

describe('lists', () => {
  it('returns the whole catalogue without parameters, and ignores unknown parameters', async () => {
    const whole = await list('?utm_source=letter&maxresultcount=3');
    expect(whole.items).toHaveLength(whole.totalCount);
    expect(whole.totalCount).toBe(front.all.length);
    expect((await list('?FilterText=%20')).items).toHaveLength(front.all.length);
    expect((await list('?filter=no-such-collection')).items).toHaveLength(front.all.length);
  });

  it('isWholeList is true exactly for queries that return the whole list', async () => {
    const { api } = front.shop;
    const whole = await (await ask('products')).text();
    const queries = [
      '',
      'x=1&x=2',
      'FilterText=%20',
      'filter=',
      'filter=no-such-collection',
      'country=,',
      'attr.grape=',
      'filter=gifts',
      'FilterText=gin',
      'SkipCount=0',
      'MaxResultCount=12',
      'Sorting=',
      'category=all',
      'country=scotland',
      'country=&country=',
      'priceMin=a',
      'filter=a&filter=b',
      'ids=',
      'attr.grape=syrah',
    ];
    const known = await Promise.all(queries.map((query) => api.isWholeList(new URLSearchParams(query))));
    const texts: string[] = [];
    for (const query of queries) texts.push(await (await ask(`products?${query}`)).text());
    expect(known).toEqual(texts.map((text) => text === whole));
    expect(known).toEqual(queries.map((_, index) => index < 7));
  });

  it('accepts slug and id of the category `all` in every call with a category', async () => {
    const { id, slug } = CategorySchema.parse(await (await ask('category?category=all')).json());
    const calls = ['products', 'products-by-category', 'facets', 'category', 'sub-categories'];
    const [bySlug, byId] = await Promise.all(
      [slug, id].map((name) =>
        Promise.all(calls.map(async (call) => (await ask(`${call}?category=${name}`)).text())),
      ),
    );
    expect(bySlug).toEqual(byId);
    expect(bySlug?.map((text) => JSON.parse(text).totalCount)).toEqual([
      ...Array(3).fill(front.all.length),
      undefined,
      undefined,
    ]);
  });

  it.each([
    'SkipCount=0',
    'MaxResultCount=12',
    'Sorting=Product.Name',
    'FilterText=the%20OR%20a%20OR%20oak',
    'category=all',
    'filter=award-winners',
  ])('returns a page of 12 when %s is given', async (parameter) => {
    const page = await list(`?${parameter}`);
    expect(page.items).toHaveLength(12);
    expect(page.totalCount).toBeGreaterThan(12);
  });

  it('returns an empty page past the end', async () => {
    for (const skip of ['100000', '999999999999', '9'.repeat(40)]) {
      expect(await list(`?SkipCount=${skip}`)).toEqual({
        items: [],
        currency: 'USD',
        totalCount: front.all.length,
      });
    }
  });

  it('a category contains all its descendants, and every product has exactly one root', async () => {
    const totals = await Promise.all(
      ['spirits', 'wine', 'beer'].map(async (root) => {
        const answer = await ask(`products-by-category?category=${root}`);
        return ProductListSchema.parse(await answer.json()).totalCount;
      }),
    );
    expect(totals.reduce((sum, total) => sum + total)).toBe(front.all.length);
    const whiskey = await list('?category=whiskey&MaxResultCount=100');
    const leaves = new Set(whiskey.items.map(({ category }) => category.slug));
    expect(leaves.size).toBeGreaterThan(3);
    expect(getSlugs(await list('?category=whiskey'))).toEqual(
      getSlugs(await (await ask('products-by-category?category=WHISKEY')).json()),
    );
    const everything = await (await ask('products-by-category?category=all')).json();
    expect(everything.totalCount).toBe(front.all.length);
    expect(everything.items).toHaveLength(12);
  });

  it('returns the requested products that exist, once each, in the requested order', async () => {
    const [a, b, c] = ['sgarbh-dubh', 'glen-orvin-12', front.all.at(-1)?.product.slug ?? ''];
    const idOfA = front.all.find(({ product }) => product.slug === a)?.product.id;
    expect(getSlugs(await list(`?ids=${c},nothing-such,${a},%20${b.toUpperCase()},${idOfA}`))).toEqual([
      c,
      a,
      b,
    ]);
    expect((await list(`?ids=${c},${a}`)).totalCount).toBe(2);
    expect(getSlugs(await list(`?ids=${idOfA},${b}&Sorting=Product.Name`))).toEqual([b, a]);
    expect(getSlugs(await list(`?ids=${a},${b},${c}&MaxResultCount=1&SkipCount=1`))).toEqual([b]);
    const many = getSlugs({ items: front.all }).reverse().slice(0, 100);
    expect(getSlugs(await list(`?ids=${many.join(',')}`))).toEqual(many);
    expect(getSlugs(await list('?ids=nothing-such'))).toEqual([]);
  });

  it('filters by collection', async () => {
    const rare = await list('?filter=Rare-Finds&MaxResultCount=100');
    const expected = front.all.filter(
      ({ product }) => product.isLimitedEdition && product.priceCents > 10_000,
    );
    expect(new Set(getSlugs(rare))).toEqual(new Set(getSlugs({ items: expected })));
    expect(rare.totalCount).toBeGreaterThan(0);
  });
});
