import { isUnshipped, type Order, type OrderLine } from '../order.ts';
import { listPackLines } from '../packing/pack-state.ts';

type Picked = Pick<Order, 'number' | 'state' | 'isDisputed' | 'hold'> & { lines: readonly OrderLine[] };
/** A product to fetch, with its bottles in all and for each order. */
export type PickedProduct = OrderLine & { units: number; orders: { number: string; units: number }[] };

/** Whether the bottles of an order are to be fetched now. */
export const isToPick = (order: Pick<Picked, 'state' | 'isDisputed' | 'hold'>): boolean =>
  isUnshipped(order) && order.hold === null && !order.isDisputed;

/** Lists the products of orders in the order of packing, each once. */
export function listPicks(orders: readonly Picked[]): PickedProduct[] {
  const lines = orders.flatMap(({ number, lines: ordered }) => ordered.map((line) => ({ ...line, number })));
  const picks = new Map<string, PickedProduct>();
  for (const { number, ...line } of listPackLines(lines)) {
    const { units } = line;
    const pick = picks.get(line.productId);
    if (!pick) {
      picks.set(line.productId, { ...line, orders: [{ number, units }] });
      continue;
    }
    pick.units += units;
    pick.missing = Math.max(pick.missing, line.missing);
    const own = pick.orders.find((order) => order.number === number);
    if (own) own.units += units;
    else pick.orders.push({ number, units });
  }
  return [...picks.values()];
}
