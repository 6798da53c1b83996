/** How a CSV file is read, for other modules that read one. */
export { foldHeader } from './columns/guess-columns.ts';
export { inspectFile } from './reading/inspect-file.ts';
export { readRows } from './reading/read-rows.ts';
export { isShortenedByExcel } from './values/parse-code.ts';
export { toPlainCell } from './values/plain-cell.ts';
