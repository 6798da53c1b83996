import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const SetSchema = z.array(
  z.strictObject({ query: z.string(), first: z.array(z.string()).min(1), note: z.string().optional() }),
);

/** A search as a shopper types it, and the slugs of products any of which may come first. */
export type Expectation = z.output<typeof SetSchema>[number];

/**
 * The two lists: one by the authors of the search, one by a person who saw only the catalogue. Both
 * only grow.
 */
export const RELEVANCE_SETS = ['relevance-set', 'relevance-set-outside'] as const;
export type RelevanceSet = (typeof RELEVANCE_SETS)[number];

export function parseRelevanceSet(name: RelevanceSet): Expectation[] {
  return SetSchema.parse(parse(readFileSync(new URL(`${name}.yaml`, import.meta.url), 'utf8')));
}
