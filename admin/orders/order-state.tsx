import { State } from '#ui/office/tube.tsx';
import { markOf, type OrderRow } from './order.ts';
import { words } from './messages.ts';

type Marked = Pick<OrderRow, 'state'> &
  Partial<Pick<OrderRow, 'isHeld' | 'isToReview' | 'isDisputed' | 'packer' | 'isReady' | 'method'>>;

/** The mark and word of an order: a dispute or a hold says more than the state. */
export function OrderStateMark({ order }: { order: Marked }) {
  return <State {...markOf(order)} word={describeState(order)} />;
}

function describeState(order: Marked): string {
  const { state, isHeld, isToReview, isDisputed, packer, isReady, method } = order;
  if (isDisputed) return words.disputed;
  if (isHeld) return isToReview ? words.reviewThis : words.onHold;
  if (isReady) return words.readyState;
  if (method === 'pickup' && state === 'delivered') return words.collectedState;
  return state === 'packing' && packer ? words.packingBy(packer.name) : words.states[state];
}
