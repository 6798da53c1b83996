/** Receipts, and counts of many products: they wait for their screens in the office (README.md). */
export { listCountSheet } from './counts/list-count-sheet.ts';
export { postCount } from './counts/post-count.ts';
export { createCount, enterCount } from './counts/write-count.ts';
export { postReceipt } from './receipts/move-receipt.ts';
export { createReceipt, updateReceipt } from './receipts/write-receipt.ts';
