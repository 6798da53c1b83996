import { z } from 'zod';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import { loadThumbnails } from '#modules/catalog/office.ts';
import {
  listMovements,
  listStockLevels,
  MOVEMENT_DOCUMENTS,
  MOVEMENT_REASONS,
  type ListedMovement,
} from '#modules/inventory/office.ts';
import { loadCountNumbers } from '#modules/inventory/counting.ts';
import { loadReferences } from '#modules/counter-sales/index.ts';
import { loadOrderSummaries } from '#modules/orders/index.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import { ActorSchema, nameActors } from '../actor-names.ts';
import type { ListFields } from '../lists/list-fields.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { withPermission } from '../permitted-fields.ts';

type Services = { db: Handle };

const LevelSchema = z
  .object({
    productId: z.uuid(),
    sku: z.string(),
    supplierSku: z.string().nullable().meta({ description: 'Its number at the supplier.' }),
    name: z.string(),
    status: z.string(),
    picture: PictureSchema.nullable(),
    imageUrl: z.string().nullable().meta({ description: 'Of a picture that lies elsewhere.' }),
    onHand: z.int().meta({ description: 'Bottles in the building.' }),
    held: z.int().meta({ description: 'Held by checkouts that are being paid.' }),
    allocated: z.int().meta({ description: 'Paid and not shipped.' }),
    heldBack: z.int().meta({ description: 'Bottles that are not sold online: kept for the counter.' }),
    available: z.int().meta({ description: 'Bottles that can be bought online.' }),
    isLow: z
      .boolean()
      .meta({ description: 'Published, not sold out, and not above its low-stock threshold.' }),
    shortage: z.int().meta({ description: 'Promised bottles that are missing.' }),
    averageCostCad: withPermission('cost.read', z.string().nullable()),
    valueCadCents: withPermission('cost.read', z.int().nullable()),
  })
  .meta({ id: 'AdminStockLevel' });

/** By what stock levels are filtered. */
export const LEVEL_LIST = {
  fields: {
    productId: { type: 'id', filter: 'values' },
    name: { type: 'text', sort: true },
    sku: { type: 'text', filter: 'values', sort: true },
    status: { type: 'text', values: PUBLISHING_STATES, filter: 'values' },
    onHand: { type: 'integer', filter: 'range', sort: true },
    heldBack: { type: 'integer', filter: 'range', sort: true },
    available: { type: 'integer', filter: 'range', sort: true },
    isLow: { type: 'boolean', filter: 'values' },
    shortage: { type: 'integer', filter: 'range', sort: true },
  },
  search: "Words of name, SKU or the supplier's number.",
  sort: 'name',
} as const satisfies { fields: ListFields; search: string; sort: string };

const listLevels = defineAdminList({
  ...LEVEL_LIST,
  path: '/stock-levels',
  permission: 'stock.read',
  operationId: 'listStockLevels',
  summary: 'List stock levels',
  description: 'The stock of each product, in any status.',
  item: LevelSchema,
  async run(request, _call, { db }: Services) {
    const { items, ...page } = await listStockLevels(db, request);
    const findThumbnail = await loadThumbnails(
      db,
      items.map(({ productId }) => productId),
    );
    return { ...page, items: items.map((level) => ({ ...level, ...findThumbnail(level.productId) })) };
  },
});

const MovementSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    productId: z.uuid(),
    sku: z.string().nullable(),
    name: z.string().nullable(),
    delta: z.int(),
    reason: z.enum(MOVEMENT_REASONS),
    onHandAfter: z.int(),
    unitCostCad: withPermission('cost.read', z.string().nullable()),
    note: z.string(),
    document: z
      .object({
        kind: z.enum(MOVEMENT_DOCUMENTS),
        id: z.uuid(),
        number: z.string().nullable().meta({ description: 'What people call it; `null`: by its id alone.' }),
      })
      .nullable()
      .meta({ description: 'The order, receipt, count or counter sale that caused it.' }),
    actor: ActorSchema,
  })
  .meta({ id: 'AdminStockMovement' });

/** By what movements are filtered. */
export const MOVEMENT_LIST = {
  fields: {
    at: { type: 'instant', filter: 'range', sort: true },
    productId: { type: 'id', filter: 'values' },
    reason: { type: 'text', values: MOVEMENT_REASONS, filter: 'values' },
    actorKind: { type: 'text', values: ACTOR_KINDS, filter: 'values' },
    actorId: { type: 'text', filter: 'values' },
    documentId: { type: 'id', filter: 'values' },
  },
  search: 'Words of name, SKU or note.',
  sort: '-at',
} as const satisfies { fields: ListFields; search: string; sort: string };

const listStockMovements = defineAdminList({
  ...MOVEMENT_LIST,
  path: '/stock-movements',
  permission: 'stock.read',
  operationId: 'listStockMovements',
  summary: 'List movements of stock',
  description: 'Why bottles came or went, and who wrote it, the newest first.',
  item: MovementSchema,
  async run(request, _call, { db }: Services) {
    const { items, ...page } = await listMovements(db, request);
    const nameActor = await nameActors(db, items.map(toActor));
    const findDocument = await nameDocuments(db, items);
    return {
      ...page,
      items: items.map((movement) => {
        const { id, productId, sku, name, delta, reason, onHandAfter, unitCostCad, note, at } = movement;
        const shown = { id, productId, sku, name, delta, reason, onHandAfter, unitCostCad, note };
        return {
          ...shown,
          at: at.toISOString(),
          document: findDocument(movement),
          actor: nameActor(toActor(movement)),
        };
      }),
    };
  },
});

const toActor = ({ actorKind, actorId }: ListedMovement) => ({ kind: actorKind, id: actorId });

/** Returns what finds the document of a movement. */
async function nameDocuments(db: Handle, movements: readonly ListedMovement[]) {
  const idsOf = (kind: ListedMovement['referenceKind']) =>
    movements.flatMap(({ referenceKind, referenceId }) =>
      referenceKind === kind && referenceId !== null ? [referenceId] : [],
    );
  const orders = await loadOrderSummaries(db, idsOf('order'));
  const counts = await loadCountNumbers(db, idsOf('count'));
  const tills = await loadReferences(db, idsOf('counter-sale'));
  return ({ referenceKind: kind, referenceId: id }: ListedMovement) => {
    if (kind === null || id === null) return null;
    const number = kind === 'order' ? orders.get(id)?.number : (tills.get(id) ?? counts.get(id)?.toString());
    return { kind, id, number: number ?? null };
  };
}

/** Reads the stock. */
export const STOCK_READS = [listLevels, listStockMovements];
