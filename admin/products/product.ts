import { FIELD_NAMES, isPageText } from '#contract/catalog/product-fields.ts';
import type { Answers } from '../api-client/typed-calls.ts';

/** A product with what is read beside it. */
export type Product = Answers['GET /products/{id}'];

/** The texts that its page shows. */
export const PAGE_TEXTS = FIELD_NAMES.filter(isPageText);

export const LABELS = ['isStaffPick', 'isNewArrival', 'isLimitedEdition', 'isGiftIdea'] as const;

/** An amount as it is typed: `49.95`; empty without one. */
export const toDollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
