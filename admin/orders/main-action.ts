import type { OrderCommand } from '#contract/orders/order-commands.ts';
import type { Order } from './order.ts';

export type MainAction =
  | 'pack'
  | 'ready'
  | 'collect'
  | 'ship'
  | 'deliver'
  | 'release'
  | 'return'
  | 'inspect'
  | 'refund';

export const isAllowed = (order: Pick<Order, 'allowedCommands'>, command: OrderCommand): boolean =>
  order.allowedCommands.includes(command);

type Facts = Pick<Order, 'state' | 'allowedCommands' | 'isToSettle'> & {
  lines: readonly Pick<Order['lines'][number], 'missing'>[];
};

/** What the order waits for: its one primary button. `null`: nothing that this person may do. */
export function findMainAction(order: Facts): MainAction | null {
  const may = (command: OrderCommand): boolean => isAllowed(order, command);
  if (may('release')) return 'release';
  if (may('pack')) return 'pack';
  // Before it is packed an order is shipped from the menu only, and not while bottles are missing.
  if (order.state === 'packing') {
    if (may('collect')) return 'collect';
    const isWhole = order.lines.every(({ missing }) => missing === 0);
    return isWhole ? ((['ship', 'ready'] as const).find(may) ?? null) : null;
  }
  if (may('inspect')) return 'inspect';
  if (order.state === 'refused_at_door' && may('return')) return 'return';
  if (order.isToSettle) return may('refund') ? 'refund' : null;
  return may('hand-over') ? 'deliver' : null;
}
