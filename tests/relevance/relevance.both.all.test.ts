import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { judgeRelevance, placedWithin, type RelevanceResult } from './judge-relevance.ts';
import { RELEVANCE_SETS, type RelevanceSet } from './relevance-sets.ts';

/**
 * Number of searches with a right bottle first, reached so far: the lists grow, and this number
 * with them.
 */
const REACHED: Record<RelevanceSet, number> = { 'relevance-set': 67, 'relevance-set-outside': 50 };

describe('the search', () => {
  let place: TestDatabase;
  let verdicts: Record<RelevanceSet, RelevanceResult[]>;

  beforeAll(async () => {
    place = await startDatabase();
    verdicts = await judgeRelevance(await place.open());
  });
  afterAll(() => place?.stop());

  it.each(RELEVANCE_SETS)('ranks a right bottle first in at least as many searches as before: %s', (name) => {
    const misses = verdicts[name].filter(({ place: at }) => at !== 1).map(({ query }) => query);
    expect(placedWithin(verdicts[name], 1), misses.join('; ')).toBeGreaterThanOrEqual(REACHED[name]);
  });

  it.each(RELEVANCE_SETS)('always has a right bottle among the first ten: %s', (name) => {
    const { length } = verdicts[name];
    expect(length).toBeGreaterThanOrEqual(50);
    expect(placedWithin(verdicts[name], 10)).toBe(length);
  });

  it('returns the corrected query when no text contains the typed one', () => {
    const corrected = new Map(
      Object.values(verdicts).flatMap((all) => all.map((one) => [one.query, one.corrected])),
    );
    expect(corrected.get('glen orin')).toBe('glen orvin');
    expect(corrected.get('rieslnig')).toBe('riesling');
    expect(corrected.get('tequilla')).toBe('tequila');
    expect(corrected.get('Glen Orvin 12')).toBeUndefined();
  });
});
