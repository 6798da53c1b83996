import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { changePrice, type PriceChange } from './change-price.ts';
import { findUsualPrices, isUnlikePrice } from './find-unlike-price.ts';
import { isLargePriceMove } from './is-large-price-move.ts';

/**
 * Whether a change moves the price of any of these products by more than 30 per cent, or gives one
 * a first price that is unlike its category.
 */
export async function movesPricesFar(
  db: Handle,
  ids: readonly string[],
  change: PriceChange,
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select distinct price_cents as cents, case when price_cents is null then category_id end as "categoryId"
          from product where id::text = any (${sql.param([...ids])}::text[])`,
    z.object({ cents: z.int().nullable(), categoryId: z.string().nullable() }),
  );
  const first = change.how === 'set' ? rows.flatMap(({ categoryId }) => categoryId ?? []) : [];
  const usual = await findUsualPrices(db, first);
  return rows.some(({ cents, categoryId }) => {
    if (cents !== null) return isLargePriceMove(cents, changePrice(cents, change) ?? null);
    return isUnlikePrice(usual.get(categoryId ?? ''), changePrice(0, change) ?? 0);
  });
}
