/** Numbers that server, API and pages share. Source: the product specification, sections 7 and 9. */
export const PAGE_SIZE = 12;
export const MAX_RESULT_COUNT = 100;
/** Most bottles of a list that can be shown as one long row. */
export const LONG_ROW_SIZE = 240;
/** Maximum results of a list call without any parameter. */
export const UNPAGED_RESULT_COUNT = 1000;
/** Maximum count of a text query; above it the total is "at least". */
export const TEXT_COUNT_CEILING = 10_000;
/** Maximum count of suggestions while the shopper types; above it the total is "at least". */
export const SUGGESTION_COUNT_CEILING = 1000;
/** A longer filter text is shortened: no search needs a page of prose. */
export const FILTER_TEXT_LENGTH = 200;
export const FEATURED_PRODUCTS = 6;
