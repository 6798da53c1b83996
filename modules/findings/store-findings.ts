import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import type {
  CATALOGUE_SUBJECTS,
  FindingSeverity,
  NAMED_SUBJECTS,
  ShopFindingCode,
} from './finding-codes.ts';

/** Two processes may check everything at once: the second waits for the first. */
export async function lockFindings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue_issue'))`);
}

/**
 * Stores what was found about rows of the catalogue in place of the findings in `scope`; what was
 * ignored stays ignored. `found` is a `select` of the subject's id, code, severity, field, target and
 * detail; `scope` names the stored findings `i`.
 */
export async function mergeFindings(
  tx: Transaction,
  subject: (typeof CATALOGUE_SUBJECTS)[number],
  { found, scope }: { found: SQL; scope: SQL },
): Promise<void> {
  const id = sql.raw(`${subject}_id`);
  // Raw SQL: a CTE deletes what is no longer found.
  await tx.execute(sql`
    with wanted (subject_id, code, severity, field, target, detail) as materialized (${found}),
    gone as (
      delete from catalogue_issue i where ${scope} and not exists (
        select from wanted w where w.subject_id = i.${id} and w.code = i.code and w.field = i.field
           and w.target = i.target))
    insert into catalogue_issue as i (id, ${id}, code, severity, field, target, detail)
    select gen_random_uuid(), subject_id, code, severity, field, target, coalesce(detail, '') from wanted
    on conflict on constraint catalogue_issue_once do update
       set detail = excluded.detail, severity = excluded.severity
     where (i.detail, i.severity) is distinct from (excluded.detail, excluded.severity)`);
}

/** Ends the findings that a condition names, as \`i\`. */
export async function endFindings(tx: Transaction, condition: SQL): Promise<void> {
  // Raw SQL: conditions of callers name the table by its alias.
  await tx.execute(sql`delete from catalogue_issue i where ${condition}`);
}

/** What a check of the whole shop found. */
export type ShopFinding = {
  subject:
    | { kind: (typeof CATALOGUE_SUBJECTS)[number]; id: string }
    | { kind: (typeof NAMED_SUBJECTS)[number]; key: string; name: string };
  code: ShopFindingCode;
  severity: FindingSeverity;
  /** The field of the subject, as the API names it; `''` for the whole. */
  field: string;
  /** What within the field: a link, the code of a province. Ignoring one leaves the others. */
  target?: string;
  detail?: string;
};

/**
 * Stores the findings of these codes in place of all former ones; what was ignored stays ignored.
 * Subjects that are gone meanwhile are left out.
 */
export async function storeFindings(
  tx: Transaction,
  codes: readonly ShopFindingCode[],
  findings: readonly ShopFinding[],
): Promise<void> {
  await lockFindings(tx);
  const rows = JSON.stringify(findings.map(toRow));
  // Raw SQL: a CTE deletes what is no longer found, and a recordset has what is.
  await tx.execute(sql`
    with wanted as materialized (
      select distinct on (w."productId", w."categoryId", w."collectionId", w.kind, w.key, w.code, w.field, w.target) w.*
        from jsonb_to_recordset(${rows}::jsonb) as w("productId" uuid, "categoryId" uuid, "collectionId" uuid,
               kind text, key text, name text, code text, severity text, field text, target text, detail text)
       where w.kind is not null or exists (select from product_reference p where p.id = w."productId")
          or exists (select from category_reference c where c.id = w."categoryId")
          or exists (select from collection_reference c where c.id = w."collectionId")),
    gone as (
      delete from catalogue_issue i where i.code = any (${sql.param([...codes])}::text[]) and not exists (
        select from wanted w
         where (w.code, w.field, w.target) = (i.code, i.field, i.target)
           and (w."productId", w."categoryId", w."collectionId", w.kind, w.key)
               is not distinct from (i.product_id, i.category_id, i.collection_id, i.subject_kind, i.subject_key)))
    insert into catalogue_issue as i (id, product_id, category_id, collection_id, subject_kind, subject_key,
                                      subject_name, code, severity, field, target, detail)
    select gen_random_uuid(), "productId", "categoryId", "collectionId", kind, key, name, code, severity, field,
           target, detail from wanted
    on conflict on constraint catalogue_issue_once do update
       set detail = excluded.detail, severity = excluded.severity, subject_name = excluded.subject_name
     where (i.detail, i.severity, i.subject_name)
           is distinct from (excluded.detail, excluded.severity, excluded.subject_name)`);
}

function toRow({ subject, code, severity, field, target = '', detail = '' }: ShopFinding) {
  const rest = { code, severity, field, target, detail };
  return 'id' in subject
    ? { [`${subject.kind}Id`]: subject.id, kind: null, key: null, name: '', ...rest }
    : { ...subject, ...rest };
}
