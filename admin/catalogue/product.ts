import type { Answers } from '../api-client/answers.ts';

/** A product with what is read beside it. */
export type Product = Answers['GET /products/{id}'];

export const LABELS = ['isStaffPick', 'isNewArrival', 'isLimitedEdition', 'isGiftIdea'] as const;

/** An amount as it is typed: `49.95`; empty without one. */
export const toDollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
