import { type ListedSupplier, listCounts, listReceipts, listSuppliers } from '#modules/inventory/exports.ts';
import type { Handle } from '#platform/database/handle.ts';
import { nameActors, type WithActor } from '../name-actors.ts';
import { type Scope, withFields } from '../scope.ts';
import { by, type Column, createTable, type Table } from '../table.ts';

type Receipt = Awaited<ReturnType<typeof listReceipts>>['items'][number];
type ReceiptRow = { receipt: Receipt; line: Receipt['lines'][number] | undefined; number: number };

const RECEIPT_COLUMNS: readonly Column<ReceiptRow>[] = [
  { heading: 'Receipt', kind: 'text', value: ({ receipt }) => receipt.id },
  { heading: 'Created at (UTC)', kind: 'instant', value: ({ receipt }) => receipt.createdAt },
  { heading: 'State', kind: 'text', value: ({ receipt }) => receipt.state },
  { heading: 'Supplier', kind: 'text', value: ({ receipt }) => receipt.supplier },
  { heading: 'Invoice', kind: 'text', value: ({ receipt }) => receipt.invoiceNumber },
  { heading: 'Invoice date', kind: 'day', value: ({ receipt }) => receipt.invoiceDate },
  { heading: 'Currency', kind: 'text', value: ({ receipt }) => receipt.currency },
  { heading: 'Rate to CAD', kind: 'number', value: ({ receipt }) => receipt.rate },
  { heading: 'Freight of the receipt', kind: 'money', value: ({ receipt }) => receipt.freightCents },
  { heading: 'Duty of the receipt in CAD', kind: 'money', value: ({ receipt }) => receipt.dutyCadCents },
  { heading: 'Line', kind: 'number', value: ({ line, number }) => (line ? number : null) },
  { heading: 'SKU', kind: 'text', value: ({ line }) => line?.sku ?? null },
  { heading: 'Product', kind: 'text', value: ({ line }) => line?.name ?? null },
  { heading: 'Units', kind: 'number', value: ({ line }) => line?.quantity ?? null },
  { heading: 'Unit cost', kind: 'number', value: ({ line }) => line?.unitCost ?? null },
  {
    heading: 'Landed unit cost in CAD',
    kind: 'number',
    value: ({ line }) => line?.landedUnitCostCad ?? null,
  },
];

/** Receipts, one row a line; one without lines has a row of its own. */
export async function openReceipts(db: Handle, scope: Scope): Promise<Table> {
  return createTable(scope, {
    columns: RECEIPT_COLUMNS,
    sort: by('createdAt'),
    async list(request) {
      const { items, ...page } = await listReceipts(db, withFields(request, ['createdAt']));
      const rows = items.flatMap((receipt) =>
        orNone(receipt.lines).map((line, index) => ({ receipt, line, number: index + 1 })),
      );
      return { ...page, items: rows, listed: items.length };
    },
  });
}

/** The lines of a document, or one that is not there. */
const orNone = <Line>(lines: readonly Line[]): (Line | undefined)[] =>
  lines.length === 0 ? [undefined] : [...lines];

type Count = Awaited<ReturnType<typeof listCounts>>['items'][number];
type CountRow = { count: Count; line: (Count['lines'][number] & WithActor) | undefined };

const COUNT_COLUMNS: readonly Column<CountRow>[] = [
  { heading: 'Count', kind: 'text', value: ({ count }) => count.id },
  { heading: 'Created at (UTC)', kind: 'instant', value: ({ count }) => count.createdAt },
  { heading: 'State', kind: 'text', value: ({ count }) => count.state },
  { heading: 'Of', kind: 'text', value: ({ count }) => count.scope },
  { heading: 'Which', kind: 'text', value: ({ count }) => count.scopeValue },
  { heading: 'SKU', kind: 'text', value: ({ line }) => line?.sku ?? null },
  { heading: 'Product', kind: 'text', value: ({ line }) => line?.name ?? null },
  { heading: 'Counted', kind: 'number', value: ({ line }) => line?.counted ?? null },
  { heading: 'Expected', kind: 'number', value: ({ line }) => line?.expected ?? null },
  { heading: 'Counted at (UTC)', kind: 'instant', value: ({ line }) => line?.countedAt ?? null },
  { heading: 'By', kind: 'text', value: ({ line }) => line?.by ?? null },
];

/** Counts of the stock, one row a line; one without lines has a row of its own. */
export async function openCounts(db: Handle, scope: Scope): Promise<Table> {
  return createTable(scope, {
    columns: COUNT_COLUMNS,
    sort: by('createdAt'),
    async list(request) {
      const { items, ...page } = await listCounts(db, withFields(request, ['createdAt']));
      const rows: CountRow[] = [];
      for (const count of items)
        for (const line of orNone(await nameActors(db, count.lines))) rows.push({ count, line });
      return { ...page, items: rows, listed: items.length };
    },
  });
}

const SUPPLIER_COLUMNS: readonly Column<ListedSupplier>[] = [
  { heading: 'Name', kind: 'text', value: ({ name }) => name },
  { heading: 'Contact', kind: 'text', value: ({ contact }) => contact },
  { heading: 'Currency', kind: 'text', value: ({ currency }) => currency },
  { heading: 'Receipts', kind: 'number', value: ({ receiptCount }) => receiptCount },
];

/** Suppliers. */
export async function openSuppliers(db: Handle, scope: Scope): Promise<Table> {
  return createTable(scope, {
    columns: SUPPLIER_COLUMNS,
    sort: by('name'),
    list: (request) => listSuppliers(db, withFields(request, ['name'])),
  });
}
