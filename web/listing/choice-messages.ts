/** Texts of the filters of product lists and recipe lists. */
export const words = {
  choices: 'Chosen filters',
  removeFilter: (name: string) => `Remove filter: ${name}`,
  clearAll: 'Clear all filters',
  filterButton: 'Filter',
  closeFilters: 'Close filters',
};
