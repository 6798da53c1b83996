import { productPath } from '#contract/pages/site-links.ts';
import {
  type FieldChanges,
  findLastVersion,
  listChanges,
  recordEvents,
  saveRevisions,
} from '#modules/audit/index.ts';
import { leaveRedirect } from '#modules/redirects/index.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { findNearestClass } from '../categories/find-nearest-class.ts';
import { recheckProducts } from '../doctor/recheck.ts';
import { fromZodIssues, type Issue } from '../issue.ts';
import { isLiquor } from './complete-record.ts';
import { createFloorLoader } from '../prices/find-floor-issues.ts';
import { createCategoryLoader, createSupplierFinder, findIssues } from './find-issues.ts';
import { loadProducts } from './load-products.ts';
import { type ProductRecord, ProductRecordSchema, type StoredProduct } from './product-record.ts';
import { sortParts } from './sort-parts.ts';
import { writeProducts } from './write-products.ts';

export type SaveProductResult =
  | { kind: 'saved'; product: StoredProduct; changedFields: string[] }
  | { kind: 'invalid'; issues: Issue[] };

/** Wrote what release 0.2.0 stored before versions were saved. */
const BEFORE_VERSIONS = systemActor('before-versions');

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
 * revision. A record that changes nothing is no new version. Returns one result a product, in order.
 */
export async function saveProducts(
  tx: Transaction,
  actor: Actor,
  given: readonly ProductToSave[],
): Promise<SaveProductResult[]> {
  const rules = {
    loadCategory: createCategoryLoader(tx),
    hasSupplier: createSupplierFinder(tx),
    loadFloors: createFloorLoader(tx),
  };
  const checked: Checked[] = [];
  for (const one of given) checked.push(await check(tx, one, rules));
  const written = checked.flatMap((one) => (one.kind === 'changed' ? [one] : []));
  await write(tx, actor, written, rules.loadFloors);
  const products = await loadProducts(
    tx,
    written.map(({ id }) => id),
  );
  return checked.map((one): SaveProductResult => {
    if (one.kind !== 'changed') return one;
    const product = products.get(one.id);
    if (!product) throw new Error(`product ${one.id} was not written`);
    return { kind: 'saved', product, changedFields: one.changedFields };
  });
}

type ChangedProduct = ProductToSave & {
  kind: 'changed';
  version: number;
  changedFields: string[];
  changes: FieldChanges;
};
type Checked = SaveProductResult | ChangedProduct;
type Rules = Pick<Parameters<typeof findIssues>[1], 'loadCategory' | 'hasSupplier' | 'loadFloors'>;

async function check(tx: Transaction, given: ProductToSave, rules: Rules): Promise<Checked> {
  const { id, stored, restored } = given;
  const parsed = ProductRecordSchema.safeParse(await withClass(tx, given.record, stored?.record));
  if (!parsed.success) return { kind: 'invalid', issues: fromZodIssues(parsed.error.issues) };
  const record = sortParts(parsed.data);
  const issues = await findIssues(tx, { id, record, before: stored?.record, restored, ...rules });
  if (issues.length > 0) return { kind: 'invalid', issues };
  const changes = listChanges(stored?.record ?? {}, record);
  if (stored && !changes) return { kind: 'saved', product: stored, changedFields: [] };
  const version = (stored?.version ?? (await findLastVersion(tx, { kind: 'product', id }))) + 1;
  const { before = {}, after = {} } = changes ?? {};
  return {
    ...given,
    kind: 'changed',
    record,
    version,
    changedFields: Object.keys(after),
    changes: { before, after },
  };
}

async function write(
  tx: Transaction,
  actor: Actor,
  products: readonly ChangedProduct[],
  loadFloors: Rules['loadFloors'],
): Promise<void> {
  await writeProducts(
    tx,
    actor,
    products.map(({ id, version, record, stored, changedFields }) => ({
      id,
      version,
      record,
      ...(stored && { changed: changedFields }),
    })),
  );
  await recheckProducts(
    tx,
    products.map(({ id }) => id),
    loadFloors,
  );
  const before = products.flatMap(({ id, stored }) =>
    stored ? [{ id, version: stored.version, data: stored.record }] : [],
  );
  await saveRevisions(tx, BEFORE_VERSIONS, 'product', before);
  const after = products.map(({ id, version, record }) => ({ id, version, data: record }));
  await saveRevisions(tx, actor, 'product', after);
  const events = products.map(({ id, version, stored, changes, action, reason }) => ({
    action,
    resource: { kind: 'product', id, version },
    before: stored ? changes.before : null,
    after: changes.after,
    reason,
  }));
  // First, so that the office offers its undo, not that of the redirect.
  await recordEvents(tx, actor, events);
  for (const { stored, record } of products)
    if (stored?.firstPublishedAt && stored.record.slug !== record.slug)
      await leaveRedirect(tx, actor, { from: productPath(stored.record.slug), to: productPath(record.slug) });
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
