import { FIELD_NAMES, type FieldName, type FieldWith, getField } from '#contract/catalog/product-fields.ts';
import type { Answers } from '../api-client/answers.ts';

/** A product with what is read beside it. */
export type Product = Answers['GET /products/{id}'];

type PageText = Exclude<
  FieldWith<{ kind: 'text'; shownBy: 'page' }>,
  FieldWith<{ format: string }> | FieldWith<{ many: number }>
>;
const isPageText = (name: FieldName): name is PageText => {
  const row = getField(name);
  return row.kind === 'text' && row.shownBy === 'page' && row.format === undefined && row.many === undefined;
};
/** The texts that its page shows. */
export const PAGE_TEXTS = FIELD_NAMES.filter(isPageText);

export const LABELS = ['isStaffPick', 'isNewArrival', 'isLimitedEdition', 'isGiftIdea'] as const;

/** An amount as it is typed: `49.95`; empty without one. */
export const toDollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
