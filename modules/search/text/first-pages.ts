import { type SQL, sql } from 'drizzle-orm';
import type { Term } from './expand-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Pages of `product_search` that are read for the first matches of frequent words: about 5,000 products,
 * some milliseconds. An index collects all matches before it returns the first; both return them in the
 * order of the table.
 */
const PAGES = 300;
const ROWS = 5000;

/**
 * The condition on a row of `product_search` to be in the first pages, or in so many times these.
 * Without parameters, because the plan that the database uses again depends on the number.
 */
export const inFirstPages = (times = 1): SQL => sql.raw(`ctid < '(${times * PAGES},0)'::tid`);

/** Whether the first pages probably have that many matches of a share of the products. */
export const areInFirstPages = (matches: number, share: number): boolean => share * ROWS >= matches;

/** Estimates the share of the products that have one of these words; phrases are not counted. */
export const estimateShare = (
  { products, mostProducts }: Pick<Vocabulary, 'products' | 'mostProducts'>,
  alternatives: readonly string[],
): number => Math.max(0, ...alternatives.map(products)) / mostProducts;

/** Estimates the share of the products that have a word of each term. */
export const estimateJointShare = (vocabulary: Vocabulary, terms: readonly Term[]): number =>
  terms.reduce((share, { alternatives }) => share * estimateShare(vocabulary, alternatives), 1);
