import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { REDIRECT_ID as ID } from './redirect-id.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';

/** Fields by which redirects are filtered and sorted. */
export const REDIRECT_FIELDS = ['from', 'to', 'isManual', 'createdAt'] as const;
export type RedirectField = (typeof REDIRECT_FIELDS)[number];

const COLUMNS: Readonly<Record<RedirectField, ListColumn>> = {
  from: { sql: sql`r.from_path collate "C"`, type: 'text' },
  to: { sql: sql`r.to_url collate "C"`, type: 'text' },
  isManual: { sql: sql`r.is_manual`, type: 'boolean' },
  createdAt: { sql: sql`r.created_at`, type: 'timestamptz' },
};

const RedirectSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  isManual: z.boolean(),
  createdAt: instantColumn,
  version: z.int(),
});
export type ListedRedirect = z.output<typeof RedirectSchema>;

const SELECT = sql`${ID} as id, r.from_path as "from", r.to_url as "to", r.is_manual as "isManual",
  r.created_at as "createdAt", r.version`;

/** Lists redirects; the text is searched in both ends. */
export async function listOfficeRedirects(
  db: Handle,
  request: ListRequest<RedirectField>,
): Promise<ListPage<ListedRedirect>> {
  return await queryList(db, request, {
    select: SELECT,
    from: sql`redirect r`,
    columns: COLUMNS,
    id: ID,
    search: (q) => sql`(strpos(r.from_path, lower(${q})) > 0 or strpos(lower(r.to_url), lower(${q})) > 0)`,
    row: RedirectSchema,
  });
}

/** Finds a redirect by the id that lists have. */
export async function findRedirectById(db: Handle, id: string): Promise<ListedRedirect | undefined> {
  const [row] = await queryRows(
    db,
    sql`select ${SELECT} from redirect r where ${ID} = ${id}::uuid`,
    RedirectSchema,
  );
  return row;
}

/** Finds a redirect by its path as it is stored. */
export async function findRedirectByPath(db: Handle, from: string): Promise<ListedRedirect | undefined> {
  const [row] = await queryRows(
    db,
    sql`select ${SELECT} from redirect r where r.from_path = ${from}`,
    RedirectSchema,
  );
  return row;
}
