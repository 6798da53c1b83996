import { type ListedRefund, listRefunds, REFUND_MESSAGES } from '#modules/orders/exports.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type Scope, withFields } from '../scope.ts';
import { by, type Column, createTable, type Table } from '../table.ts';

const COLUMNS: readonly Column<ListedRefund>[] = [
  { heading: 'Order', kind: 'text', value: ({ number }) => number },
  { heading: 'Requested at (UTC)', kind: 'instant', value: ({ createdAt }) => createdAt },
  { heading: 'Ended at (UTC)', kind: 'instant', value: ({ endedAt }) => endedAt },
  { heading: 'State', kind: 'text', value: ({ state }) => state },
  { heading: 'Amount', kind: 'money', value: ({ amountCents }) => amountCents },
  { heading: 'Currency', kind: 'text', value: ({ currency }) => currency },
  { heading: 'Reason', kind: 'text', value: ({ reason }) => REFUND_MESSAGES[reason] },
  { heading: 'Cause', kind: 'text', value: ({ cause }) => cause },
  { heading: 'Provider', kind: 'text', value: ({ provider }) => provider },
  { heading: 'Number at the provider', kind: 'text', value: ({ providerId }) => providerId },
];

/** Refunds of orders, in whatever state they are. */
export async function openRefunds(db: Handle, scope: Scope): Promise<Table> {
  const { isTest } = scope;
  return createTable(scope, {
    columns: COLUMNS,
    sort: by('createdAt'),
    list: (request) => listRefunds(db, withFields(request, ['createdAt']), { isTest }),
  });
}
