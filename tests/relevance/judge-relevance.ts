import { importCatalogue, loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { createTextSearch } from '#modules/search/text/text-search.ts';
import { systemActor } from '#platform/actor.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Expectation, RELEVANCE_SETS, type RelevanceSet, parseRelevanceSet } from './relevance-sets.ts';

const getPath = (folder: string): string => new URL(`../../${folder}`, import.meta.url).pathname;

/** Result of a search compared with its expectation. */
export type RelevanceResult = Expectation & {
  /** Rank of the first right product, from 1; `undefined` when none was found. */
  place: number | undefined;
  /** The first result. */
  found: string | undefined;
  corrected: string | undefined;
};

/** Imports the demo catalogue into an empty database and runs all searches of both lists. */
export async function judgeRelevance({
  pool,
  db,
}: DatabaseConnection): Promise<Record<RelevanceSet, RelevanceResult[]>> {
  await migrate(pool, getPath('db/migrations'), silentLog);
  const read = await loadCatalogueFolder(getPath('demo/catalogue'));
  if (!read.ok) throw new Error('the demo catalogue is invalid; npm run check:catalogue shows its errors');
  await inTransaction(db, (tx) => importCatalogue(tx, systemActor('test'), read.data));
  const { rows } = await pool.query<{ number: number; slug: string }>('select number, slug from product');
  const slugOf = new Map(rows.map(({ number, slug }) => [number, slug]));
  const { match } = createTextSearch(db);

  const judge = async (expected: Expectation): Promise<RelevanceResult> => {
    const { numbers, corrected } = await match(expected.query);
    const slugs = Array.from(numbers, (number) => slugOf.get(number) ?? '');
    const place = slugs.findIndex((slug) => expected.first.includes(slug)) + 1;
    return { ...expected, place: place === 0 ? undefined : place, found: slugs[0], corrected };
  };
  const verdicts: Record<RelevanceSet, RelevanceResult[]> = {
    'relevance-set': [],
    'relevance-set-outside': [],
  };
  for (const name of RELEVANCE_SETS) {
    for (const expected of parseRelevanceSet(name)) verdicts[name].push(await judge(expected));
  }
  return verdicts;
}

/** Returns how many searches have a right product among the first `places` results. */
export const placedWithin = (verdicts: readonly RelevanceResult[], places: number): number =>
  verdicts.filter(({ place = Number.POSITIVE_INFINITY }) => place <= places).length;
