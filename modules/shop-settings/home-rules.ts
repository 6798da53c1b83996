import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Home } from '#contract/content/home.ts';
import { categoryPath, collectionPath } from '#contract/pages/site-links.ts';
import type { FieldIssue } from '#modules/editing/kinds.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { words } from './messages.ts';

type Targets = Pick<Home, 'heroSlides' | 'collectionCards' | 'categoryCards' | 'featured'>;
type Checked = Targets & Pick<Home, 'testimonials'>;

/**
 * Returns what a home page must not have, whichever way it is saved: targets that the shop does not
 * show, and quotes without proof of consent. What was stored before stays.
 */
export async function findHomeIssues(
  db: Handle,
  { before, after }: { before: Checked | undefined; after: Checked },
): Promise<FieldIssue[]> {
  return [...(await findDeadTargets(db, before, after)), ...findWithoutConsent(before, after)];
}

const PathSchema = z.object({ path: z.string() });

async function findDeadTargets(
  db: Handle,
  before: Targets | undefined,
  after: Targets,
): Promise<FieldIssue[]> {
  const known = before ? listTargets(before).map(({ path }) => path) : [];
  const added = listTargets(after).filter(({ path }) => !known.includes(path));
  if (added.length === 0) return [];
  const paths = sql.param(added.map(({ path }) => path));
  // Raw SQL: the view has no table of Drizzle.
  const shown = await queryRows(
    db,
    sql`select path from link_target where path = any (${paths}::text[])`,
    PathSchema,
  );
  return added
    .filter((target) => !shown.some(({ path }) => path === target.path))
    .map(({ field }) => ({ field, code: 'unknown', message: words.deadTarget }));
}

const listTargets = ({ heroSlides, collectionCards, categoryCards, featured }: Targets) => [
  ...heroSlides.map(({ target }, place) => ({
    path: 'category' in target ? categoryPath(target.category) : collectionPath(target.collection),
    field: `heroSlides.${place}.target`,
  })),
  ...collectionCards.map(({ collection }, place) => ({
    path: collectionPath(collection),
    field: `collectionCards.${place}.collection`,
  })),
  ...categoryCards.map(({ category }, place) => ({
    path: categoryPath(category),
    field: `categoryCards.${place}.category`,
  })),
  ...(featured && 'collection' in featured
    ? [{ path: collectionPath(featured.collection), field: 'featured.collection' }]
    : []),
];

const findWithoutConsent = (
  before: Pick<Home, 'testimonials'> | undefined,
  after: Pick<Home, 'testimonials'>,
): FieldIssue[] =>
  after.testimonials.flatMap((quote, place) =>
    quote.consent !== undefined || before?.testimonials.some((one) => isDeepStrictEqual(one, quote))
      ? []
      : [{ field: `testimonials.${place}.consent`, code: 'required', message: words.consentNeeded }],
  );
