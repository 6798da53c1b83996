import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const SetSchema = z.array(
  z.strictObject({ query: z.string(), first: z.array(z.string()).min(1), note: z.string().optional() }),
);

/** A search as somebody types it, and the products any of which may rightly come first, by slug. */
export type Expectation = z.output<typeof SetSchema>[number];

/** The two lists: one by those who made the search, one by somebody who saw only the catalogue. Both only grow. */
export const RELEVANCE_SETS = ['relevance-set', 'relevance-set-outside'] as const;
export type RelevanceSet = (typeof RELEVANCE_SETS)[number];

export function parseRelevanceSet(name: RelevanceSet): Expectation[] {
  return SetSchema.parse(parse(readFileSync(new URL(`${name}.yaml`, import.meta.url), 'utf8')));
}
