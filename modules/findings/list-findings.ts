import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { FINDING_CODES, FINDING_SEVERITIES, FINDING_SUBJECTS } from './finding-codes.ts';

export const FINDING_FIELDS = [
  'severity',
  'code',
  'subject',
  'productId',
  'categoryId',
  'collectionId',
  'isIgnored',
  'foundAt',
  'rank',
] as const;
type Field = (typeof FINDING_FIELDS)[number];

const IS_IGNORED = sql`(i.ignored_until is not null and i.ignored_until > now())`;
const SUBJECT = sql`coalesce(i.subject_kind, case when i.product_id is not null then 'product'
  when i.category_id is not null then 'category' else 'collection' end)`;
const COLUMNS: Readonly<Record<Field, ListColumn>> = {
  severity: { sql: sql`i.severity`, type: 'text' },
  code: { sql: sql`i.code`, type: 'text' },
  subject: { sql: SUBJECT, type: 'text' },
  productId: { sql: sql`i.product_id`, type: 'uuid', isNullable: true },
  categoryId: { sql: sql`i.category_id`, type: 'uuid', isNullable: true },
  collectionId: { sql: sql`i.collection_id`, type: 'uuid', isNullable: true },
  isIgnored: { sql: IS_IGNORED, type: 'boolean' },
  foundAt: { sql: sql`i.found_at`, type: 'timestamptz' },
  rank: {
    sql: sql`case i.severity when 'blocking' then 0 when 'warning' then 1 else 2 end`,
    type: 'integer',
  },
};

const RowSchema = z.object({
  id: z.string(),
  version: z.int(),
  code: z.enum(FINDING_CODES),
  severity: z.enum(FINDING_SEVERITIES),
  field: z.string(),
  target: z.string(),
  detail: z.string(),
  subject: z.enum(FINDING_SUBJECTS),
  subjectId: z.string(),
  name: z.string(),
  isIgnored: z.boolean(),
  ignoredUntil: instantColumn.nullable(),
  ignoredReason: z.string(),
  foundAt: instantColumn,
});
export type Finding = z.output<typeof RowSchema>;

const SELECT = sql`i.id, i.version, i.code, i.severity, i.field, i.target, i.detail, ${SUBJECT} as subject,
  coalesce(i.product_id::text, i.category_id::text, i.collection_id::text, i.subject_key) as "subjectId",
  coalesce(p.name, c.name, l.name, i.subject_name) as name, ${IS_IGNORED} as "isIgnored",
  i.ignored_until as "ignoredUntil", i.ignored_reason as "ignoredReason", i.found_at as "foundAt"`;
const FROM = sql`catalogue_issue i left join product_reference p on p.id = i.product_id
  left join category_reference c on c.id = i.category_id left join collection_reference l on l.id = i.collection_id`;

/** Lists what is wrong in the catalogue. */
export async function listFindings(db: Handle, request: ListRequest<Field>): Promise<ListPage<Finding>> {
  return await queryList(db, request, {
    select: SELECT,
    from: FROM,
    columns: COLUMNS,
    id: sql`i.id`,
    row: RowSchema,
  });
}

export async function findFinding(db: Handle, id: string): Promise<Finding | undefined> {
  const [row] = await queryRows(db, sql`select ${SELECT} from ${FROM} where i.id = ${id}::uuid`, RowSchema);
  return row;
}

/** Counts the issues that matter now: of the whole catalogue, those that block. */
export async function countBlockingFindings(db: Handle): Promise<number> {
  const [row] = await queryRows(
    db,
    sql`select count(*)::int as count from catalogue_issue i join product_reference p on p.id = i.product_id
         where i.severity = 'blocking' and p.status = 'published' and not ${IS_IGNORED}`,
    z.object({ count: z.int() }),
  );
  return row?.count ?? 0;
}

/**
 * Counts the findings about anything but products that are more than a hint and not ignored. Without
 * `countsEmpty`, those about categories and collections without products are left out.
 */
export async function countShopFindings(
  db: Handle,
  { countsEmpty }: { countsEmpty: boolean },
): Promise<number> {
  const [row] = await queryRows(
    db,
    sql`select count(*)::int as count from catalogue_issue i
         where i.product_id is null and i.severity <> 'hint' and not ${IS_IGNORED}
           and (${countsEmpty} or i.code not in ('category-empty', 'collection-empty'))`,
    z.object({ count: z.int() }),
  );
  return row?.count ?? 0;
}

/** Counts the issues of a product that are not ignored. */
export async function countFindingsOf(db: Handle, productId: string): Promise<number> {
  const [row] = await queryRows(
    db,
    sql`select count(*)::int as count from catalogue_issue i where i.product_id = ${productId}::uuid and not ${IS_IGNORED}`,
    z.object({ count: z.int() }),
  );
  return row?.count ?? 0;
}
