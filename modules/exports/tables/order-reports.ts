import { describeBottles, type Delivery, type RecalledOrder } from '#modules/orders/office.ts';
import { STATE_MESSAGES } from '#modules/orders/exports.ts';
import { loadBooks, loadDeliveries, loadRecalled } from '#modules/reports/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Scope } from '../scope.ts';
import type { Column, Table } from '../table.ts';
import { openReport } from './open-report.ts';

const RECALL_COLUMNS: readonly Column<RecalledOrder>[] = [
  { heading: 'Order', kind: 'text', value: ({ number }) => number },
  { heading: 'Paid at (UTC)', kind: 'instant', value: ({ paidAt }) => new Date(paidAt) },
  { heading: 'State', kind: 'text', value: ({ state }) => STATE_MESSAGES[state] },
  { heading: 'Product id', kind: 'text', value: ({ productId }) => productId },
  { heading: 'Product', kind: 'text', value: ({ product }) => product },
  { heading: 'Units', kind: 'number', value: ({ units }) => units },
  { heading: 'Units refunded', kind: 'number', value: ({ refundedUnits }) => refundedUnits },
  { heading: 'Name', kind: 'text', value: ({ name }) => name },
  { heading: 'Email', kind: 'text', value: ({ email }) => email },
  { heading: 'Phone', kind: 'text', value: ({ phone }) => phone },
  { heading: 'Province', kind: 'text', value: ({ province }) => province },
];

/** Who bought which product, of the chosen products or of all. */
export const openRecall = (db: Handle, scope: Scope): Promise<Table> =>
  openReport(scope, RECALL_COLUMNS, async (period, { products }) =>
    loadRecalled(db, period, await loadBooks(db, scope), products),
  );

const DELIVERY_COLUMNS: readonly Column<Delivery>[] = [
  { heading: 'Delivered at (UTC)', kind: 'instant', value: ({ deliveredAt }) => new Date(deliveredAt) },
  { heading: 'Order', kind: 'text', value: ({ number }) => number },
  { heading: 'Name', kind: 'text', value: ({ name }) => name },
  { heading: 'Address', kind: 'text', value: ({ address }) => address },
  { heading: 'Received by', kind: 'text', value: ({ receiver, name }) => receiver || name },
  { heading: 'Kinds and quantities', kind: 'text', value: describeBottles },
  { heading: 'Price paid', kind: 'money', value: ({ totalCents }) => totalCents },
  { heading: 'Currency', kind: 'text', value: ({ currency }) => currency },
  { heading: 'Delivered by', kind: 'text', value: ({ deliverer }) => deliverer },
];

/** Ontario's record of deliveries. */
export const openDeliveryRecord = (db: Handle, scope: Scope): Promise<Table> =>
  openReport(scope, DELIVERY_COLUMNS, async (period) =>
    loadDeliveries(db, period, await loadBooks(db, scope)),
  );
