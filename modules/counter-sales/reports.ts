/** The day report of a point of sale, as a file. */
export { chooseReportColumns } from './file/guess-report-columns.ts';
export { parseReport } from './file/parse-report.ts';
export { DAY_ORDERS } from './file/parse-sold-at.ts';
export { previewReport } from './file/preview-report.ts';
export { MAX_REPORT_BYTES, type ReadReport, readReport } from './file/read-report.ts';
export { COUNTER_REFUSALS } from './messages.ts';
