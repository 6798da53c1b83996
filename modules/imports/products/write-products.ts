import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { OperationActor } from '#modules/audit/index.ts';
import {
  checkProducts,
  EMPTY_PRODUCT,
  lockProducts,
  type ProductRecord,
  type ProductToSave,
  type StoredProduct,
  writeChecked,
} from '#modules/catalog/imports.ts';
import { explainIssues, ProductRecordSchema } from '#modules/catalog/products.ts';
import { addRedirect, REDIRECT_REFUSALS } from '#modules/redirects/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { StoredRow, WrittenRow } from '../import-kind.ts';
import { ROW_ERRORS, ROW_WARNINGS } from '../messages.ts';
import { FORMER_PATH } from './product-targets.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Writes staged rows by the one command that saves products. A product with a field of the row that was
 * edited since the check stays as it is, a conflict; fields that the row does not name may have changed.
 */
export async function writeProductRows(
  tx: Transaction,
  actor: OperationActor,
  rows: readonly StoredRow[],
  { reason }: { reason: string },
): Promise<Map<number, WrittenRow>> {
  const known = rows.flatMap(({ state, resourceId }) => (state === 'update' ? (resourceId ?? []) : []));
  const stored = await lockProducts(tx, known);
  const written = new Map<number, WrittenRow>();
  const toSave: { row: number; product: ProductToSave }[] = [];
  for (const row of rows) {
    const product = stored.get(row.resourceId ?? '');
    if (row.state === 'create') toSave.push({ row: row.row, product: toCreated(row, reason) });
    else if (!product) written.set(row.row, refuse('refused', ROW_ERRORS.deleted));
    else if (listConflicts(product.record, row).length > 0)
      written.set(row.row, refuse('conflict', ROW_ERRORS.changedMeanwhile));
    else toSave.push({ row: row.row, product: toUpdated(product, row, reason) });
  }
  const results = await checkProducts(
    tx,
    toSave.map(({ product }) => product),
  );
  for (const [index, { row, product }] of toSave.entries()) {
    const result = results[index];
    const state = product.stored ? 'updated' : 'created';
    written.set(
      row,
      result?.kind === 'invalid'
        ? refuse('refused', explainIssues(result.issues).join(' '))
        : { state, errors: [] },
    );
  }
  const changed = results.flatMap((one) => (one.kind === 'changed' ? [one] : []));
  await writeChecked(tx, actor, changed, { isBrief: true });
  await leadFormerPaths(tx, actor, { rows, toSave, written });
  return written;
}

/** Leads the addresses that written products had in another shop to their pages here. */
async function leadFormerPaths(
  tx: Transaction,
  actor: OperationActor,
  of: {
    rows: readonly StoredRow[];
    toSave: readonly { row: number; product: ProductToSave }[];
    written: ReadonlyMap<number, WrittenRow>;
  },
): Promise<void> {
  const formerPaths = new Map(of.rows.map(({ row, formerPath }) => [row, formerPath]));
  for (const { row, product } of of.toSave) {
    const from = formerPaths.get(row) ?? null;
    const outcome = of.written.get(row);
    if (from === null || outcome === undefined || outcome.state === 'refused') continue;
    const to = `/product/${product.record.slug}`;
    const redirected = await addRedirect(tx, actor, { from, to });
    if (redirected.ok || redirected.failure === 'redirects-already') continue;
    outcome.errors.push({
      target: FORMER_PATH,
      message: ROW_ERRORS.noRedirect(from, REDIRECT_REFUSALS[redirected.failure]),
    });
  }
}

const refuse = (state: 'conflict' | 'refused', message: string): WrittenRow => ({
  state,
  errors: [{ target: null, message }],
});

function toCreated({ resourceId, after, stock }: StoredRow, reason: string): ProductToSave {
  const record = ProductRecordSchema.parse({ ...EMPTY_PRODUCT, ...after });
  return {
    id: resourceId ?? '',
    record,
    stored: undefined,
    action: 'product.created',
    reason,
    ...(stock !== null && { stock }),
  };
}

const toUpdated = (product: StoredProduct, { after }: StoredRow, reason: string): ProductToSave => ({
  id: product.id,
  record: withFields(product.record, after ?? {}),
  stored: product,
  action: 'product.updated',
  reason,
});

const withFields = (record: ProductRecord, fields: Fields): ProductRecord => ({ ...record, ...fields });

/** Fields of a row whose product has another value now than at the check, and not the row's. */
export function listConflicts(
  record: Fields,
  { before, after }: Pick<StoredRow, 'before' | 'after'>,
): string[] {
  return Object.keys({ ...before, ...after }).filter((field) => {
    const now = record[field] ?? null;
    return (
      !isDeepStrictEqual(now, before?.[field] ?? null) && !isDeepStrictEqual(now, after?.[field] ?? null)
    );
  });
}

/** Writes one row over what was edited since. Returns why not, as sentences; none when it wrote. */
export async function overwriteProduct(
  tx: Transaction,
  actor: Actor,
  row: StoredRow,
  reason: string,
): Promise<readonly string[]> {
  const product = (await lockProducts(tx, [row.resourceId ?? ''])).get(row.resourceId ?? '');
  if (!product) return [ROW_ERRORS.deleted];
  const results = await checkProducts(tx, [toUpdated(product, row, reason)]);
  const changed = results.flatMap((one) => (one.kind === 'changed' ? [one] : []));
  await writeChecked(tx, actor, changed);
  return results.flatMap((one) =>
    one.kind === 'invalid'
      ? one.issues.flatMap((issue) =>
          issue.field === 'reason' ? ROW_WARNINGS.largeMove : explainIssues([issue]),
        )
      : [],
  );
}

/** Removes words that no product has any more: suggestions and corrections come from these counts. */
export async function finishProducts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select recount_search_words()`);
}
