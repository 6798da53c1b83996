import { formatCents } from '#contract/money.ts';
import {
  cancelOrder,
  setOrderState,
  type TransitionResult,
  type OrderState,
  refundOrder,
  shipOrder,
  STATE_MESSAGES,
} from '#modules/orders/index.ts';
import { type Command, CommandError } from '../command.ts';
import { findOrders, listOrdersBriefly, listOrdersFiltered } from './list-orders.ts';
import { missing, parseNumber, parseText } from './order-arguments.ts';
import { inspectOne } from './inspect-command.ts';
import { ORDER_SERVICE_COMMANDS } from './order-service-commands.ts';
import { getActorName } from '../parse-actor.ts';
import { parseAmount } from './parse-amount.ts';
import { showOrder } from './show-order.ts';

export const shipOne: Command = {
  usage: 'orders ship <number> <tracking> …',
  summary: 'marks it as shipped, with its tracking number and, if you like, the courier; mails the shopper',
  async run([word = '', ...rest], { database, print, actor }) {
    const tracking = parseText(rest, 'tracking number');
    const moved = await shipOrder(database.db, {
      number: parseNumber(word),
      actor: getActorName(actor),
      tracking,
    });
    printMove(moved, word, 'shipped', print);
  },
};

export const cancelOne: Command = {
  usage: 'orders cancel <number> <why> …',
  summary:
    'cancels it before it is shipped: returns the bottles to stock, refunds all money, mails the shopper',
  async run([word = '', ...rest], { database, print, actor }) {
    const reason = parseText(rest, 'reason');
    const moved = await cancelOrder(database.db, {
      number: parseNumber(word),
      actor: getActorName(actor),
      reason,
    });
    printMove(moved, word, 'cancelled', print);
  },
};

export const refundOne: Command = {
  usage: 'orders refund <number> <amount>',
  summary: 'refunds dollars such as 12.50, or all that is left; mails the shopper when it is done',
  async run([word = '', text = ''], { database, print, actor }) {
    const amountCents = text === 'all' ? 'all' : parseAmount(text);
    if (amountCents === undefined)
      throw new CommandError(`${text} is not an amount: give dollars such as 12.50, or all.`);
    const refund = await refundOrder(database.db, {
      number: parseNumber(word),
      actor: getActorName(actor),
      amountCents,
    });
    if (refund.kind === 'unknown') throw missing(word);
    if (refund.kind === 'too-much')
      throw new CommandError(
        `Of order ${word} ${formatCents(refund.leftCents)} is left to refund. Nothing was changed.`,
      );
    print(`${formatCents(refund.amountCents)} will be refunded; a running shop does it within seconds.`);
  },
};

const mark = (
  name: string,
  to: Extract<OrderState, 'packing' | 'delivered' | 'refused_at_door' | 'returned'>,
  summary: string,
): Command => ({
  usage: `orders ${name} <number>`,
  summary,
  async run([word = ''], { database, print, actor }) {
    const moved = await setOrderState(database.db, {
      number: parseNumber(word),
      actor: getActorName(actor),
      to,
    });
    printMove(moved, word, to, print);
  },
});

export const ORDER_COMMANDS: readonly Command[] = [
  listOrdersBriefly,
  listOrdersFiltered,
  findOrders,
  showOrder,
  mark('packing', 'packing', 'marks it as being packed'),
  shipOne,
  mark('delivered', 'delivered', 'marks it as delivered'),
  mark('refused', 'refused_at_door', 'marks it as refused: no person of legal age could receive it'),
  mark('returned', 'returned', 'marks it as returned to the shop'),
  inspectOne,
  cancelOne,
  refundOne,
  ...ORDER_SERVICE_COMMANDS,
];

function printMove(
  moved: TransitionResult,
  word: string,
  to: OrderState,
  print: (line: string) => void,
): void {
  if (moved.kind === 'unknown') throw missing(word);
  if (moved.kind === 'held')
    throw new CommandError(
      `Order ${word} is disputed, or its refund is under way: its state cannot change now.`,
    );
  if (moved.kind === 'too-few-bottles')
    throw new CommandError(
      `The stock has fewer bottles than order ${word} needs: count them first (stock count). Nothing was changed.`,
    );
  if (moved.kind === 'illegal')
    throw new CommandError(
      `Order ${word} is ${STATE_MESSAGES[moved.from]} and cannot become ${STATE_MESSAGES[to]}. Nothing was changed.`,
    );
  print(`Order ${moved.order.number} is ${STATE_MESSAGES[moved.order.state]}.`);
}
