import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readTypedWords, type TypedWord } from '#contract/text/typed-words.ts';
import { containsWord, forEachWord } from '#platform/lists/match-words.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { PRODUCT_LABELS, type ProductLabel } from '#contract/catalog/product-labels.ts';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';

/** Fields by which the products of every status are filtered and sorted. */
export const OFFICE_PRODUCT_FIELDS = [
  'name',
  'sku',
  'producer',
  'status',
  'categoryId',
  'supplierId',
  'label',
  'effectivePriceCents',
  'isOnSale',
  'available',
  'hasPicture',
  'updatedAt',
] as const;
export type OfficeProductField = (typeof OFFICE_PRODUCT_FIELDS)[number];

const LABEL_COLUMNS: Readonly<Record<ProductLabel, SQL>> = {
  isStaffPick: sql`p.is_staff_pick`,
  isNewArrival: sql`p.is_new_arrival`,
  isLimitedEdition: sql`p.is_limited_edition`,
  isGiftIdea: sql`p.is_gift_idea`,
};

const COLUMNS: Readonly<Record<OfficeProductField, ListColumn>> = {
  name: { sql: sql`p.name_folded collate "C"`, type: 'text' },
  sku: { sql: sql`p.sku collate "C"`, type: 'text' },
  producer: { sql: sql`p.producer collate "C"`, type: 'text' },
  status: { sql: sql`p.status`, type: 'text' },
  categoryId: {
    sql: sql`p.category_id`,
    type: 'uuid',
    // With the categories below.
    matches: (values) => sql`p.category_id in (
      with recursive chosen (id) as (
        select id from category where id::text in (${sql.join(
          values.map((value) => sql`${value}`),
          sql`, `,
        )})
        union
        select c.id from category c join chosen on c.parent_id = chosen.id)
      select id from chosen)`,
  },
  supplierId: { sql: sql`p.supplier_id`, type: 'uuid', isNullable: true },
  label: {
    sql: sql`null`,
    type: 'text',
    // With any one of them.
    matches: (values) => {
      const labels = PRODUCT_LABELS.filter((label) => values.includes(label));
      return sql`(${sql.join([sql`false`, ...labels.map((label) => LABEL_COLUMNS[label])], sql` or `)})`;
    },
  },
  effectivePriceCents: { sql: sql`p.effective_price_cents`, type: 'integer', isNullable: true },
  isOnSale: { sql: sql`(p.sale_price_cents is not null)`, type: 'boolean' },
  available: { sql: sql`p.online_quantity`, type: 'integer' },
  hasPicture: {
    sql: sql`exists (select from product_image i where i.product_id = p.id and not i.is_demo)`,
    type: 'boolean',
  },
  updatedAt: { sql: sql`p.updated_at`, type: 'timestamptz' },
};

const RowSchema = z.object({
  id: z.string(),
  version: z.int(),
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  producer: z.string(),
  categoryId: z.string(),
  status: z.enum(PUBLISHING_STATES),
  priceCents: z.int().nullable(),
  salePriceCents: z.int().nullable(),
  effectivePriceCents: z.int().nullable(),
  available: z.int(),
  updatedAt: instantColumn,
});
const DetailsSchema = z.object({
  id: z.string(),
  categoryName: z.string(),
  issueCount: z.int(),
  picture: PictureSchema.nullable(),
  imageUrl: z.string().nullable(),
});
type Details = Omit<z.output<typeof DetailsSchema>, 'id'>;
export type OfficeProduct = z.output<typeof RowSchema> & Details;

/** Of a product that was deleted between the two statements. */
const NO_DETAILS: Details = { categoryName: '', issueCount: 0, picture: null, imageUrl: null };

/** Lists products of every status; words of the text are searched in name, producer, SKU and barcode. */
export async function listOfficeProducts(
  db: Handle,
  request: ListRequest<OfficeProductField>,
): Promise<ListPage<OfficeProduct>> {
  const { items, ...page } = await queryList(db, request, {
    select: sql`p.id, p.version, p.sku, p.slug, p.name, p.producer, p.category_id as "categoryId", p.status,
      p.price_cents as "priceCents", p.sale_price_cents as "salePriceCents",
      p.effective_price_cents as "effectivePriceCents", p.online_quantity as available, p.updated_at as "updatedAt"`,
    from: sql`product p`,
    columns: COLUMNS,
    id: sql`p.id`,
    search: matchWords,
    row: RowSchema,
  });
  const details = await loadDetails(
    db,
    items.map(({ id }) => id),
  );
  return { ...page, items: items.map((item) => ({ ...item, ...(details.get(item.id) ?? NO_DETAILS) })) };
}

/** Lists the ids of what `listOfficeProducts` finds. */
export async function listOfficeProductIds(
  db: Handle,
  request: ListRequest<OfficeProductField>,
): Promise<ListPage<{ id: string }>> {
  return await queryList(db, request, {
    select: sql`p.id`,
    from: sql`product p`,
    columns: COLUMNS,
    id: sql`p.id`,
    search: matchWords,
    row: z.object({ id: z.string() }),
  });
}

/**
 * What a list shows of other tables, for the rows of its page only: in the statement of the page
 * PostgreSQL reads it for every product before it sorts, while the other tables are small.
 */
async function loadDetails(db: Handle, ids: readonly string[]): Promise<ReadonlyMap<string, Details>> {
  const rows = await queryRows(
    db,
    sql`select p.id, c.name as "categoryName", i.picture, i.image_url as "imageUrl",
               (select count(*)::int from open_finding f where f.product_id = p.id) as "issueCount"
          from product p join category c on c.id = p.category_id
               left join lateral (select picture, image_url from product_image where product_id = p.id
                                   order by is_primary desc, position limit 1) i on true
         where p.id = any (${sql.param([...ids])}::uuid[])`,
    DetailsSchema,
  );
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

const matchWords = (q: string): SQL => forEachWord(readTypedWords(q), matchWord);

// Names of producers are few, so they are folded once each, not for every product.
const matchWord = (word: TypedWord): SQL => sql`(
  ${containsWord(sql`p.name_folded`, word)}
  or strpos(p.sku, upper(${word.text})) > 0
  or p.producer in (
    select made.producer from (select distinct producer from product) made
     where ${containsWord(sql`fold_text(made.producer)`, word)})
  ${/^\d{4,14}$/.test(word.text) ? sql`or p.id in (select product_id from product_barcode where strpos(gtin, ${word.text}) > 0)` : sql``})`;

const PaletteRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  producer: z.string(),
  sku: z.string(),
  status: z.enum(PUBLISHING_STATES),
  gtins: z.array(z.string()),
});
export type PaletteProduct = z.output<typeof PaletteRowSchema>;

/** Lists what names each product, for a search without a server. */
export async function listPaletteProducts(db: Handle): Promise<PaletteProduct[]> {
  return await queryRows(
    db,
    sql`select p.id, p.name, p.producer, p.sku, p.status, coalesce(codes.gtins, '{}') as gtins
          from product p
               left join (select product_id, array_agg(gtin order by gtin) as gtins from product_barcode group by 1) codes
                 on codes.product_id = p.id
         order by p.name_folded collate "C", p.id`,
    PaletteRowSchema,
  );
}
