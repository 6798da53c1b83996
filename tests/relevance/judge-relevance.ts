import { importCatalogue, loadCatalogueFolder } from '#modules/catalog/index.ts';
import { createTextSearch } from '#modules/search/text/text-search.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Expectation, RELEVANCE_SETS, type RelevanceSet, parseRelevanceSet } from './relevance-sets.ts';

const getPath = (folder: string): string => new URL(`../../${folder}`, import.meta.url).pathname;

/** What a search found of what was expected. */
export type RelevanceResult = Expectation & {
  /** Where the first of the right ones stands, from 1; undefined where none was found. */
  place: number | undefined;
  /** What stands first. */
  found: string | undefined;
  corrected: string | undefined;
};

/** Fills an empty database with the demo catalogue and asks all searches of both lists. */
export async function judgeRelevance({
  pool,
  db,
}: DatabaseConnection): Promise<Record<RelevanceSet, RelevanceResult[]>> {
  await migrate(pool, getPath('db/migrations'), silentLog);
  const read = await loadCatalogueFolder(getPath('demo/catalogue'));
  if (!read.ok) throw new Error('the demo catalogue is not in order: npm run check:catalogue');
  await inTransaction(db, (tx) => importCatalogue(tx, read.data));
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

/** How many of the searches have a right one among the first so many. */
export const placedWithin = (verdicts: readonly RelevanceResult[], places: number): number =>
  verdicts.filter(({ place = Number.POSITIVE_INFINITY }) => place <= places).length;
