import { ORDER_COMMAND_NAMES, type OrderCommand } from '#contract/orders/order-commands.ts';
import { isUnshipped, type OrderState } from '../order/life-cycle.ts';

/** What decides which commands an order takes now. */
export type CommandFacts = {
  state: OrderState;
  isHeld: boolean;
  /** An exchange waits to be paid. */
  isExchanging: boolean;
  isDisputed: boolean;
  /** What can still be refunded; an order of nothing is shipped all the same. */
  leftCents: number;
  totalCents: number;
  /** It was shipped within the hours in which that can be taken back. */
  isJustShipped: boolean;
  /** How the hand-over ended is not recorded yet. */
  isHandOverOpen: boolean;
  isToInspect: boolean;
  /** It came back or was lost, and whether money follows is not settled. */
  isToSettle: boolean;
  hasOpenRequest: boolean;
  hasTracking: boolean;
  /** It is collected in the shop, and whether its buyer knows that it can be. */
  pickup: 'ready' | 'not-ready' | null;
};

const TESTS: Readonly<Record<OrderCommand, (order: CommandFacts) => boolean>> = {
  pack: (order) => order.state === 'paid' && isFree(order),
  unpack: ({ state, pickup }) => state === 'packing' && pickup !== 'ready',
  ship: (order) => isUnshipped(order.state) && order.pickup === null && isFree(order),
  ready: (order) => isUnshipped(order.state) && order.pickup === 'not-ready' && isFree(order),
  unready: ({ state, pickup }) => state === 'packing' && pickup === 'ready',
  collect: (order) => order.state === 'packing' && order.pickup === 'ready' && isFree(order),
  'correct-tracking': ({ hasTracking }) => hasTracking,
  'correct-details': ({ state }) => isUnshipped(state),
  unship: ({ state, isJustShipped }) => state === 'shipped' && isJustShipped,
  'hand-over': ({ state, isHandOverOpen }) =>
    state === 'shipped' || (isHandOverOpen && (state === 'delivered' || state === 'refused_at_door')),
  return: ({ state }) => state === 'shipped' || state === 'delivered' || state === 'refused_at_door',
  inspect: ({ isToInspect }) => isToInspect,
  lose: ({ state }) => state === 'shipped',
  cancel: ({ state, isExchanging }) => isUnshipped(state) && !isExchanging,
  hold: ({ state, isHeld }) => isUnshipped(state) && !isHeld,
  release: ({ isHeld }) => isHeld,
  refund: ({ leftCents, isExchanging }) => leftCents > 0 && !isExchanging,
  exchange: (order) => order.leftCents > 0 && order.pickup === null && isFree(order),
  'end-exchange': ({ isExchanging }) => isExchanging,
  settle: ({ isToSettle }) => isToSettle,
  note: () => true,
  'resend-mail': () => true,
  'answer-request': ({ hasOpenRequest }) => hasOpenRequest,
};

const isFree = ({ isHeld, isDisputed, isExchanging, leftCents, totalCents }: CommandFacts): boolean =>
  !isHeld && !isDisputed && !isExchanging && (totalCents === 0 || leftCents > 0);

/** Returns the commands that the order takes now. */
export const listAllowedCommands = (order: CommandFacts): OrderCommand[] =>
  ORDER_COMMAND_NAMES.filter((name) => TESTS[name](order));
