import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useApiFront } from './api-front.ts';
import { hostileAddress } from './hostile-address.ts';

const front = useApiFront();

const { ask } = front;
const expectProblem = async (address: string, status: number, parameter?: string): Promise<void> => {
  const answer = await ask(address);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const body = await answer.json();
  expect({ address, ...body }).toMatchObject({ address, status, ...(parameter ? { parameter } : {}) });
  expect(answer.status).toBe(status);
  expect(body.type).toMatch(/^\/problems\/[a-z-]+$/);
  expect(body.detail).toMatch(/\.$/);
  expect(body.detail).not.toMatch(/undefined|Invalid input|Too /);
  const named = {
    pointer: `/${parameter}`,
    code: expect.stringMatching(/./),
    detail: expect.not.stringMatching(/undefined|Invalid input|Too /),
  };
  expect(body.errors).toEqual(status === 400 ? [named] : undefined);
};

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
    ['products?country=a&country=b', 'country'],
    ['products?priceMin=-1', 'priceMin'],
    ['products?priceMax=12.345', 'priceMax'],
    ['products?priceMin=50&priceMax=20', 'priceMax'],
    ['products?abvMin=101', 'abvMin'],
    ['products?rating=3', 'rating'],
    ['products?taste=smoky,umami', 'taste'],
    ['facets?shelf=top', 'shelf'],
    ['facets?attr.Grape=merlot', 'attr.Grape'],
    ["products-by-category?category=wine&attr.grape=');--", 'attr.grape'],
    ['suggest', 'q'],
    ['suggest?q=a&q=b', 'q'],
    ['products-by-category', 'category'],
    ['products-by-category?category=wine&MaxResultCount=abc', 'MaxResultCount'],
    ['products-by-category?category=wine&category=beer', 'category'],
    ['category', 'category'],
    ['sub-categories?category=%20', 'category'],
    [`products/${'a'.repeat(201)}`, 'id'],
    [`blog-posts/${'a'.repeat(201)}`, 'id'],
    ['blog-posts?MaxResultCount=0', 'MaxResultCount'],
    ['blog-posts?MaxResultCount=101', 'MaxResultCount'],
    ['blog-posts?MaxResultCount=1&MaxResultCount=2', 'MaxResultCount'],
    ['blog-posts?SkipCount=-1', 'SkipCount'],
    ['blog-posts?SkipCount=', 'SkipCount'],
    ['all-in-prices?ids=glen-orvin-12', 'province'],
    ['all-in-prices?province=XX&ids=glen-orvin-12', 'province'],
    ['all-in-prices?province=ON', 'ids'],
    [`recipes/${'a'.repeat(201)}`, 'id'],
    [`bar-kinds/${'a'.repeat(201)}`, 'id'],
    ['recipes?MaxResultCount=0', 'MaxResultCount'],
    ['recipes?SkipCount=-1', 'SkipCount'],
    ["recipes?base=gin'--", 'base'],
    ['recipes?family=cosy', 'family'],
    ['recipes?difficulty=1', 'difficulty'],
    ['recipes?minutes=1.5', 'minutes'],
    ['recipes?strength=22', 'strength'],
    ['recipes?withoutAlcohol=yes', 'withoutAlcohol'],
    ['recipes?base=gin&base=rum', 'base'],
  ])('returns 400 for %s and names the parameter', async (address, parameter) => {
    await expectProblem(address, 400, parameter);
  });

  it.each([
    ['products/nothing-such', 'id'],
    ['products/00000000-0000-7000-8000-000000000000', 'id'],
    ['products/%E0%A4%A', 'id'],
    ['products/%00', 'id'],
    ['blog-posts/nothing-such', 'id'],
    ['blog-posts/00000000-0000-7000-8000-000000000000', 'id'],
    ['blog-posts/%E0%A4%A', 'id'],
    ['blog-posts/%00', 'id'],
    ['recipes/nothing-such', 'id'],
    ['recipes/%00', 'id'],
    ['recipes/nothing-such/ingredients', 'id'],
    ['recipes/00000000-0000-7000-8000-000000000000/ingredients', 'id'],
    ['bar-kinds/nothing-such', 'id'],
    ['bar-kinds/00000000-0000-7000-8000-000000000000', 'id'],
    ['bar-kinds/%00', 'id'],
    ['products?category=nothing-such', 'category'],
    ['products-by-category?category=nothing-such', 'category'],
    ['facets?category=nothing-such', 'category'],
    ['category?category=nothing-such', 'category'],
    ['sub-categories?category=nothing-such', 'category'],
    ['nothing', undefined],
    ['products/glen-orvin-12/more', undefined],
  ])('returns 404 for %s', async (address, parameter) => {
    await expectProblem(address, 404, parameter);
  });

  it('never returns 5xx for any client input', async () => {
    await fc.assert(
      fc.asyncProperty(hostileAddress, async (address) => {
        const answer = await front.shop.api.request(address);
        const body = await answer.json();
        expect(answer.status).toBeLessThan(500);
        expect([200, 400, 404]).toContain(answer.status);
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        expect(answer.status === 200 || body.status === answer.status).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(front.shop.errors).toEqual([]);
  }, 120_000);

  // Last, because nothing works afterwards.
  it('returns 503 with Retry-After once the database is closed', async () => {
    await front.shop.database.close();
    for (const address of ['products', 'products/glen-orvin-12', 'products-by-category?category=wine']) {
      const answer = await ask(address);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ type: '/problems/unavailable', status: 503 });
    }
  });
});
