import { formatNumber } from '#contract/format/format-number.ts';

/** Texts of the pager of a list. */
export const pagerWords = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
  /** Title of a page of a list. */
  title: (list: string, number: number) => (number > 1 ? `${list}, page ${formatNumber(number)}` : list),
};
