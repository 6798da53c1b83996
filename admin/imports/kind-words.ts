import { plural } from '#contract/format/plural.ts';
import type { ImportKindName } from '#contract/staff/imports.ts';

type KindWords = {
  /** In the choice of kinds. */
  name: string;
  /** What the columns of the file say. */
  looksLike: string;
  /** The heading of what a row changes. */
  record: string;
  search: string;
  commit(count: number): string;
  /** What new rows become. */
  created: string;
  conflicts: string;
};

/** Texts of each kind of file. */
export const KIND_WORDS: Readonly<Record<ImportKindName, KindWords>> = {
  products: {
    name: 'Products',
    looksLike: 'These look like products.',
    record: 'Product',
    search: 'Product or SKU',
    commit: (count) => `Import ${plural(count, '# product', '# products')}`,
    created: 'new, as drafts',
    conflicts: 'Someone changed these products after the check. They stayed as they are.',
  },
  prices: {
    name: 'Prices',
    looksLike: 'These look like prices.',
    record: 'Product',
    search: 'Product or SKU',
    commit: (count) => `Set ${plural(count, '# price', '# prices')}`,
    created: 'new',
    conflicts: 'Someone changed these prices after the check. They stayed as they are.',
  },
  receipts: {
    name: 'Receipts',
    looksLike: 'These look like receipts.',
    record: 'Product',
    search: 'Product or SKU',
    commit: (count) => `Receive ${plural(count, '# line', '# lines')}`,
    created: 'lines of receipts',
    conflicts: 'These lines changed after the check. Nothing of them was written.',
  },
  counts: {
    name: 'A count',
    looksLike: 'This looks like a count.',
    record: 'Product',
    search: 'Product or SKU',
    commit: (count) => `Enter ${plural(count, '# counted line', '# counted lines')}`,
    created: 'counted lines',
    conflicts: 'These lines changed after the check. Nothing of them was written.',
  },
  redirects: {
    name: 'Redirects',
    looksLike: 'These look like redirects.',
    record: 'From',
    search: 'Path',
    commit: (count) => `Add ${plural(count, '# redirect', '# redirects')}`,
    created: 'new',
    conflicts: 'Someone changed these redirects after the check. They stayed as they are.',
  },
  customers: {
    name: 'Customers',
    looksLike: 'These look like customers.',
    record: 'Customer',
    search: 'Name or email',
    commit: (count) => `Import ${plural(count, '# customer', '# customers')}`,
    created: 'new',
    conflicts: 'These customers changed after the check. They stayed as they are.',
  },
};

/** Where the record of a row is shown; `undefined`: it has no page. */
export function getRecordPath(kind: ImportKindName, id: string): string | undefined {
  switch (kind) {
    case 'products':
    case 'prices':
      return `/products/${id}`;
    case 'receipts':
      return `/stock/receipts/${id}`;
    case 'counts':
      return `/stock/counts/${id}`;
    case 'customers':
      return `/customers/${id}`;
    case 'redirects':
      return undefined;
  }
}
