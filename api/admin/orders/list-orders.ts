import { z } from 'zod';
import { ORDER_QUEUES } from '#contract/orders/order-commands.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { CURRENCIES } from '#contract/money.ts';
import { ORDER_STATES } from '#modules/orders/index.ts';
import {
  countQueues,
  listNewOrders,
  listOfficeOrders,
  loadQueues,
  ORDER_LIST_FIELDS,
} from '#modules/orders/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { readTogether } from '#platform/database/read-together.ts';
import { OrderBulkChangeSchema } from '#contract/staff/bulk-changes.ts';
import { type Named, nameActors } from '../actor-names.ts';
import { defineBulk } from '../bulk/define-bulk.ts';
import type { ListFields } from '../lists/list-fields.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { seesWhole } from './present-order.ts';
import { presentBottles } from './present-bottles.ts';
import { OrderRowSchema } from './schemas.ts';
import type { OrdersServices } from './services.ts';

/** The packer of a row, if it has one. */
const toPacker = ({ packerKind, packerId }: ListedOrder): Named[] =>
  packerKind === null ? [] : [{ kind: packerKind, id: packerId }];
type ListedOrder = Awaited<ReturnType<typeof listOfficeOrders>>['items'][number];

/** By what orders are filtered. */
export const ORDER_LIST = {
  fields: {
    state: { type: 'text', values: ORDER_STATES, filter: 'values' },
    queue: { type: 'text', values: ORDER_QUEUES, filter: 'values' },
    province: { type: 'text', values: PROVINCES.map(({ code }) => code), filter: 'values' },
    paidAt: { type: 'instant', filter: 'range', sort: true },
    stateSince: { type: 'instant', filter: 'range', sort: true },
    totalCents: { type: 'integer', filter: 'range', sort: true, isSeenBy: seesWhole },
  },
  search: 'The order number, or words of name, email, telephone, postal code, tracking or SKU.',
  sort: '-paidAt',
} as const satisfies { fields: ListFields; search: string; sort: string };

/** Lists orders by keyset. */
export const listOrders = defineAdminList({
  ...ORDER_LIST,
  path: '/orders',
  permission: 'order.read',
  operationId: 'listOrders',
  summary: 'List orders',
  description:
    "Orders of the shop's mode, the newest first. A packer's view has no money, and does not search email addresses.",
  item: OrderRowSchema,
  async run(request, { caller, now }, { db, shop }: OrdersServices & { db: Handle }) {
    const context = await loadQueues(db, caller, now);
    const view = { isWhole: seesWhole(caller), isTest: shop.isTest };
    const page = await listOfficeOrders(db, request, view, context);
    const read = readTogether(db);
    const [nameActor, bottlesOf] = await Promise.all([
      read(() => nameActors(db, page.items.flatMap(toPacker))),
      read(() => presentBottles(db, page.items)),
    ]);
    return {
      ...page,
      items: page.items.map((listed) => {
        const { packerKind: _kind, packerId: _id, ...row } = listed;
        const [packer = null] = toPacker(listed);
        return {
          ...row,
          bottles: bottlesOf(row),
          packer: packer && { ...packer, name: nameActor(packer).name ?? '' },
        };
      }),
    };
  },
});

/** Changes many orders at once. */
export const changeOrders = defineBulk({
  list: ORDER_LIST,
  resource: 'orders',
  permission: 'order.fulfil',
  operationId: 'changeOrders',
  summary: 'Change many orders',
  description:
    'Begins or stops packing, or releases. Orders whose state does not allow it stay as they are and are named.',
  id: z.string().max(40),
  change: OrderBulkChangeSchema,
  async listIds(tx, request, { caller, now }, { shop }: OrdersServices) {
    const context = await loadQueues(tx, caller, now);
    const view = { isWhole: seesWhole(caller), isTest: shop.isTest };
    const filters = request.filters.flatMap(({ field, ...filter }) => {
      const known = ORDER_LIST_FIELDS.find((name) => name === field);
      return known === undefined ? [] : [{ ...filter, field: known }];
    });
    const page = await listOfficeOrders(tx, { ...request, filters, sort: [] }, view, context);
    return page.items.map(({ number }) => number);
  },
});

const QueuesSchema = z.object({
  'to-pack': z.int(),
  mine: z.int(),
  'to-ship': z.int(),
  'to-collect': z.int(),
  'own-delivery': z.int(),
  'not-collected': z.int(),
  held: z.int(),
  'cannot-be-packed': z.int(),
  late: z.int(),
  'long-on-the-way': z.int(),
  'to-inspect': z.int(),
  'to-settle': z.int(),
  requests: z.int(),
  'refund-failed': z.int(),
  disputed: z.int(),
});

/** Counts the orders of each queue. */
export const countOrderQueues = defineAdminEndpoint({
  method: 'GET',
  path: '/orders/queues',
  permission: 'order.read',
  operationId: 'countOrderQueues',
  summary: 'Count the orders of each queue',
  description: 'Queues are lists of work: `GET /orders?queue=to-pack` lists one.',
  responses: { 200: { description: 'The number of orders in each queue.', schema: QueuesSchema } },
  async run({ caller, now }, { db, shop }: OrdersServices & { db: Handle }) {
    return { status: 200, body: await countQueues(db, shop, await loadQueues(db, caller, now)) };
  },
});

const NewOrdersSchema = z.object({
  items: z.array(
    z.object({
      number: z.string(),
      paidAt: z.iso.datetime(),
      name: z.string().nullable(),
      units: z.int(),
      totalCents: z.int().exactOptional(),
      currency: z.enum(CURRENCIES).exactOptional(),
    }),
  ),
  /** For the next question. */
  now: z.iso.datetime(),
});

/** Lists what was paid since an instant: an open office asks every few seconds. */
export const listNewOrdersSince = defineAdminEndpoint({
  method: 'GET',
  path: '/orders/new',
  permission: 'order.read',
  operationId: 'listNewOrders',
  summary: 'List orders paid since',
  description: 'At most 20, the newest first. Ask again with `now` of the answer as `after`.',
  parameters: {
    query: z.object({
      after: z.iso.datetime({ offset: true }).meta({ description: 'Orders paid after this instant.' }),
    }),
  },
  responses: { 200: { description: 'The orders.', schema: NewOrdersSchema } },
  async run({ caller, parameters, now }, { db, shop }: OrdersServices & { db: Handle }) {
    const view = { isWhole: seesWhole(caller), isTest: shop.isTest };
    const items = await listNewOrders(db, new Date(parameters.after), view);
    return { status: 200, body: { items, now: now.toISOString() } };
  },
});
