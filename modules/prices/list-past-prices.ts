import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';

const COLUMNS: Readonly<Record<'number', ListColumn>> = { number: { sql: sql`h.id`, type: 'bigint' } };

const PriceSchema = z.object({
  /** Of a deleted product `null`, as its name. */
  sku: z.string().nullable(),
  name: z.string().nullable(),
  priceCents: z.int(),
  salePriceCents: z.int().nullable(),
  createdAt: instantColumn,
  endedAt: instantColumn.nullable(),
});
/** A price that a product had from one instant until another; `endedAt` is `null` for today's. */
export type PastPrice = z.output<typeof PriceSchema>;

/** Lists what every product has cost, and costs now, in the order in which it was set. */
export async function listPastPrices(
  db: Handle,
  request: ListRequest<'number'>,
): Promise<ListPage<PastPrice>> {
  return await queryList(db, request, {
    select: sql`p.sku, p.name, h.price_cents as "priceCents", h.sale_price_cents as "salePriceCents",
      h.created_at as "createdAt",
      (select n.created_at from price_history n where n.product_id = h.product_id and n.id > h.id order by n.id limit 1) as "endedAt"`,
    from: sql`price_history h left join product_reference p on p.id = h.product_id`,
    columns: COLUMNS,
    // The keys are numbers, and end every position as a UUID would.
    id: sql`lpad(to_hex(h.id), 32, '0')::uuid`,
    row: PriceSchema,
  });
}
