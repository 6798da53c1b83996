/** Counter sales: what was sold in the shop itself. */
export { dismissLine, listOpenLines, resolveLine } from './records/open-lines.ts';
export { loadReferences } from './records/load-references.ts';
export { recordSales } from './records/record-sales.ts';
export { createCounterInverses } from './records/reverse-sale.ts';
export { createShopifyReceiver, type TakeShopifyOrder } from './shopify/receive-order.ts';
export { listOverdueSources, listSources } from './records/sources.ts';
export { SOURCE_KINDS } from './records/source-kinds.ts';
