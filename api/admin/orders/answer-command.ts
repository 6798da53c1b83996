import type { StaffCaller } from '#contract/staff/caller.ts';
import { nameField } from '#contract/text/name-field.ts';
import {
  DETAIL_FAULTS,
  describeOrderRefusal,
  HAND_OVER_FAULTS,
  type OrderRefusal,
} from '#modules/orders/moves.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { changedMeanwhile, failure, invalid, NOT_FOUND, notAllowedNow } from '../failures.ts';
import { presentOrder } from './present-order.ts';
import type { OrderBody } from './schemas.ts';

/** A call that changes an order. */
export type OrderCall = {
  tx: Transaction;
  caller: StaffCaller;
  now: Date;
  version: number | undefined;
  parameters: { number: string };
};

/** The order after a command. */
export async function answerOrder({
  tx,
  caller,
  now,
  parameters,
}: OrderCall): Promise<{ status: 200; body: OrderBody } | Failure> {
  const body = await presentOrder(tx, parameters.number, { caller, now });
  return body ? { status: 200, body } : NOT_FOUND;
}

/** The failure for a command that changed nothing. */
export async function refuseOrder(
  call: Omit<OrderCall, 'tx'> & { tx: Handle },
  refusal: OrderRefusal,
): Promise<Failure> {
  if (refusal.kind === 'unknown') return NOT_FOUND;
  const current = await presentOrder(call.tx, call.parameters.number, call);
  if (!current) return NOT_FOUND;
  if (refusal.kind === 'changed-meanwhile') return describeChange(current, call.version ?? 0);
  if (refusal.kind === 'invalid')
    return invalid(
      refusal.faults.map(({ field, code }) => ({
        pointer: `/${field}`,
        code,
        detail: HAND_OVER_FAULTS[code](nameField([field])),
      })),
    );
  if (refusal.kind === 'bad-details')
    return invalid(
      Object.entries(refusal.errors).map(([field, code]) => ({
        pointer: `/${field}`,
        code,
        detail: DETAIL_FAULTS[code](nameField([field])),
      })),
    );
  if (refusal.kind === 'province-fixed') return failure('province-fixed', describeOrderRefusal(refusal));
  if (refusal.kind === 'not-delivered')
    return invalid([{ pointer: '/postalCode', code: 'not-delivered', detail: refusal.reason }]);
  if (refusal.kind === 'bad-tracking')
    return invalid([
      { pointer: `/parcels/${refusal.position}/tracking`, code: 'bad-tracking', detail: refusal.rule },
    ]);
  return notAllowedNow(describeOrderRefusal(refusal), current.state, current.allowedCommands);
}

/** Each entry of the history raises the version by one, so the last ones tell what has changed. */
function describeChange(current: OrderBody, seen: number): Failure {
  const since = current.timeline.slice(-Math.max(1, current.version - seen));
  const last = since.at(-1);
  return changedMeanwhile({
    current,
    changedFields: [
      ...(since.some(({ from, to }) => from !== to) ? ['state'] : []),
      ...(since.some(({ action }) => action === 'held' || action === 'released') ? ['hold'] : []),
      'timeline',
    ],
    by: last?.actor.name ?? null,
    at: last ? new Date(last.at) : null,
  });
}
