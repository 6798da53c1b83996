import { AGE_KEY } from '#contract/catalog/built-in-facets.ts';
import { TASTES_FROM_INTENSITY } from '#contract/catalog/facet-choice.ts';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import type { ScalarColumns } from '../columns/columns.ts';
import { FLAVOUR_BASE, KEY_END, VALUE_END } from './encoded-facts.ts';
import type { IndexRow } from './index-rows.ts';
import type { Packer } from './packer.ts';
import { reorderColumn } from './reorder.ts';

/** Creates empty columns for `size` products. */
export function createScalars(size: number): ScalarColumns {
  return {
    paidCents: new Int32Array(size),
    priceCents: new Int32Array(size),
    abv: new Uint16Array(size),
    rating: new Uint8Array(size),
    age: new Uint8Array(size),
    flags: new Uint16Array(size),
    createdAt: new Float64Array(size),
    flavours: new Uint8Array(size * FLAVOUR_KEYS.length),
    tastes: new Uint32Array(size),
  };
}

const SCALARS = [
  'paidCents',
  'priceCents',
  'abv',
  'rating',
  'age',
  'flags',
  'createdAt',
  'flavours',
  'tastes',
] as const satisfies (keyof ScalarColumns)[];

const widthOf = (name: keyof ScalarColumns): number => (name === 'flavours' ? FLAVOUR_KEYS.length : 1);

/** Packs the columns; `writeScalars` changes them in place. */
export const scalarPacker: Packer<ScalarColumns> = {
  *reorder(columns, order) {
    const next = createScalars(order.length);
    for (const name of SCALARS) yield* reorderColumn(next[name], columns[name], order, widthOf(name));
    return next;
  },
  begin(_, capacity, before) {
    let columns = createScalars(capacity);
    let room = capacity;
    let size = 0;
    const copyTo = (
      target: ScalarColumns,
      from: ScalarColumns,
      start: number,
      end: number,
      at: number,
    ): void => {
      for (const name of SCALARS) {
        const width = widthOf(name);
        const [source, values] = [from[name], target[name]];
        values.set(source.subarray(start * width, end * width), at * width);
      }
    };
    const reserve = (wanted: number): void => {
      if (wanted <= room) return;
      room = Math.max(wanted, room * 2);
      const wider = createScalars(room);
      copyTo(wider, columns, 0, size, 0);
      columns = wider;
    };
    return {
      add(row) {
        reserve(size + 1);
        writeScalars(columns, size, row);
        size += 1;
      },
      copy(from, to) {
        if (!before) return;
        reserve(size + to - from);
        copyTo(columns, before, from, to, size);
        size += to - from;
      },
      skip: () => undefined,
      finish: () => ({
        paidCents: columns.paidCents.subarray(0, size),
        priceCents: columns.priceCents.subarray(0, size),
        abv: columns.abv.subarray(0, size),
        rating: columns.rating.subarray(0, size),
        age: columns.age.subarray(0, size),
        flags: columns.flags.subarray(0, size),
        createdAt: columns.createdAt.subarray(0, size),
        flavours: columns.flavours.subarray(0, size * FLAVOUR_KEYS.length),
        tastes: columns.tastes.subarray(0, size),
      }),
    };
  },
};

/** Returns the columns in which a row differs from a product. */
export function findChangedScalars(
  columns: ScalarColumns,
  ordinal: number,
  row: IndexRow,
): (keyof ScalarColumns)[] {
  const next = createScalars(1);
  writeScalars(next, 0, row);
  return SCALARS.filter((name) => {
    const width = widthOf(name);
    return !next[name].every((value, at) => value === columns[name][ordinal * width + at]);
  });
}

/** Writes a row at its ordinal. */
export function writeScalars(columns: ScalarColumns, ordinal: number, row: IndexRow): void {
  columns.paidCents[ordinal] = row.paidCents;
  columns.priceCents[ordinal] = row.priceCents;
  columns.abv[ordinal] = row.abv;
  columns.rating[ordinal] = row.rating;
  columns.age[ordinal] = readAge(row.attributes ?? '');
  columns.flags[ordinal] = row.flags;
  columns.createdAt[ordinal] = row.createdAt;
  const at = ordinal * FLAVOUR_KEYS.length;
  columns.flavours.fill(0, at, at + FLAVOUR_KEYS.length);
  columns.tastes[ordinal] = writeFlavours(row.flavours ?? '', columns.flavours, at);
}

const AGE_START = AGE_KEY + KEY_END;

/** Reads the age from encoded attributes; 0 where there is none, or none that is a number of years. */
function readAge(attributes: string): number {
  const from = attributes.startsWith(AGE_START) ? 0 : attributes.indexOf(VALUE_END + AGE_START) + 1;
  if (from === 0 && !attributes.startsWith(AGE_START)) return 0;
  const value = from + AGE_START.length;
  const years = Number(attributes.slice(value, attributes.indexOf(VALUE_END, value)));
  return Number.isInteger(years) && years > 0 && years <= MAX_AGE ? years : 0;
}

const MAX_AGE = 255;

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
