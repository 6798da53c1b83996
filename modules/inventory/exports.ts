/** The stock and its documents as they are taken out. */
export { listCounts, listReceipts } from './office/list-documents.ts';
export {
  LEVEL_FIELDS,
  type ListedMovement,
  listMovements,
  listStockLevels,
  MOVEMENT_FIELDS,
  type StockLevel,
} from './office/list-levels.ts';
export { type ListedSupplier, listSuppliers, loadSupplierNames } from './suppliers/list-suppliers.ts';
