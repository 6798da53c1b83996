import { slugify } from '#contract/text/slugify.ts';

/** A number as Excel shows a long code: `6,2888E+11`, `5.01e+12`. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

/** Whether Excel made a number of a code and lost its digits. */
export const isShortenedByExcel = (text: string): boolean => SHORTENED.test(text.trim());

/** Writes a code as SKUs are written: `wsm glen/12` becomes `WSM-GLEN-12`. */
export const toSku = (text: string): string => slugify(text).toUpperCase();
