import { plural } from '#contract/format/plural.ts';

/** Texts of suppliers. */
export const words = {
  suppliers: 'Suppliers',
  newSupplier: 'New supplier',
  name: 'Name',
  contact: 'Contact',
  contactHint: 'The person you speak to there, and how to reach them.',
  currency: 'Currency',
  receipts: 'Receipts',
  products: 'Products',
  productsOf: (count: number) => plural(count, '# product', '# products'),
  changed: 'Changed',
  searchSuppliers: 'Search suppliers',
  noSuppliers: 'No suppliers yet',
  noSuppliersText: 'Add the people you buy from.',
  save: 'Save',
  saved: (name: string) => `${name} saved`,
  all: 'All',
};
