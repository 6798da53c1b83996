import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';

/**
 * Sets what can be bought of every product, or of one, for a test: with the movement that explains
 * it, as the shop would write it.
 */
export async function setStock(
  db: Handle,
  available: number,
  productId: string | null = null,
): Promise<void> {
  await db.execute(sql`
    with target as (
      select product_id, on_hand, ${available}::int + held + allocated as goal from stock_position
       where product_id = coalesce(${productId}::uuid, product_id)
    ), moved as (
      insert into stock_movement (id, product_id, delta, reason, on_hand_after, actor_kind, actor_id)
      select gen_random_uuid(), product_id, goal - on_hand, 'correction', goal, 'system', 'test'
        from target where goal <> on_hand
    )
    update stock_level set on_hand = goal, shortage = 0
      from target where target.product_id = stock_level.product_id`);
  await db.execute(sql`
    update product set stock_quantity = ${available}::int where id = coalesce(${productId}::uuid, id)`);
}
