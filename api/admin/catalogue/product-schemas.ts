import { z } from 'zod';
import { PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts';
import { MAX_BOTTLES } from '#contract/staff/stock-move.ts';
import { type ProductRecord, ProductRecordSchema } from '#modules/catalog/products.ts';
import { withPermission } from '../permitted-fields.ts';
import { reason } from '../text-fields.ts';
import { confirm } from './refuse-redirecting-slug.ts';

const { slug, sku, name, categoryId, ...others } = ProductRecordSchema.shape;
const { status: _status, redirectTo: _redirectTo, flavours: _flavours, ...written } = others;

/** The fields that a write may hold: some need a permission, flavours are merged by axis. */
const FIELDS = {
  ...z.strictObject(written).partial().shape,
  flavours: z.record(z.string(), z.int().nullable()).optional(),
  priceCents: withPermission(PRODUCT_FIELDS.priceCents.permission, written.priceCents),
  salePriceCents: withPermission(PRODUCT_FIELDS.salePriceCents.permission, written.salePriceCents),
};
const NAMES = { slug, sku, name, categoryId };

export const ProductChangeSchema = z.strictObject({
  ...z.strictObject(NAMES).partial().shape,
  ...FIELDS,
  reason: reason.optional(),
  confirm,
});

export const NewProductSchema = z.strictObject({
  ...FIELDS,
  reason: reason.optional(),
  confirm,
  ...NAMES,
  openingStock: withPermission(
    'stock.adjust',
    z.int().min(0).max(MAX_BOTTLES).meta({ description: 'Bottles that are there now.' }),
  ),
});

/** Merges the axes of a change into those of the product; `null` removes one. */
export function mergeFlavours(
  flavours: ProductRecord['flavours'],
  change: Readonly<Record<string, number | null>>,
): Record<string, number> {
  const merged = Object.entries({ ...flavours, ...change });
  return Object.fromEntries(merged.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
}
