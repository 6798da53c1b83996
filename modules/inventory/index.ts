export {
  LEVEL_FIELDS,
  type ListedMovement,
  listMovements,
  listStockLevels,
  MOVEMENT_FIELDS,
  MOVEMENT_REASONS,
  type StockLevel,
} from './office/list-levels.ts';
export { createStockInverses } from './create-inverses.ts';
export {
  countProduct,
  type CountProductOutcome,
  discardCount,
  postCount,
  type PostCountOutcome,
} from './counts/post-count.ts';
export { type CountSheetLine, listCountSheet } from './counts/list-count-sheet.ts';
export { type CountEntry, type CountInput, createCount, enterCount } from './counts/write-count.ts';
export { findStock, type StockMovement, type StockOfProduct } from './ledger/find-stock.ts';
export { closeOpenedStock } from './ledger/close-opened-stock.ts';
export { hasMovements } from './ledger/has-movements.ts';
export {
  type LineRefusal,
  type MovedLine,
  moveLines,
  previewLines,
  type RefusedLine,
  type StockLines,
} from './ledger/move-lines.ts';
export { type MoveStockOutcome, moveStock, openStock } from './ledger/move-stock.ts';
export { STOCK_DISCREPANCY_KINDS, STOCK_DISCREPANCY_QUERIES } from './ledger/stock-discrepancies.ts';
export { allocateReservations, reallocateReservations } from './reservations/allocate-reservations.ts';
export { deleteReservations } from './reservations/delete-reservations.ts';
export { isReserved } from './reservations/is-reserved.ts';
export { listAllocatedSessions } from './reservations/list-allocated-sessions.ts';
export { listUnpackable, type Unpackable } from './reservations/list-unpackable.ts';
export {
  releaseAllocation,
  releaseBottles,
  type ReleaseBottlesOutcome,
  releaseReservations,
} from './reservations/release-reservations.ts';
export { reserve, type ReservedLine, type Shortage } from './reservations/reserve.ts';
export { type InspectedBottles, returnBottles, type ReturnOutcome } from './reservations/return-bottles.ts';
export {
  type ShipOutcome,
  shipReservations,
  unshipReservations,
  type UnshipOutcome,
} from './reservations/ship-reservations.ts';
export {
  discardReceipt,
  postReceipt,
  type PostReceiptOutcome,
  reverseReceipt,
  type ReverseReceiptOutcome,
} from './receipts/move-receipt.ts';
export {
  createReceipt,
  type CreateReceiptOutcome,
  type ReceiptInput,
  updateReceipt,
  type UpdateReceiptOutcome,
} from './receipts/write-receipt.ts';
export {
  createSupplier,
  deleteSupplier,
  type DeleteSupplierOutcome,
  findSupplier,
  type Supplier,
  type SupplierInput,
  updateSupplier,
  type UpdateSupplierOutcome,
} from './suppliers/write-supplier.ts';
export { listSuppliers, type ListedSupplier, loadSupplierNames } from './suppliers/list-suppliers.ts';
export { CURRENCIES } from './receipts/receipt-states.ts';
