import type { Inverses } from '#modules/audit/index.ts';
import { createCatalogInverses, type ProductHistory } from '#modules/catalog/index.ts';
import { hasMovements, isReserved } from '#modules/inventory/index.ts';
import { isOrdered } from '#modules/orders/index.ts';
import type { Transaction } from '#platform/database/handle.ts';

/** The inverse command of every kind of change that can be undone. */
export const INVERSES: Inverses = { ...createCatalogInverses(findProductHistory) };

/** Returns why a product cannot be deleted any more. */
export async function findProductHistory(tx: Transaction, id: string): Promise<ProductHistory | undefined> {
  if (await isOrdered(tx, id)) return 'ordered';
  if (await isReserved(tx, id)) return 'reserved';
  return (await hasMovements(tx, id)) ? 'stocked' : undefined;
}
