import { getOwn } from '#contract/own-value.ts';
import { FACT_KEYS, type FactSource } from '#modules/product-facts/index.ts';
import { runAtOnce } from './columns/slices.ts';
import type { CatalogIndex } from './columns/columns.ts';
import {
  type EncodedFacts,
  FLAG_MARK,
  KEY_END,
  NUMBER_MARK,
  TEXT_MARK,
  VALUE_END,
} from './rows/encoded-facts.ts';
import { createIndexBuilder } from './rows/index-builder.ts';
import type { IndexFrame, IndexRow } from './rows/index-rows.ts';

export type { IndexRow } from './rows/index-rows.ts';
export { updateIndex } from './follow/update-index.ts';
export { describeChanges } from './similar/product-changes.ts';

/** Returns what the database sends for a product. */
export function encodeFacts(source: FactSource): EncodedFacts {
  const { name, producer, region, volumeMl, notes, pairings, attributes } = source;
  const values = FACT_KEYS.flatMap((key) =>
    (getOwn(attributes, key) ?? []).map((value) => key + KEY_END + encodeValue(value) + VALUE_END),
  );
  const dishes = pairings.map((one) => one.name + VALUE_END);
  return [name, producer, region, volumeMl, notes.finish, dishes.join(''), values.join('')];
}

function encodeValue(value: string | number | boolean): string {
  if (typeof value === 'number') return NUMBER_MARK + String(value);
  return (typeof value === 'boolean' ? FLAG_MARK : TEXT_MARK) + String(value);
}

/** Packs rows in index order at once: for a few products in memory. */
export function packRows(frame: IndexFrame, rows: readonly IndexRow[], capacity = rows.length): CatalogIndex {
  const builder = createIndexBuilder(frame, capacity);
  for (const row of rows) builder.add(row);
  return runAtOnce(builder.finish());
}
