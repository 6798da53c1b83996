import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Currency } from '#contract/money.ts';
import type { ProductClass } from '#contract/checkout/quote.ts';
import { foldText } from '#contract/text/fold-text.ts';
import {
  listDefinitions,
  listIds,
  loadCategories,
  loadClasses,
  type StoredCategory,
  type StoredDefinition,
} from '#modules/catalog/imports.ts';
import { loadCurrency, loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { listCategorySlugs } from './category-names.ts';
import { foldName } from './fold-name.ts';

/** What cells name: loaded once for many rows. */
export type CatalogueWorld = {
  currency: Currency;
  timeZone: string;
  /** By slug, path or name, also by a common one of the starter tree in English or French. */
  findCategory(text: string): { id: string } | 'unknown' | 'several';
  findSupplier(text: string): string | undefined;
  getDefinitions(categoryId: string): ReadonlyMap<string, StoredDefinition>;
  getClass(categoryId: string): ProductClass;
  nameCategory(id: string): string;
  nameSupplier(id: string): string;
  nameAttribute(key: string): string;
};

const STEP = /\s*[>»/]\s*/;
const SEVERAL = /[,;]/;
const join = (parts: readonly string[]): string => parts.map(foldName).join(' > ');

/** Loads categories, suppliers and attributes. */
export async function loadCatalogueWorld(db: Handle): Promise<CatalogueWorld> {
  const ids = await listIds(db, 'category');
  const categories = await loadCategories(db, ids);
  const classes = await loadClasses(db, ids);
  const definitions = await listDefinitions(db, 'all');
  const suppliers = await queryRows(
    db,
    sql`select id, name from supplier_reference`,
    z.object({ id: z.string(), name: z.string() }),
  );
  const byRoot = Map.groupBy(definitions, ({ rootCategoryId }) => rootCategoryId);
  const supplierNames = new Map(suppliers.map(({ id, name }) => [id, name]));
  const supplierIds = new Map(
    suppliers.flatMap(({ id, name }) => [[foldText(name), id] as const, [id, id] as const]),
  );
  const attributeNames = new Map(definitions.map(({ key, name }) => [key, name]));
  return {
    currency: await loadCurrency(db),
    timeZone: await loadTimeZone(db),
    findCategory: createCategoryFinder(categories),
    findSupplier: (text) => supplierIds.get(foldText(text)),
    getDefinitions(categoryId) {
      const root = listPath(categories, categoryId)[0];
      return new Map((byRoot.get(root?.id ?? '') ?? []).map((one) => [one.key, one]));
    },
    getClass: (categoryId) => classes.get(categoryId) ?? 'spirits',
    nameCategory: (id) => categories.get(id)?.record.name ?? id,
    nameSupplier: (id) => supplierNames.get(id) ?? id,
    nameAttribute: (key) => attributeNames.get(key) ?? key,
  };
}

/** From the root down to the category. */
function listPath(categories: ReadonlyMap<string, StoredCategory>, id: string): StoredCategory[] {
  const path: StoredCategory[] = [];
  for (let one = categories.get(id); one && !path.includes(one); ) {
    path.unshift(one);
    one = categories.get(one.record.parentId ?? '');
  }
  return path;
}

function createCategoryFinder(
  categories: ReadonlyMap<string, StoredCategory>,
): CatalogueWorld['findCategory'] {
  const named = new Map<string, Set<string>>();
  const add = (name: string, id: string): void => {
    named.set(name, (named.get(name) ?? new Set()).add(id));
  };
  const slugs = new Map([...categories].map(([id, { record }]) => [record.slug, id]));
  for (const id of categories.keys()) {
    const path = listPath(categories, id);
    // Every end of the path: `Scotch`, `Whisky > Scotch`, `Spirits > Whisky > Scotch`.
    for (let from = 0; from < path.length; from += 1) {
      const end = path.slice(from);
      add(join(end.map(({ record }) => record.name)), id);
      if (end.length > 1) add(join(end.map(({ record }) => record.slug)), id);
    }
  }
  const find = (text: string): { id: string } | 'unknown' | 'several' => {
    const slug = slugs.get(foldText(text));
    if (slug !== undefined) return { id: slug };
    const found = named.get(foldName(text)) ?? named.get(join(text.split(STEP)));
    const [id] = found ?? [];
    if (id === undefined) {
      const common = listCategorySlugs(text).flatMap((one) => slugs.get(one) ?? [])[0];
      return common === undefined ? 'unknown' : { id: common };
    }
    return found && found.size > 1 ? 'several' : { id };
  };
  /** A path of another shop's tree, such as `Food > Liquor > Gin`, is known by its last step. */
  const findEnd = (text: string): ReturnType<typeof find> => {
    const whole = find(text);
    const steps = text.split(STEP);
    return whole === 'unknown' && steps.length > 1 ? find(steps.at(-1) ?? '') : whole;
  };
  return (text) => {
    const whole = findEnd(text.trim());
    if (whole !== 'unknown' || !SEVERAL.test(text)) return whole;
    // Other shops list several: the first that this shop has.
    const parts = text.split(SEVERAL).map((part) => findEnd(part.trim()));
    return parts.find((one) => one !== 'unknown') ?? 'unknown';
  };
}
