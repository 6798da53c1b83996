import { OrderIdSchema } from '#contract/ids.ts';
import { type Inverses, neverUndone, refuseUndo, type UndoOutcome, UNDONE } from '#modules/audit/index.ts';
import { holdOrder, type HoldResult, releaseOrder } from '../moves/hold-order.ts';
import { setOrderState } from '../moves/set-order-state.ts';
import { unshipOrder, type UnshipResult } from '../moves/unship-order.ts';

const MONEY_MOVED = 'Money moved.';
const MAIL_SENT = 'A mail was the effect.';

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
  'order.held': async (tx, actor, { resource }) =>
    explain(await releaseOrder(tx, actor, { orderId: OrderIdSchema.parse(resource.id) })),
  'order.released': async (tx, actor, { resource }, reason) =>
    explain(await holdOrder(tx, actor, { orderId: OrderIdSchema.parse(resource.id), reason })),
  'order.cancelled': neverUndone(MONEY_MOVED),
  'order.refunded': neverUndone(MONEY_MOVED),
  'refund.requested': neverUndone(MONEY_MOVED),
  'refund.done': neverUndone(MONEY_MOVED),
  'order.unshipped': neverUndone(MAIL_SENT),
  'order.mail-resent': neverUndone(MAIL_SENT),
  'order.delivered': neverUndone('What happened at the door stays: add a note.'),
  'order.refused': neverUndone('What happened at the door stays: add a note.'),
});

function explain(result: UnshipResult | HoldResult): UndoOutcome {
  switch (result.kind) {
    case 'moved':
    case 'held':
      return 'by' in result ? refuseUndo(`The order is held: ${result.by}.`) : UNDONE;
    case 'released':
      return UNDONE;
    case 'unknown':
      return refuseUndo('The order was deleted since.');
    case 'same':
      return refuseUndo('The order is as it was before already.');
    case 'changed-meanwhile':
      return refuseUndo('The order was changed meanwhile.');
    case 'illegal':
      return refuseUndo(`The order is ${result.from} now.`);
    case 'too-late':
      return refuseUndo(`It was shipped more than ${result.hours} hours ago.`);
    case 'already-returned':
      return refuseUndo('Its bottles have come back and were inspected.');
    case 'too-few-bottles':
      return refuseUndo('The stock ledger has too few bottles.');
  }
}
