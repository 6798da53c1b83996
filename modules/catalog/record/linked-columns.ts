import { getField } from '#contract/catalog/product-fields.ts';
import { FIELD_COLUMNS } from './derive-fields.ts';

/** The columns of the texts that pages show and that may hold a link: all of more than a name. */
export const LINKED_COLUMNS = FIELD_COLUMNS.filter(({ field }) => {
  const row = getField(field);
  return row.kind === 'text' && row.shownBy === 'page' && row.format === undefined && row.many === undefined;
});
