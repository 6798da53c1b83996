import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { FIELD_LABELS } from '#contract/catalog/product-field-messages.ts';
import { TASTER_VOTES } from '#contract/catalog/taster-notes.ts';
import { formatVolume } from '#contract/catalog/volume.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { FIELD_COLUMNS } from '../record/derive-fields.ts';
import type { ProductRecord } from '../record/product-record.ts';

const LabelSchema = z.object({
  /** The fields that are facts of its page, each with its value or its values. */
  facts: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  seoTitle: z.string(),
  seoDescription: z.string(),
  tasterNotes: z.array(z.object({ taster: z.string(), vote: z.enum(TASTER_VOTES), text: z.string() })),
  familyKey: z.string().nullable(),
  family: z.array(
    z
      .object({ slug: z.string(), name: z.string(), unitMl: z.int(), packSize: z.int() })
      .transform(({ slug, name, unitMl, packSize }) => ({
        slug,
        name,
        volume: formatVolume(unitMl, packSize),
      })),
  ),
});
/**
 * What the page of a product shows besides the product of the public API: facts of its label, its texts
 * for search engines, what the tasters wrote, and the products on sale of its family, which are its
 * other sizes and vintages.
 */
export type ProductLabel = z.output<typeof LabelSchema>;

const FACT_FIELDS = FIELD_COLUMNS.filter(({ field }) => FIELD_LABELS[field].onPage !== undefined);
const FACTS = sql.raw(FACT_FIELDS.map(({ field, column }) => `'${field}', p.${column}`).join(', '));

const TextsSchema = LabelSchema.pick({
  facts: true,
  seoTitle: true,
  seoDescription: true,
  tasterNotes: true,
});

/** The part of a label that is in the record of its product. */
export const toLabelTexts = (record: ProductRecord): z.output<typeof TextsSchema> =>
  TextsSchema.parse({
    ...record,
    facts: Object.fromEntries(FACT_FIELDS.map(({ field }) => [field, record[field]])),
  });

/** Returns the label of a product in any status; `undefined` for an unknown id. */
export async function findLabel(db: Handle, id: string): Promise<ProductLabel | undefined> {
  const [label] = await queryRows(
    db,
    sql`select json_build_object(${FACTS}) as facts, p.seo_title as "seoTitle",
               p.seo_description as "seoDescription", p.family_key as "familyKey",
               (select coalesce(json_agg(json_build_object('taster', n.taster, 'vote', n.vote, 'text', n.text)
                                         order by n.position), '[]')
                  from taster_note n where n.product_id = p.id) as "tasterNotes",
               (select coalesce(json_agg(json_build_object('slug', o.slug, 'name', o.name, 'unitMl', o.unit_ml,
                                                           'packSize', o.pack_size)
                                         order by o.unit_ml * o.pack_size, o.name, o.slug), '[]')
                  from product o
                 where o.family_key = p.family_key and o.status = 'published' and o.id <> p.id) as family
          from product p where p.id = ${id}::uuid`,
    LabelSchema,
  );
  return label;
}
