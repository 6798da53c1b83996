const products = (count: number): string => (count === 1 ? '1 product.' : `${count} products.`);

/** Texts of the collections. */
export const words = {
  title: 'Collections',
  description:
    'Limited editions, new arrivals, staff picks, award winners, gift ideas and our premium selection.',
  search: 'Search collections',
  apply: 'Search',
  count: products,
  showing: (count: number) => (count === 1 ? 'Showing 1 collection' : `Showing ${count} collections`),
  none: { title: 'No collections found', clear: 'Clear search' },
  /** In a shop without collections. */
  nothing: 'No collections yet',
  /** Of a shop with other collections. */
  plainDescription: 'Bottles that belong together.',
  back: 'Back to Collections',
  empty: 'No products found in this collection',
  filter: (name: string) => `Filter ${name.toLowerCase()}`,
  categories: 'Categories',
  all: 'All',
};
