/** Texts of the search box, which every page contains. */
export const words = {
  placeholder: 'Search products, recipes...',
  label: 'Search the shop',
  close: 'Close search',
  escapeKey: 'Esc',
};
