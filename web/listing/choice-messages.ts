/** Words of the filters of lists of products and of recipes. */
export const words = {
  choices: 'Chosen filters',
  removeFilter: (name: string) => `Remove filter: ${name}`,
  clearAll: 'Clear all filters',
  filterButton: 'Filter',
  closeFilters: 'Close filters',
};
