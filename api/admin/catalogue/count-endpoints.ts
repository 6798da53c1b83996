import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import { loadThumbnails } from '#modules/catalog/office.ts';
import {
  COUNT_STATES,
  findCount,
  LISTED_SCOPES,
  listCountLines,
  listCounts,
} from '#modules/inventory/counting.ts';
import type { Handle } from '#platform/database/handle.ts';
import { ActorSchema, nameActors } from '../actor-names.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { withPermission } from '../permitted-fields.ts';
import { CountSchema, loadCount, seesExpected } from './count-schemas.ts';
import { IdPath } from './schemas.ts';

type Services = { db: Handle };

const list = defineAdminList({
  path: '/stock-counts',
  permission: 'stock.read',
  operationId: 'listStockCounts',
  summary: 'List counts of stock',
  description: 'Counts of a category, a supplier, a bin or everything, the newest first.',
  fields: {
    number: { type: 'integer', sort: true },
    state: { type: 'text', values: COUNT_STATES, filter: 'values' },
    createdAt: { type: 'instant', filter: 'range', sort: true },
  },
  sort: '-number',
  item: z
    .object({
      id: z.uuid(),
      number: z.int(),
      version: z.int(),
      state: z.enum(COUNT_STATES),
      scope: z.enum(LISTED_SCOPES),
      scopeName: z.string().nullable().meta({ description: '`null`: everything, or it was deleted.' }),
      isBlind: z.boolean(),
      counted: z.int().meta({ description: 'Products that were counted.' }),
      differences: z.int().nullable().meta({ description: 'Products that differed; `null` until posted.' }),
      createdAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable().meta({ description: 'When it was posted or discarded.' }),
    })
    .meta({ id: 'AdminStockCountRow' }),
  async run(request, _call, { db }: Services) {
    const { items, ...page } = await listCounts(db, request);
    return {
      ...page,
      items: items.map(({ createdAt, endedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
    };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/stock-counts/{id}',
  permission: 'stock.read',
  operationId: 'findStockCount',
  summary: 'Read a count of stock',
  description: 'Its progress, and what posting it would change.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The count.', schema: CountSchema } },
  problems: ['not-found'],
  async run({ parameters: { id }, caller }, { db }: Services) {
    const found = await loadCount(db, id, caller);
    return found ? { status: 200, body: found } : NOT_FOUND;
  },
});

const lines = defineAdminList({
  path: '/stock-counts/{id}/lines',
  permission: 'stock.read',
  operationId: 'listStockCountLines',
  summary: 'List what a count covers',
  description: 'Its products by bin. Once it has ended, those that were counted.',
  parameters: { path: IdPath },
  fields: {
    bin: { type: 'text', sort: true },
    name: { type: 'text', sort: true },
    isCounted: { type: 'boolean', filter: 'values' },
    isDifferent: { type: 'boolean', filter: 'values' },
  },
  search: "Words of name, SKU, the supplier's number or the bin.",
  sort: 'bin,name',
  item: z
    .object({
      productId: z.uuid(),
      sku: z.string(),
      name: z.string(),
      binLocation: z.string().nullable(),
      picture: PictureSchema.nullable(),
      imageUrl: z.string().nullable(),
      counted: z.int().nullable().meta({ description: 'All counters together; `null`: not counted.' }),
      expected: z
        .int()
        .nullable()
        .meta({
          description:
            'Bottles on hand when it was counted, or now. `null` in a blind count to those without `stock.adjust`.',
        }),
      soldSince: z.int().meta({ description: 'Bottles that left for orders since it was counted.' }),
      averageCostCad: withPermission('cost.read', z.string().nullable()),
      countedAt: z.iso.datetime().nullable(),
      countedBy: ActorSchema.nullable().meta({ description: 'Who counted it last.' }),
    })
    .meta({ id: 'AdminStockCountLine' }),
  async run(request, { caller, parameters: { id } }, { db }: Services) {
    const count = await findCount(db, id);
    if (!count) return { items: [] };
    const isShown = seesExpected(count, caller);
    const { items, ...page } = await listCountLines(db, { ...count, isShown }, request);
    const findThumbnail = await loadThumbnails(
      db,
      items.map(({ productId }) => productId),
    );
    const actors = items.flatMap(({ actorKind, actorId }) =>
      actorKind === null ? [] : [{ kind: actorKind, id: actorId }],
    );
    const nameActor = await nameActors(db, actors);
    return {
      ...page,
      items: items.map(({ actorKind, actorId, countedAt, ...row }) => ({
        ...row,
        ...findThumbnail(row.productId),
        countedAt: countedAt?.toISOString() ?? null,
        countedBy: actorKind === null ? null : nameActor({ kind: actorKind, id: actorId }),
      })),
    };
  },
});

/** Reads counts of stock. */
export const COUNT_READS = [list, read, lines];
