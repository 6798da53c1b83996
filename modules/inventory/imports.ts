/** Receipts and counts as the rows of a file become them, for `modules/imports`. */
export { beginCount, enterCount } from './counts/write-count.ts';
export { enterInvoice, findInvoice } from './receipts/enter-invoice.ts';
export { postReceipt } from './receipts/move-receipt.ts';
export { CURRENCIES } from './receipts/receipt-states.ts';
export { createReceipt } from './receipts/write-receipt.ts';
export { findSupplier } from './suppliers/write-supplier.ts';
