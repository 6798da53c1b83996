import type { Permission } from '../staff/permissions.ts';

/** What an event is about, what it means, and which permission reads its resource. */
type EventType = { group: EventGroup; means: string };

/** Groups of event types, in the order of the office, with the permission that reads their resources. */
export const EVENT_GROUPS = {
  products: 'catalogue.read',
  stock: 'stock.read',
  content: 'content.write',
  orders: 'order.read',
  customers: 'customer.read',
  messages: 'message.reply',
  imports: 'import.run',
  settings: 'settings.read',
  staff: 'staff.manage',
} as const satisfies Record<string, Permission>;
export type EventGroup = keyof typeof EVENT_GROUPS;

/**
 * Every type of event that the shop sends (back office, B20). `data.kind` names the resource, and
 * `data.id` is its id there; of a change of many rows it is `operation`.
 */
export const EVENT_TYPES = {
  'product.created': { group: 'products', means: 'A product was added.' },
  'product.updated': {
    group: 'products',
    means: 'Fields, translations or photographs of a product changed.',
  },
  'product.published': { group: 'products', means: 'A product can be seen in the shop.' },
  'product.unpublished': { group: 'products', means: 'A product is a draft again.' },
  'product.archived': { group: 'products', means: 'A product was archived.' },
  'product.deleted': { group: 'products', means: 'A product was deleted.' },
  'price.changed': { group: 'products', means: 'The price or the sale price of a product changed.' },
  'category.changed': { group: 'products', means: 'A category, or the order of categories, changed.' },
  'collection.changed': { group: 'products', means: 'A collection changed.' },
  'stock.changed': {
    group: 'stock',
    means: 'Bottles came or left, or were reserved or released. At most one a second and product.',
  },
  'stock.low': { group: 'stock', means: 'What can be bought of a product fell to its threshold.' },
  'stock.out': { group: 'stock', means: 'Nothing can be bought of a product any more.' },
  'content.changed': { group: 'content', means: 'A text of the shop was added, changed or deleted.' },
  'content.published': { group: 'content', means: 'A text can be seen in the shop.' },
  'content.archived': { group: 'content', means: 'A text was archived.' },
  'order.paid': { group: 'orders', means: 'An order was paid, and exists from now on.' },
  'order.packing': { group: 'orders', means: 'Packing of an order began, or its shipping was taken back.' },
  'order.shipped': { group: 'orders', means: 'An order left.' },
  'order.delivered': { group: 'orders', means: 'An order arrived, or was collected.' },
  'order.refused': { group: 'orders', means: 'An order was refused at the door.' },
  'order.returned': { group: 'orders', means: 'The bottles of an order came back.' },
  'order.lost': { group: 'orders', means: 'An order was lost on its way.' },
  'order.cancelled': { group: 'orders', means: 'An order was cancelled.' },
  'order.held': { group: 'orders', means: 'An order was put on hold.' },
  'order.released': { group: 'orders', means: 'The hold of an order ended.' },
  'order.address-changed': { group: 'orders', means: 'Address or recipient of an order changed.' },
  'refund.requested': { group: 'orders', means: 'A refund was sent to the payment provider.' },
  'refund.done': { group: 'orders', means: 'A refund was made.' },
  'refund.failed': { group: 'orders', means: 'The payment provider refused a refund.' },
  'dispute.opened': { group: 'orders', means: 'The payment of an order was disputed.' },
  'dispute.closed': { group: 'orders', means: 'The dispute of an order was won or lost.' },
  'customer.created': { group: 'customers', means: 'A customer opened an account, or was imported.' },
  'customer.changed': { group: 'customers', means: 'Details, addresses or consents of a customer changed.' },
  'customer.deleted': { group: 'customers', means: 'A customer was deleted.' },
  'message.received': { group: 'messages', means: 'A message of the contact form arrived.' },
  'import.committed': { group: 'imports', means: 'The rows of an import were written.' },
  'import.undone': { group: 'imports', means: 'An import was undone.' },
  'settings.changed': { group: 'settings', means: 'A group of settings changed; its name is the id.' },
  'law-rule.changed': { group: 'settings', means: 'A legal rule was added, confirmed or ended.' },
  'staff.changed': { group: 'staff', means: 'A member of staff joined, left, or has other roles.' },
} as const satisfies Record<string, EventType>;

export type EventTypeName = keyof typeof EVENT_TYPES;

/** The names of all types, in the order of the table. */
export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as [EventTypeName, ...EventTypeName[]];

/** A person sends it to one address, to try it; no address chooses it. */
export const TEST_EVENT = 'webhook.test';

/** The types of a group. */
export const listTypesOf = (group: EventGroup): EventTypeName[] =>
  EVENT_TYPE_NAMES.filter((type) => EVENT_TYPES[type].group === group);
