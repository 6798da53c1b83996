import { State } from '#ui/office/tube.tsx';
import { markOf, type OrderRow } from './order.ts';
import { words } from './messages.ts';

/** The mark and word of an order: a dispute or a hold says more than the state. */
export function OrderStateMark({ order }: { order: Pick<OrderRow, 'state' | 'isHeld' | 'isDisputed'> }) {
  const word = order.isDisputed ? words.disputed : order.isHeld ? words.onHold : words.states[order.state];
  return <State {...markOf(order)} word={word} />;
}
