/** Titles of the areas, in the navigation. */
export const words = {
  today: 'Today',
  orders: 'Orders',
  messages: 'Messages',
  products: 'Products',
  stock: 'Stock',
  categories: 'Categories',
  collections: 'Collections',
  customers: 'Customers',
  history: 'History',
  staff: 'Staff',
  apiKeys: 'API keys',
};
