import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { nameFacetValue } from '#contract/catalog/built-in-facets.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { loadStoredCollections, type StoredCollection } from '../record/collection-record.ts';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';

const MemberSchema = z.object({
  id: z.string(),
  number: z.int(),
  name: z.string(),
  sku: z.string(),
  status: z.enum(PUBLISHING_STATES),
  effectivePriceCents: z.int().nullable(),
  picture: PictureSchema.nullable(),
  imageUrl: z.string().nullable(),
});
/** A product as collections name it to staff. */
export type CollectionMember = z.output<typeof MemberSchema>;

/** Finds products of any status by their ids or their numbers, in the order given; omits unknown ones. */
export async function findCollectionMembers(
  db: Handle,
  { ids = [], numbers = [] }: { ids?: readonly string[]; numbers?: readonly number[] },
): Promise<CollectionMember[]> {
  const rows = await queryRows(
    db,
    sql`select p.id, p.number, p.name, p.sku, p.status, p.effective_price_cents as "effectivePriceCents",
               i.picture, i.image_url as "imageUrl"
          from product p
          left join lateral (select picture, image_url from product_image where product_id = p.id
                              order by is_primary desc, position limit 1) i on true
         where p.id = any (${sql.param([...ids])}::uuid[]) or p.number = any (${sql.param([...numbers])}::int[])`,
    MemberSchema,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return [...ids.map((id) => byId.get(id)), ...numbers.map((number) => byNumber.get(number))].filter(
    (row) => row !== undefined,
  );
}

/** Finds a collection as staff edit it, with the names of its products; `undefined` for an unknown id. */
export async function findOfficeCollection(
  db: Handle,
  id: string,
): Promise<(StoredCollection & { first: CollectionMember[]; leftOut: CollectionMember[] }) | undefined> {
  const stored = (await loadStoredCollections(db, [id])).get(id);
  if (!stored) return undefined;
  const { products, excluded } = stored.record;
  const members = await findCollectionMembers(db, { ids: [...products, ...excluded] });
  const isFirst = new Set(products);
  return {
    ...stored,
    first: members.filter((member) => isFirst.has(member.id)),
    leftOut: members.filter((member) => !isFirst.has(member.id)),
  };
}

const ChoicesSchema = z.object({
  countries: z.array(z.string()),
  regions: z.array(z.string()),
  producers: z.array(z.string()),
});
const ValueSchema = z.object({ key: z.string(), name: z.string(), value: z.string() });

/** Greatest number of values of one field that the office offers. */
const MAX_CHOICES = 1000;

export type RuleChoices = z.output<typeof ChoicesSchema> & {
  attributes: { key: string; name: string; values: string[] }[];
};

/** Lists the values that published products have, for the conditions of collections. */
export async function listRuleChoices(db: Handle): Promise<RuleChoices> {
  const values = (column: 'origin_country' | 'origin_region' | 'producer') =>
    sql`array(select distinct ${sql.raw(column)} from product_on_sale
               where ${sql.raw(column)} is not null order by 1 limit ${MAX_CHOICES})`;
  const [found] = await queryRows(
    db,
    sql`select ${values('origin_country')} as countries, ${values('origin_region')} as regions,
               ${values('producer')} as producers`,
    ChoicesSchema,
  );
  const rows = await queryRows(
    db,
    sql`select distinct d.key, min(d.name) over (partition by d.key) as name,
               coalesce(v.value_text, v.value_flag::text, v.value_number::text) as value
          from product_attribute_value v
          join (select key, min(name) as name from attribute_definition
                 where facet_position is not null or key = 'age' group by key) d on d.key = v.key
         order by 2, 3 limit ${MAX_CHOICES * 10}`,
    ValueSchema,
  );
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return {
    ...(found ?? { countries: [], regions: [], producers: [] }),
    attributes: [...byKey].map(([key, all]) => ({
      key,
      name: all[0]?.name ?? key,
      values: [...new Set(all.map(({ value }) => nameFacetValue(key, value)))].slice(0, MAX_CHOICES),
    })),
  };
}
