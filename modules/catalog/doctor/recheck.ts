import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { withBelow } from '../categories/select-below.ts';
import { findMissingAttributes, findWantedIssues } from './find-wanted-issues.ts';

/** Checks products and stores what is wrong with them; what was ignored stays ignored. */
export async function recheckProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await merge(tx, findWantedIssues(ids), sql`i.product_id = any (${sql.param([...ids])}::uuid[])`);
}

/** Checks whether products below a root category lack an attribute that publishing needs. */
export async function recheckRequiredAttributes(tx: Transaction, rootId: string): Promise<void> {
  const isBelow = sql`i.code = 'attribute-missing' and i.product_id in (
    ${withBelow(rootId)} select p.id from product p join below on below.id = p.category_id)`;
  await merge(tx, findMissingAttributes(rootId), isBelow);
}

/** Checks the whole catalogue. */
export async function recheckCatalogue(tx: Transaction): Promise<void> {
  // Two processes may begin at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue_issue'))`);
  await merge(tx, findWantedIssues('all'), sql`i.product_id is not null`);
  await tx.execute(sql`
    with recursive below (id, ancestor_id) as (
      select id, id from category
      union all
      select c.id, b.ancestor_id from category c join below b on c.parent_id = b.id),
    empty as (
      select c.id from category c
       where c.status = 'published' and not exists (
         select from below b join product p on p.category_id = b.id and p.status = 'published'
          where b.ancestor_id = c.id)),
    gone as (
      delete from catalogue_issue i where i.category_id is not null and not exists (
        select from empty e where e.id = i.category_id))
    insert into catalogue_issue (id, category_id, code, severity, field)
    select gen_random_uuid(), id, 'category-empty', 'warning', 'products' from empty
    on conflict do nothing`);
}

async function merge(tx: Transaction, wanted: SQL, scope: SQL): Promise<void> {
  await tx.execute(sql`
    with wanted as materialized (${wanted}),
    gone as (
      delete from catalogue_issue i where ${scope} and not exists (
        select from wanted w where w.product_id = i.product_id and w.code = i.code and w.field = i.field))
    insert into catalogue_issue as i (id, product_id, code, severity, field, detail)
    select gen_random_uuid(), product_id, code, severity, field, coalesce(detail, '') from wanted
    on conflict (product_id, category_id, code, field) do update
       set detail = excluded.detail, severity = excluded.severity
     where (i.detail, i.severity) is distinct from (excluded.detail, excluded.severity)`);
}
