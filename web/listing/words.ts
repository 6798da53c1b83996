/** Words of the product lists. */
export const words = {
  products: {
    title: 'All Products',
    description:
      'Every bottle, can and pack on our shelves: spirits, wine and beer, with alcohol and without.',
  },
  search: {
    heading: (text: string) => `Search Results for: ${text}`,
    description: (text: string) => `What we have for “${text}”.`,
  },
  subcategories: 'Sub-categories',
  categories: 'Categories',
  sort: 'Sort',
  filter: (name: string) => `Filter ${name.toLowerCase()}`,
  filterAll: 'Filter all products',
  searchAgain: 'Search products',
  apply: 'Apply',
  showing: (count: string) => `Showing ${count} products`,
  showingOne: 'Showing 1 product',
  removeFilter: (name: string) => `Remove filter: ${name}`,
  removeSub: (name: string) => `Show everything again, not only ${name}`,
  all: 'All',
  empty: {
    title: 'No products found',
    text: 'Nothing on our shelves matches all of that. Fewer words or another shelf may help.',
    clear: 'Clear all filters',
  },
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  trail: 'Where you are',
  home: 'Home',
};
