import { z } from 'zod';
import { PRODUCT_LABELS } from '../catalog/product-labels.ts';
import { line } from '../text/text-fields.ts';
import { MAX_ORDER_LIMIT, PRICE_ENDINGS } from './bulk-limits.ts';

const MAX_CENTS = 100_000_000;
const ending = z.literal(PRICE_ENDINGS).optional();
const price = z.literal('price');
const percent = z.number().min(-90).max(300);

const plannedSale = z.literal('plannedSale');
const instant = z.iso.datetime({ offset: true });
/** When a sale is valid; `endsAt` `null`: until it is ended. */
const dates = { startsAt: instant, endsAt: instant.nullable(), reason: line(200).default('') };

/** A change of many orders. */
export const OrderBulkChangeSchema = z.strictObject({ command: z.enum(['pack', 'unpack', 'release']) });
export type OrderBulkChange = z.output<typeof OrderBulkChangeSchema>;

/** A change of many categories. */
export const CategoryBulkChangeSchema = z.strictObject({ command: z.literal('delete') });

/** A change of many products. */
export const ProductBulkChangeSchema = z.discriminatedUnion('field', [
  z.discriminatedUnion('how', [
    z.strictObject({ field: price, how: z.literal('set'), cents: z.int().min(1).max(MAX_CENTS) }),
    z.strictObject({
      field: price,
      how: z.literal('add'),
      cents: z.int().min(-MAX_CENTS).max(MAX_CENTS),
      ending,
    }),
    z.strictObject({ field: price, how: z.literal('percent'), percent, ending }),
  ]),
  z.strictObject({
    field: z.literal('sale'),
    percent: z
      .number()
      .min(1)
      .max(90)
      .nullable()
      .meta({ description: 'Share of the price that is taken off; `null` ends the sale.' }),
    ending,
  }),
  z.discriminatedUnion('how', [
    z.strictObject({
      field: plannedSale,
      how: z.literal('set'),
      cents: z.int().min(1).max(MAX_CENTS),
      ...dates,
    }),
    z.strictObject({
      field: plannedSale,
      how: z.literal('percent'),
      percent: z.number().min(1).max(90).meta({ description: 'Share of the price that is taken off.' }),
      ending,
      ...dates,
    }),
  ]),
  z.strictObject({ field: z.literal('status'), status: z.enum(['published', 'draft', 'archived']) }),
  z.strictObject({
    field: z.literal('category'),
    categoryId: z.uuid(),
    dropAttributes: z
      .boolean()
      .default(false)
      .meta({ description: 'Agrees that products lose the attributes that the category does not have.' }),
  }),
  z.strictObject({ field: z.literal('supplier'), supplierId: z.uuid().nullable() }),
  z.strictObject({
    field: z.literal('attribute'),
    key: line(80, 1),
    value: z
      .union([line(200, 1), z.number(), z.boolean()])
      .nullable()
      .meta({ description: 'It replaces all values; `null` removes them.' }),
  }),
  z.strictObject({ field: z.literal('label'), label: z.enum(PRODUCT_LABELS), value: z.boolean() }),
  z.strictObject({ field: z.literal('orderLimit'), value: z.int().min(1).max(MAX_ORDER_LIMIT).nullable() }),
  z.strictObject({ field: z.literal('lowStockThreshold'), value: z.int().min(0).max(10_000).nullable() }),
  z.strictObject({ field: z.literal('heldBack'), value: z.int().min(0).max(10_000) }),
]);
export type ProductBulkChange = z.output<typeof ProductBulkChangeSchema>;
