import type { Permission } from './permissions.ts';

/** What an export of one kind needs besides `export.run`. */
type ExportKindRow = {
  permission: Permission;
  /** A table has a format; a folder is always a zip. */
  shape: 'table' | 'folder';
  /** It names people: a fresh sign-in is asked for (back office, B9). */
  isPersonal?: true;
  /** The list of the Admin API whose filters and rows it can be narrowed to. */
  list?: ExportList;
};

/** Lists and reports with a button for their export. */
export type ExportList =
  | 'products'
  | 'orders'
  | 'customers'
  | 'stock-levels'
  | 'stock-movements'
  | 'redirects'
  | 'reports'
  | 'audit-events';

/** Everything that can be taken out, in the order in which the office shows it. */
export const EXPORT_KINDS = {
  products: { permission: 'catalogue.read', shape: 'table', list: 'products' },
  catalogue: { permission: 'catalogue.read', shape: 'folder' },
  prices: { permission: 'catalogue.read', shape: 'table' },
  redirects: { permission: 'catalogue.read', shape: 'table', list: 'redirects' },
  pictures: { permission: 'catalogue.read', shape: 'folder' },
  content: { permission: 'catalogue.read', shape: 'folder' },
  orders: { permission: 'order.read', shape: 'table', isPersonal: true, list: 'orders' },
  'order-lines': { permission: 'order.read', shape: 'table', list: 'orders' },
  'order-taxes': { permission: 'order.read', shape: 'table', list: 'orders' },
  refunds: { permission: 'order.read', shape: 'table' },
  sales: { permission: 'report.sales', shape: 'table', list: 'reports' },
  'tax-sums': { permission: 'report.tax', shape: 'table', list: 'reports' },
  'deposit-sums': { permission: 'report.tax', shape: 'table', list: 'reports' },
  'fee-sums': { permission: 'report.tax', shape: 'table', list: 'reports' },
  'fee-in-price-sums': { permission: 'report.tax', shape: 'table', list: 'reports' },
  searches: { permission: 'report.sales', shape: 'table', list: 'reports' },
  payouts: { permission: 'report.tax', shape: 'table', list: 'reports' },
  journal: { permission: 'report.tax', shape: 'table', list: 'reports' },
  recall: { permission: 'customer.read', shape: 'table', isPersonal: true, list: 'reports' },
  'delivery-record': { permission: 'customer.read', shape: 'table', isPersonal: true, list: 'reports' },
  customers: { permission: 'customer.read', shape: 'table', isPersonal: true, list: 'customers' },
  'stock-levels': { permission: 'stock.read', shape: 'table', list: 'stock-levels' },
  'stock-movements': { permission: 'stock.read', shape: 'table', list: 'stock-movements' },
  receipts: { permission: 'cost.read', shape: 'table' },
  counts: { permission: 'stock.read', shape: 'table' },
  suppliers: { permission: 'catalogue.read', shape: 'table' },
  law: { permission: 'settings.read', shape: 'table' },
  settings: { permission: 'settings.read', shape: 'folder' },
  history: { permission: 'audit.read', shape: 'table', isPersonal: true, list: 'audit-events' },
} as const satisfies Record<string, ExportKindRow>;
export type ExportKind = keyof typeof EXPORT_KINDS;

const isKind = (name: string): name is ExportKind => Object.hasOwn(EXPORT_KINDS, name);
/** The names of all kinds, in their order. */
export const EXPORT_KIND_NAMES: readonly ExportKind[] = Object.keys(EXPORT_KINDS).filter(isKind);

/** The description of a kind. */
export const getExportKind = (kind: ExportKind): ExportKindRow => EXPORT_KINDS[kind];

/** The kinds that these permissions may take out. */
export const listExportKinds = (permissions: ReadonlySet<Permission>): ExportKind[] =>
  permissions.has('export.run')
    ? EXPORT_KIND_NAMES.filter((kind) => permissions.has(EXPORT_KINDS[kind].permission))
    : [];

/** Formats of tables. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * What separates the cells of a CSV file. With a semicolon numbers have a decimal comma: spreadsheets
 * set to French read both so.
 */
export const CSV_SEPARATORS = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Hours for which a file can be downloaded. */
export const EXPORT_HOURS = 24;
/** An export of up to so many rows waits for no larger one. */
export const SMALL_EXPORT_ROWS = 1_000;
/** Exports of one person that are written or wait to be. */
export const MAX_OPEN_EXPORTS = 5;
