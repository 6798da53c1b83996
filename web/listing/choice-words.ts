/** Words of the chips that say what is chosen, on lists of products and of recipes. */
export const words = {
  choices: 'Chosen filters',
  removeFilter: (name: string) => `Remove filter: ${name}`,
  clearAll: 'Clear all filters',
};
