import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { parseTranslationName, type TranslatedKind } from '#contract/catalog/translations.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import { qualified } from './qualified.ts';
import { categoryText, collectionText, productText } from '../tables.ts';

type Fields = Readonly<Record<string, unknown>>;

const TABLES = { product: productText, category: categoryText, collection: collectionText };

/** The translations of a resource by name (`story:fr`), and the names of those that are outdated. */
export type StoredTranslations = { values: Fields; outdated: string[] };

/** A translation as a query of its owner reads it. */
type TextRow = Pick<typeof productText.$inferSelect, 'field' | 'locale' | 'value' | 'isOutdated'>;

/** SQL of the translations of the owner with that id, for a column of its row. */
export function selectTranslations(kind: TranslatedKind, id: PgColumn): SQL<TextRow[]> {
  const owner = qualified(TABLES[kind].ownerId);
  return sql<TextRow[]>`(
    select coalesce(json_agg(json_build_object('field', field, 'locale', locale, 'value', value,
                                               'isOutdated', is_outdated) order by field, locale), '[]')
      from ${TABLES[kind]} where ${owner} = ${qualified(id)})`;
}

/** Reads what `selectTranslations` selects. */
export const readTranslations = (rows: readonly TextRow[]): StoredTranslations => ({
  values: Object.fromEntries(rows.map(({ field, locale, value }) => [`${field}:${locale}`, value])),
  outdated: rows.flatMap(({ field, locale, isOutdated }) => (isOutdated ? [`${field}:${locale}`] : [])),
});

/** Returns a function that gives the translations of each of these resources. */
export async function loadTranslations(
  db: Handle,
  kind: TranslatedKind,
  ids: readonly string[],
): Promise<(id: string) => StoredTranslations> {
  const table = TABLES[kind];
  const rows = await db
    .select()
    .from(table)
    .where(sql`${table.ownerId} = any (${sql.param([...ids])}::uuid[])`)
    .orderBy(table.field, table.locale);
  const byOwner = Map.groupBy(rows, ({ ownerId }) => ownerId);
  return (id) => readTranslations(byOwner.get(id) ?? []);
}

/** A record of which translations are written. */
export type TranslatedRecord = {
  id: string;
  version: number;
  record: Fields;
  /** Names of the changed fields; `undefined`: all of a new resource. */
  changed?: readonly string[] | undefined;
};

/**
 * Writes the changed translations, each with the version and a hash of its source. One whose source
 * changed alone is outdated until the source is as it was again.
 */
export async function writeTranslations(
  tx: Transaction,
  kind: TranslatedKind,
  written: readonly TranslatedRecord[],
): Promise<void> {
  const changes = written.flatMap((one) => listTranslations(one));
  const removed = changes.filter(({ value }) => value === null);
  const saved = changes.filter(({ value }) => value !== null);
  const sources = written.flatMap(({ id, record, changed = [] }) =>
    changed
      .filter((name) => !parseTranslationName(name))
      .map((field) => ({ owner_id: id, field, source_hash: hash(record[field]) })),
  );
  const table = sql.identifier(`${kind}_text`);
  const owner = sql.identifier(`${kind}_id`);
  const isSame = sql`t.${owner} = row.owner_id and t.field = row.field`;
  if (removed.length > 0)
    // Raw SQL: one statement for all texts, from a recordset.
    await tx.execute(sql`
      delete from ${table} t using ${recordset(removed, 'owner_id uuid, field text, locale text')}
       where ${isSame} and t.locale = row.locale`);
  if (sources.length > 0)
    // Raw SQL: as above.
    await tx.execute(sql`
      update ${table} t set is_outdated = (t.source_hash <> row.source_hash)
        from ${recordset(sources, 'owner_id uuid, field text, source_hash text')} where ${isSame}`);
  if (saved.length > 0)
    // Raw SQL: as above.
    await tx.execute(sql`
      insert into ${table} (${owner}, locale, field, value, source_version, source_hash)
      select owner_id, locale, field, value, source_version, source_hash
        from ${recordset(saved, 'owner_id uuid, locale text, field text, value jsonb, source_version int, source_hash text')}
      on conflict (${owner}, locale, field) do update set value = excluded.value, is_outdated = false,
        source_version = excluded.source_version, source_hash = excluded.source_hash`);
}

/**
 * Marks translations as outdated, and confirms others beside their sources as they are now. The names
 * are those of stored translations.
 */
export async function markTranslations(
  tx: Transaction,
  kind: TranslatedKind,
  { id, version, record }: TranslatedRecord,
  { marked, confirmed }: { marked: readonly string[]; confirmed: readonly string[] },
): Promise<void> {
  const rows = [...marked, ...confirmed].flatMap((name) => {
    const parsed = parseTranslationName(name);
    if (!parsed) return [];
    const isOutdated = marked.includes(name);
    // No text has an empty hash: the mark stays whatever the source becomes.
    const source_hash = isOutdated ? '' : hash(record[parsed.field]);
    return [{ ...parsed, is_outdated: isOutdated, source_version: version, source_hash }];
  });
  // Raw SQL: one statement for all names, from a recordset.
  await tx.execute(sql`
    update ${sql.identifier(`${kind}_text`)} t
       set is_outdated = row.is_outdated, source_version = row.source_version, source_hash = row.source_hash
      from ${recordset(rows, 'field text, locale text, is_outdated bool, source_version int, source_hash text')}
     where t.${sql.identifier(`${kind}_id`)} = ${id}::uuid and t.field = row.field and t.locale = row.locale`);
}

function listTranslations({ id, version, record, changed }: TranslatedRecord) {
  return (changed ?? Object.keys(record)).flatMap((name) => {
    const parsed = parseTranslationName(name);
    if (!parsed) return [];
    const { field, locale } = parsed;
    const source = { source_version: version, source_hash: hash(record[field]) };
    return [{ owner_id: id, field, locale, value: record[name] ?? null, ...source }];
  });
}

const hash = (source: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(source ?? null))
    .digest('base64url');
