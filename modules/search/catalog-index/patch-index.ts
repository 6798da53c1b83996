import type { Handle } from '#platform/database/handle.ts';
import { getOrdinal, type CatalogIndex } from './columns.ts';
import { getFingerprint } from './fingerprint.ts';
import { facetKeys } from './load-index.ts';
import { relistProduct } from './price-lists.ts';
import { resizeScalars, type ScalarColumns, writeScalars } from './scalars.ts';
import { loadIndexRowsById, type IndexRow } from './index-rows.ts';

/**
 * Returns the index with these products read again. Returns `undefined` where everything must be
 * loaded: one of them is new, is deleted, or has changed in name, category, country or attributes.
 */
export async function patchIndex(
  db: Handle,
  columns: CatalogIndex,
  ids: readonly string[],
): Promise<CatalogIndex | undefined> {
  const rows = await loadIndexRowsById(db, facetKeys(columns.attributes), ids);
  const ordinals = rows.map(({ number }) => getOrdinal(columns, number));
  const isFixed = (row: IndexRow, index: number): boolean =>
    columns.fingerprint[ordinals[index] ?? -1] === getFingerprint(row);
  if (rows.length < new Set(ids).size || !rows.every(isFixed)) return undefined;

  const changed = resizeScalars(columns, columns.size);
  for (const [index, row] of rows.entries()) writeScalars(changed, ordinals[index] ?? 0, row);
  const patched = { ...columns, ...keepEqual(columns, changed, ordinals) };
  for (const ordinal of ordinals) relistProduct(patched, ordinal);
  return patched;
}

/**
 * Keeps each column without a change as the same object, so that the sort orders cached by it stay
 * valid.
 */
function keepEqual(before: ScalarColumns, after: ScalarColumns, ordinals: readonly number[]): ScalarColumns {
  const width = before.flavours.length / Math.max(1, before.rating.length);
  const isSame = (name: keyof ScalarColumns): boolean =>
    name === 'flavours'
      ? ordinals.every((i) =>
          before.flavours
            .subarray(i * width, (i + 1) * width)
            .every((value, key) => value === after.flavours[i * width + key]),
        )
      : ordinals.every((i) => before[name][i] === after[name][i]);
  const pick = <Name extends keyof ScalarColumns>(name: Name): ScalarColumns[Name] =>
    isSame(name) ? before[name] : after[name];
  return {
    paidCents: pick('paidCents'),
    priceCents: pick('priceCents'),
    abv: pick('abv'),
    rating: pick('rating'),
    flags: pick('flags'),
    createdAt: pick('createdAt'),
    flavours: pick('flavours'),
    tastes: pick('tastes'),
  };
}
