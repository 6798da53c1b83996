import type { StaffCaller } from '#contract/staff/caller.ts';
import type { HandOverError, NotAsSeen, TooMuch } from '#modules/orders/moves.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { changedMeanwhile, invalid, NOT_FOUND, notAllowedNow } from '../failures.ts';
import { presentOrder } from './present-order.ts';
import type { OrderBody } from './schemas.ts';

/** A call that changes an order. */
export type OrderCall = {
  tx: Transaction;
  caller: StaffCaller;
  version: number | undefined;
  parameters: { number: string };
};

/** Why an order did not change, as the commands of the module say it. */
export type OrderRefusal =
  | NotAsSeen
  | { kind: 'illegal' | 'not-shipped' | 'same' | 'none' | 'too-late' | 'already-returned' }
  | { kind: 'held'; by: 'dispute' | 'hold' | 'refund' }
  | { kind: 'too-few-bottles' | 'no-address' }
  | TooMuch
  | { kind: 'no-units'; line: number; leftUnits: number }
  | { kind: 'no-bottles' | 'too-many'; left?: number; max?: number }
  | { kind: 'invalid'; faults: readonly HandOverError[] };

/** The order after a command. */
export async function answerOrder({
  tx,
  caller,
  parameters,
}: OrderCall): Promise<{ status: 200; body: OrderBody } | Failure> {
  const body = await presentOrder(tx, parameters.number, caller);
  return body ? { status: 200, body } : NOT_FOUND;
}

/** The failure for a command that changed nothing. */
export async function refuseOrder(
  call: Omit<OrderCall, 'tx'> & { tx: Handle },
  refusal: OrderRefusal,
): Promise<Failure> {
  if (refusal.kind === 'unknown') return NOT_FOUND;
  const current = await presentOrder(call.tx, call.parameters.number, call.caller);
  if (!current) return NOT_FOUND;
  if (refusal.kind === 'changed-meanwhile') return describeChange(current, call.version ?? 0);
  if (refusal.kind === 'invalid')
    return invalid(
      refusal.faults.map(({ field, code }) => ({
        pointer: `/${field}`,
        code,
        detail: HAND_OVER_FAULTS[code],
      })),
    );
  return notAllowedNow(describe(refusal), current.state, current.allowedCommands);
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

function describe(refusal: Exclude<OrderRefusal, NotAsSeen | { kind: 'invalid' }>): string {
  switch (refusal.kind) {
    case 'held':
      return HELD[refusal.by];
    case 'too-few-bottles':
      return 'The stock has fewer bottles than the order. Count them first.';
    case 'no-address':
      return 'The order has no email address that mail can go to.';
    case 'too-much':
      return refusal.leftCents > 0
        ? `At most ${(refusal.leftCents / 100).toFixed(2)} of ${refusal.of === 'delivery' ? "the delivery's price before tax" : 'the order'} can still be refunded.`
        : `Nothing of ${refusal.of === 'delivery' ? "the delivery's price" : 'the order'} is left to refund.`;
    case 'no-units':
      return `Of line ${refusal.line + 1}, ${refusal.leftUnits} can still be refunded.`;
    case 'no-bottles':
      return 'Fewer bottles of it were shipped, or they have come back already.';
    case 'too-many':
      return refusal.max === undefined
        ? `Only ${refusal.left === 1 ? '1 bottle' : `${refusal.left ?? 0} bottles`} of it can still come back.`
        : `This mail was sent again ${refusal.max} times within a day.`;
    case 'too-late':
      return 'It was shipped more than 24 hours ago.';
    case 'already-returned':
      return 'Bottles of it have come back already.';
    case 'none':
      return 'There is nothing of the kind to send or to answer.';
    case 'same':
      return 'It is so already.';
    default:
      return 'The state of the order does not allow this.';
  }
}

const HELD = {
  dispute: 'The payment is disputed: the order is neither packed nor shipped.',
  hold: 'The order is on hold: release it first.',
  refund: 'All of the order is being refunded.',
} as const;

const HAND_OVER_FAULTS: Readonly<Record<HandOverError['code'], string>> = {
  'in-the-future': 'This must not be in the future.',
  'before-shipping': 'This must not be before the order was shipped.',
  required: 'Say how it ended, or give the reference of the carrier that delivered it.',
  'none-was-seen': 'Leave this out: with this result no document was seen.',
  'none-received': 'Leave this out: with this result the order was not received.',
};
