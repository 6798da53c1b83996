import type { OrderRow } from './order.ts';
import { words } from './messages.ts';

type Bottles = Pick<OrderRow, 'bottles' | 'units'>;

/** The first bottle of an order and how many more there are, such as `2 Glen Orvin 12 and 5 more`. */
export function BottlesText({ bottles: [first], units }: Bottles) {
  if (!first) return null;
  const more = units - first.quantity;
  return (
    <>
      {words.bottle(first.quantity, first.name)}
      {more > 0 && <span className="q"> {words.andMore(more)}</span>}
    </>
  );
}
