import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ProductRecord, ProductRecordSchema } from '../record/product-record.ts';

/** Columns of fields whose name differs from that of the field. */
const LIMITED = {
  name: 'name',
  producer: 'producer',
  country: 'origin_country',
  region: 'origin_region',
  short: 'short_description',
  story: 'description',
  nose: 'nose',
  palate: 'palate',
  finish: 'finish',
  ingredients: 'ingredients',
  importer: 'importer',
  binLocation: 'bin_location',
  familyKey: 'family_key',
  supplierSku: 'supplier_sku',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  sku: 'sku',
  slug: 'slug',
  priceCents: 'price_cents',
  salePriceCents: 'sale_price_cents',
  unitMl: 'unit_ml',
  packSize: 'pack_size',
  caseSize: 'case_size',
  weightGrams: 'weight_grams',
  orderLimit: 'order_limit',
  lowStockThreshold: 'low_stock_threshold',
} as const satisfies Partial<Record<keyof ProductRecord, string>>;

const JsonRangeSchema = z.object({
  type: z.string().optional(),
  maxLength: z.int().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const JsonFieldsSchema = z.record(
  z.string(),
  JsonRangeSchema.extend({ anyOf: z.array(JsonRangeSchema).optional() }),
);
const JSON_FIELDS = JsonFieldsSchema.parse(
  z.toJSONSchema(ProductRecordSchema, { io: 'output', unrepresentable: 'any' }).properties,
);

/** Fields with the length or the number that is stored, and the limits of the record. */
const LIMITS = Object.entries(LIMITED).flatMap(([field, column]) => {
  const { anyOf, ...whole } = JSON_FIELDS[field] ?? {};
  const { maxLength, minimum, maximum } = anyOf?.find(({ type }) => type !== 'null') ?? whole;
  // A text that is needed may be empty in a draft, and a price of 0 is none: findings of their own.
  if (maxLength !== undefined)
    return [sql`(${field}, length(${sql.raw(`p.${column}`)}), 0, ${maxLength}::int)`];
  if (minimum === undefined || maximum === undefined) return [];
  const from = field === 'priceCents' ? 0 : minimum;
  return [sql`(${field}, ${sql.raw(`p.${column}`)}, ${from}::int, ${maximum}::int)`];
});

/** Values of `wanted_product` outside the limits of their fields, which an earlier release let in. */
export const OUTSIDE_LIMITS = sql`
    select p.id as product_id, 'outside-limit' as code, 'warning' as severity, f.field::text as field, '' as target,
           f.value::text as detail
      from wanted_product p
        cross join lateral (values ${sql.join(LIMITS, sql`, `)}) f (field, value, lowest, highest)
     where f.value > f.highest or f.value < f.lowest`;
