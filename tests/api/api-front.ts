import { afterAll, beforeAll } from 'vitest';
import { type ProductList, ProductListSchema, type ProductWrapper } from '#contract/catalog/product.ts';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { type DemoShop, createDemoShop } from './create-demo-shop.ts';

/** The demo shop behind its API, for the tests of one `describe`. */
export type ApiFront = {
  readonly shop: DemoShop;
  /** The whole catalogue, as the API lists it. */
  readonly all: readonly ProductWrapper[];
  /** Asks an address below `/api/public/`. */
  ask(address: string): Promise<Response>;
  /** Asks `/products` with a query that is right. */
  list(query: string): Promise<ProductList>;
};

/** Opens the demo shop before the tests and closes it after them. */
export function useApiFront(start: () => Promise<TestDatabase>): ApiFront {
  let shop: DemoShop | undefined;
  let all: readonly ProductWrapper[] = [];
  const opened = (): DemoShop => {
    if (!shop) throw new Error('The shop opens before the first test, not before.');
    return shop;
  };
  const ask = async (address: string): Promise<Response> => opened().api.request(`/api/public/${address}`);
  const list = async (query: string): Promise<ProductList> =>
    ProductListSchema.parse(await (await ask(`products${query}`)).json());

  beforeAll(async () => {
    shop = await createDemoShop(start);
    all = (await list('')).items;
  });
  afterAll(() => shop?.stop());

  return {
    get shop() {
      return opened();
    },
    get all() {
      return all;
    },
    ask,
    list,
  };
}

/** Products by the names that people read in addresses. */
export const getSlugs = (answer: { items: readonly ProductWrapper[] }): string[] =>
  answer.items.map(({ product }) => product.slug);
