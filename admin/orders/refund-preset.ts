import type { RefundCause, Restock } from '#contract/orders/refund-causes.ts';
import { leftUnits, type Order, type OrderLine } from './order.ts';

type Preset = {
  /** Units of each line, by its position. */
  units: ReadonlyMap<number, number>;
  delivery: boolean;
  deposit: boolean;
  restock: Restock;
};
type Facts = Pick<Order, 'state'> & {
  lines: readonly Pick<OrderLine, 'position' | 'quantity' | 'refundedQuantity'>[];
};

/** Whether the bottles are with the buyer, so that a refund says what becomes of them. */
export const asksForRestock = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'shipped' || state === 'delivered';

/** Returns what a refund begins with when this happened. Staff change it as they see fit. */
export function presetRefund(cause: RefundCause, order: Facts): Preset {
  const isAll = cause === 'refused' || cause === 'lost';
  const left = order.lines.map((line) => [line.position, leftUnits(line)] as const);
  // Of a single bottle it is clear which one is meant.
  const isOne = left.reduce((sum, [, units]) => sum + units, 0) === 1;
  const isChosen = isAll || (isOne && (cause === 'broken' || cause === 'wrong'));
  return {
    units: new Map(isChosen ? left : left.map(([position]) => [position, 0])),
    // A parcel that was lost was not delivered; one that was refused was.
    delivery: cause === 'lost',
    // Without the bottle the buyer cannot bring the container back.
    deposit: cause !== 'price',
    restock: cause === 'wrong' && asksForRestock(order) ? 'stock' : 'none',
  };
}
