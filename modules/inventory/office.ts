/** Stock and suppliers for staff. */
export { countProduct } from './counts/post-count.ts';
export { findStock } from './ledger/find-stock.ts';
export { moveLines, previewLines } from './ledger/move-lines.ts';
export { MOVEMENT_DOCUMENTS, MOVEMENT_REASONS } from './ledger/movement.ts';
export { countHeld } from './reservations/count-held.ts';
export { openStock, moveStock } from './ledger/move-stock.ts';
export { listStockThere, reopenStock } from './reservations/reopen-stock.ts';
export {
  listMovements,
  listStockLevels,
  type ListedMovement,
} from './office/list-levels.ts';
export { loadLevelHistory } from './office/load-level-history.ts';
export { sumSoldInShop } from './office/sum-sold-in-shop.ts';
export { valueStock } from './office/value-stock.ts';
export { STOCK_REFUSALS } from './messages.ts';
export { CURRENCIES } from './receipts/receipt-states.ts';
export {
  findSuppliersByName,
  listSupplierNames,
  loadSupplierNames,
  listSuppliers,
} from './suppliers/list-suppliers.ts';
export {
  createSupplier,
  deleteSupplier,
  findSupplier,
  type Supplier,
  updateSupplier,
} from './suppliers/write-supplier.ts';
