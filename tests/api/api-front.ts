import { afterAll, beforeAll } from 'vitest';
import { type ProductList, ProductListSchema, type ProductWrapper } from '#contract/catalog/product.ts';
import { type DemoShop, createDemoShop } from './create-demo-shop.ts';

/** The demo shop behind its API, for the tests of one `describe`. */
export type ApiFront = {
  readonly shop: DemoShop;
  /** The whole catalogue, as returned by the API. */
  readonly all: readonly ProductWrapper[];
  /** Requests a path below `/api/public/`. */
  ask(address: string): Promise<Response>;
  /** Requests `/products` with a valid query. */
  list(query: string): Promise<ProductList>;
};

/** Creates the demo shop before the tests and closes it after them. */
export function useApiFront(): ApiFront {
  let shop: DemoShop | undefined;
  let all: readonly ProductWrapper[] = [];
  const opened = (): DemoShop => {
    if (!shop) throw new Error('the shop is created in beforeAll: use it only inside tests');
    return shop;
  };
  const ask = async (address: string): Promise<Response> => opened().api.request(`/api/public/${address}`);
  const list = async (query: string): Promise<ProductList> =>
    ProductListSchema.parse(await (await ask(`products${query}`)).json());

  beforeAll(async () => {
    shop = await createDemoShop();
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

/** Returns the slugs of products. */
export const getSlugs = (answer: { items: readonly ProductWrapper[] }): string[] =>
  answer.items.map(({ product }) => product.slug);
