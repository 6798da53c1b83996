import { listOpenRequests } from '#modules/orders/commands.ts';
import { acceptOrderRequest, type EndRequestResult, refuseOrderRequest } from '#modules/orders/moves.ts';
import type { Command } from '../command.ts';
import { changeOrder } from './change-order.ts';
import { parseNumber, parseText, refused } from './order-arguments.ts';

const listRequests: Command = {
  usage: 'orders requests',
  summary: 'lists what buyers ask of their orders: to cancel, or to return bottles',
  async run(_given, { database, print }) {
    const open = await listOpenRequests(database.db);
    for (const { number, request } of open)
      print(`${number}  ${request.createdAt.toISOString().slice(0, 10)}  ${request.kind}: ${request.reason}`);
    if (open.length === 0) print('No requests.');
  },
};

const acceptRequest: Command = {
  usage: 'orders accept <number> <answer> …',
  summary: "accepts the buyer's request: cancels the order, or expects the return",
  async run([word = '', ...rest], ctx) {
    const answer = parseText(rest, 'answer');
    const number = parseNumber(word);
    const ended = await changeOrder(ctx, (tx) => acceptOrderRequest(tx, ctx.actor, { number, answer }));
    printEnd(ended, word, ctx.print);
  },
};

const refuseRequest: Command = {
  usage: 'orders decline <number> <answer> …',
  summary: "refuses the buyer's request, with an answer",
  async run([word = '', ...rest], ctx) {
    const answer = parseText(rest, 'answer');
    const number = parseNumber(word);
    const ended = await changeOrder(ctx, (tx) => refuseOrderRequest(tx, ctx.actor, { number, answer }));
    printEnd(ended, word, ctx.print);
  },
};

export const REQUEST_COMMANDS: readonly Command[] = [listRequests, acceptRequest, refuseRequest];

function printEnd(ended: EndRequestResult, word: string, print: (line: string) => void): void {
  if (!('request' in ended)) throw refused(word, ended);
  print(`The request of order ${word} is ${ended.kind}.`);
}
