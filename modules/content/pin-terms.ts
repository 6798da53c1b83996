import { and, asc, eq, inArray } from 'drizzle-orm';
import { listRevisions, saveRevisions } from '#modules/audit/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { PAGE_KIND, toPageRecord } from './kinds/page-kind.ts';
import { page } from './tables.ts';

/** A page in one of its versions. */
export type PageVersion = { slug: string; version: number };

/** Pages whose text is part of every sale. */
const SLUGS = ['privacy', 'returns', 'shipping', 'terms'];
/** Author of versions that were never edited. */
const SEED = systemActor('seed');

/**
 * Returns the published pages of terms in their current versions, for what is sold now. Afterwards
 * each of these versions has a revision, so that its text can be found later. Locks no page: orders
 * do not wait for each other, except for the first one of a version.
 */
export async function pinTerms(tx: Transaction): Promise<PageVersion[]> {
  const pages = await tx
    .select({ slug: page.slug, version: page.version })
    .from(page)
    .where(and(inArray(page.slug, SLUGS), eq(page.status, 'published')))
    .orderBy(asc(page.slug));
  const saved = await listRevisions(tx, PAGE_KIND.name, SLUGS);
  const missing = pages.filter(
    ({ slug, version }) => !saved.some((one) => one.id === slug && one.version === version),
  );
  if (missing.length > 0) await saveTexts(tx, missing);
  return pages;
}

/** Saves the texts of pages. One that is edited at this moment is saved by that edit. */
async function saveTexts(tx: Transaction, pages: readonly PageVersion[]): Promise<void> {
  const slugs = pages.map(({ slug }) => slug);
  const rows = await tx.select().from(page).where(inArray(page.slug, slugs)).orderBy(asc(page.slug));
  const records = rows
    .filter((row) => pages.some(({ slug, version }) => slug === row.slug && version === row.version))
    .map((row) => ({ id: row.slug, version: row.version, data: toPageRecord(row).record }));
  if (records.length > 0) await saveRevisions(tx, SEED, PAGE_KIND.name, records);
}
