import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeProduct } from '#demo/scale/make-product.ts';
import { WINES } from '#demo/scale/wines.ts';
import { ROOT } from '../workplace.ts';

/** Numbers of products that no measured database has. */
const FIRST = 5_000_000;
/** As many products as a merchant keeps in one file. */
const PER_FILE = 1_000;
const WINE_CATEGORIES: ReadonlySet<string> = new Set(WINES.map(({ category }) => category));

/**
 * Writes a folder for `catalogue import` with the demo's catalogue and that many new products.
 */
export async function writeImportFolder(folder: string, products: number): Promise<void> {
  await cp(join(ROOT, 'demo', 'catalogue'), folder, { recursive: true });
  for (let from = 0; from < products; from += PER_FILE) {
    const count = Math.min(PER_FILE, products - from);
    const rows = Array.from({ length: count }, (_, at) => importedRow(FIRST + from + at));
    // JSON is YAML.
    const lines = rows.map((row) => `- ${JSON.stringify(row)}\n`);
    await writeFile(join(folder, 'products', `new-${from}.yaml`), lines.join(''));
  }
}

/** Returns a synthetic product as a row of a catalogue's file. */
export function importedRow(index: number) {
  const { priceCents, salePriceCents, createdAt, ...product } = makeProduct(index);
  const { country, region, pack, nose, palate, finish, ...same } = product;
  const isWithoutGrape = WINE_CATEGORIES.has(same.category) && same.attributes['grape'] === undefined;
  return {
    ...same,
    // The demo's definitions require it of every wine.
    attributes: { ...same.attributes, ...(isWithoutGrape && { grape: ['Field blend'] }) },
    origin: { country, region },
    pack: pack > 1 ? pack : null,
    price: priceCents / 100,
    salePrice: salePriceCents === null ? null : salePriceCents / 100,
    since: createdAt.toISOString().slice(0, 10),
    notes: { nose, palate, finish },
  };
}
