/** Texts of the pager of a list. */
export const pagerWords = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
};
