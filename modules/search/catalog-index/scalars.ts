import { TASTES_FROM_INTENSITY } from '#contract/catalog/facet-choice.ts';
import { FLAVOUR_KEYS } from '#contract/flavours.ts';
import type { CatalogIndex } from './columns.ts';
import { FLAVOUR_BASE, type IndexRow } from './index-rows.ts';

/** The columns in which a product changes its own place alone, whatever the other products are. */
export type ScalarColumns = Pick<
  CatalogIndex,
  'paidCents' | 'priceCents' | 'abv' | 'rating' | 'flags' | 'createdAt' | 'flavours' | 'tastes'
>;

/** Empty columns for `size` products. */
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

/** The scalars with each column cut or filled up to `size` products. */
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

// Two letters a flavour, as `index-rows.ts` sends them. Answers what it tastes of, as bits.
function writeFlavours(emails: string, flavours: Uint8Array, at: number): number {
  let tastes = 0;
  for (let index = 0; index + 1 < emails.length; index += 2) {
    const key = emails.charCodeAt(index) - FLAVOUR_BASE - 1;
    const intensity = emails.charCodeAt(index + 1) - 48;
    flavours[at + key] = intensity;
    if (intensity >= TASTES_FROM_INTENSITY) tastes |= 1 << key;
  }
  return tastes;
}
