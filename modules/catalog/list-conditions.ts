import { type SQL, sql } from 'drizzle-orm';
import type { Sorting } from '#contract/sorting.ts';
import { type CategoryNode, idsBelow } from './category-tree.ts';
import { type CollectionRule, ruleConditions } from './collections.ts';

/** What a list of products is asked for. */
export type ListQuery = {
  /** The category whose products, with all below it, are listed; null for the whole catalogue. */
  category: CategoryNode | null;
  /** Words to find; empty or absent for all. */
  text?: string | undefined;
  rules?: readonly CollectionRule[] | undefined;
  /** Only what can be bought now. */
  inStock?: true | undefined;
  /** Leaves one product out, by id. */
  without?: string | undefined;
  /** Ids or slugs; absent for all. */
  names?: readonly string[] | undefined;
  /** Absent: the order of the names where there are some, relevance where there is a text, else the default sorting. */
  sorting?: Sorting | undefined;
  skip: number;
  take: number;
};

// Folded in the database by the same function as the documents, and read as people type: never an operator language.
const textQuery = (text: string): SQL => sql`websearch_to_tsquery('english', fold_text(${text}))`;

/** The conditions on `product p` (and `product_search s`, joined where there is a text), as one clause. */
export function whereClause(query: ListQuery): SQL {
  const conditions: SQL[] = (query.rules ?? []).flatMap(ruleConditions);
  if (query.category)
    conditions.push(sql`p.category_id = any (${sql.param(idsBelow(query.category))}::uuid[])`);
  if (query.names) conditions.push(nameCondition(query.names));
  if (query.inStock) conditions.push(sql`p.stock_quantity > 0`);
  if (query.without) conditions.push(sql`p.id <> ${query.without}`);
  if (query.text) conditions.push(sql`s.document @@ ${textQuery(query.text)}`);
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** That `product p` is one of those ids or slugs, in whatever case: each by its own index. */
function nameCondition(names: readonly string[]): SQL {
  const lower = names.map((name) => name.toLowerCase());
  const ids = lower.filter((name) => UUID.test(name));
  return sql`(p.slug = any (${sql.param(lower)}::text[]) or p.id = any (${sql.param(ids)}::uuid[]))`;
}

/** The tables that the conditions read. */
export function fromClause(query: ListQuery): SQL {
  return query.text ? sql`from product p join product_search s on s.product_id = p.id` : sql`from product p`;
}

const byName = sql`p.name_folded collate "C", p.id`;

const ORDER: Record<Sorting, SQL> = {
  'Product.IsStaffPick': sql`p.is_staff_pick desc, ${byName}`,
  'Product.Price': sql`p.paid_cents, ${byName}`,
  'Product.Price Desc': sql`p.paid_cents desc, ${byName}`,
  'Product.Name': byName,
  'Product.Name Desc': sql`p.name_folded collate "C" desc, p.id`,
  'Product.Rating Desc': sql`p.rating desc nulls last, ${byName}`,
  'Product.CreationTime Desc': sql`p.created_at desc, ${byName}`,
};

/** The order: always total, ties broken by name and then id, so that paging never shows a product twice (decision D15). */
export function orderClause(query: ListQuery): SQL {
  if (query.sorting) return sql`order by ${ORDER[query.sorting]}`;
  if (query.names) {
    const names = sql.param(query.names.map((name) => name.toLowerCase()));
    return sql`order by least(array_position(${names}::text[], p.slug), array_position(${names}::text[], p.id::text)), p.id`;
  }
  return query.text
    ? sql`order by ts_rank(s.document, ${textQuery(query.text)}) desc, ${byName}`
    : sql`order by ${ORDER['Product.IsStaffPick']}`;
}
