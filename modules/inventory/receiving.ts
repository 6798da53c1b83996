/** Counts of many products, which wait for their screens, and receipts. */
export { listCountSheet } from './counts/list-count-sheet.ts';
export { postCount } from './counts/post-count.ts';
export { createCount, enterCount } from './counts/write-count.ts';
export { RECEIPT_REFUSALS } from './messages.ts';
export { findReceipt, RECEIPT_COMMANDS } from './office/find-receipt.ts';
export { listReceipts } from './office/list-receipts.ts';
export { enterInvoice, type InvoiceInput } from './receipts/enter-invoice.ts';
export { discardReceipt, postReceipt, reverseReceipt } from './receipts/move-receipt.ts';
export { RECEIPT_STATES } from './receipts/receipt-states.ts';
export { createReceipt, updateReceipt } from './receipts/write-receipt.ts';
