import { formatNumber } from '#contract/format/format-number.ts';
import { plural } from '#contract/format/plural.ts';
import { EXPORT_HOURS, type ExportKind } from '#contract/staff/exports.ts';

const KINDS: Readonly<Record<ExportKind, string>> = {
  products: 'Products',
  catalogue: 'Catalogue for another shop (YAML)',
  prices: 'Prices and their history',
  redirects: 'Redirects',
  pictures: 'Photographs',
  content: 'Pages, recipes and articles (Markdown)',
  orders: 'Orders',
  'order-lines': 'Bottles of orders',
  'order-taxes': 'Taxes of orders',
  refunds: 'Refunds',
  customers: 'Customers and consents',
  'stock-levels': 'Stock levels',
  'stock-movements': 'Stock movements',
  receipts: 'Receipts',
  counts: 'Stock counts',
  suppliers: 'Suppliers',
  law: 'Rules of law, with source and dates',
  settings: 'Settings (YAML)',
  history: 'History',
};

/** Texts of exports. */
export const words = {
  title: 'Exports',
  exportThis: 'Export',
  intro: `Everything here is yours. A file is kept for ${EXPORT_HOURS} hours, and only you can download it.`,
  takeOut: 'Take everything out',
  kinds: KINDS,
  groups: { catalogue: 'Catalogue', orders: 'Orders and customers', stock: 'Stock', shop: 'Shop' },
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  what: 'What',
  format: 'Format',
  formats: {
    'csv-comma': 'CSV, with commas',
    'csv-semicolon': 'CSV, with semicolons and decimal commas',
    xlsx: 'Excel workbook (XLSX)',
  },
  formatHint: 'Excel set to French reads the one with semicolons.',
  exportMany: (count: number) => plural(count, 'Export # kind', 'Export # kinds as one zip'),
  selectedRows: (count: number) => plural(count, '# selected row', '# selected rows'),
  rowsOfView: (count: string | undefined) =>
    count === undefined ? 'Every row of this view' : `All ${count} of this view`,
  noSearch: 'Words that you search do not narrow an export of the history. Its filters do.',
  chooseOne: 'Choose at least one kind',
  writing: 'Writing the file',
  progress: (done: number, total: number | null) =>
    total === null || total === 0
      ? 'It begins in a moment.'
      : `${formatNumber(Math.min(done, total))} of ${formatNumber(total)} are written.`,
  goesOn: 'It goes on when you close this. You find the file under Exports.',
  isReady: (rows: number, size: string) => `${plural(rows, '# row', '# rows')}, ${size}.`,
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  close: 'Close',
  allExports: 'All exports',
  lastExports: 'Last exports',
  none: 'Nothing was exported yet. What you export stands here for 30 days, its file for one.',
  file: 'File',
  rows: 'Rows',
  size: 'Size',
  state: 'State',
  action: 'Download',
  manyKinds: (count: number) => plural(count, '# kind', '# kinds'),
  someRows: 'some rows',
  states: { queued: 'Waiting', running: 'Being written', failed: 'Failed', deleted: 'Deleted' },
  keptUntil: (when: string) => `Kept until ${when}`,
  kilobytes: (count: string) => `${count} KB`,
  megabytes: (count: string) => `${count} MB`,
};
