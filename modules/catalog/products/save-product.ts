import { productPath } from '#contract/pages/site-links.ts';
import { findLastVersion, listChanges, recordEvent, saveRevision } from '#modules/audit/index.ts';
import { leaveRedirect } from '#modules/redirects/index.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { findNearestClass } from '../categories/find-nearest-class.ts';
import { fromZodIssues, type Issue } from '../issue.ts';
import { isLiquor } from './complete-record.ts';
import { findIssues } from './find-issues.ts';
import { loadProducts, sortFlavours } from './load-products.ts';
import { type ProductRecord, ProductRecordSchema, type StoredProduct } from './product-record.ts';
import { writeProducts } from './write-products.ts';

export type SaveProductResult =
  | { kind: 'saved'; product: StoredProduct; changedFields: string[] }
  | { kind: 'invalid'; issues: Issue[] };

/** Wrote what release 0.2.0 stored before versions were saved. */
const BEFORE_VERSIONS = systemActor('before-versions');

type SaveContext = {
  id: string;
  /** What is stored, locked by the caller; `undefined` for a new product. */
  stored: StoredProduct | undefined;
  /** What happened, as the audit names it: `product.updated`. */
  action: string;
  reason?: string | undefined;
};

/**
 * Validates and writes a product as its next version, with an audit event and a revision. A record
 * that changes nothing is no new version.
 */
export async function saveProduct(
  tx: Transaction,
  actor: Actor,
  given: ProductRecord,
  { id, stored, action, reason }: SaveContext,
): Promise<SaveProductResult> {
  const parsed = ProductRecordSchema.safeParse(await withClass(tx, given, stored?.record));
  if (!parsed.success) return { kind: 'invalid', issues: fromZodIssues(parsed.error.issues) };
  const record = { ...parsed.data, flavours: sortFlavours(parsed.data.flavours) };
  const issues = await findIssues(tx, id, record, stored?.record);
  if (issues.length > 0) return { kind: 'invalid', issues };
  const changes = listChanges(stored?.record ?? {}, record);
  if (stored && !changes) return { kind: 'saved', product: stored, changedFields: [] };
  const version = (stored?.version ?? (await findLastVersion(tx, { kind: 'product', id }))) + 1;
  const changedFields = Object.keys(changes?.after ?? {});
  await writeProducts(tx, actor, [{ id, version, record, ...(stored && { changed: changedFields }) }]);
  const resource = { kind: 'product', id, version };
  if (stored)
    await saveRevision(tx, BEFORE_VERSIONS, { ...resource, version: stored.version }, stored.record);
  await saveRevision(tx, actor, resource, record);
  if (stored?.firstPublishedAt && stored.record.slug !== record.slug)
    await leaveRedirect(tx, actor, { from: productPath(stored.record.slug), to: productPath(record.slug) });
  const fields = { before: stored ? (changes?.before ?? {}) : null, after: changes?.after ?? {} };
  await recordEvent(tx, actor, { action, resource, ...fields, reason });
  const product = (await loadProducts(tx, [id])).get(id);
  if (!product) throw new Error(`product ${id} was not written`);
  return { kind: 'saved', product, changedFields };
}

/**
 * Gives a drink below 1.1 per cent the class without alcohol. One that was below and no longer is
 * gets the class of its category, unless another is given.
 */
async function withClass(
  tx: Transaction,
  record: ProductRecord,
  before: ProductRecord | undefined,
): Promise<ProductRecord> {
  const { abv, productClass, categoryId } = record;
  if (abv === null) return record;
  if (!isLiquor(abv) && before?.productClass === productClass)
    return { ...record, productClass: 'no-alcohol' };
  if (isLiquor(abv) && productClass === 'no-alcohol' && before?.productClass === 'no-alcohol')
    return { ...record, productClass: await findNearestClass(tx, categoryId) };
  return record;
}
