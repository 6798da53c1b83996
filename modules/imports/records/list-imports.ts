import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { IMPORT_KINDS, IMPORT_ROW_STATES, IMPORT_STATES } from '#contract/staff/imports.ts';
import { readTypedWords } from '#contract/text/typed-words.ts';
import { listUndoneOperations } from '#modules/audit/index.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { containsWord, forEachWord } from '#platform/lists/match-words.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import type { DescribedChange } from '../import-kind.ts';
import { getImportKind } from '../import-kinds.ts';
import type { StoredImport } from './find-import.ts';

export type ImportField = 'createdAt' | 'state';

const IMPORT_COLUMNS: Readonly<Record<ImportField, ListColumn>> = {
  createdAt: { sql: sql`i.created_at`, type: 'timestamptz' },
  state: { sql: sql`i.state`, type: 'text' },
};

const ImportSchema = z.object({
  id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  rowCount: z.int(),
  created: z.int(),
  updated: z.int(),
  actorKind: z.enum(ACTOR_KINDS),
  actorId: z.string().nullable(),
  createdAt: instantColumn,
  operationId: z.string().nullable(),
});
export type ListedImport = z.output<typeof ImportSchema> & { isUndone: boolean };

/** Lists imports, with how many records they created and updated. */
export async function listImports(
  db: Handle,
  request: ListRequest<ImportField>,
): Promise<ListPage<ListedImport>> {
  const countOf = (state: string) =>
    sql`(select count(*)::int from import_row r where r.import_id = i.id and r.state = ${state})`;
  const { items, ...page } = await queryList(db, request, {
    select: sql`i.id, i.kind, i.file_name as "fileName", i.state, i.row_count as "rowCount",
      ${countOf('created')} as created, ${countOf('updated')} as updated,
      i.actor_kind as "actorKind", i.actor_id as "actorId", i.created_at as "createdAt",
      i.operation_id as "operationId"`,
    from: sql`import i`,
    columns: IMPORT_COLUMNS,
    id: sql`i.id`,
    row: ImportSchema,
  });
  const undone = await listUndoneOperations(
    db,
    items.flatMap(({ operationId }) => operationId ?? []),
  );
  return { ...page, items: items.map((one) => ({ ...one, isUndone: undone.has(one.operationId ?? '') })) };
}

export type ImportRowField = 'row' | 'state' | 'isLeftOut' | 'hasWarnings';

const ROW_COLUMNS: Readonly<Record<ImportRowField, ListColumn>> = {
  row: { sql: sql`r.row`, type: 'integer' },
  state: { sql: sql`r.state`, type: 'text' },
  isLeftOut: { sql: sql`r.is_left_out`, type: 'boolean' },
  hasWarnings: { sql: sql`(r.warnings <> '[]'::jsonb)`, type: 'boolean' },
};

const NotesSchema = z.array(z.object({ target: z.string().nullable(), message: z.string() }));
const FieldsSchema = z.record(z.string(), z.unknown()).nullable();
const RowSchema = z.object({
  row: z.int(),
  state: z.enum(IMPORT_ROW_STATES),
  isLeftOut: z.boolean(),
  key: z.string(),
  name: z.string(),
  resourceId: z.string().nullable(),
  before: FieldsSchema,
  after: FieldsSchema,
  stock: z.int().nullable(),
  errors: NotesSchema,
  warnings: NotesSchema,
});
export type ListedRow = Omit<z.output<typeof RowSchema>, 'before' | 'after' | 'stock'> & {
  changes: DescribedChange[];
};

/** Lists the staged rows of an import, with what they change. The text is searched in key and name. */
export async function listImportRows(
  db: Handle,
  { id, kind }: Pick<StoredImport, 'id' | 'kind'>,
  request: ListRequest<ImportRowField>,
): Promise<ListPage<ListedRow>> {
  const { items, ...page } = await queryList(db, request, {
    select: sql`r.row, r.state, r.is_left_out as "isLeftOut", r.key, r.name, r.resource_id as "resourceId",
      r.before, r.after, r.stock, r.errors, r.warnings`,
    from: sql`import_row r`,
    where: sql`r.import_id = ${id}`,
    columns: ROW_COLUMNS,
    // A row has no id of its own, and its number is within its import.
    id: sql`md5(r.row::text)::uuid`,
    search: (q) =>
      forEachWord(readTypedWords(q), (word) => containsWord(sql`fold_text(r.key || ' ' || r.name)`, word)),
    row: RowSchema,
  });
  const described = await getImportKind(kind).describeRows(db, items);
  return {
    ...page,
    items: items.map(({ before: _before, after: _after, stock: _stock, ...row }, index) => ({
      ...row,
      changes: described[index] ?? [],
    })),
  };
}

/** Lists the ids of the records that an import created or changed, in the order of its rows. */
export async function listImportedIds(db: Handle, importId: string, limit: number): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql`select resource_id as id from import_row
         where import_id = ${importId}::uuid and state in ('created', 'updated') and resource_id is not null
         order by row limit ${limit}`,
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
}
