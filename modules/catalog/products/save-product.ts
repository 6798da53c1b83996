import { inArray, sql } from 'drizzle-orm';
import { productPath } from '#contract/pages/site-links.ts';
import { type FieldChanges, findLastVersions, listChanges, recordEvents } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { findNearestClass } from '../tree/find-nearest-class.ts';
import { recheckProducts } from '../checks/recheck.ts';
import type { Issue } from '../record/issue.ts';
import { isUuid } from '../record/is-uuid.ts';
import { listChanged, parseRecord, placePages, saveVersions } from '#modules/editing/kinds.ts';
import { product, productBarcode } from '../tables.ts';
import { isLiquor } from '../record/complete-record.ts';
import { findIssues } from './find-issues.ts';
import { type ProductRecord, ProductRecordSchema, type StoredProduct } from '../record/product-record.ts';
import { withContainer } from './name-container.ts';
import { createProductRules, type ProductRules } from './product-rules.ts';
import { sortParts } from '../record/sort-parts.ts';
import { writeProducts } from '../record/write-products.ts';

export type SaveProductResult =
  | { kind: 'saved'; product: StoredProduct; changedFields: string[] }
  | { kind: 'invalid'; issues: Issue[] };

/** A product to save: its next record, and what is known of it. */
export type ProductToSave = {
  id: string;
  record: ProductRecord;
  /** What is stored, locked by the caller; `undefined` for a new product. */
  stored: StoredProduct | undefined;
  /** Its last published version, which an undo brings back. */
  restored?: ProductRecord | undefined;
  /** What happened, as the audit names it: `product.updated`. */
  action: string;
  reason?: string | undefined;
  /** Of a new product: bottles in the building, and its first day in the shop (an ISO date). */
  stock?: number | undefined;
  since?: string | undefined;
};

/** As `saveProducts`, for one product. */
export async function saveProduct(
  tx: Transaction,
  actor: Actor,
  given: ProductToSave,
): Promise<SaveProductResult> {
  const [result] = await saveProducts(tx, actor, [given]);
  if (!result) throw new Error(`product ${given.id} was not written`);
  return result;
}

/**
 * Validates products and writes each valid one as its next version, with an audit event and a
 * revision. The form, drafts, bulk changes, planned prices, undo, files and commands all save by it,
 * so that a rule holds at every way in. A record that changes nothing is no new version. Products of
 * one call may swap slugs, SKUs and barcodes. Returns one result a product, in order.
 */
export async function saveProducts(
  tx: Transaction,
  actor: Actor,
  given: readonly ProductToSave[],
): Promise<SaveProductResult[]> {
  const checked = await checkProducts(tx, given);
  const written = checked.flatMap((one) => (one.kind === 'changed' ? [one] : []));
  const products = await writeChecked(tx, actor, written);
  return checked.map((one): SaveProductResult => {
    if (one.kind !== 'changed') return one;
    const product = products.get(one.id);
    if (!product) throw new Error(`product ${one.id} was not written`);
    return { kind: 'saved', product, changedFields: one.changedFields };
  });
}

/** A product that a save writes. */
export type ChangedProduct = ProductToSave & {
  kind: 'changed';
  version: number;
  changedFields: string[];
  changes: FieldChanges;
};
export type CheckedProduct = SaveProductResult | ChangedProduct;

/** The first half of `saveProducts`: what would be written, and what is refused. */
export async function checkProducts(db: Handle, given: readonly ProductToSave[]): Promise<CheckedProduct[]> {
  const parsed = [];
  for (const one of given) parsed.push(await parse(db, one));
  const rules = createProductRules(db, parsed);
  const added = given.flatMap(({ id, stored }) => (stored ? [] : [id]));
  const lastVersions = await findLastVersions(db, 'product', added);
  const checked: CheckedProduct[] = [];
  for (const { issues: limits, ...one } of parsed) {
    const before = one.stored?.record;
    const record = sortParts(await followMaterial(one.record, before, rules));
    const changes = listChanges(before ?? {}, record);
    if (one.stored && !changes && limits.length === 0) {
      checked.push({ kind: 'saved', product: one.stored, changedFields: [] });
      continue;
    }
    const changed = new Set(Object.keys(changes?.after ?? {}));
    const issues = [...limits, ...(await findIssues(db, rules, { ...one, before, changed }))];
    if (issues.length > 0) checked.push({ kind: 'invalid', issues });
    else
      checked.push({
        ...one,
        kind: 'changed',
        record,
        version: (one.stored?.version ?? lastVersions.get(one.id) ?? 0) + 1,
        changedFields: [...changed],
        changes: { before: changes?.before ?? {}, after: changes?.after ?? {} },
      });
  }
  return checked;
}

/** Asked where what it reads changes, as every rule. */
async function followMaterial(
  record: ProductRecord,
  before: ProductRecord | undefined,
  rules: ProductRules,
): Promise<ProductRecord> {
  const changed = listChanged(record, before);
  const isAsked = ['containerMaterial', 'attributes', 'categoryId'].some((field) => changed.includes(field));
  if (!isAsked || !isUuid(record.categoryId)) return record;
  return withContainer(record, (await rules.loadCategory(record.categoryId)).definitions);
}

async function parse(db: Handle, given: ProductToSave): Promise<ProductToSave & { issues: Issue[] }> {
  const before = given.stored?.record;
  const wanted = await withClass(db, given.record, before);
  return { ...given, ...parseRecord(ProductRecordSchema, wanted, before) };
}

/** The second half of `saveProducts`: writes what was checked. Returns the products as they are then. */
export async function writeChecked(
  tx: Transaction,
  actor: Actor,
  products: readonly ChangedProduct[],
  /** Of a new product only its slug is recorded: its whole text is in its revision. */
  { isBrief = false } = {},
): Promise<Map<string, StoredProduct>> {
  await freeNames(tx, products);
  const saved = await writeProducts(
    tx,
    actor,
    products.map(({ id, version, record, stored, changedFields, stock, since }) => ({
      id,
      version,
      record,
      stock,
      since,
      ...(stored && { changed: changedFields }),
    })),
  );
  await recheckProducts(
    tx,
    products.map(({ id }) => id),
  );
  await saveVersions(tx, actor, 'product', products);
  const events = products.map(({ id, version, stored, changes, action, reason }) => ({
    action,
    resource: { kind: 'product', id, version },
    before: stored ? changes.before : null,
    after: isBrief && !stored ? { slug: changes.after['slug'] } : changes.after,
    reason,
  }));
  await recordEvents(tx, actor, events);
  const pages = products.map(({ record: { slug, status }, stored }) => {
    const isMoved = stored?.firstPublishedAt && stored.record.slug !== slug;
    const former = isMoved ? productPath(stored.record.slug) : undefined;
    return { path: productPath(slug), isShown: status !== 'draft', former };
  });
  await placePages(tx, actor, pages);
  return saved;
}

/** Products that swap slugs, SKUs or barcodes give theirs up first. A single one needs no room. */
async function freeNames(tx: Transaction, products: readonly ChangedProduct[]): Promise<void> {
  const idsOf = (...names: string[]): string[] =>
    products.flatMap(({ id, stored, changedFields }) =>
      stored && names.some((name) => changedFields.includes(name)) ? [id] : [],
    );
  const renamed = idsOf('slug', 'sku');
  if (renamed.length > 1)
    await tx
      .update(product)
      .set({ slug: sql`'renamed-' || id`, sku: sql`'RENAMED-' || id`, updatedAt: new Date() })
      .where(inArray(product.id, renamed));
  const recoded = idsOf('barcodes');
  if (recoded.length > 1) await tx.delete(productBarcode).where(inArray(productBarcode.productId, recoded));
}

/**
 * Gives a drink below 1.1 per cent the class without alcohol. One that was below and no longer is
 * gets the class of its category, unless another is given.
 */
async function withClass(
  db: Handle,
  record: ProductRecord,
  before: ProductRecord | undefined,
): Promise<ProductRecord> {
  const { abv, productClass, categoryId } = record;
  if (abv === null) return record;
  if (!isLiquor(abv) && before?.productClass === productClass)
    return { ...record, productClass: 'no-alcohol' };
  if (isLiquor(abv) && productClass === 'no-alcohol' && before?.productClass === 'no-alcohol')
    return { ...record, productClass: await findNearestClass(db, categoryId) };
  return record;
}
