import { RECEIPT_REFUSALS, type updateReceipt } from '#modules/inventory/receiving.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { changedMeanwhile, invalidField, NOT_FOUND, notAllowedNow } from '../failures.ts';
import { loadReceipt } from './receipt-schemas.ts';

type Refused = Extract<
  Awaited<ReturnType<typeof updateReceipt>>,
  { kind: 'unknown' | 'changed-meanwhile' | 'not-allowed-now' }
>;
type Outcome = Refused | { kind: 'updated' | 'posted' | 'discarded' | 'reversed' | 'entered' };

/** Answers with the receipt after a change, or why it did not change. */
export async function answer(db: Handle, id: string, outcome: Outcome) {
  const found = await loadReceipt(db, id);
  if (!found || outcome.kind === 'unknown') return NOT_FOUND;
  switch (outcome.kind) {
    case 'changed-meanwhile':
      return changedMeanwhile({ current: found, changedFields: [], by: null, at: null });
    case 'not-allowed-now':
      return notAllowedNow(RECEIPT_REFUSALS.notNow(found.state), found.state, found.commands);
    default:
      return { status: 200 as const, body: found };
  }
}

/** The failure for bottles or a supplier that the shop does not know. */
export const refuseContent = (
  refusal: { kind: 'unknown-supplier' } | { kind: 'unknown-product'; index: number },
): Failure =>
  refusal.kind === 'unknown-supplier'
    ? invalidField('/supplierId', 'unknown', RECEIPT_REFUSALS.unknownSupplier)
    : invalidField(`/lines/${refusal.index}/productId`, 'unknown', RECEIPT_REFUSALS.unknownProduct);
