import { type TradeTerms, TradeTermsSchema } from './trade-terms.ts';

/** Completes the terms of a test by their defaults. */
export const createTerms = (given: object): TradeTerms => TradeTermsSchema.parse(given);
