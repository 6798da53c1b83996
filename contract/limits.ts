/** Numbers that server, API and pages share. Sources: the product specification, sections 7 and 9. */
export const PAGE_SIZE = 12;
export const MAX_RESULT_COUNT = 100;
/** What a list call without any parameter answers at most. */
export const UNPAGED_RESULT_COUNT = 1000;
/** A text query is counted to here; above it the total says "at least". */
export const TEXT_COUNT_CEILING = 10_000;
/**
 * Suggestions count matches up to this number while the shopper types; above it the total says "at
 * least".
 */
export const SUGGESTION_COUNT_CEILING = 1000;
/** A longer filter text is cut: no search needs a page of prose. */
export const FILTER_TEXT_LENGTH = 200;
export const FEATURED_PRODUCTS = 6;
