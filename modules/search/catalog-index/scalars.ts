import { TASTES_FROM_INTENSITY } from '#contract/catalog/facet-choice.ts';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import type { CatalogIndex } from './columns.ts';
import { FLAVOUR_BASE, type IndexRow } from './index-rows.ts';

/** Columns in which a product can change independently of other products. */
export type ScalarColumns = Pick<
  CatalogIndex,
  'paidCents' | 'priceCents' | 'abv' | 'rating' | 'flags' | 'createdAt' | 'flavours' | 'tastes'
>;

/** Creates empty columns for `size` products. */
export function createScalars(size: number): ScalarColumns {
  return {
    paidCents: new Int32Array(size),
    priceCents: new Int32Array(size),
    abv: new Uint16Array(size),
    rating: new Uint8Array(size),
    flags: new Uint16Array(size),
    createdAt: new Float64Array(size),
    flavours: new Uint8Array(size * FLAVOUR_KEYS.length),
    tastes: new Uint32Array(size),
  };
}

/** Copies the columns, each cut or zero-filled to `size` products. */
export function resizeScalars(columns: ScalarColumns, size: number): ScalarColumns {
  const resized = createScalars(size);
  const copy = <
    Column extends { set(from: Column): void; subarray(start: number, end: number): Column; length: number },
  >(
    from: Column,
    to: Column,
  ): void => to.set(from.subarray(0, Math.min(from.length, to.length)));
  copy(columns.paidCents, resized.paidCents);
  copy(columns.priceCents, resized.priceCents);
  copy(columns.abv, resized.abv);
  copy(columns.rating, resized.rating);
  copy(columns.flags, resized.flags);
  copy(columns.createdAt, resized.createdAt);
  copy(columns.flavours, resized.flavours);
  copy(columns.tastes, resized.tastes);
  return resized;
}

/** Writes a row at its ordinal. */
export function writeScalars(columns: ScalarColumns, ordinal: number, row: IndexRow): void {
  columns.paidCents[ordinal] = row.paidCents;
  columns.priceCents[ordinal] = row.priceCents;
  columns.abv[ordinal] = row.abv;
  columns.rating[ordinal] = row.rating;
  columns.flags[ordinal] = row.flags;
  columns.createdAt[ordinal] = row.createdAt;
  const at = ordinal * FLAVOUR_KEYS.length;
  columns.flavours.fill(0, at, at + FLAVOUR_KEYS.length);
  columns.tastes[ordinal] = writeFlavours(row.flavours ?? '', columns.flavours, at);
}

// Decodes two characters per flavour, as `index-rows.ts` sends them. Returns a bit per flavour that
// the product tastes of.
function writeFlavours(encoded: string, flavours: Uint8Array, at: number): number {
  let tastes = 0;
  for (let index = 0; index + 1 < encoded.length; index += 2) {
    const key = encoded.charCodeAt(index) - FLAVOUR_BASE - 1;
    const intensity = encoded.charCodeAt(index + 1) - 48;
    flavours[at + key] = intensity;
    if (intensity >= TASTES_FROM_INTENSITY) tastes |= 1 << key;
  }
  return tastes;
}
