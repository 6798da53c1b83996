import type { EventTypeName } from '#contract/webhooks/event-types.ts';

/** What an event is named by: the action of an audit event or of rows of an operation. */
export type NamedChange = {
  action: string;
  kind: string;
  statusBefore: unknown;
  statusAfter: unknown;
  fields: readonly string[];
  /** Of what it undoes, if it undoes something. */
  undoneAction?: string | null;
};

const TEXTS: ReadonlySet<string> = new Set([
  'article',
  'recipe',
  'page',
  'question',
  'event',
  'province',
  'help-line',
  'weekly-list',
  'month',
]);

/** Work on something that is not public yet, and notes of staff: the resource is as it was. */
const NO_CHANGE = /\.(draft-|preview-|merge-(requested|confirmed|withdrawn)|planned|marked-read|noted)/;
const PRICES = ['priceCents', 'salePriceCents'];

/** Actions that cause one type, whatever they changed. */
const BY_ACTION: Readonly<Record<string, EventTypeName>> = {
  'product.created': 'product.created',
  'product.deleted': 'product.deleted',
  'product.published': 'product.published',
  'product.unpublished': 'product.unpublished',
  'product.archived': 'product.archived',
  'stock.low': 'stock.low',
  'stock.out': 'stock.out',
  'order.created': 'order.paid',
  'order.packed': 'order.packing',
  'order.unshipped': 'order.packing',
  'order.shipped': 'order.shipped',
  'order.delivered': 'order.delivered',
  'order.refused': 'order.refused',
  'order.returned': 'order.returned',
  'order.lost': 'order.lost',
  'order.cancelled': 'order.cancelled',
  'order.held': 'order.held',
  'order.released': 'order.released',
  'order.details-changed': 'order.address-changed',
  'order.disputed': 'dispute.opened',
  'order.dispute-won': 'dispute.closed',
  'order.dispute-lost': 'dispute.closed',
  'refund.requested': 'refund.requested',
  'refund.done': 'refund.done',
  'refund.recorded': 'refund.done',
  'refund.failed': 'refund.failed',
  'customer.created': 'customer.created',
  'customer.imported': 'customer.created',
  'customer.deleted': 'customer.deleted',
  'customer.merged-into': 'customer.deleted',
  'message.received': 'message.received',
};

/** Other actions on these kinds of resources. */
const BY_KIND: Readonly<Record<string, EventTypeName>> = {
  product: 'product.updated',
  category: 'category.changed',
  collection: 'collection.changed',
  customer: 'customer.changed',
  settings: 'settings.changed',
  'law-rule': 'law-rule.changed',
  staff: 'staff.changed',
};

/** Actions that move bottles. Their events name the products. */
const STOCK_ACTIONS =
  /^(stock\.(moved|reserved|allocated|released|shipped|unshipped|returned)|stock-count\.posted|receipt\.(posted|reversed)|counter-sale\.(recorded|reversed)|counter-line\.(settled|reopened))$/;

/** Operations that are imports. */
const IMPORT =
  /^(catalogue|content|product|price|receipt|redirect|stock-count)\.imported$|^customer\.list-imported$/;

const STATUS_TYPES: Readonly<Record<string, Readonly<Record<string, EventTypeName>>>> = {
  product: { published: 'product.published', draft: 'product.unpublished', archived: 'product.archived' },
  content: { published: 'content.published', archived: 'content.archived' },
};

/** Whether an action moves bottles: of each product comes one event. */
export const movesStock = (action: string): boolean => STOCK_ACTIONS.test(action);

/** Returns the types of the events that a change causes; none where the world outside sees no change. */
export function nameEvents(change: NamedChange): EventTypeName[] {
  const { action, kind, statusBefore, statusAfter, fields, undoneAction } = change;
  if (NO_CHANGE.test(action)) return [];
  if (movesStock(action)) return ['stock.changed'];
  const types = new Set<EventTypeName>();
  const isText = TEXTS.has(kind);
  if (kind === 'operation') {
    if (IMPORT.test(action)) types.add('import.committed');
    if (typeof undoneAction === 'string' && IMPORT.test(undoneAction)) types.add('import.undone');
    // Rows with personal values are no rows of the operation, but events of their own.
    if (action === 'customer.list-imported') types.add('customer.created').add('customer.changed');
    return [...types];
  }
  const named = BY_ACTION[action] ?? (isText ? 'content.changed' : BY_KIND[kind]);
  // Other actions on orders have no type.
  if (named) types.add(named);
  const isUpdate = kind === 'product' && named !== 'product.created' && named !== 'product.deleted';
  if (isUpdate && fields.some((field) => PRICES.includes(field))) types.add('price.changed');
  const isStatus = statusAfter !== statusBefore && typeof statusAfter === 'string';
  const byStatus = isStatus ? STATUS_TYPES[isText ? 'content' : kind]?.[statusAfter] : undefined;
  // A new draft was not published before.
  if (byStatus && !(byStatus === 'product.unpublished' && statusBefore === undefined)) types.add(byStatus);
  if (isText && types.size > 1) types.delete('content.changed');
  return [...types];
}
