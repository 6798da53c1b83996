import { saveVersions } from '#modules/editing/kinds.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import {
  type CategoryRecord,
  loadCategories,
  CATEGORY_KIND,
  setSlugsAside,
  mergeTranslations,
} from '#modules/catalog/files.ts';
import { flattenCategories } from '../files/flatten-categories.ts';
import { compareRows, summarize, type TableImport } from './imported-rows.ts';
import type { CatalogueData } from '../files/load-catalogue-folder.ts';

/** Writes the categories of the files, parents before children. */
export async function importCategories(
  tx: Transaction,
  actor: Actor,
  data: CatalogueData,
): Promise<TableImport> {
  const files = flattenCategories(data.categories);
  const stored = await loadCategories(
    tx,
    files.map(({ id }) => id),
  );
  const rows = files.map((file) => {
    const { id, slug, name, description, parentId, position, defaultClass } = file;
    const before = stored.get(id)?.record;
    const record: CategoryRecord = {
      parentId,
      position,
      slug,
      name,
      description,
      defaultClass: defaultClass ?? before?.defaultClass ?? null,
      lowStockThreshold: before?.lowStockThreshold ?? null,
      status: before?.status ?? 'published',
      ...mergeTranslations('category', file, before),
    };
    return { id, record };
  });
  const wanted = await compareRows(tx, 'category', rows, stored);
  // Two categories may swap their slugs: both get a temporary one first.
  const renamed = wanted.filter(({ fields }) => fields.includes('slug')).map(({ id }) => id);
  await setSlugsAside(tx, 'category', renamed);
  for (const { id, record, stored: before, fields, nextVersion: version } of wanted) {
    if (before && fields.length === 0) continue;
    const next = { id, version, record, stored: before };
    await CATEGORY_KIND.write(tx, actor, next);
    await saveVersions(tx, actor, 'category', [next]);
  }
  return summarize(wanted, (fields) => [...fields]);
}
