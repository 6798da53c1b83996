/** Texts of suppliers. */
export const words = {
  suppliers: 'Suppliers',
  newSupplier: 'New supplier',
  name: 'Name',
  contact: 'Contact',
  contactHint: 'Who is asked there, and how.',
  currency: 'Currency',
  receipts: 'Receipts',
  products: 'Products',
  productsOf: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  changed: 'Changed',
  searchSuppliers: 'Search suppliers',
  noSuppliers: 'No suppliers yet',
  noSuppliersText: 'Receipts and products name whom the shop buys from.',
  save: 'Save',
  saved: (name: string) => `${name} saved`,
  all: 'All',
};
