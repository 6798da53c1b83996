import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { changePrice, type PriceChange } from './change-price.ts';
import { isLargePriceMove } from './is-large-price-move.ts';

/** Whether a change moves the price of any of these products by more than 30 per cent. */
export async function movesPricesFar(
  db: Handle,
  ids: readonly string[],
  change: PriceChange,
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select distinct price_cents as cents from product
         where price_cents is not null and id::text = any (${sql.param([...ids])}::text[])`,
    z.object({ cents: z.int() }),
  );
  return rows.some(({ cents }) => isLargePriceMove(cents, changePrice(cents, change) ?? null));
}
