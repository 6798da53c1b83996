import { factPacker } from './fact-packer.ts';
import { attributePacker } from './attribute-columns.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import { countryPacker } from './country-columns.ts';
import type { IndexFrame, IndexRow } from './index-rows.ts';
import { indexNumbers } from '../columns/number-index.ts';
import { placePacker } from './place-columns.ts';
import { scalarPacker } from './scalars.ts';
import type { Slices } from '../columns/slices.ts';

/**
 * Builds an index, product by product in index order: each from its row, or copied from the index
 * before.
 */
export type IndexBuilder = {
  add(row: IndexRow): void;
  /** Adds the products at `from` to `to` (exclusive) of the index before. */
  copy(from: number, to: number): void;
  /** Leaves out a product of the index before. */
  skip(ordinal: number): void;
  /** The number of products so far. */
  readonly size: number;
  finish(): Slices<CatalogIndex>;
};

export function createIndexBuilder(frame: IndexFrame, capacity: number, before?: CatalogIndex): IndexBuilder {
  const places = placePacker.begin(frame, capacity, before);
  const scalars = scalarPacker.begin(frame, capacity, before);
  const countries = countryPacker.begin(frame, capacity, before);
  const attributes = attributePacker.begin(frame, capacity, before?.attributes);
  const facts = factPacker.begin(frame, capacity, before?.facts);
  const packings = [places, scalars, countries, attributes, facts];
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(row) {
      for (const packing of packings) packing.add(row);
      size += 1;
    },
    copy(from, to) {
      for (const packing of packings) packing.copy(from, to);
      size += to - from;
    },
    skip(ordinal) {
      for (const packing of packings) packing.skip(ordinal);
    },
    *finish() {
      const place = places.finish();
      return {
        size,
        categories: frame.categories,
        ordinals: yield* indexNumbers(place.number),
        ...place,
        ...scalars.finish(),
        ...countries.finish(),
        attributes: attributes.finish(),
        facts: facts.finish(),
      };
    },
  };
}

/** Returns the index with its products in another order: `order` has the old ordinal by new ordinal. */
export function* reorderIndex(index: CatalogIndex, order: Int32Array): Slices<CatalogIndex> {
  const place = yield* placePacker.reorder(index, order);
  return {
    size: index.size,
    categories: index.categories,
    ordinals: yield* indexNumbers(place.number),
    ...place,
    ...(yield* scalarPacker.reorder(index, order)),
    ...(yield* countryPacker.reorder(index, order)),
    attributes: yield* attributePacker.reorder(index.attributes, order),
    facts: yield* factPacker.reorder(index.facts, order),
  };
}
