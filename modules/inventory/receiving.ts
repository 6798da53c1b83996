/** Receipts: the bottles that came in, and the invoice of their costs. */
export { RECEIPT_REFUSALS } from './messages.ts';
export { findReceipt, RECEIPT_COMMANDS } from './office/find-receipt.ts';
export { listReceipts, RECEIPT_ROW } from './office/list-receipts.ts';
export { enterInvoice, type InvoiceInput } from './receipts/enter-invoice.ts';
export { discardReceipt, postReceipt, reverseReceipt } from './receipts/move-receipt.ts';
export { RECEIPT_STATES } from './receipts/receipt-states.ts';
export { createReceipt, updateReceipt } from './receipts/write-receipt.ts';
