import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** Lines of an order that its row in a list shows. */
const SHOWN_LINES = 3;

/** What the row of an order shows of its lines. */
export const BOTTLES = {
  /** Bottles and packs ordered. */
  units: z.int(),
  /** The first lines; `productId` is `null` for a product that was deleted. */
  bottles: z.array(z.object({ productId: z.string().nullable(), name: z.string(), quantity: z.int() })),
};

/** The columns of `BOTTLES` for `shop_order o`. */
export const BOTTLES_COLUMNS = sql`
  (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as units,
  (select coalesce(json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity)
                            order by l.position), '[]')
     from order_line l where l.order_id = o.id and l.position < ${SHOWN_LINES}::int) as bottles`;
