import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CURRENCIES } from '#contract/money.ts';
import { REFUND_CAUSES } from '#contract/orders/refund-causes.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { REFUND_REASONS } from '../order/refund-reasons.ts';

type RefundField = 'createdAt';
const COLUMNS: Readonly<Record<RefundField, ListColumn>> = {
  createdAt: { sql: sql`r.created_at`, type: 'timestamptz' },
};

const RefundSchema = z.object({
  createdAt: instantColumn,
  endedAt: instantColumn.nullable(),
  number: z.string(),
  amountCents: z.int(),
  currency: z.enum(CURRENCIES),
  reason: z.enum(REFUND_REASONS),
  cause: z.enum(REFUND_CAUSES).nullable(),
  state: z.enum(['asked', 'done', 'failed']),
  provider: z.string().nullable(),
  providerId: z.string().nullable(),
});
/** A refund of an order. Cents are of the order's currency. */
export type ListedRefund = z.output<typeof RefundSchema>;

/** Lists the refunds of orders: of test mode, or of real ones. */
export async function listRefunds(
  db: Handle,
  request: ListRequest<RefundField>,
  { isTest }: { isTest: boolean },
): Promise<ListPage<ListedRefund>> {
  return await queryList(db, request, {
    select: sql`r.created_at as "createdAt", r.ended_at as "endedAt", o.number, r.amount_cents as "amountCents",
      o.currency, r.reason, r.cause, r.state, case when r.reason <> 'exchange' then s.provider end as provider,
      r.provider_id as "providerId"`,
    from: sql`refund r join shop_order o on o.id = r.order_id join session_payment s on s.id = r.session_id`,
    where: sql`o.is_test = ${isTest}`,
    columns: COLUMNS,
    id: sql`r.id`,
    row: RefundSchema,
  });
}
