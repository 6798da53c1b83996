import { type SQL, sql } from 'drizzle-orm';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import type { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { calendarDate, checkDelivery, loadTrade, TIME_ZONES } from '#modules/compliance/index.ts';
import { loadTranslationLocales } from '#modules/shop-settings/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { withBelow } from '../categories/select-below.ts';
import { createFloorLoader, type LoadFloors } from '../prices/find-floor-issues.ts';
import { findFloorFindings } from './find-floor-findings.ts';
import { SHOP_CODES } from './issue-codes.ts';
import { type CheckTerms, findMissingAttributes, findWantedIssues } from './find-wanted-issues.ts';

/** Findings of the whole shop, which these checks neither find nor end. */
const IS_OF_SHOP = sql`i.code = any (${sql.param([...SHOP_CODES])}::text[])`;

/** Two processes may check everything at once: the second waits for the first. */
export async function lockIssues(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue_issue'))`);
}

/** Checks products and stores what is wrong with them; what was ignored stays ignored. */
export async function recheckProducts(
  tx: Transaction,
  ids: readonly string[],
  loadFloors: LoadFloors = createFloorLoader(tx),
): Promise<void> {
  if (ids.length === 0) return;
  await merge(
    tx,
    findWantedIssues(ids, {
      locales: await loadTranslationLocales(tx),
      floors: await findFloorFindings(tx, ids, loadFloors),
      served: await loadServed(tx),
    }),
    sql`i.product_id = any (${sql.param([...ids])}::uuid[]) and not ${IS_OF_SHOP}`,
  );
  await endMended(tx, 'product', ids);
}

/** Provinces where the shop delivers each class today. */
async function loadServed(tx: Transaction): Promise<CheckTerms['served']> {
  const terms = (await loadTrade(tx))?.terms;
  const now = new Date();
  const list = (productClass: (typeof PRODUCT_CLASSES)[number]): string[] =>
    PROVINCES.flatMap(({ code }) => {
      const day = calendarDate(now, TIME_ZONES[code]);
      return checkDelivery(terms, { province: code, classes: [productClass], day }).allowed ? [code] : [];
    });
  return {
    spirits: list('spirits'),
    wine: list('wine'),
    beer: list('beer'),
    'no-alcohol': list('no-alcohol'),
  };
}

/** The texts of a row, of which each may hold a link; translations are in a table of their own. */
const TEXTS = {
  product: sql`concat_ws(' ', t.short_description, t.description, t.nose, t.palate, t.finish, t.ingredients, t.importer)`,
  category: sql`t.description`,
  collection: sql`t.description`,
} as const;

/**
 * Ends the findings of links that the texts of these rows no longer contain, and all that matter only
 * while they are published.
 */
export async function endMended(
  tx: Transaction,
  kind: keyof typeof TEXTS,
  ids: readonly string[],
): Promise<void> {
  const [table, id] = [sql.raw(kind), sql.raw(`${kind}_id`)];
  await tx.execute(sql`
    delete from catalogue_issue i using ${table} t
     where t.id = i.${id} and i.${id} = any (${sql.param([...ids])}::uuid[])
       and (i.code in ('link-broken', 'link-unanswered') and strpos(${TEXTS[kind]}, i.target) = 0
              and not exists (select from ${sql.raw(`${kind}_text`)} x
                               where x.${id} = t.id and strpos(x.value #>> '{}', i.target) > 0)
            or i.code in ('link-broken', 'link-unanswered', 'category-empty', 'collection-empty')
              and t.status <> 'published')`);
}

/** Checks whether products below a root category lack an attribute that publishing needs. */
export async function recheckRequiredAttributes(tx: Transaction, rootId: string): Promise<void> {
  const isBelow = sql`i.code = 'attribute-missing' and i.product_id in (
    ${withBelow(rootId)} select p.id from product p join below on below.id = p.category_id)`;
  await merge(tx, findMissingAttributes(rootId), isBelow);
}

/** Checks the whole catalogue. */
export async function recheckCatalogue(tx: Transaction): Promise<void> {
  await lockIssues(tx);
  const locales = await loadTranslationLocales(tx);
  const floors = await findFloorFindings(tx, 'all', createFloorLoader(tx));
  const wanted = findWantedIssues('all', { locales, floors, served: await loadServed(tx) });
  await merge(tx, wanted, sql`i.product_id is not null and not ${IS_OF_SHOP}`);
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
      delete from catalogue_issue i where i.code = 'category-empty' and not exists (
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
        select from wanted w where w.product_id = i.product_id and w.code = i.code and w.field = i.field
           and w.target = i.target))
    insert into catalogue_issue as i (id, product_id, code, severity, field, target, detail)
    select gen_random_uuid(), product_id, code, severity, field, target, coalesce(detail, '') from wanted
    on conflict on constraint catalogue_issue_once do update
       set detail = excluded.detail, severity = excluded.severity
     where (i.detail, i.severity) is distinct from (excluded.detail, excluded.severity)`);
}
