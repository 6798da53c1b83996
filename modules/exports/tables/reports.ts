import {
  type ContainerSums,
  GROUPINGS,
  type JournalLine,
  listJournal,
  loadBooks,
  loadSalesTable,
  type SalesRow,
  sumContainers,
  sumTaxes,
} from '#modules/reports/index.ts';
import { listUnfoundSearches, type UnfoundSearch } from '#modules/search/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { holds, type Scope } from '../scope.ts';
import type { Column, Table } from '../table.ts';
import { openReport } from './open-report.ts';

const PERCENT_MILLIONTHS = 10_000;

const SALES_COLUMNS: readonly Column<SalesRow>[] = [
  { heading: 'Group', kind: 'text', value: ({ label, key }) => label ?? key },
  { heading: 'Key', kind: 'text', value: ({ key }) => key },
  { heading: 'Orders', kind: 'number', value: ({ orders }) => orders },
  { heading: 'Units', kind: 'number', value: ({ units }) => units },
  { heading: 'Net sales', kind: 'money', value: ({ netCents }) => netCents },
  { heading: 'Delivery', kind: 'money', value: ({ deliveryCents }) => deliveryCents },
  { heading: 'Taxes', kind: 'money', value: ({ taxCents }) => taxCents },
  { heading: 'Deposits', kind: 'money', value: ({ depositCents }) => depositCents },
  { heading: 'Recycling fees', kind: 'money', value: ({ feeCents }) => feeCents },
  { heading: 'Refunds not assigned', kind: 'money', value: ({ unassignedCents }) => unassignedCents },
  { heading: 'Payments less refunds', kind: 'money', value: ({ totalCents }) => totalCents },
  {
    heading: 'Net sales with known cost (CAD)',
    kind: 'money',
    permission: 'cost.read',
    value: ({ margin }) => margin?.netCadCents ?? null,
  },
  {
    heading: 'Cost (CAD)',
    kind: 'money',
    permission: 'cost.read',
    value: ({ margin }) => margin?.costCadCents ?? null,
  },
  {
    heading: 'Units without known cost',
    kind: 'number',
    permission: 'cost.read',
    value: ({ margin }) => margin?.uncostedUnits ?? null,
  },
];

/** Sales less refunds by one grouping, by days where none is chosen. */
export const openSales = (db: Handle, scope: Scope): Promise<Table> =>
  openReport(scope, SALES_COLUMNS, async (period, { by }) =>
    loadSalesTable(db, period, {
      books: await loadBooks(db, scope),
      grouping: GROUPINGS.find((grouping) => grouping === by) ?? 'day',
      hasCosts: holds(scope, 'cost.read'),
    }),
  );

type Tax = Awaited<ReturnType<typeof sumTaxes>>[number];
const TAX_COLUMNS: readonly Column<Tax>[] = [
  { heading: 'Province', kind: 'text', value: ({ province }) => province },
  { heading: 'Tax', kind: 'text', value: ({ name }) => name },
  {
    heading: 'Rate in %',
    kind: 'number',
    value: ({ rateMillionths }) => rateMillionths / PERCENT_MILLIONTHS,
  },
  { heading: 'Base', kind: 'money', value: ({ baseCents }) => baseCents },
  { heading: 'Collected', kind: 'money', value: ({ collectedCents }) => collectedCents },
  { heading: 'Credited base', kind: 'money', value: ({ creditedBaseCents }) => creditedBaseCents },
  { heading: 'Credited', kind: 'money', value: ({ creditedCents }) => creditedCents },
  { heading: 'Net', kind: 'money', value: ({ netCents }) => netCents },
  { heading: 'Net base (CAD)', kind: 'money', value: ({ netBaseCadCents }) => netBaseCadCents },
  { heading: 'Collected (CAD)', kind: 'money', value: ({ collectedCadCents }) => collectedCadCents },
  { heading: 'Credited (CAD)', kind: 'money', value: ({ creditedCadCents }) => creditedCadCents },
  { heading: 'Net (CAD)', kind: 'money', value: ({ netCadCents }) => netCadCents },
  { heading: 'Without a rate', kind: 'number', value: ({ unconverted }) => unconverted },
];

/** Taxes by province and rate. */
export const openTaxSums = (db: Handle, scope: Scope): Promise<Table> =>
  openReport(scope, TAX_COLUMNS, async (period) => sumTaxes(db, period, await loadBooks(db, scope)));

const CONTAINER_COLUMNS: readonly Column<ContainerSums>[] = [
  { heading: 'Province', kind: 'text', value: ({ province }) => province },
  { heading: 'Containers', kind: 'number', value: ({ containers }) => containers },
  { heading: 'Taken', kind: 'money', value: ({ takenCents }) => takenCents },
  { heading: 'Given back', kind: 'money', value: ({ returnedCents }) => returnedCents },
  { heading: 'Taken (CAD)', kind: 'money', value: ({ takenCadCents }) => takenCadCents },
  { heading: 'Given back (CAD)', kind: 'money', value: ({ returnedCadCents }) => returnedCadCents },
];

const openContainerSums =
  (kind: 'deposit' | 'fee' | 'fee_in_price') =>
  (db: Handle, scope: Scope): Promise<Table> =>
    openReport(scope, CONTAINER_COLUMNS, async (period) =>
      sumContainers(db, kind, period, await loadBooks(db, scope)),
    );

/** Deposits by province, and recycling fees by province: added, and in prices. */
export const openDepositSums = openContainerSums('deposit');
export const openFeeSums = openContainerSums('fee');
export const openFeeInPriceSums = openContainerSums('fee_in_price');

const SEARCH_COLUMNS: readonly Column<UnfoundSearch>[] = [
  { heading: 'Searched for', kind: 'text', value: ({ text }) => text },
  { heading: 'Searches', kind: 'number', value: ({ searches }) => searches },
  { heading: 'Days', kind: 'number', value: ({ days }) => days },
  { heading: 'Last on', kind: 'day', value: ({ lastDay }) => lastDay },
];

/** Searches that found nothing. */
export const openSearches = (db: Handle, scope: Scope): Promise<Table> =>
  openReport(scope, SEARCH_COLUMNS, (period) => listUnfoundSearches(db, period));

/** Programs of accounting refuse a line with two amounts. */
const orEmpty = (cents: number): number | null => (cents === 0 ? null : cents);

const JOURNAL_COLUMNS: readonly Column<JournalLine>[] = [
  { heading: 'Journal No', kind: 'text', value: ({ entry }) => entry },
  { heading: 'Date', kind: 'day', value: ({ day }) => day },
  { heading: 'Account', kind: 'text', value: ({ account }) => account },
  { heading: 'Debit', kind: 'money', value: ({ debitCents }) => orEmpty(debitCents) },
  { heading: 'Credit', kind: 'money', value: ({ creditCents }) => orEmpty(creditCents) },
  { heading: 'Amount', kind: 'money', value: ({ debitCents, creditCents }) => debitCents - creditCents },
  { heading: 'Memo', kind: 'text', value: ({ memo }) => memo },
];

/** The journal of each day, for a program of accounting. */
export const openJournal = (db: Handle, scope: Scope): Promise<Table> =>
  openReport(scope, JOURNAL_COLUMNS, async (period) => listJournal(db, period, await loadBooks(db, scope)));
