import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CategorySchema,
  type ProductList,
  ProductListSchema,
  type ProductWrapper,
  ProductWrapperSchema,
} from '#contract/catalog/product.ts';
import { SORTINGS, type Sorting } from '#contract/sorting.ts';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { hostileAddress } from './hostile-address.ts';
import { type DemoShop, foldText, openDemoShop } from './open-demo-shop.ts';

/** What the public API promises, on whichever database it stands. */
export function describePublicApi(kind: string, start: () => Promise<TestDatabase>): void {
  describe(`the public API on ${kind}`, () => {
    let shop: DemoShop;
    let all: ProductWrapper[];

    beforeAll(async () => {
      shop = await openDemoShop(start);
      all = (await list('')).items;
    });
    afterAll(() => shop?.stop());

    const ask = (address: string, init?: RequestInit): Promise<Response> =>
      Promise.resolve(shop.api.request(`/api/public/${address}`, init));
    const list = async (query: string): Promise<ProductList> =>
      ProductListSchema.parse(await (await ask(`products${query}`)).json());
    const slugs = (answer: { items: ProductWrapper[] }): string[] =>
      answer.items.map(({ product }) => product.slug);
    const expectProblem = async (address: string, status: number, parameter?: string): Promise<void> => {
      const answer = await ask(address);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      const body = await answer.json();
      expect({ address, ...body }).toMatchObject({ address, status, ...(parameter ? { parameter } : {}) });
      expect(answer.status).toBe(status);
      expect(body.type).toMatch(/^\/problems\/[a-z-]+$/);
      expect(body.detail).toMatch(/\.$/);
      if (parameter) expect(body.detail).not.toMatch(/undefined|Invalid input|Too /);
    };

    describe('what it answers', () => {
      it('answers every demo product in the form and key order of the contract', async () => {
        const text = await (await ask('products')).text();
        expect(JSON.stringify(ProductListSchema.parse(JSON.parse(text)))).toBe(text);
        expect(all.length).toBeGreaterThanOrEqual(120);
      });

      it('answers one product as it stands in the list, by slug, by id, in any case', async () => {
        const [first] = all;
        for (const name of [first?.product.slug, first?.product.id, first?.product.id.toUpperCase()]) {
          const text = await (await ask(`products/${name}`)).text();
          expect(JSON.stringify(ProductWrapperSchema.parse(JSON.parse(text)))).toBe(text);
          expect(JSON.parse(text)).toEqual(first);
        }
      });

      it('fills attributes, flavours, pairings and the collections that a product belongs to', () => {
        const glen = all.find(({ product }) => product.slug === 'glen-orrath-12');
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

      it('answers a category, its children, and the roots for all', async () => {
        const whiskey = CategorySchema.parse(await (await ask('category?category=whiskey')).json());
        expect(whiskey).toMatchObject({ slug: 'whiskey', name: 'Whiskey' });
        const byId = await (await ask(`category?category=${whiskey.id.toUpperCase()}`)).json();
        expect(byId).toEqual(whiskey);
        const children = await (await ask('sub-categories?category=whiskey')).json();
        expect(children.length).toBeGreaterThan(3);
        for (const child of children) expect(CategorySchema.parse(child).parentCategoryId).toBe(whiskey.id);
        const roots = await (await ask('sub-categories?category=all')).json();
        expect(roots.map(({ slug }: { slug: string }) => slug)).toEqual(['spirits', 'wine', 'beer']);
        const [leaf] = children;
        expect(await (await ask(`sub-categories?category=${leaf.slug}`)).json()).toEqual([]);
      });
    });

    describe('lists', () => {
      it('answers the whole catalogue without a parameter, and ignores parameters it does not know', async () => {
        const whole = await list('?utm_source=letter&maxresultcount=3');
        expect(whole.items).toHaveLength(whole.totalCount);
        expect(whole.totalCount).toBe(all.length);
        expect((await list('?FilterText=%20')).items).toHaveLength(all.length);
        expect((await list('?filter=no-such-collection')).items).toHaveLength(all.length);
      });

      it.each([
        'SkipCount=0',
        'MaxResultCount=12',
        'Sorting=Product.Name',
        'FilterText=the%20OR%20a%20OR%20oak',
        'category=all',
        'filter=award-winners',
      ])('answers a page of 12 as soon as %s is given', async (parameter) => {
        const page = await list(`?${parameter}`);
        expect(page.items).toHaveLength(12);
        expect(page.totalCount).toBeGreaterThan(12);
      });

      it('answers nothing, and that calmly, past the end', async () => {
        for (const skip of ['100000', '999999999999', '9'.repeat(40)]) {
          expect(await list(`?SkipCount=${skip}`)).toEqual({ items: [], totalCount: all.length });
        }
      });

      it('holds all descendants of a category, and every product under exactly one root', async () => {
        const totals = await Promise.all(
          ['spirits', 'wine', 'beer'].map(async (root) => {
            const answer = await ask(`products-by-category?category=${root}`);
            return ProductListSchema.parse(await answer.json()).totalCount;
          }),
        );
        expect(totals.reduce((sum, total) => sum + total)).toBe(all.length);
        const whiskey = await list('?category=whiskey&MaxResultCount=100');
        const leaves = new Set(whiskey.items.map(({ category }) => category.slug));
        expect(leaves.size).toBeGreaterThan(3);
        expect(slugs(await list('?category=whiskey'))).toEqual(
          slugs(await (await ask('products-by-category?category=WHISKEY')).json()),
        );
        const everything = await (await ask('products-by-category?category=all')).json();
        expect(everything.totalCount).toBe(all.length);
        expect(everything.items).toHaveLength(12);
      });

      it('answers the named products that exist, once each, in the order asked for', async () => {
        const [a, b, c] = ['sgarbh-dubh', 'glen-orrath-12', all.at(-1)?.product.slug ?? ''];
        const idOfA = all.find(({ product }) => product.slug === a)?.product.id;
        expect(slugs(await list(`?ids=${c},nothing-such,${a},%20${b.toUpperCase()},${idOfA}`))).toEqual([
          c,
          a,
          b,
        ]);
        expect((await list(`?ids=${c},${a}`)).totalCount).toBe(2);
        expect(slugs(await list(`?ids=${idOfA},${b}&Sorting=Product.Name`))).toEqual([b, a]);
        expect(slugs(await list(`?ids=${a},${b},${c}&MaxResultCount=1&SkipCount=1`))).toEqual([b]);
        const many = slugs({ items: all }).reverse().slice(0, 100);
        expect(slugs(await list(`?ids=${many.join(',')}`))).toEqual(many);
        expect(slugs(await list('?ids=nothing-such'))).toEqual([]);
      });

      it('narrows to a collection', async () => {
        const rare = await list('?filter=Rare-Finds&MaxResultCount=100');
        const expected = all.filter(({ product }) => product.isLimitedEdition && product.priceCents > 10_000);
        expect(new Set(slugs(rare))).toEqual(new Set(slugs({ items: expected })));
        expect(rare.totalCount).toBeGreaterThan(0);
      });
    });

    describe('order', () => {
      const byName = (a: ProductWrapper, b: ProductWrapper): number =>
        compare(foldText(a.product.name), foldText(b.product.name)) || compare(a.product.id, b.product.id);
      const paid = ({ product }: ProductWrapper): number => product.salePriceCents ?? product.priceCents;
      const orders: Partial<Record<Sorting, (a: ProductWrapper, b: ProductWrapper) => number>> = {
        'Product.IsStaffPick': (a, b) =>
          Number(b.product.isStaffPick) - Number(a.product.isStaffPick) || byName(a, b),
        'Product.Price': (a, b) => paid(a) - paid(b) || byName(a, b),
        'Product.Price Desc': (a, b) => paid(b) - paid(a) || byName(a, b),
        'Product.Name': byName,
        'Product.Name Desc': (a, b) =>
          compare(foldText(b.product.name), foldText(a.product.name)) || compare(a.product.id, b.product.id),
        'Product.Rating Desc': (a, b) => (b.product.rating ?? 0) - (a.product.rating ?? 0) || byName(a, b),
      };

      it.each(SORTINGS)(
        'shows every product once over all pages of %s, in the promised order',
        async (sorting) => {
          const walked: ProductWrapper[] = [];
          for (let skip = 0; skip < all.length; skip += 29) {
            const page = await list(
              `?Sorting=${encodeURIComponent(sorting)}&MaxResultCount=29&SkipCount=${skip}`,
            );
            walked.push(...page.items);
          }
          expect(new Set(slugs({ items: walked })).size).toBe(all.length);
          const order = orders[sorting] ?? (() => 0);
          expect(slugs({ items: walked })).toEqual(slugs({ items: walked.toSorted(order) }));
          expect(
            slugs(await list(`?MaxResultCount=29&Sorting=${encodeURIComponent(sorting.toUpperCase())}`)),
          ).toEqual(slugs({ items: walked.slice(0, 29) }));
        },
      );

      it('starts with the staff picks when no order is asked for', () => {
        expect(slugs({ items: all })).toEqual(slugs({ items: all.toSorted(orders['Product.IsStaffPick']) }));
      });

      it('sorts by what is paid: a sale moves a product', () => {
        const onSale = all.filter(({ product }) => product.salePriceCents !== null);
        const byPrice = all.toSorted((a, b) => a.product.priceCents - b.product.priceCents || byName(a, b));
        expect(onSale.length).toBeGreaterThan(0);
        expect(slugs({ items: byPrice })).not.toEqual(
          slugs({ items: all.toSorted(orders['Product.Price']) }),
        );
      });

      it('folds names alike on every database', async () => {
        const names = [
          'Élan',
          'elan',
          'ÉLAN',
          'Œuf',
          'Straße',
          'STRASSE',
          'Ångström',
          'Ørsted',
          'Zoë',
          'Łódź',
          'Æther',
        ];
        const { rows } = await shop.database.pool.query<{ name: string; folded: string }>(
          `select name, fold_text(name) as folded from unnest($1::text[]) as given (name)
            order by fold_text(name) collate "C", name collate "C"`,
          [names],
        );
        for (const { name, folded } of rows) expect(folded).toBe(foldText(name));
        expect(rows.map(({ name }) => name)).toEqual(
          names.toSorted((a, b) => compare(foldText(a), foldText(b)) || compare(a, b)),
        );
        expect(foldText('Œuf à l’ÅØ')).toBe("oeuf a l'ao");
      });
    });

    describe('text search', () => {
      it('finds by name, producer, place, kind and taste, whatever the case and accents', async () => {
        expect(slugs(await list('?FilterText=glen%20ORRATH'))[0]).toBe('glen-orrath-12');
        for (const [text, accented] of [
          ['anejo', 'Añejo'],
          ['rose', 'ROSÉ'],
        ] as const) {
          const plain = await list(`?FilterText=${text}`);
          expect(plain.totalCount).toBeGreaterThan(0);
          expect(slugs(await list(`?FilterText=${encodeURIComponent(accented)}`))).toEqual(slugs(plain));
        }
        for (const text of ['islay', 'oak', 'malbec', 'stout']) {
          expect((await list(`?FilterText=${text}`)).totalCount, text).toBeGreaterThan(0);
        }
      });

      it('keeps to the category, obeys a sorting, and finds nothing without fuss', async () => {
        const [within, everywhere] = [
          await list('?FilterText=oak&category=wine'),
          await list('?FilterText=oak'),
        ];
        expect(within.totalCount).toBeGreaterThan(0);
        expect(within.totalCount).toBeLessThan(everywhere.totalCount);
        const prices = (await list('?FilterText=oak&Sorting=Product.Price')).items.map(
          ({ product }) => product.salePriceCents ?? product.priceCents,
        );
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        expect(await list('?FilterText=xyzzyplugh')).toEqual({ items: [], totalCount: 0 });
      });

      it('reads what people type as words, never as an operator language', async () => {
        for (const text of ['"', "'", '(oak', 'oak &', '| !', '-', '\\', ':*', 'a:b', '<->', '%', '\0']) {
          expect((await ask(`products?FilterText=${encodeURIComponent(text)}`)).status, text).toBe(200);
        }
      });
    });

    describe('problems', () => {
      it.each([
        ['products?MaxResultCount=0', 'MaxResultCount'],
        ['products?MaxResultCount=101', 'MaxResultCount'],
        ['products?MaxResultCount=', 'MaxResultCount'],
        ['products?MaxResultCount=1e1', 'MaxResultCount'],
        ['products?MaxResultCount=12.5', 'MaxResultCount'],
        ['products?MaxResultCount=%2012', 'MaxResultCount'],
        ['products?SkipCount=-1', 'SkipCount'],
        ['products?SkipCount=%2B1', 'SkipCount'],
        ['products?SkipCount=0x1', 'SkipCount'],
        ['products?Sorting=', 'Sorting'],
        ['products?Sorting=Product.Colour', 'Sorting'],
        ['products?Sorting=Product.Price%20Asc', 'Sorting'],
        ['products?ids=', 'ids'],
        ['products?ids=,%20,', 'ids'],
        [`products?ids=${'a,'.repeat(101)}`, 'ids'],
        [`products?ids=${'a'.repeat(201)}`, 'ids'],
        ['products?category=', 'category'],
        [`products?category=${'a'.repeat(10_000)}`, 'category'],
        ['products?FilterText=a&FilterText=b', 'FilterText'],
        ['products?filter=gifts&filter=gifts', 'filter'],
        ['products-by-category', 'category'],
        ['products-by-category?category=wine&MaxResultCount=abc', 'MaxResultCount'],
        ['products-by-category?category=wine&category=beer', 'category'],
        ['category', 'category'],
        ['sub-categories?category=%20', 'category'],
        [`products/${'a'.repeat(201)}`, 'id'],
      ])('refuses %s and names the parameter', async (address, parameter) => {
        await expectProblem(address, 400, parameter);
      });

      it.each([
        ['products/nothing-such', 'id'],
        ['products/00000000-0000-7000-8000-000000000000', 'id'],
        ['products/%E0%A4%A', 'id'],
        ['products/%00', 'id'],
        ['products?category=nothing-such', 'category'],
        ['products-by-category?category=nothing-such', 'category'],
        ['category?category=nothing-such', 'category'],
        ['category?category=all', 'category'],
        ['sub-categories?category=nothing-such', 'category'],
        ['nothing', undefined],
        ['products/glen-orrath-12/more', undefined],
      ])('finds nothing at %s', async (address, parameter) => {
        await expectProblem(address, 404, parameter);
      });

      it('never fails by what a client sends', async () => {
        await fc.assert(
          fc.asyncProperty(hostileAddress, async (address) => {
            const answer = await shop.api.request(address);
            const body = await answer.json();
            expect(answer.status).toBeLessThan(500);
            expect([200, 400, 404]).toContain(answer.status);
            expect(answer.headers.get('access-control-allow-origin')).toBe('*');
            expect(answer.status === 200 || body.status === answer.status).toBe(true);
          }),
          { numRuns: 500 },
        );
        expect(shop.errors).toEqual([]);
      }, 120_000);

      // Last, because nothing works after it.
      it('says that it is away, and for how long, once the database is closed', async () => {
        await shop.database.close();
        for (const address of ['products', 'products/glen-orrath-12', 'products-by-category?category=wine']) {
          const answer = await ask(address);
          expect(answer.status).toBe(503);
          expect(answer.headers.get('retry-after')).toBe('5');
          expect(await answer.json()).toMatchObject({ type: '/problems/unavailable', status: 503 });
        }
      });
    });
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
