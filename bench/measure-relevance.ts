import { startEmbedded } from '#platform/database/test-databases.ts';
import { judgeRelevance, placedWithin, type RelevanceResult } from '#tests/relevance/judge-relevance.ts';
import { RELEVANCE_SETS } from '#tests/relevance/relevance-sets.ts';
import type { Line, Measurement } from './measurement.ts';

/** How often search ranks a right bottle first, and every query for which it does not. */
export const relevance: Measurement = {
  name: 'relevance',
  async run() {
    const place = await startEmbedded();
    try {
      const verdicts = await judgeRelevance(await place.open());
      return RELEVANCE_SETS.flatMap((name) => getLines(name, verdicts[name]));
    } finally {
      await place.stop();
    }
  },
};

function getLines(name: string, verdicts: readonly RelevanceResult[]): Line[] {
  const all = verdicts.length;
  const share = (places: number): number => (100 * placedWithin(verdicts, places)) / all;
  return [
    {
      what: `${name}: a right bottle first`,
      value: share(1),
      unit: '%',
      note: `${placedWithin(verdicts, 1)} of ${all}`,
    },
    { what: `${name}: among the first three`, value: share(3), unit: '%' },
    { what: `${name}: among the first ten`, value: share(10), unit: '%', requirement: { atLeast: 100 } },
    ...verdicts.filter(({ place }) => place !== 1).map(missLine),
  ];
}

function missLine({ query, first, place, found, corrected }: RelevanceResult): Line {
  const read = corrected === undefined ? '' : `, read as ‘${corrected}’`;
  const note = `first: ${found ?? 'nothing'}${read}; right: ${first.slice(0, 3).join(', ')}`;
  const what = `  missed: ${query}`;
  return place === undefined
    ? { what, value: 0, unit: '', note: `not found; ${note}` }
    : { what, value: place, unit: 'place', note };
}
