import { OrderIdSchema } from '#contract/ids.ts';
import {
  type Inverses,
  neverUndone,
  refuseUndo,
  UNDO_REFUSALS,
  type UndoOutcome,
  UNDONE,
} from '#modules/audit/index.ts';
import { describeOrderRefusal } from '../refusal-messages.ts';
import { holdOrder, type HoldResult, releaseOrder } from '../moves/hold-order.ts';
import { type PickupResult, unreadyOrder } from '../pickup/ready-order.ts';
import { setOrderState } from '../moves/set-order-state.ts';
import { unshipOrder, type UnshipResult } from '../moves/unship-order.ts';

const MONEY_MOVED = 'Money goes back to the customer, and that cannot be undone.';

/**
 * Returns the inverse moves of orders: unpack, pack, take back a shipment within 24 hours, release and
 * hold. Where money moved or a mail was the effect, nothing is undone.
 */
export const createOrderInverses = (): Inverses => ({
  'order.packed': async (tx, actor, { resource }, reason) =>
    explain(
      await setOrderState(tx, actor, { orderId: OrderIdSchema.parse(resource.id), to: 'paid', reason }),
    ),
  'order.unpacked': async (tx, actor, { resource }, reason) =>
    explain(
      await setOrderState(tx, actor, { orderId: OrderIdSchema.parse(resource.id), to: 'packing', reason }),
    ),
  'order.shipped': async (tx, actor, { resource }, reason) =>
    explain(await unshipOrder(tx, actor, { orderId: OrderIdSchema.parse(resource.id), reason })),
  'order.ready': async (tx, actor, { resource }, reason) =>
    explain(await unreadyOrder(tx, actor, { orderId: OrderIdSchema.parse(resource.id), reason })),
  'order.not-ready': neverUndone(UNDO_REFUSALS.emailSent),
  'order.held': async (tx, actor, { resource }) =>
    explain(await releaseOrder(tx, actor, { orderId: OrderIdSchema.parse(resource.id) })),
  'order.released': async (tx, actor, { resource }, reason) =>
    explain(await holdOrder(tx, actor, { orderId: OrderIdSchema.parse(resource.id), reason })),
  'order.stop-moved': neverUndone('Move the stop back on the route.'),
  'order.cancelled': neverUndone(MONEY_MOVED),
  'order.refunded': neverUndone(MONEY_MOVED),
  'refund.requested': neverUndone(MONEY_MOVED),
  'refund.done': neverUndone(MONEY_MOVED),
  'order.unshipped': neverUndone(UNDO_REFUSALS.emailSent),
  'order.details-changed': neverUndone(UNDO_REFUSALS.emailSent),
  'order.evidence-sent': neverUndone('The evidence is with the payment provider.'),
  'order.mail-resent': neverUndone(UNDO_REFUSALS.emailSent),
  'order.delivered': neverUndone('What happened at the door stays: add a note.'),
  'order.refused': neverUndone('What happened at the door stays: add a note.'),
});

function explain(result: UnshipResult | HoldResult | PickupResult): UndoOutcome {
  switch (result.kind) {
    case 'moved':
    case 'held':
      return 'by' in result ? refuseUndo(describeOrderRefusal({ kind: 'held', by: result.by })) : UNDONE;
    case 'released':
      return UNDONE;
    case 'unknown':
      return refuseUndo('The order was deleted since.');
    case 'same':
      return refuseUndo('The order is as it was before already.');
    case 'changed-meanwhile':
      return refuseUndo('The order was changed since.');
    case 'illegal':
      return refuseUndo('The order has moved on since, and cannot go back.');
    case 'too-late':
      return refuseUndo(`The order was shipped more than ${result.hours} hours ago.`);
    case 'already-returned':
      return refuseUndo('Bottles of the order came back and were inspected.');
    case 'ready':
    case 'by-parcel':
      return refuseUndo(describeOrderRefusal(result));
    case 'too-few-bottles':
      return refuseUndo('Fewer bottles are on hand than the order has.');
  }
}
