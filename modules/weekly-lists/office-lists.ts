import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { type StoredLine, StoredLinesSchema } from './stored-lines.ts';
import { weeklyList } from './tables.ts';

/** Fields by which weekly lists are filtered and sorted. */
export type WeeklyListField = 'id' | 'status' | 'updatedAt';

const COLUMNS: Readonly<Record<WeeklyListField, ListColumn>> = {
  id: { sql: sql`w.day`, type: 'date' },
  status: { sql: sql`w.status`, type: 'text' },
  updatedAt: { sql: sql`w.updated_at`, type: 'timestamptz' },
};

const RowSchema = z.object({
  id: z.string(),
  version: z.int(),
  status: z.enum(['draft', 'published']),
  firstLine: z.string(),
  lineCount: z.int(),
  updatedAt: instantColumn,
});
export type WeeklyListRow = z.output<typeof RowSchema>;

/** Lists weekly lists of every status. */
export async function listOfficeWeeklyLists(
  db: Handle,
  request: ListRequest<WeeklyListField>,
): Promise<ListPage<WeeklyListRow>> {
  return await queryList(db, request, {
    select: sql`w.day::text as id, w.version, w.status, w.first_line as "firstLine",
      jsonb_array_length(w.lines)::int as "lineCount", w.updated_at as "updatedAt"`,
    from: sql`weekly_list w`,
    columns: COLUMNS,
    id: sql`md5(w.day::text)::uuid`,
    row: RowSchema,
  });
}

/** A line with what names its product; `product` is `null` where the shop has it no more. */
export type OfficeLine = StoredLine & { product: z.output<typeof ProductSchema> | null };

export type OfficeWeeklyList = {
  id: string;
  version: number;
  status: 'draft' | 'published';
  firstLine: string;
  lines: OfficeLine[];
  publishedAt: Date | null;
  updatedAt: Date;
};

const ProductSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  available: z.int(),
  isOnSale: z.boolean(),
});

/** Finds a weekly list of any status; `undefined` without one. */
export async function findOfficeWeeklyList(db: Handle, day: string): Promise<OfficeWeeklyList | undefined> {
  const [row] = await db.select().from(weeklyList).where(eq(weeklyList.day, day));
  if (!row) return undefined;
  const lines = StoredLinesSchema.parse(row.lines);
  const ids = lines.map(({ productId }) => productId);
  const products = await queryRows(
    db,
    sql`
      select p.id, p.slug, p.name, t.available, p.status = 'published' as "isOnSale"
        from product_reference p join stock_threshold t on t.product_id = p.id
       where p.id = any (${sql.param(ids)}::uuid[])`,
    ProductSchema,
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const { version, status, firstLine, publishedAt, updatedAt } = row;
  const named = lines.map((line) => ({ ...line, product: byId.get(line.productId) ?? null }));
  return { id: day, version, status, firstLine, lines: named, publishedAt, updatedAt };
}
