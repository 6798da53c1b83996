import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import type { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { calendarDate, checkDelivery, loadTrade, TIME_ZONES } from '#modules/compliance/index.ts';
import { loadTranslationLocales } from '#modules/shop-settings/index.ts';
import { endFindings, lockFindings, mergeFindings, SHOP_CODES } from '#modules/findings/index.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { LINKED_COLUMNS } from '../record/linked-columns.ts';
import { findIdsAfter, LOWEST_ID } from '../record/find-ids-after.ts';
import { withBelow } from '../tree/select-below.ts';
import { createFloorLoader, type LoadFloors } from '../price-rules/find-floor-issues.ts';
import { findFloorFindings } from './find-floor-findings.ts';
import { type CheckTerms, findMissingAttributes, findProductFindings } from './find-product-findings.ts';

/** Products that are checked at once. To plan the statement takes about as long as to check them. */
const BATCH = 200;
/** Shoppers come first: the pause after a batch is this multiple of the time that it took. */
const PAUSE = 3;

/** Findings of the whole shop, which these checks neither find nor end. */
const IS_OF_SHOP = sql`i.code = any (${sql.param([...SHOP_CODES])}::text[])`;

/** Checks products and stores what is wrong with them; what was ignored stays ignored. */
export async function recheckProducts(
  tx: Transaction,
  ids: readonly string[],
  loadFloors: LoadFloors = createFloorLoader(tx),
): Promise<void> {
  if (ids.length === 0) return;
  const found = findProductFindings(ids, {
    locales: await loadTranslationLocales(tx),
    floors: await findFloorFindings(tx, ids, loadFloors),
    served: await loadServed(tx),
  });
  const scope = sql`i.product_id = any (${sql.param([...ids])}::uuid[]) and not ${IS_OF_SHOP}`;
  await mergeFindings(tx, 'product', { found, scope });
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
  product: sql.raw(`concat_ws(' ', ${LINKED_COLUMNS.map(({ column }) => `t.${column}`).join(', ')})`),
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
  await endFindings(
    tx,
    sql`i.${id} = any (${sql.param([...ids])}::uuid[]) and exists (
      select from ${table} t
       where t.id = i.${id}
         and (i.code in ('link-broken', 'link-unanswered') and strpos(${TEXTS[kind]}, i.target) = 0
                and not exists (select from ${sql.raw(`${kind}_text`)} x
                                 where x.${id} = t.id and strpos(x.value #>> '{}', i.target) > 0)
              or i.code in ('link-broken', 'link-unanswered', 'category-empty', 'collection-empty')
                and t.status <> 'published'))`,
  );
}

/** Checks whether products below a root category lack an attribute that publishing needs. */
export async function recheckRequiredAttributes(tx: Transaction, rootId: string): Promise<void> {
  const scope = sql`i.code = 'attribute-missing' and i.product_id in (
    ${withBelow(rootId)} select p.id from product p join below on below.id = p.category_id)`;
  await mergeFindings(tx, 'product', { found: findMissingAttributes(rootId), scope });
}

/** Checks the whole catalogue in the transaction of the caller, which holds the embedded database. */
export async function recheckCatalogue(tx: Transaction): Promise<void> {
  for (let after: string | undefined = LOWEST_ID; after !== undefined; )
    after = await recheckAfter(tx, after, BATCH);
  await recheckCategories(tx);
}

/**
 * Checks the whole catalogue beside the shop, in batches, each a transaction of its own. A single one
 * would hold the embedded database for seconds with 100,000 products: pages would wait for it in vain,
 * and the change feed would load everything again. Ends after a batch when the signal aborts.
 */
export async function recheckInBatches(
  db: Database,
  { batch = BATCH, signal }: { batch?: number; signal: AbortSignal },
): Promise<void> {
  for (let after: string | undefined = LOWEST_ID; after !== undefined; ) {
    const from: string = after;
    const startedAt = performance.now();
    after = await inTransaction(db, (tx) => recheckAfter(tx, from, batch));
    const pauseMs = after === undefined ? 0 : PAUSE * (performance.now() - startedAt);
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
  await inTransaction(db, recheckCategories);
}

/** Checks the next products above an id. Returns the last id; `undefined` when no product is left. */
async function recheckAfter(tx: Transaction, after: string, batch: number): Promise<string | undefined> {
  await lockFindings(tx);
  const ids = await findIdsAfter(tx, after, batch);
  await recheckProducts(tx, ids);
  return ids.length < batch ? undefined : ids.at(-1);
}

async function recheckCategories(tx: Transaction): Promise<void> {
  await lockFindings(tx);
  await mergeFindings(tx, 'category', { found: EMPTY_CATEGORIES, scope: sql`i.code = 'category-empty'` });
}

/** Published categories without a published product in or below them. */
const EMPTY_CATEGORIES = sql`
    with recursive below (id, ancestor_id) as (
      select id, id from category
      union all
      select c.id, b.ancestor_id from category c join below b on c.parent_id = b.id)
    select c.id, 'category-empty', 'warning', 'products', '', '' from category c
     where c.status = 'published' and not exists (
       select from below b join product p on p.category_id = b.id and p.status = 'published'
        where b.ancestor_id = c.id)`;
