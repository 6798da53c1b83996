import { saveVersions } from '#modules/editing/kinds.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import {
  type CollectionRecord,
  loadStoredCollections,
  COLLECTION_KIND,
  setSlugsAside,
  mergeTranslations,
} from '#modules/catalog/files.ts';
import { compareRows, summarize, type TableImport } from './imported-rows.ts';
import type { CatalogueData } from '../files/load-catalogue-folder.ts';

/** Names in the files of fields that a record names otherwise. */
const NAMES: Readonly<Record<string, string>> = { isListed: 'listed' };

/** Writes the collections of the files. The products that they name are written already. */
export async function importCollections(
  tx: Transaction,
  actor: Actor,
  data: CatalogueData,
): Promise<TableImport> {
  const stored = await loadStoredCollections(
    tx,
    data.collections.map(({ id }) => id.toLowerCase()),
  );
  const idOf = new Map(
    data.products.flatMap(({ id, slug, sku }) => [[slug, id] as const, [sku, id] as const]),
  );
  const listIds = (names: readonly string[] = []): string[] => [
    ...new Set(names.flatMap((name) => idOf.get(name)?.toLowerCase() ?? [])),
  ];
  const rows = data.collections.map((row, position) => {
    const id = row.id.toLowerCase();
    const record: CollectionRecord = {
      slug: row.slug,
      name: row.name,
      description: row.description,
      rule: row.rule ?? { match: 'all', conditions: [] },
      sort: row.sort ?? null,
      isListed: row.listed,
      position,
      products: listIds(row.products),
      excluded: listIds(row.excluded),
      status: stored.get(id)?.record.status ?? 'published',
      ...mergeTranslations('collection', row, stored.get(id)?.record),
    };
    return { id, record };
  });
  const wanted = await compareRows(tx, 'collection', rows, stored);
  // Two collections may swap their slugs: both get a temporary one first.
  const renamed = wanted.filter(({ fields }) => fields.includes('slug')).map(({ id }) => id);
  await setSlugsAside(tx, 'collection', renamed);
  for (const { id, record, stored: before, fields, nextVersion: version } of wanted) {
    if (before && fields.length === 0) continue;
    const next = { id, version, record, stored: before };
    await COLLECTION_KIND.write(tx, actor, next);
    await saveVersions(tx, actor, 'collection', [next]);
  }
  return summarize(wanted, (fields) => fields.map((field) => NAMES[field] ?? field));
}
