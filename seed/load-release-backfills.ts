import { join } from 'node:path';
import { PAGE_BACKFILLS } from '#modules/content/index.ts';
import { ARTICLE_BACKFILL } from '#modules/journal/index.ts';
import { type Backfill, loadBackfills } from '#platform/database/backfills.ts';

/**
 * Returns every backfill of this release, in order: statements of `db/backfills`, then functions of
 * modules.
 */
export const loadReleaseBackfills = async (root: string): Promise<Backfill[]> => [
  ...(await loadBackfills(join(root, 'db', 'backfills'))),
  ARTICLE_BACKFILL,
  ...PAGE_BACKFILLS,
];
