import { listOrderIds, loadOrderRecords, type OrderRecord, STATE_MESSAGES } from '#modules/orders/exports.ts';
import { loadQueues, ORDER_LIST_FIELDS } from '#modules/orders/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type Scope, withFields } from '../scope.ts';
import { by, type Column, createTable, type Table } from '../table.ts';

/** One column each of what every file about orders begins with. */
const ORDER: readonly Column<{ order: OrderRecord }>[] = [
  { heading: 'Order', kind: 'text', value: ({ order }) => order.number },
  { heading: 'Paid at (UTC)', kind: 'instant', value: ({ order }) => order.createdAt },
  { heading: 'Province', kind: 'text', value: ({ order }) => order.province },
  { heading: 'Currency', kind: 'text', value: ({ order }) => order.currency },
];

const sum = (amounts: readonly number[]): number => amounts.reduce((all, cents) => all + cents, 0);
type Whole = { order: OrderRecord };

/** Orders, one row each: goods, delivery, taxes, deposits and fees add up to the total. */
const COLUMNS: readonly Column<Whole>[] = [
  ...ORDER,
  { heading: 'State', kind: 'text', value: ({ order }) => STATE_MESSAGES[order.state] },
  { heading: 'State since (UTC)', kind: 'instant', value: ({ order }) => order.stateSince },
  { heading: 'Email', kind: 'text', value: ({ order }) => order.email },
  { heading: 'Name', kind: 'text', value: ({ order }) => order.details.name },
  { heading: 'Telephone', kind: 'text', value: ({ order }) => order.details.phone },
  { heading: 'Address', kind: 'text', value: ({ order }) => order.details.address },
  { heading: 'Address line 2', kind: 'text', value: ({ order }) => order.details.address2 },
  { heading: 'City', kind: 'text', value: ({ order }) => order.details.city },
  { heading: 'Postal code', kind: 'text', value: ({ order }) => order.details.postalCode },
  { heading: 'Delivery', kind: 'text', value: ({ order }) => order.details.method },
  { heading: 'Tracking', kind: 'text', value: ({ order }) => order.tracking },
  { heading: 'Units', kind: 'number', value: ({ order }) => sum(order.lines.map((line) => line.quantity)) },
  { heading: 'Goods', kind: 'money', value: ({ order }) => sum(order.lines.map((line) => line.netCents)) },
  { heading: 'Delivery price', kind: 'money', value: ({ order }) => order.snapshot.quote.deliveryCents },
  { heading: 'Taxes', kind: 'money', value: ({ order }) => sum(order.taxes.map(({ cents }) => cents)) },
  {
    heading: 'Deposits',
    kind: 'money',
    value: ({ order }) => sum(order.lines.map((line) => line.depositCents)),
  },
  {
    heading: 'Recycling fees',
    kind: 'money',
    value: ({ order }) => sum(order.lines.map((line) => line.feeCents)),
  },
  { heading: 'Total', kind: 'money', value: ({ order }) => order.totalCents },
  { heading: 'Paid', kind: 'money', value: ({ order }) => order.paidCents },
  { heading: 'Refunded', kind: 'money', value: ({ order }) => order.refundedCents },
  {
    heading: 'Paid less refunded',
    kind: 'money',
    value: ({ order }) => order.paidCents - order.refundedCents,
  },
  { heading: 'Disputed', kind: 'flag', value: ({ order }) => order.isDisputed },
];

type LineRow = Whole & { line: OrderRecord['lines'][number] };

/** What was ordered, one row a product of an order. */
const LINE_COLUMNS: readonly Column<LineRow>[] = [
  ...ORDER,
  { heading: 'Line', kind: 'number', value: ({ line }) => line.position + 1 },
  { heading: 'Product', kind: 'text', value: ({ line }) => line.name },
  { heading: 'Product id', kind: 'text', value: ({ line }) => line.productId },
  { heading: 'Tax class', kind: 'text', value: ({ line }) => line.productClass },
  { heading: 'Containers in a unit', kind: 'number', value: ({ line }) => line.packSize },
  { heading: 'Units', kind: 'number', value: ({ line }) => line.quantity },
  { heading: 'Units refunded', kind: 'number', value: ({ line }) => line.refundedQuantity },
  { heading: 'Price before discount', kind: 'money', value: ({ line }) => line.grossCents },
  { heading: 'Discount', kind: 'money', value: ({ line }) => line.offCents },
  { heading: 'Goods', kind: 'money', value: ({ line }) => line.netCents },
  { heading: 'Taxes', kind: 'money', value: ({ line }) => line.taxCents },
  { heading: 'Deposits', kind: 'money', value: ({ line }) => line.depositCents },
  { heading: 'Recycling fees', kind: 'money', value: ({ line }) => line.feeCents },
];

type TaxRow = Whole & { tax: OrderRecord['taxes'][number] };

/** The taxes of orders, one row each. */
const TAX_COLUMNS: readonly Column<TaxRow>[] = [
  ...ORDER,
  { heading: 'Tax', kind: 'text', value: ({ tax }) => tax.name },
  { heading: 'Rate in per cent', kind: 'number', value: ({ tax }) => tax.rateMillionths / 10_000 },
  { heading: 'Taxed amount', kind: 'money', value: ({ tax }) => tax.baseCents },
  { heading: 'Tax amount', kind: 'money', value: ({ tax }) => tax.cents },
];

/** Opens a table whose rows are made from orders, one or several of each. */
const openBy =
  <Row>(columns: readonly Column<Row>[], toRows: (order: OrderRecord) => Row[]) =>
  async (db: Handle, scope: Scope): Promise<Table> => {
    const context = await loadQueues(db, scope.actor, scope.now);
    const view = { isWhole: true, isTest: scope.isTest };
    return createTable(scope, {
      columns,
      sort: by('paidAt'),
      async list(request) {
        const found = await listOrderIds(db, withFields(request, ORDER_LIST_FIELDS), view, context);
        const { items, ...page } = found;
        const orders = await loadOrderRecords(
          db,
          items.map(({ id }) => id),
        );
        return { ...page, items: orders.flatMap(toRows), listed: items.length };
      },
    });
  };

export const openOrders = openBy(COLUMNS, (order) => [{ order }]);
export const openOrderLines = openBy(LINE_COLUMNS, (order) => order.lines.map((line) => ({ order, line })));
export const openOrderTaxes = openBy(TAX_COLUMNS, (order) => order.taxes.map((tax) => ({ order, tax })));
