import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ACTOR_KINDS } from '#platform/actor.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { COUNT_SCOPES, COUNT_STATES } from '../counts/count-states.ts';
import { CURRENCIES, RECEIPT_STATES } from '../receipts/receipt-states.ts';

type DocumentField = 'createdAt';

const created = (table: 'r' | 'c'): Readonly<Record<DocumentField, ListColumn>> => ({
  createdAt: { sql: sql.raw(`${table}.created_at`), type: 'timestamptz' },
});

const ReceiptSchema = z.object({
  id: z.string(),
  supplier: z.string(),
  invoiceNumber: z.string(),
  /** `2026-11-30` */
  invoiceDate: z.string(),
  currency: z.enum(CURRENCIES),
  rate: z.string(),
  freightCents: z.int(),
  dutyCadCents: z.int(),
  state: z.enum(RECEIPT_STATES),
  createdAt: instantColumn,
  lines: z.array(
    z.object({
      sku: z.string().nullable(),
      name: z.string().nullable(),
      quantity: z.int(),
      unitCost: z.string(),
      landedUnitCostCad: z.string().nullable(),
    }),
  ),
});
/** A receipt with its lines. Costs are decimal digits; a deleted product has neither SKU nor name. */
export type ListedReceipt = z.output<typeof ReceiptSchema>;

/** Lists receipts with their lines. */
export async function listReceipts(
  db: Handle,
  request: ListRequest<DocumentField>,
): Promise<ListPage<ListedReceipt>> {
  return await queryList(db, request, {
    select: sql`r.id, s.name as supplier, r.invoice_number as "invoiceNumber", r.invoice_date::text as "invoiceDate",
      r.currency, r.rate::text as rate, r.freight_cents as "freightCents", r.duty_cad_cents as "dutyCadCents", r.state,
      r.created_at as "createdAt",
      (select coalesce(jsonb_agg(jsonb_build_object('sku', p.sku, 'name', p.name, 'quantity', l.quantity,
                'unitCost', l.unit_cost::text, 'landedUnitCostCad', l.landed_unit_cost_cad::text) order by l.position), '[]')
         from receipt_line l left join product_reference p on p.id = l.product_id where l.receipt_id = r.id) as lines`,
    from: sql`receipt r join supplier s on s.id = r.supplier_id`,
    columns: created('r'),
    id: sql`r.id`,
    row: ReceiptSchema,
  });
}

const CountSchema = z.object({
  id: z.string(),
  scope: z.enum(COUNT_SCOPES),
  scopeValue: z.string().nullable(),
  state: z.enum(COUNT_STATES),
  createdAt: instantColumn,
  lines: z.array(
    z.object({
      sku: z.string().nullable(),
      name: z.string().nullable(),
      counted: z.int(),
      expected: z.int(),
      countedAt: instantColumn,
      actorKind: z.enum(ACTOR_KINDS),
      actorId: z.string().nullable(),
    }),
  ),
});
/** A count with its lines. A deleted product has neither SKU nor name. */
export type ListedCount = z.output<typeof CountSchema>;

/** Lists counts with their lines. */
export async function listCounts(
  db: Handle,
  request: ListRequest<DocumentField>,
): Promise<ListPage<ListedCount>> {
  return await queryList(db, request, {
    select: sql`c.id, c.scope, c.scope_value as "scopeValue", c.state, c.created_at as "createdAt",
      (select coalesce(jsonb_agg(jsonb_build_object('sku', p.sku, 'name', p.name, 'counted', l.counted,
                'expected', l.expected, 'countedAt', l.counted_at, 'actorKind', l.actor_kind, 'actorId', l.actor_id)
                order by l.counted_at, l.product_id), '[]')
         from stock_count_line l left join product_reference p on p.id = l.product_id where l.count_id = c.id) as lines`,
    from: sql`stock_count c`,
    columns: created('c'),
    id: sql`c.id`,
    row: CountSchema,
  });
}
