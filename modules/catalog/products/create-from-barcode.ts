import { eq } from 'drizzle-orm';
import { productPath } from '#contract/pages/site-links.ts';
import { slugify } from '#contract/text/slugify.ts';
import { findRedirect } from '#modules/redirects/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { parseGtin } from '../record/gtin.ts';
import { product } from '../tables.ts';
import { createProduct } from './create-product.ts';
import type { SaveProductResult } from './save-product.ts';

/** A bottle that came in and that the shop does not know. `units`: so many have the barcode together. */
export type UnknownBottle = { gtin: string; units: number; name: string; categoryId: string };

/** Longest part of a slug that comes from the name: the barcode may follow. */
const MAX_SLUG_PART = 60;

/**
 * Creates a draft of a product for an unknown barcode. The barcode is its SKU until it gets another one,
 * and ends its slug where the name alone is taken.
 */
export async function createFromBarcode(
  tx: Transaction,
  actor: Actor,
  { gtin, units, name, categoryId }: UnknownBottle,
): Promise<SaveProductResult | { kind: 'no-barcode' }> {
  const parsed = parseGtin(gtin);
  if (parsed === undefined) return { kind: 'no-barcode' };
  const digits = parsed.replace(/^0+/, '');
  const named = slugify(name).slice(0, MAX_SLUG_PART).replace(/-$/, '');
  const slug = named !== '' && (await isFree(tx, named)) ? named : `${named || 'bottle'}-${digits}`;
  return await createProduct(tx, actor, {
    name,
    slug,
    categoryId,
    sku: digits,
    barcodes: [{ gtin: parsed, units }],
  });
}

async function isFree(tx: Transaction, slug: string): Promise<boolean> {
  if ((await tx.$count(product, eq(product.slug, slug))) > 0) return false;
  return (await findRedirect(tx, productPath(slug))) === undefined;
}
