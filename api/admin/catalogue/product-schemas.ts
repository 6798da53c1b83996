import { z } from 'zod';
import { MAX_BOTTLES } from '#contract/staff/stock-move.ts';
import { type ProductRecord, ProductRecordSchema } from '#modules/catalog/products.ts';
import { withPermission } from '../permitted-fields.ts';
import { reason } from '../text-fields.ts';
import { confirm } from './refuse-redirecting-slug.ts';

const {
  priceCents,
  salePriceCents,
  flavours: _flavours,
  supplierId,
  supplierSku,
  caseSize,
  ...others
} = ProductRecordSchema.omit({ status: true, redirectTo: true }).shape;

/** The fields that a write may hold: prices need `price.write`, flavours are merged by axis. */
const FIELDS = {
  ...z
    .strictObject({
      ...others,
      // Without defaults: a field that is not sent stays as it is.
      supplierId: supplierId.unwrap(),
      supplierSku: supplierSku.unwrap(),
      caseSize: caseSize.unwrap(),
    })
    .partial().shape,
  flavours: z.record(z.string(), z.int().nullable()).optional(),
  priceCents: withPermission('price.write', priceCents),
  salePriceCents: withPermission('price.write', salePriceCents),
};

export const ProductChangeSchema = z.strictObject({ ...FIELDS, reason: reason.optional(), confirm });

export const NewProductSchema = z.strictObject({
  ...FIELDS,
  reason: reason.optional(),
  confirm,
  sku: others.sku,
  slug: others.slug,
  name: others.name,
  categoryId: others.categoryId,
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
