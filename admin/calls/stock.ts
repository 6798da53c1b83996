import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';

export const listStockLevels = (options: OptionsOf<'GET /stock-levels'>) =>
  call('GET', '/stock-levels', options);

/** The stock of one product; null where none is kept. */
export const stockLevelQuery = (sku: string) => ({
  queryKey: ['stock-levels', 'of', sku],
  queryFn: async () => (await listStockLevels({ query: { sku } })).items[0] ?? null,
});

/** The stock of one product by its id; null where none is kept. */
export const stockLevelOfQuery = (productId: string) => ({
  queryKey: ['stock-levels', 'of', productId],
  queryFn: async () => (await listStockLevels({ query: { productId } })).items[0] ?? null,
});

export const listMovements = (options: OptionsOf<'GET /stock-movements'>) =>
  call('GET', '/stock-movements', options);

/** How the stock of a product went. */
export const levelHistoryQuery = (productId: string) =>
  createQuery(['stock-levels', productId, 'history'], `/stock-levels/${productId}/history`);

/** What to order, by supplier. */
export const lowStockQuery = () => createQuery(['stock-levels', 'low'], '/low-stock');

/** What the stock was worth at the end of a day; `null`: today. */
export const stockValueQuery = (day: string | null) =>
  createQuery(['stock-levels', 'value', day], '/stock-value', day === null ? {} : { day });

/** The latest movements of a product's stock. */
export const movementsQuery = (productId: string) =>
  createQuery(['stock-movements', productId], '/stock-movements', { productId, limit: 50 });

export const moveStock = (body: Body<'POST /stock-movements'>) => call('POST', '/stock-movements', { body });

/** Moves the stock of many products at once, or says with `dryRun` what it would do. */
export const moveManyStocks = (body: Body<'POST /stock-movements/bulk'>, signal?: AbortSignal) =>
  call('POST', '/stock-movements/bulk', { body, ...(signal && { signal }) });
