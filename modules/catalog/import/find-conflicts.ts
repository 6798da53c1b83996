import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseTranslationName } from '#contract/catalog/translations.ts';
import { formatCents } from '#contract/money.ts';
import { loadTranslationLocales } from '#modules/shop-settings/index.ts';
import type { FileIssue } from '#platform/data-file/yaml-file.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { isEmptyTranslation } from '../translations/translation-fields.ts';
import { findAttributeConflicts } from './find-attribute-conflicts.ts';
import { findProductConflicts, findUnclassified } from './find-fact-conflicts.ts';
import { flattenCategories } from './flatten-categories.ts';
import type { CatalogueData, IssueAt } from './load-catalogue-folder.ts';

type Named = { id: string; slug: string; sku?: string };

const HolderSchema = z.object({
  id: z.string(),
  slug: z.string(),
  sku: z.string().nullable(),
  name: z.string(),
});
const SalePriceSchema = z.object({ id: z.string(), salePrice: z.int() });

/**
 * Returns what prevents writing a catalogue into this shop, as issues of its files: slugs and SKUs
 * of a row with another id, stored sale prices that are not below the new price, facts that taxes and
 * deposits need, statuses that cannot follow the stored ones, and attributes that products use
 * otherwise. Writes nothing.
 */
export async function findConflicts(db: Handle, data: CatalogueData, issueAt: IssueAt): Promise<FileIssue[]> {
  return [
    ...(await findTaken(db, 'category', flattenCategories(data.categories), issueAt)),
    ...(await findTaken(db, 'collection', data.collections, issueAt)),
    ...(await findTaken(db, 'product', data.products, issueAt)),
    ...(await findCurrentSalePrices(db, data, issueAt)),
    ...(await findUnclassified(db, data, issueAt)),
    ...(await findProductConflicts(db, data, issueAt)),
    ...(await findTranslationConflicts(db, data, issueAt)),
    ...(await findAttributeConflicts(db, data, issueAt)),
  ];
}

/** Translations into a language that the shop has not turned on. */
async function findTranslationConflicts(
  db: Handle,
  { categories, collections, products }: CatalogueData,
  issueAt: IssueAt,
): Promise<FileIssue[]> {
  const enabled = await loadTranslationLocales(db);
  return [...flattenCategories(categories), ...collections, ...products].flatMap((row) =>
    Object.entries(row).flatMap(([name, value]): FileIssue[] => {
      const parsed = parseTranslationName(name);
      if (!parsed || isEmptyTranslation(value) || enabled.includes(parsed.locale)) return [];
      const { locale } = parsed;
      return [issueAt(row.id, name, `${locale} is not turned on: run settings languages ${locale} first`)];
    }),
  );
}

async function findTaken(
  db: Handle,
  table: 'category' | 'collection' | 'product',
  rows: readonly Named[],
  issueAt: IssueAt,
): Promise<FileIssue[]> {
  const ids = sql.param(rows.map(({ id }) => id));
  const slugs = sql.param(rows.map(({ slug }) => slug));
  const skus = sql.param(rows.flatMap(({ sku }) => sku ?? []));
  const skuColumn = table === 'product' ? sql`sku` : sql`null`;
  // A row of the files may give its slug to another row: only rows outside the files conflict.
  const holders = await queryRows(
    db,
    sql`select id, slug, ${skuColumn} as sku, name from ${sql.identifier(table)}
         where id <> all (${ids}::uuid[]) and (slug = any (${slugs}::text[]) or ${skuColumn} = any (${skus}::text[]))`,
    HolderSchema,
  );
  return rows.flatMap((row) =>
    (['slug', 'sku'] as const).flatMap((field) => {
      const value = row[field];
      const holder = value === undefined ? undefined : holders.find((one) => one[field] === value);
      if (!holder || value === undefined) return [];
      const message = `${value} is taken by the ${table} ${holder.name} (id ${holder.id}): give this row that id, or another ${field}`;
      return [issueAt(row.id, field, message)];
    }),
  );
}

async function findCurrentSalePrices(
  db: Handle,
  { products }: CatalogueData,
  issueAt: IssueAt,
): Promise<FileIssue[]> {
  const keeping = products.filter(({ unchanged }) => unchanged?.includes('salePrice'));
  const rows = await queryRows(
    db,
    sql`select id, sale_price_cents as "salePrice" from product
         where sale_price_cents is not null and id = any (${sql.param(keeping.map(({ id }) => id))}::uuid[])`,
    SalePriceSchema,
  );
  const salePrices = new Map(rows.map(({ id, salePrice }) => [id, salePrice]));
  return keeping.flatMap(({ id, price }) => {
    const salePrice = salePrices.get(id.toLowerCase());
    if (salePrice === undefined || salePrice < price) return [];
    const message = `must be above the stored sale price ${formatCents(salePrice)}: add a salePrice, or salePrice: null`;
    return [issueAt(id, 'price', message)];
  });
}
