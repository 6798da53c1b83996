import type { Slices } from '../columns/slices.ts';
import type { IndexFrame, IndexRow } from './index-rows.ts';

/**
 * One kind of columns of the index: how products are packed into them. A full load adds a row for
 * every product. A change creates the next columns from those before: products that did not change
 * are copied, and only the others have a row.
 */
export type Packer<Columns> = {
  /**
   * Begins columns for about `capacity` products; more grow them. `before` are the columns that
   * `copy` copies from; without them products are only added.
   */
  begin(frame: IndexFrame, capacity: number, before?: Columns): Packing<Columns>;
  /** Returns the columns in another order of products: `order` has the old ordinal by new ordinal. */
  reorder(columns: Columns, order: Int32Array): Slices<Columns>;
};

/** Columns in the making. Calls come in index order. */
export type Packing<Columns> = {
  /** Adds the next product. */
  add(row: IndexRow): void;
  /** Adds the products at `from` to `to` (exclusive) of the columns before, unchanged. */
  copy(from: number, to: number): void;
  /** Leaves out a product of the columns before. */
  skip(ordinal: number): void;
  finish(): Columns;
};
