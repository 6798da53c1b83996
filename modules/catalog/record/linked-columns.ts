import { isPageText } from '#contract/catalog/product-fields.ts';
import { FIELD_COLUMNS } from './derive-fields.ts';

/** The columns of the texts that pages show and that may hold a link. */
export const LINKED_COLUMNS = FIELD_COLUMNS.filter(({ field }) => isPageText(field));
