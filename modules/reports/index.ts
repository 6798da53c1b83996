/** Sales, margins, taxes, deposits and fees of a period, and closed periods of taxes. */
export { GROUPINGS, REPORT_FIELDS } from './groupings.ts';
export { type JournalLine, listJournal } from './list-journal.ts';
export { loadBooks } from './load-books.ts';
export { loadBuyers, loadRefunds } from './load-others.ts';
export { countUnrecordedDeliveries, loadDeliveries, loadRecalled } from './load-order-lists.ts';
export { loadSalesReport } from './load-sales-report.ts';
export { loadSalesTable, type SalesRow } from './load-sales-table.ts';
export { isReportable, type Period } from './period.ts';
export { type ContainerSums, sumContainers, sumTaxes } from './sum-taxes.ts';
export { closePeriod, reopenPeriod } from './periods/close-period.ts';
export { createPeriodInverses } from './periods/create-period-inverses.ts';
export { listPeriods } from './periods/list-periods.ts';
export { PERIOD_REFUSALS } from './periods/messages.ts';
export { getFiledTax } from './periods/tax-of-period.ts';
