/** Texts of lists. */
export const words = {
  views: 'Views',
  search: 'Search',
  all: 'All',
  selectOne: (name: string) => `Select ${name}`,
  selectAll: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  clear: 'Clear selection',
  showMore: 'Show more',
  shown: (count: number, total: string | undefined) =>
    total === undefined || total === String(count) ? `${count} shown` : `${count} of ${total}`,
  moreThan: (total: string) => `more than ${total}`,
  noMatch: 'Nothing matches',
  noMatchText: 'Remove a filter, or search for less.',
  removeFilters: 'Remove filters',
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open row',
  select: 'Select row',
  selectRange: 'Select the rows up to here (Shift X)',
  find: 'Search',
};
