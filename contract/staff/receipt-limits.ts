/** Greatest number of lines of a receipt that staff write. */
export const MAX_RECEIPT_LINES = 500;
/** Greatest number of bottles of a case. */
export const MAX_CASE_SIZE = 1_000;
