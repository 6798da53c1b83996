export { toRow } from './export/to-row.ts';
export { ProductRowSchema } from './files/product-rows.ts';
export { toRecord } from './files/to-record.ts';
