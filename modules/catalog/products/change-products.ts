import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { mayMove, STATUS_ACTIONS } from '../record/publishing.ts';
import { getGiven } from '../record/get-given.ts';
import { lockProducts } from '../record/load-products.ts';
import type { ProductRecord } from '../record/product-record.ts';
import { type ProductToSave, saveProducts } from './save-product.ts';
import type { SetProductStatusResult } from './set-product-status.ts';
import type { ProductChange } from './update-product.ts';

/** What becomes of one product of many: fields to change, a status to move to, or no change, and why. */
export type ProductDecision<Reason> =
  | { change: ProductChange }
  | { status: ProductRecord['status'] }
  | { leave: Reason };

/** `before` is the record that the decision saw. */
export type ChangedProduct<Reason> =
  | { leave: Reason }
  | { before: ProductRecord; result: SetProductStatusResult };

/**
 * Changes many products by one decision, with few statements for all of them. It locks them in the
 * order of their ids, so that two such changes wait for each other. Products that cannot be saved
 * stay as they are. Returns an entry for each product that exists.
 */
export async function changeProducts<Reason>(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
  decide: (record: ProductRecord) => ProductDecision<Reason>,
  /** One for all of them. */
  reason?: string,
): Promise<Map<string, ChangedProduct<Reason>>> {
  const outcomes = new Map<string, ChangedProduct<Reason>>();
  const toSave: (ProductToSave & { before: ProductRecord })[] = [];
  const products = await lockProducts(tx, ids);
  for (const id of ids) {
    const stored = products.get(id);
    if (!stored) continue;
    const { record: before } = stored;
    const decision = decide(before);
    if ('leave' in decision) outcomes.set(id, decision);
    else if ('change' in decision) {
      const record = { ...before, ...getGiven(decision.change), status: before.status };
      toSave.push({ id, stored, before, record, action: 'product.updated', reason });
    } else if (mayMove(before.status, decision.status)) {
      const record = { ...before, status: decision.status };
      toSave.push({
        id,
        stored,
        before,
        record,
        action: `product.${STATUS_ACTIONS[decision.status]}`,
        reason,
      });
    } else {
      const result = { kind: 'not-allowed-now' as const, from: before.status, to: decision.status };
      outcomes.set(id, { before, result });
    }
  }
  const results = await saveProducts(tx, actor, toSave);
  for (const [index, { id, before }] of toSave.entries()) {
    const result = results[index];
    if (result) outcomes.set(id, { before, result });
  }
  return outcomes;
}
