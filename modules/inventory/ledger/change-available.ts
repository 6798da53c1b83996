import { sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import { changeSellableStock, type SellableStock } from '#modules/catalog/stock.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';

/** Bottles that can be bought again (positive), or no more (negative). */
export type AvailableChange = { productId: string; delta: number };

/**
 * Changes what can be bought of locked products. What comes back covers a shortage first: the
 * database does that. What leaves beyond the stock becomes a shortage. Records `stock.low` when a
 * product crosses its threshold, and `stock.out` when nothing of it is left. `before` is the stock
 * as it was locked; other products, which were deleted, are left out.
 */
export async function changeAvailable(
  tx: Transaction,
  actor: Actor,
  changes: readonly AvailableChange[],
  before: ReadonlyMap<string, SellableStock>,
): Promise<void> {
  const known = changes.flatMap(({ productId, delta }) => {
    const stock = before.get(productId);
    return stock === undefined || delta === 0 ? [] : [{ ...stock, delta }];
  });
  const short = known.flatMap(({ productId, available, delta }) =>
    available + delta < 0 ? [{ productId, bottles: -(available + delta) }] : [],
  );
  if (short.length > 0)
    // Raw SQL: one statement for all bottles, from a recordset.
    await tx.execute(sql`
      update stock_level set shortage = shortage + row.bottles
        from ${recordset(short, '"productId" uuid, bottles integer')}
       where stock_level.product_id = row."productId"`);
  await changeSellableStock(
    tx,
    known.flatMap(({ productId, available, delta }) => {
      const possible = Math.max(delta, -available);
      return possible === 0 ? [] : [{ productId, delta: possible }];
    }),
  );
  for (const { productId, available, delta, lowStockThreshold } of known) {
    const left = Math.max(0, available + delta);
    const crossed = [
      ...(available > lowStockThreshold && left <= lowStockThreshold ? ['stock.low'] : []),
      ...(available > 0 && left === 0 ? ['stock.out'] : []),
    ];
    // Of its own: staff are told by it, and an undo of the movement must not name it as its event.
    for (const action of crossed)
      await recordEvent(
        tx,
        { ...actor, operationId: undefined, undoing: undefined },
        {
          action,
          resource: { kind: 'product', id: productId },
          before: { available },
          after: { available: left },
        },
      );
  }
}
