import { formatCents } from '#contract/money.ts';
import { parseTypedCents } from '#contract/parse-typed-number.ts';
import { STATE_MESSAGES } from '#modules/orders/commands.ts';
import { cancelOrder, type OrderState } from '#modules/orders/index.ts';
import {
  holdOrder,
  type HoldResult,
  loseOrder,
  refundOrder,
  releaseOrder,
  setOrderState,
  type SettableState,
  shipOrder,
  unshipOrder,
} from '#modules/orders/moves.ts';
import { type Command, CommandError } from '../command.ts';
import { assignOne } from './assign-command.ts';
import { changeOrder } from './change-order.ts';
import { findOrders, listOrdersBriefly, listOrdersFiltered } from './list-orders.ts';
import { inspectOne } from './inspect-command.ts';
import { parseNumber, parseText, type Refusal, refused } from './order-arguments.ts';
import { ORDER_SERVICE_COMMANDS } from './order-service-commands.ts';
import { REQUEST_COMMANDS } from './request-commands.ts';
import { showOrder } from './show-order.ts';

export const shipOne: Command = {
  usage: 'orders ship <number> [tracking] …',
  summary:
    'marks it as shipped, with its tracking number and, if you like, the courier; without one where you bring it yourself; mails the shopper',
  async run([word = '', ...rest], ctx) {
    const parcels = rest.length === 0 ? [] : [{ carrier: '', tracking: parseText(rest, 'tracking number') }];
    const number = parseNumber(word);
    const moved = await changeOrder(ctx, (tx) => shipOrder(tx, ctx.actor, { number, parcels }));
    printMove(moved, word, ctx.print);
  },
};

const unshipOne: Command = {
  usage: 'orders unship <number> <why> …',
  summary: 'takes back within 24 hours that it was shipped: it is being packed again; mails the shopper',
  async run([word = '', ...rest], ctx) {
    const reason = parseText(rest, 'reason');
    const number = parseNumber(word);
    const moved = await changeOrder(ctx, (tx) => unshipOrder(tx, ctx.actor, { number, reason }));
    printMove(moved, word, ctx.print);
  },
};

const loseOne: Command = {
  usage: 'orders lose <number> <why> …',
  summary: 'marks a shipped order as lost on the way; refunds nothing by itself',
  async run([word = '', ...rest], ctx) {
    const reason = parseText(rest, 'reason');
    const number = parseNumber(word);
    const moved = await changeOrder(ctx, (tx) => loseOrder(tx, ctx.actor, { number, reason }));
    printMove(moved, word, ctx.print);
  },
};

export const cancelOne: Command = {
  usage: 'orders cancel <number> <why> …',
  summary:
    'cancels it before it is shipped: returns the bottles to stock, refunds all money, mails the shopper',
  async run([word = '', ...rest], ctx) {
    const reason = parseText(rest, 'reason');
    const number = parseNumber(word);
    const moved = await changeOrder(ctx, (tx) => cancelOrder(tx, ctx.actor, { number, reason }));
    printMove(moved, word, ctx.print);
  },
};

const holdOne: Command = {
  usage: 'orders hold <number> <why> …',
  summary: 'puts it on hold: it can be neither packed nor shipped until it is released',
  async run([word = '', ...rest], ctx) {
    const reason = parseText(rest, 'reason');
    const number = parseNumber(word);
    printHold(await changeOrder(ctx, (tx) => holdOrder(tx, ctx.actor, { number, reason })), word, ctx.print);
  },
};

const releaseOne: Command = {
  usage: 'orders release <number>',
  summary: 'releases it from its hold',
  async run([word = ''], ctx) {
    const number = parseNumber(word);
    printHold(await changeOrder(ctx, (tx) => releaseOrder(tx, ctx.actor, { number })), word, ctx.print);
  },
};

export const refundOne: Command = {
  usage: 'orders refund <number> <amount>',
  summary: 'refunds dollars such as 12.50, or all that is left; mails the shopper when it is done',
  async run([word = '', text = ''], ctx) {
    const amountCents = text === 'all' ? 'all' : (parseTypedCents(text) ?? undefined);
    if (amountCents === undefined)
      throw new CommandError(`${text} is not an amount: give dollars such as 12.50, or all.`);
    const number = parseNumber(word);
    const refund = await changeOrder(ctx, (tx) => refundOrder(tx, ctx.actor, { number, amountCents }));
    if (refund.kind !== 'asked') throw refused(word, refund);
    ctx.print(`${formatCents(refund.amountCents)} will be refunded; a running shop does it within seconds.`);
  },
};

const mark = (name: string, to: SettableState, summary: string): Command => ({
  usage: `orders ${name} <number>`,
  summary,
  async run([word = ''], ctx) {
    const number = parseNumber(word);
    const moved = await changeOrder(ctx, (tx) => setOrderState(tx, ctx.actor, { number, to }));
    printMove(moved, word, ctx.print);
  },
});

export const ORDER_COMMANDS: readonly Command[] = [
  listOrdersBriefly,
  listOrdersFiltered,
  findOrders,
  showOrder,
  mark('packing', 'packing', 'marks it as being packed'),
  mark('unpack', 'paid', 'takes back that it is being packed'),
  shipOne,
  unshipOne,
  mark('delivered', 'delivered', 'marks it as delivered'),
  mark('refused', 'refused_at_door', 'marks it as refused: no person of legal age could receive it'),
  mark('returned', 'returned', 'marks it as returned to the shop'),
  inspectOne,
  loseOne,
  holdOne,
  releaseOne,
  cancelOne,
  refundOne,
  assignOne,
  ...ORDER_SERVICE_COMMANDS,
  ...REQUEST_COMMANDS,
];

function printHold(held: HoldResult, word: string, print: (line: string) => void): void {
  if (held.kind !== 'held' && held.kind !== 'released') throw refused(word, held);
  print(`Order ${word} is ${held.kind === 'held' ? 'on hold' : 'released'}.`);
}

function printMove(
  moved: { kind: 'moved'; order: { number: string; state: OrderState } } | Refusal,
  word: string,
  print: (line: string) => void,
): void {
  if (moved.kind !== 'moved') throw refused(word, moved);
  print(`Order ${moved.order.number} is ${STATE_MESSAGES[moved.order.state]}.`);
}
