import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isInScope } from '#modules/catalog/stock.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { CountScope } from './count-states.ts';

type Scope = { scope: CountScope; scopeValue: string | null };

/** Whether a row `s` of `product_supply` is covered by a count. */
export const isCounted = ({ scope, scopeValue }: Scope): SQL => isInScope({ kind: scope, value: scopeValue });

/** Returns whether a count covers a product; without one, whether it covers any. */
export async function coversProduct(db: Handle, scope: Scope, productId?: string): Promise<boolean> {
  const isIt = productId === undefined ? sql`true` : sql`s.product_id = ${productId}`;
  const rows = await queryRows(
    db,
    sql`select 1 as found from product_supply s where ${isIt} and ${isCounted(scope)} limit 1`,
    z.object({ found: z.int() }),
  );
  return rows.length > 0;
}

const RestSchema = z.object({ productId: z.string() });

/** Lists the products of a count that were not counted, and of which bottles are expected. */
export async function listRest(db: Handle, count: Scope & { id: string }): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql`select s.product_id as "productId" from product_supply s join stock_level l on l.product_id = s.product_id
         where l.on_hand > 0 and ${isCounted(count)} and not exists (
               select from stock_count_line c where c.count_id = ${count.id} and c.product_id = s.product_id)`,
    RestSchema,
  );
  return rows.map(({ productId }) => productId);
}
