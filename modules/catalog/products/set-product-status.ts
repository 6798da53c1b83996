import { findLastRevision } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type EditInput, lockRecord, parseRecord } from '#modules/editing/kinds.ts';
import { mayMove, STATUS_ACTIONS } from '../record/publishing.ts';
import type { PublishingState } from '#contract/catalog/publishing-states.ts';
import { PRODUCT } from '../record/load-products.ts';
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
  input: EditInput & {
    status: PublishingState;
    redirectTo?: string | null | undefined;
    /** Takes a product back to any status that it had. */
    isUndo?: boolean;
  },
): Promise<SetProductStatusResult> {
  const { id, status, reason, isUndo = false } = input;
  const stored = await lockRecord(tx, PRODUCT, input);
  if ('kind' in stored) return stored;
  const { record } = stored;
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
