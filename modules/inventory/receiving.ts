/** Receipts: they wait for their screen in the office (README.md). */
export { postReceipt } from './receipts/move-receipt.ts';
export { createReceipt, updateReceipt } from './receipts/write-receipt.ts';
