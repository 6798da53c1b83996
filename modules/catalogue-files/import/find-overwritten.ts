import { findEdited } from '#modules/audit/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { StoredProduct } from '#modules/catalog/files.ts';
import type { OverwrittenProduct, WantedRow } from './imported-rows.ts';
import { toRowNames } from '../files/grouped-fields.ts';

/** Last writers of a product, before 0.3.0, of which no event tells whether people edited it. */
const UNKNOWN_WRITERS: ReadonlySet<string> = new Set(['system:migration', 'system:release-0.2.0']);

/**
 * Returns the products of the files that were edited since: with another version than their file
 * names, or edited since the seed or the last import where the file names none. A product that its
 * file does not change is none of them.
 */
export async function findOverwritten(
  tx: Transaction,
  wanted: readonly WantedRow<StoredProduct>[],
  getFileVersion: (id: string) => number | undefined,
): Promise<OverwrittenProduct[]> {
  const changed = wanted.flatMap(({ id, stored, fields }) => {
    if (!stored || fields.length === 0) return [];
    const { version, updatedBy, record } = stored;
    return [{ id, slug: record.slug, fields, version, updatedBy, fileVersion: getFileVersion(id) }];
  });
  const unnamed = changed.filter(({ fileVersion }) => fileVersion === undefined);
  const edited = await findEdited(
    tx,
    'product',
    unnamed.map(({ id, version }) => ({ id, version })),
  );
  return changed
    .filter(({ id, version, fileVersion, updatedBy }) =>
      fileVersion === undefined ? edited.has(id) || UNKNOWN_WRITERS.has(updatedBy) : fileVersion !== version,
    )
    .map(({ id, slug, version, fileVersion, fields }) => ({
      id,
      slug,
      version,
      fileVersion,
      fields: toRowNames(fields),
    }));
}
