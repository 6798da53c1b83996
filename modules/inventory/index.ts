/** What orders and the checkout do with stock. */
export { createStockInverses } from './create-inverses.ts';
export { closeOpenedStock } from './ledger/close-opened-stock.ts';
export { hasMovements } from './ledger/has-movements.ts';
export { countCostsMissing } from './office/list-receipts.ts';
export { STOCK_DISCREPANCY_KINDS, STOCK_DISCREPANCY_QUERIES } from './ledger/stock-discrepancies.ts';
export { allocateReservations, reallocateReservations } from './reservations/allocate-reservations.ts';
export { deleteReservations } from './reservations/delete-reservations.ts';
export { isReserved } from './reservations/is-reserved.ts';
export { listUnpackable } from './reservations/list-unpackable.ts';
export {
  releaseAllocation,
  releaseBottles,
  releaseReservations,
} from './reservations/release-reservations.ts';
export { reserve } from './reservations/reserve.ts';
export { type InspectedBottles, returnBottles, type ReturnOutcome } from './reservations/return-bottles.ts';
export { type BottlesOut, listBottlesOut, returnTestBottles } from './reservations/return-test-bottles.ts';
export { shipReservations, unshipReservations } from './reservations/ship-reservations.ts';
