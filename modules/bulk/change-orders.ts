import type { OrderBulkChange } from '#contract/staff/bulk-changes.ts';
import { type HoldResult, packOrders, releaseOrder, type TransitionResult } from '#modules/orders/moves.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { RowOutcome } from './row-outcome.ts';

/**
 * Changes orders by their numbers: packs or unpacks all with few statements, releases one after the
 * other. Each command refuses before it writes.
 */
export async function changeOrders(
  tx: Transaction,
  actor: Actor,
  numbers: readonly string[],
  { command }: OrderBulkChange,
): Promise<RowOutcome[]> {
  if (command === 'release') {
    const outcomes: RowOutcome[] = [];
    for (const number of numbers) outcomes.push(describeOrder(await releaseOrder(tx, actor, { number })));
    return outcomes;
  }
  const to = command === 'pack' ? 'packing' : 'paid';
  const results = await packOrders(tx, actor, { numbers, to });
  return numbers.map((number) => describeOrder(results.get(number) ?? { kind: 'unknown' }));
}

function describeOrder(outcome: HoldResult | TransitionResult): RowOutcome {
  switch (outcome.kind) {
    case 'moved':
      return { kind: 'changed', before: null, after: outcome.order.state };
    case 'released':
      return { kind: 'changed', before: null, after: 'released' };
    case 'unknown':
    case 'same':
      return { kind: outcome.kind };
    case 'held':
      return { kind: 'refused', reason: 'It is on hold, disputed or refunded.' };
    default:
      return { kind: 'refused', reason: 'Its state does not allow this.' };
  }
}
