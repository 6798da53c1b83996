import { DAY_MS } from '#contract/durations.ts';
import { ORDER_DAYS, suggestOrder } from '#contract/staff/suggest-order.ts';
import { listToOrder, type ProductToOrder } from '#modules/catalog/office.ts';
import { loadSupplierNames } from '#modules/inventory/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { sumAllSold } from './sum-all-sold.ts';

export type SuggestedProduct = ProductToOrder & {
  /** Bottles that were sold in `ORDER_DAYS` days, online and at the counter. */
  sold: number;
  /** Suggested; `null`: the case is of unknown size. */
  orderCases: number | null;
  orderBottles: number;
};
type OfSupplier = { supplier: { id: string; name: string } | null; products: SuggestedProduct[] };

/** Loads what to order, by the names of suppliers; products without one come last. */
export async function loadToOrder(
  db: Handle,
  { now, isTest }: { now: Date; isTest: boolean },
): Promise<OfSupplier[]> {
  const found = await listToOrder(db);
  const since = new Date(now.getTime() - ORDER_DAYS * DAY_MS);
  const soldOf = await sumAllSold(
    db,
    found.map(({ id }) => id),
    since,
    { isTest },
  );
  const bySupplier = Map.groupBy(found, ({ supplierId }) => supplierId);
  const names = await loadSupplierNames(
    db,
    [...bySupplier.keys()].flatMap((id) => id ?? []),
  );
  const groups = [...bySupplier].map(([id, products]) => ({
    supplier: id === null ? null : { id, name: names.get(id) ?? '' },
    products: products.map((product) => {
      const sold = soldOf.get(product.id) ?? 0;
      const { cases, bottles } = suggestOrder({ ...product, sold });
      return { ...product, sold, orderCases: cases, orderBottles: bottles };
    }),
  }));
  return groups.toSorted((a, b) => compareSuppliers(a.supplier, b.supplier));
}

type Named = { name: string } | null;
const compareSuppliers = (a: Named, b: Named): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a.name.localeCompare(b.name, 'en');
