import { listPastPrices, type PastPrice } from '#modules/prices/index.ts';
import { loadCurrency } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type Scope, withFields } from '../scope.ts';
import { by, type Column, createTable, type Table } from '../table.ts';

/** What every product costs, and what it has cost since the history began. */
export async function openPrices(db: Handle, scope: Scope): Promise<Table> {
  const currency = await loadCurrency(db);
  const columns: readonly Column<PastPrice>[] = [
    { heading: 'SKU', kind: 'text', value: ({ sku }) => sku },
    { heading: 'Product', kind: 'text', value: ({ name }) => name },
    { heading: 'Price', kind: 'money', value: ({ priceCents }) => priceCents },
    { heading: 'Sale price', kind: 'money', value: ({ salePriceCents }) => salePriceCents },
    { heading: 'Currency', kind: 'text', value: () => currency },
    { heading: 'From (UTC)', kind: 'instant', value: ({ createdAt }) => createdAt },
    { heading: 'Until (UTC)', kind: 'instant', value: ({ endedAt }) => endedAt },
    { heading: 'Valid now', kind: 'flag', value: ({ endedAt }) => endedAt === null },
  ];
  return createTable(scope, {
    columns,
    sort: by('number'),
    list: (request) => listPastPrices(db, withFields(request, ['number'])),
  });
}
