import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readTypedWords } from '#contract/text/typed-words.ts';
import { containsWord, forEachWord } from '#platform/lists/match-words.ts';
import { IS_LOW_STOCK } from '#modules/catalog/stock.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { parseCost } from '#contract/staff/cost.ts';
import { getValueCents } from '../ledger/cost.ts';
import { MOVEMENT_DOCUMENTS, MOVEMENT_REASONS } from '../ledger/movement.ts';

/** Fields by which stock levels are filtered and sorted. */
export const LEVEL_FIELDS = [
  'productId',
  'name',
  'sku',
  'status',
  'onHand',
  'heldBack',
  'available',
  'isLow',
  'shortage',
] as const;
export type LevelField = (typeof LEVEL_FIELDS)[number];

const COLUMNS: Readonly<Record<LevelField, ListColumn>> = {
  productId: { sql: sql`p.id`, type: 'uuid' },
  name: { sql: sql`p.name collate "C"`, type: 'text' },
  sku: { sql: sql`p.sku collate "C"`, type: 'text' },
  status: { sql: sql`p.status`, type: 'text' },
  onHand: { sql: sql`l.on_hand`, type: 'integer' },
  heldBack: { sql: sql`t.held_back`, type: 'integer' },
  available: { sql: sql`t.online_quantity`, type: 'integer' },
  isLow: { sql: IS_LOW_STOCK, type: 'boolean' },
  shortage: { sql: sql`l.shortage`, type: 'integer' },
};

const LevelSchema = z.object({
  productId: z.string(),
  sku: z.string(),
  supplierSku: z.string().nullable(),
  name: z.string(),
  status: z.string(),
  onHand: z.int(),
  heldBack: z.int(),
  available: z.int(),
  isLow: z.boolean(),
  held: z.int(),
  allocated: z.int(),
  shortage: z.int(),
  averageCostCad: z.string().nullable(),
});
/**
 * The stock of a product. `available` can be bought online, `heldBack` is kept for the counter;
 * `isLow`: published, not sold out, and not above its threshold. Cost is Canadian dollars, value
 * Canadian cents.
 */
export type StockLevel = z.output<typeof LevelSchema> & { valueCadCents: number | null };

/** Lists the stock of products in any status; words are searched in name, SKU and supplier's number. */
export async function listStockLevels(
  db: Handle,
  request: ListRequest<LevelField>,
): Promise<ListPage<StockLevel>> {
  const { items, ...page } = await queryList(db, request, {
    select: sql`p.id as "productId", p.sku, b.supplier_sku as "supplierSku", p.name, p.status, l.on_hand as "onHand", l.shortage,
      t.held_back as "heldBack", t.online_quantity as available, ${IS_LOW_STOCK} as "isLow",
      l.average_cost_cad::text as "averageCostCad",
      (select coalesce(sum(r.quantity), 0)::int from stock_reservation r where r.product_id = p.id and r.state = 'held') as held,
      (select coalesce(sum(r.quantity), 0)::int from stock_reservation r where r.product_id = p.id and r.state = 'sold') as allocated`,
    from: sql`stock_level l join product_reference p on p.id = l.product_id join stock_threshold t on t.product_id = p.id
      join product_bin b on b.id = p.id`,
    columns: COLUMNS,
    id: sql`p.id`,
    search: (q) =>
      forEachWord(readTypedWords(q), (word) =>
        containsWord(sql`fold_text(concat_ws(' ', p.name, p.sku, b.supplier_sku))`, word),
      ),
    row: LevelSchema,
  });
  return {
    ...page,
    items: items.map((level) => ({
      ...level,
      valueCadCents:
        level.averageCostCad === null ? null : getValueCents(level.onHand, parseCost(level.averageCostCad)),
    })),
  };
}

/** Fields by which movements are filtered; they are sorted by time. */
export const MOVEMENT_FIELDS = ['at', 'productId', 'reason', 'actorKind', 'actorId', 'documentId'] as const;
export type MovementField = (typeof MOVEMENT_FIELDS)[number];

const MOVEMENT_COLUMNS: Readonly<Record<MovementField, ListColumn>> = {
  at: { sql: sql`m.created_at`, type: 'timestamptz' },
  productId: { sql: sql`m.product_id`, type: 'uuid' },
  reason: { sql: sql`m.reason`, type: 'text' },
  actorKind: { sql: sql`m.actor_kind`, type: 'text' },
  actorId: { sql: sql`m.actor_id`, type: 'text', isNullable: true },
  documentId: { sql: sql`m.reference_id`, type: 'uuid', isNullable: true },
};

const MovementSchema = z.object({
  id: z.string(),
  at: instantColumn,
  productId: z.string(),
  sku: z.string().nullable(),
  name: z.string().nullable(),
  delta: z.int(),
  reason: z.enum(MOVEMENT_REASONS),
  onHandAfter: z.int(),
  unitCostCad: z.string().nullable(),
  referenceKind: z.enum(MOVEMENT_DOCUMENTS).nullable(),
  referenceId: z.string().nullable(),
  note: z.string(),
  actorKind: z.enum(ACTOR_KINDS),
  actorId: z.string().nullable(),
});
export type ListedMovement = z.output<typeof MovementSchema>;

/**
 * Lists movements of the stock ledger; words are searched in name, SKU and note. A deleted product has
 * neither SKU nor name.
 */
export async function listMovements(
  db: Handle,
  request: ListRequest<MovementField>,
): Promise<ListPage<ListedMovement>> {
  return await queryList(db, request, {
    select: sql`m.id, m.created_at as at, m.product_id as "productId", p.sku, p.name, m.delta, m.reason,
      m.on_hand_after as "onHandAfter", m.unit_cost_cad::text as "unitCostCad", m.reference_kind as "referenceKind",
      m.reference_id as "referenceId", m.note, m.actor_kind as "actorKind", m.actor_id as "actorId"`,
    from: sql`stock_movement m left join product_reference p on p.id = m.product_id`,
    columns: MOVEMENT_COLUMNS,
    id: sql`m.id`,
    search: (q) =>
      forEachWord(readTypedWords(q), (word) =>
        containsWord(sql`fold_text(concat_ws(' ', p.name, p.sku, m.note))`, word),
      ),
    row: MovementSchema,
  });
}
