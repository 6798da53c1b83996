import { and, eq, gt, inArray } from 'drizzle-orm';
import { listRevisions } from '#modules/audit/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { toEventColumns } from '../kinds/event-kind.ts';
import { toHelpLineColumns } from '../kinds/help-line-kind.ts';
import { PAGE_KIND } from '../kinds/page-kind.ts';
import { toProvinceColumns } from '../kinds/province-kind.ts';
import { event, faqQuestion, nationalHelpLine, page, province } from '../tables.ts';
import type { PagesData } from './load-pages-folder.ts';

/** Author of versions that were never edited. */
const SEED = systemActor('seed');

/** Tables of the module. */
const TABLES = [page, faqQuestion, event, province, nationalHelpLine] as const;

/**
 * Seeds a shop with the project's pages, questions, events and provinces, and returns how many pages
 * it wrote. A page or event whose slug the shop has stays as it is. Questions and provinces with
 * their help lines are whole lists: a shop that has any keeps its own.
 */
export async function seedPages(
  tx: Transaction,
  { pages, questions, events, provinces }: PagesData,
): Promise<number> {
  const isDemo = true;
  const versions = await nextVersions(
    tx,
    pages.map(({ slug }) => slug),
  );
  const written = await insertMissing(
    pages.map(({ slug, title, windowTitle, lead, description, checked, body, html, hast }) => ({
      slug,
      title,
      windowTitle: windowTitle ?? null,
      lead,
      description,
      verifiedOn: checked ?? null,
      body,
      html,
      hast,
      isDemo,
      version: versions.get(slug) ?? 1,
    })),
    (rows) => tx.insert(page).values(rows).onConflictDoNothing().returning({ slug: page.slug }),
  );
  if ((await tx.$count(faqQuestion)) === 0)
    await insertMissing(
      questions.map(({ slug, group, question, answer, html, hast }, position) => ({
        slug,
        groupTitle: group,
        question,
        body: answer,
        html,
        hast,
        position,
        isDemo,
      })),
      (rows) => tx.insert(faqQuestion).values(rows).returning({ slug: faqQuestion.slug }),
    );
  await insertMissing(
    events.map((row, position) => ({ ...toEventColumns(row), slug: row.slug, position, isDemo })),
    (rows) => tx.insert(event).values(rows).onConflictDoNothing().returning({ slug: event.slug }),
  );
  const isListed = (await tx.$count(province)) + (await tx.$count(nationalHelpLine)) > 0;
  if (provinces === undefined || isListed) return written;
  const { checked } = provinces;
  await insertMissing(
    provinces.provinces.map((row, position) => ({
      ...toProvinceColumns({ ...row, checked: row.checked ?? checked }),
      code: row.code,
      position,
      isDemo,
    })),
    (rows) => tx.insert(province).values(rows).returning({ code: province.code }),
  );
  await insertMissing(
    provinces.national.map((row, position) => ({
      ...toHelpLineColumns({ ...row, checked: row.checked ?? checked }),
      name: row.name,
      position,
      isDemo,
    })),
    (rows) => tx.insert(nationalHelpLine).values(rows).returning({ name: nationalHelpLine.name }),
  );
  return written;
}

/**
 * Returns versions for pages that have saved ones: the next, so that no two texts share a version.
 * An order may name the text that was delivered before.
 */
async function nextVersions(tx: Transaction, slugs: readonly string[]): Promise<Map<string, number>> {
  const next = new Map<string, number>();
  for (const { id, version } of await listRevisions(tx, PAGE_KIND.name, slugs))
    next.set(id, Math.max(next.get(id) ?? 1, version + 1));
  return next;
}

/** Lists delivered pages of a later version than 1 that were never edited: `nextVersions` gave it. */
async function listUnedited(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ slug: page.slug })
    .from(page)
    .where(and(eq(page.isDemo, true), gt(page.version, 1)));
  const slugs = rows.map(({ slug }) => slug);
  const saved = await listRevisions(tx, PAGE_KIND.name, slugs);
  const edited = new Set(saved.filter(({ actorId }) => actorId !== SEED.id).map(({ id }) => id));
  return slugs.filter((slug) => !edited.has(slug));
}

/** Deletes delivered rows that were never edited. */
export async function deleteUneditedPages(tx: Transaction): Promise<void> {
  const unedited = await listUnedited(tx);
  if (unedited.length > 0) await tx.delete(page).where(inArray(page.slug, unedited));
  for (const table of TABLES) await tx.delete(table).where(and(eq(table.isDemo, true), eq(table.version, 1)));
}

/** Inserts rows, of which there may be none. Returns how many were written. */
async function insertMissing<Row>(
  rows: readonly Row[],
  insert: (rows: Row[]) => PromiseLike<readonly unknown[]>,
): Promise<number> {
  return rows.length === 0 ? 0 : (await insert([...rows])).length;
}
