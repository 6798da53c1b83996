import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONTAINER_MATERIALS, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import type { Floor, FloorCase } from '#modules/compliance/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { LoadFloors } from '../price-rules/find-floor-issues.ts';

/** Above a minimum price by at most this share a price is near it: a rate or an index may move it. */
const NEAR = 0.03;

const RowSchema = z.object({
  id: z.string(),
  cents: z.int(),
  isSale: z.boolean(),
  abvPercent: z.number(),
  volumeMl: z.int(),
  packSize: z.int(),
  productClass: z.enum(PRODUCT_CLASSES),
  material: z.enum(CONTAINER_MATERIALS),
  excluded: z.array(z.string()),
});

/** What a price is below, or near, in one province. `detail` are the cents of the minimum price. */
export type FloorFinding = {
  productId: string;
  code: 'price-below-floor' | 'price-near-floor';
  severity: 'blocking' | 'warning';
  field: 'priceCents' | 'salePriceCents';
  target: string;
  detail: string;
};

/**
 * Compares what shoppers pay with the minimum prices of every province where the product may be
 * delivered. A shop without such rules reads no product.
 */
export async function findFloorFindings(
  db: Handle,
  ids: readonly string[],
  loadFloors: LoadFloors,
): Promise<FloorFinding[]> {
  const floors = await loadFloors();
  if (!floors) return [];
  const rows = await queryRows(
    db,
    sql`select id, coalesce(sale_price_cents, price_cents) as cents, sale_price_cents is not null as "isSale",
               abv::float8 as "abvPercent", unit_ml as "volumeMl", pack_size as "packSize",
               product_class as "productClass", container_material as material, excluded_provinces as excluded
          from product
         where status <> 'archived' and coalesce(sale_price_cents, price_cents) is not null
           and abv is not null and unit_ml is not null
           and id = any (${sql.param([...ids])}::uuid[])`,
    RowSchema,
  );
  // Thousands of products have some dozens of strengths and volumes.
  const known = new Map<string, Floor[]>();
  const at = new Date();
  const find = ({ abvPercent, volumeMl, packSize, productClass, material }: FloorCase): Floor[] => {
    const one = { abvPercent, volumeMl, packSize, productClass, material };
    const key = JSON.stringify(one);
    const found = known.get(key) ?? floors(one, at);
    known.set(key, found);
    return found;
  };
  return rows.flatMap(({ id, cents: price, isSale, excluded, ...facts }) =>
    find(facts).flatMap(({ province, cents }): FloorFinding[] => {
      if (cents === null || excluded.includes(province) || price > cents * (1 + NEAR)) return [];
      const rest = {
        field: isSale ? 'salePriceCents' : 'priceCents',
        target: province,
        detail: String(cents),
      } as const;
      return price < cents
        ? [{ productId: id, code: 'price-below-floor', severity: 'blocking', ...rest }]
        : [{ productId: id, code: 'price-near-floor', severity: 'warning', ...rest }];
    }),
  );
}
