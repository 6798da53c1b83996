import { findLastRevision } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { checkVersion } from '../record/check-version.ts';
import { parseRecord } from '../record/parse-record.ts';
import { mayMove, STATUS_ACTIONS } from '../record/publishing.ts';
import type { PublishingState } from '#contract/catalog/publishing-states.ts';
import { lockProduct } from '../record/load-products.ts';
import { type ProductRecord, ProductRecordSchema } from '../record/product-record.ts';
import { saveProduct } from './save-product.ts';
import type { UpdateProductResult } from './update-product.ts';

export type SetProductStatusResult =
  | UpdateProductResult
  | { kind: 'not-allowed-now'; from: PublishingState; to: PublishingState };

/**
 * Publishes a product, takes it back to a draft, or archives it. An archived product is in no list,
 * cart or checkout; its page stays, and orders keep their lines. `redirectTo` replaces that page.
 */
export async function setProductStatus(
  tx: Transaction,
  actor: Actor,
  input: {
    id: string;
    status: PublishingState;
    redirectTo?: string | null | undefined;
    expectedVersion?: number | undefined;
    reason?: string | undefined;
    /** Takes a product back to any status that it had. */
    isUndo?: boolean;
  },
): Promise<SetProductStatusResult> {
  const { id, status, expectedVersion, reason, isUndo = false } = input;
  const stored = await lockProduct(tx, id);
  if (!stored) return { kind: 'unknown' };
  const { record } = stored;
  const conflict = await checkVersion(
    tx,
    expectedVersion,
    { kind: 'product', id },
    { ...stored, current: record },
  );
  if (conflict) return conflict;
  if (!isUndo && !mayMove(record.status, status))
    return { kind: 'not-allowed-now', from: record.status, to: status };
  const { redirectTo = record.redirectTo } = input;
  const action = `product.${STATUS_ACTIONS[status]}`;
  return await saveProduct(tx, actor, {
    id,
    record: { ...record, status, redirectTo },
    stored,
    restored: isUndo && status === 'published' ? await findLastPublished(tx, id, record) : undefined,
    action,
    reason,
  });
}

async function findLastPublished(
  tx: Transaction,
  id: string,
  stored: ProductRecord,
): Promise<ProductRecord | undefined> {
  const found = await findLastRevision(tx, { kind: 'product', id }, { status: 'published' });
  return found && parseRecord(ProductRecordSchema, { ...stored, ...found }, undefined).record;
}
