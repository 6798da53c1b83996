/**
 * Every query parameter that a page reads. Others (campaign tags, random noise) are dropped before a page is looked up
 * or rendered, so that they can neither split the page cache nor change a page.
 */
export const PAGE_PARAMETERS = ['category', 'filter', 'page', 'q', 'sort', 'sub'] as const;
