import { type SQL, sql } from 'drizzle-orm';
import { getField } from '#contract/catalog/product-fields.ts';
import { FIELD_COLUMNS } from '../record/derive-fields.ts';

/** Fields with the length or the number that is stored, and their limits. */
const LIMITS = FIELD_COLUMNS.flatMap(({ field, column }): SQL[] => {
  const row = getField(field);
  const value = sql.raw(`p.${column}`);
  // A text that is needed may be empty in a draft, and a price of 0 is none: findings of their own.
  if (row.kind === 'text' && row.many === undefined && row.format !== 'id')
    return [sql`(${field}, length(${value}), 0, ${row.max}::int)`];
  if (row.kind !== 'number' || row.decimals !== undefined) return [];
  return [sql`(${field}, ${value}, ${field === 'priceCents' ? 0 : row.min}::int, ${row.max}::int)`];
});

/** Values of `wanted_product` outside the limits of their fields, which an earlier release let in. */
export const OUTSIDE_LIMITS = sql`
    select p.id as product_id, 'outside-limit' as code, 'warning' as severity, f.field::text as field, '' as target,
           f.value::text as detail
      from wanted_product p
        cross join lateral (values ${sql.join(LIMITS, sql`, `)}) f (field, value, lowest, highest)
     where f.value > f.highest or f.value < f.lowest`;
