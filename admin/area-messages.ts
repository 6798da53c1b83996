/** Titles of the areas, in the navigation. */
export const words = {
  today: 'Today',
  orders: 'Orders',
  messages: 'Messages',
  products: 'Products',
  stock: 'Stock',
  categories: 'Categories',
  collections: 'Collections',
  prices: 'Prices',
  suppliers: 'Suppliers',
  redirects: 'Redirects',
  checks: 'Catalogue checks',
  customers: 'Customers',
  history: 'History',
  staff: 'Staff',
  apiKeys: 'API keys',
  ownSignIn: 'Your sign-in',
};
