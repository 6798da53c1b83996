import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';

export const listStockLevels = (options: OptionsOf<'GET /stock-levels'>) =>
  call('GET', '/stock-levels', options);

/** The stock of one product; null where none is kept. */
export const stockLevelQuery = (sku: string) => ({
  queryKey: ['stock-levels', 'of', sku],
  queryFn: async () => (await listStockLevels({ query: { sku } })).items[0] ?? null,
});

/** The latest movements of a product's stock. */
export const movementsQuery = (productId: string) =>
  createQuery(['stock-movements', productId], '/stock-movements', { productId, limit: 20 });

export const moveStock = (body: Body<'POST /stock-movements'>) => call('POST', '/stock-movements', { body });

/** Moves the stock of many products at once, or says with `dryRun` what it would do. */
export const moveManyStocks = (body: Body<'POST /stock-movements/bulk'>, signal?: AbortSignal) =>
  call('POST', '/stock-movements/bulk', { body, ...(signal && { signal }) });
