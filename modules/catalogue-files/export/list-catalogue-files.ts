import { setImmediate } from 'node:timers/promises';
import { stringify } from 'yaml';
import type { ExportedCatalogue } from './export-catalogue.ts';

/** Products whose text is made in one go: other work of the process goes on between two of them. */
const PART = 50;

/** Returns the files of a catalogue, in the form of demo/catalogue; their texts are made part by part. */
export function listCatalogueFiles({
  categories,
  attributes,
  collections,
  products,
}: ExportedCatalogue): { name: string; parts: AsyncIterable<string> }[] {
  return [
    { name: 'categories.yaml', parts: toParts(categories) },
    { name: 'attributes.yaml', parts: toWhole(attributes) },
    { name: 'collections.yaml', parts: toParts(collections) },
    ...[...products].map(([root, rows]) => ({ name: `products/${root}.yaml`, parts: toParts(rows) })),
  ];
}

/** A list is the texts of its parts in a row. */
async function* toParts(rows: readonly unknown[]): AsyncIterable<string> {
  if (rows.length === 0) yield toYaml(rows);
  for (let from = 0; from < rows.length; from += PART) {
    yield toYaml(rows.slice(from, from + PART));
    await setImmediate();
  }
}

async function* toWhole(value: unknown): AsyncIterable<string> {
  yield toYaml(value);
}

// Long lines stay whole: folding would depend on the width of their neighbours. No anchors: rows are
// edited one by one.
const toYaml = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
