import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FileIssue } from '#platform/data-file/yaml-file.ts';
import type { Handle } from '#platform/database/handle.ts';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { loadCategories, mayMove } from '#modules/catalog/files.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { flattenCategories } from '../files/flatten-categories.ts';
import type { CatalogueProduct } from '../files/check-products.ts';
import type { CatalogueData, IssueAt } from '../files/load-catalogue-folder.ts';

/**
 * Returns an issue for each new root category without a class: taxes, ages and deposits of its
 * products depend on it. One that the shop knows keeps its class.
 */
export async function findUnclassified(
  db: Handle,
  { categories }: CatalogueData,
  issueAt: IssueAt,
): Promise<FileIssue[]> {
  const missing = flattenCategories(categories).filter(
    ({ parentId, defaultClass }) => parentId === null && defaultClass === undefined,
  );
  const stored = await loadCategories(
    db,
    missing.map(({ id }) => id),
  );
  return missing
    .filter(({ id }) => !stored.get(id)?.record.defaultClass)
    .map(({ id }) =>
      issueAt(
        getFileId(categories, id),
        'defaultClass',
        'must be spirits, wine or beer: taxes, ages and deposits depend on it',
      ),
    );
}

/** Ids of the files keep their case, by which `issueAt` finds them. */
const getFileId = (categories: CatalogueData['categories'], id: string): string =>
  categories.find((one) => one.id.toLowerCase() === id)?.id ?? id;

/** Returns issues of products that only the stored data shows. */
export async function findProductConflicts(
  db: Handle,
  { products }: CatalogueData,
  issueAt: IssueAt,
): Promise<FileIssue[]> {
  const ids = products.map(({ id }) => id);
  const stored = await queryRows(
    db,
    sql`select id, status from product_reference where id = any (${sql.param(ids)}::uuid[])`,
    z.object({ id: z.string(), status: z.enum(PUBLISHING_STATES) }),
  );
  const statusOf = new Map(stored.map((one) => [one.id, one.status]));
  return products.flatMap((row) => {
    const before = statusOf.get(row.id.toLowerCase());
    return [
      ...(before && row.status && !mayMove(before, row.status)
        ? [issueAt(row.id, 'status', `cannot follow ${before}: publish it first`)]
        : []),
      ...(before || row.material !== undefined || !isOfOtherMaterial(row)
        ? []
        : [
            issueAt(
              row.id,
              'material',
              'must be can, glass or other: its photograph shows no glass, and deposits depend on it',
            ),
          ]),
    ];
  });
}

/** A photograph never decides the material; without one given, this one shows that glass is wrong. */
const isOfOtherMaterial = ({ photograph }: CatalogueProduct): boolean =>
  photograph !== undefined && /^can|ceramic|stone/.test(photograph.shape);
