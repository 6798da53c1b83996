import { describe, expect, it } from 'vitest';
import { ListQuerySchema, ProductsQuerySchema } from './list-query.ts';

describe('list parameters', () => {
  it('are absent when nothing is given', () => {
    expect(ProductsQuerySchema.parse({})).toEqual({});
  });

  it('are parsed from texts', () => {
    expect(
      ProductsQuerySchema.parse({
        MaxResultCount: '012',
        SkipCount: '0',
        Sorting: ' product.price  DESC ',
        FilterText: '  peat ',
        ids: 'a, b,,c',
      }),
    ).toEqual({
      MaxResultCount: 12,
      SkipCount: 0,
      Sorting: 'Product.Price Desc',
      FilterText: 'peat',
      ids: ['a', 'b', 'c'],
    });
  });

  it('shorten a long filter text, never within a character', () => {
    const { FilterText: text } = ListQuerySchema.parse({ FilterText: `${'a'.repeat(199)}🥃 and more` });
    expect(text).toHaveLength(200);
    expect(text?.isWellFormed()).toBe(true);
  });

  it('accept numbers of any length', () => {
    expect(ListQuerySchema.parse({ SkipCount: '9'.repeat(400) }).SkipCount).toBe(Number.MAX_SAFE_INTEGER);
  });

  it.each(['', '-1', '1.0', '1e3', '+1', ' 1', '١', 'Infinity', '0x1'])('refuse %j as a count', (text) => {
    expect(ListQuerySchema.safeParse({ SkipCount: text }).success).toBe(false);
  });
});
