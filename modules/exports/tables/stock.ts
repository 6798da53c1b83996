import {
  LEVEL_FIELDS,
  type ListedMovement,
  listMovements,
  listStockLevels,
  MOVEMENT_FIELDS,
  type StockLevel,
} from '#modules/inventory/exports.ts';
import type { Handle } from '#platform/database/handle.ts';
import { nameActors, type WithActor } from '../name-actors.ts';
import { type Scope, withFields } from '../scope.ts';
import { by, type Column, createTable, type Table } from '../table.ts';

const LEVEL_COLUMNS: readonly Column<StockLevel>[] = [
  { heading: 'SKU', kind: 'text', value: ({ sku }) => sku },
  { heading: 'Product', kind: 'text', value: ({ name }) => name },
  { heading: "Supplier's number", kind: 'text', value: ({ supplierSku }) => supplierSku },
  { heading: 'Status', kind: 'text', value: ({ status }) => status },
  { heading: 'On hand', kind: 'number', value: ({ onHand }) => onHand },
  { heading: 'Held by checkouts', kind: 'number', value: ({ held }) => held },
  { heading: 'Sold and not shipped', kind: 'number', value: ({ allocated }) => allocated },
  { heading: 'Can be bought', kind: 'number', value: ({ available }) => available },
  { heading: 'Missing for orders', kind: 'number', value: ({ shortage }) => shortage },
  { heading: 'Low', kind: 'flag', value: ({ isLow }) => isLow },
  {
    heading: 'Average cost in CAD',
    kind: 'number',
    permission: 'cost.read',
    value: ({ averageCostCad }) => averageCostCad,
  },
  {
    heading: 'Value in CAD',
    kind: 'money',
    permission: 'cost.read',
    value: ({ valueCadCents }) => valueCadCents,
  },
];

/** The stock of each product. */
export async function openStockLevels(db: Handle, scope: Scope): Promise<Table> {
  return createTable(scope, {
    columns: LEVEL_COLUMNS,
    sort: by('sku'),
    list: (request) => listStockLevels(db, withFields(request, LEVEL_FIELDS)),
  });
}

const MOVEMENT_COLUMNS: readonly Column<ListedMovement & WithActor>[] = [
  { heading: 'At (UTC)', kind: 'instant', value: ({ at }) => at },
  { heading: 'SKU', kind: 'text', value: ({ sku }) => sku },
  { heading: 'Product', kind: 'text', value: ({ name }) => name },
  { heading: 'Change', kind: 'number', value: ({ delta }) => delta },
  { heading: 'Reason', kind: 'text', value: ({ reason }) => reason },
  { heading: 'On hand afterwards', kind: 'number', value: ({ onHandAfter }) => onHandAfter },
  {
    heading: 'Unit cost in CAD',
    kind: 'number',
    permission: 'cost.read',
    value: ({ unitCostCad }) => unitCostCad,
  },
  { heading: 'Note', kind: 'text', value: ({ note }) => note },
  { heading: 'Belongs to', kind: 'text', value: ({ referenceKind }) => referenceKind },
  { heading: 'Its id', kind: 'text', value: ({ referenceId }) => referenceId },
  { heading: 'By', kind: 'text', value: ({ by: name }) => name },
];

/** The ledger of the stock: why bottles came and went. */
export async function openStockMovements(db: Handle, scope: Scope): Promise<Table> {
  return createTable(scope, {
    columns: MOVEMENT_COLUMNS,
    sort: by('at'),
    async list(request) {
      const page = await listMovements(db, withFields(request, MOVEMENT_FIELDS));
      return { ...page, items: await nameActors(db, page.items) };
    },
  });
}
