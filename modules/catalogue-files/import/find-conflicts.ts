import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseTranslationName } from '#contract/catalog/translations.ts';
import { loadTranslationLocales } from '#modules/shop-settings/index.ts';
import type { FileIssue } from '#platform/data-file/yaml-file.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { isEmptyTranslation } from '#modules/catalog/files.ts';
import { findAttributeConflicts } from './find-attribute-conflicts.ts';
import { findProductConflicts, findUnclassified } from './find-fact-conflicts.ts';
import { flattenCategories } from '../files/flatten-categories.ts';
import type { CatalogueData, IssueAt } from '../files/load-catalogue-folder.ts';

type Named = { id: string; slug: string };

const HolderSchema = z.object({ id: z.string(), slug: z.string(), name: z.string() });

/**
 * Returns what prevents writing a catalogue into this shop, as issues of its files: slugs of categories
 * and collections with another id, facts that taxes and deposits need, statuses that cannot follow the
 * stored ones, and attributes that products use otherwise. What a save of a product refuses,
 * `importCatalogue` finds. Writes nothing.
 */
export async function findConflicts(db: Handle, data: CatalogueData, issueAt: IssueAt): Promise<FileIssue[]> {
  return [
    ...(await findTaken(db, 'category', flattenCategories(data.categories), issueAt)),
    ...(await findTaken(db, 'collection', data.collections, issueAt)),
    ...(await findUnclassified(db, data, issueAt)),
    ...(await findProductConflicts(db, data, issueAt)),
    ...(await findTranslationConflicts(db, data, issueAt)),
    ...(await findAttributeConflicts(db, data, issueAt)),
  ];
}

/** Translations into a language that the shop has not turned on. */
async function findTranslationConflicts(
  db: Handle,
  { categories, collections }: CatalogueData,
  issueAt: IssueAt,
): Promise<FileIssue[]> {
  const enabled = await loadTranslationLocales(db);
  return [...flattenCategories(categories), ...collections].flatMap((row) =>
    Object.entries(row).flatMap(([name, value]): FileIssue[] => {
      const parsed = parseTranslationName(name);
      if (!parsed || isEmptyTranslation(value) || enabled.includes(parsed.locale)) return [];
      const { locale } = parsed;
      return [issueAt(row.id, name, `${locale} is not turned on: run settings languages ${locale} first`)];
    }),
  );
}

async function findTaken(
  db: Handle,
  table: 'category' | 'collection',
  rows: readonly Named[],
  issueAt: IssueAt,
): Promise<FileIssue[]> {
  const ids = sql.param(rows.map(({ id }) => id));
  const slugs = sql.param(rows.map(({ slug }) => slug));
  // A row of the files may give its slug to another row: only rows outside the files conflict.
  const holders = await queryRows(
    db,
    sql`select id, slug, name from ${sql.identifier(table)}
         where id <> all (${ids}::uuid[]) and slug = any (${slugs}::text[])`,
    HolderSchema,
  );
  return rows.flatMap(({ id, slug }) => {
    const holder = holders.find((one) => one.slug === slug);
    if (!holder) return [];
    const message = `${slug} is taken by the ${table} ${holder.name} (id ${holder.id}): give this row that id, or another slug`;
    return [issueAt(id, 'slug', message)];
  });
}
