import { describe, expect, it } from 'vitest';
import type { ProductWrapper } from '#contract/catalog/product.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { SORTINGS, type Sorting } from '#contract/catalog/sorting.ts';
import { getSlugs, useApiFront } from './api-front.ts';

const front = useApiFront();
const { ask, list } = front;

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
    'returns every product once over all pages of %s, in the specified order',
    async (sorting) => {
      const walked: ProductWrapper[] = [];
      for (let skip = 0; skip < front.all.length; skip += 29) {
        const page = await list(
          `?Sorting=${encodeURIComponent(sorting)}&MaxResultCount=29&SkipCount=${skip}`,
        );
        walked.push(...page.items);
      }
      expect(new Set(getSlugs({ items: walked })).size).toBe(front.all.length);
      const order = orders[sorting] ?? (() => 0);
      expect(getSlugs({ items: walked })).toEqual(getSlugs({ items: walked.toSorted(order) }));
      expect(
        getSlugs(await list(`?MaxResultCount=29&Sorting=${encodeURIComponent(sorting.toUpperCase())}`)),
      ).toEqual(getSlugs({ items: walked.slice(0, 29) }));
    },
  );

  it('starts with staff picks by default', () => {
    expect(getSlugs({ items: front.all })).toEqual(
      getSlugs({ items: front.all.toSorted(orders['Product.IsStaffPick']) }),
    );
  });

  it('sorts by effective price: a sale moves a product', () => {
    const onSale = front.all.filter(({ product }) => product.salePriceCents !== null);
    const byPrice = front.all.toSorted((a, b) => a.product.priceCents - b.product.priceCents || byName(a, b));
    expect(onSale.length).toBeGreaterThan(0);
    expect(getSlugs({ items: byPrice })).not.toEqual(
      getSlugs({ items: front.all.toSorted(orders['Product.Price']) }),
    );
  });

  it('folds names the same way on every database', async () => {
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
    const { rows } = await front.shop.database.pool.query<{ name: string; folded: string }>(
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
  it('finds by name, producer, place, kind and taste, ignoring case and accents', async () => {
    expect(getSlugs(await list('?FilterText=glen%20ORRATH'))[0]).toBe('glen-orvin-12');
    for (const [text, accented] of [
      ['anejo', 'Añejo'],
      ['rose', 'ROSÉ'],
    ] as const) {
      const plain = await list(`?FilterText=${text}`);
      expect(plain.totalCount).toBeGreaterThan(0);
      expect(getSlugs(await list(`?FilterText=${encodeURIComponent(accented)}`))).toEqual(getSlugs(plain));
    }
    for (const text of ['islay', 'oak', 'malbec', 'stout']) {
      expect((await list(`?FilterText=${text}`)).totalCount, text).toBeGreaterThan(0);
    }
  });

  it('respects category and sorting, and returns an empty list for no match', async () => {
    const [within, everywhere] = [await list('?FilterText=oak&category=wine'), await list('?FilterText=oak')];
    expect(within.totalCount).toBeGreaterThan(0);
    expect(within.totalCount).toBeLessThan(everywhere.totalCount);
    const prices = (await list('?FilterText=oak&Sorting=Product.Price')).items.map(
      ({ product }) => product.salePriceCents ?? product.priceCents,
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(await list('?FilterText=xyzzyplugh')).toEqual({ items: [], currency: 'USD', totalCount: 0 });
  });

  it('treats typed text as words, never as query operators', async () => {
    for (const text of ['"', "'", '(oak', 'oak &', '| !', '-', '\\', ':*', 'a:b', '<->', '%', '\0']) {
      expect((await ask(`products?FilterText=${encodeURIComponent(text)}`)).status, text).toBe(200);
    }
  });
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
