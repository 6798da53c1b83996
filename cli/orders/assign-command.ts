import { formatCents } from '#contract/money.ts';
import { parseTypedCents } from '#contract/parse-typed-number.ts';
import { findOrder } from '#modules/orders/commands.ts';
import { assignRefund, type RefundChoice } from '#modules/orders/moves.ts';
import { type Command, CommandError } from '../command.ts';
import { changeOrder } from './change-order.ts';
import { missing, parseNumber, refused } from './order-arguments.ts';

export const assignOne: Command = {
  usage: 'orders assign <number> <refund> <part> …',
  summary:
    'assigns a refund made at the payment provider, 1 for the first of the order, to what it gave back: line1=2 (bottles of the first line), delivery=12.00, goodwill=5.00',
  async run([word = '', place = '', ...words], ctx) {
    const number = parseNumber(word);
    const parts = parseParts(words);
    const order = await findOrder(ctx.database.db, number);
    if (!order) throw missing(word);
    const refund = order.refunds[Number(place) - 1];
    if (!refund) throw new CommandError(`Order ${word} has no refund ${place}: orders show lists them.`);
    const outcome = await changeOrder(ctx, (tx) =>
      assignRefund(tx, ctx.actor, { refundId: refund.id, parts }),
    );
    if (outcome.kind === 'unknown') throw new CommandError(`Refund ${place} of order ${word} failed.`);
    if (outcome.kind === 'same')
      throw new CommandError(`Refund ${place} of order ${word} is assigned already. Nothing was changed.`);
    if (outcome.kind === 'sums-differ')
      throw new CommandError(
        `These parts are ${formatCents(outcome.chosenCents)}, the refund is ${formatCents(outcome.amountCents)}. Nothing was changed.`,
      );
    if (outcome.kind !== 'assigned') throw refused(word, outcome);
    ctx.print(`${formatCents(outcome.amountCents)} of order ${order.number} is assigned.`);
  },
};

/** Parses `line1=2 delivery=12.00 goodwill=5.00`; lines count from 1, as `orders show` lists them. */
function parseParts(words: readonly string[]): RefundChoice {
  const lines: { line: number; quantity: number }[] = [];
  const cents = new Map<string, number>();
  for (const word of words) {
    const [name = '', value = ''] = word.split('=');
    const line = /^line([1-9]\d?)$/.exec(name)?.[1];
    if (line !== undefined && /^[1-9]\d{0,4}$/.test(value)) {
      lines.push({ line: Number(line) - 1, quantity: Number(value) });
      continue;
    }
    const amount = parseTypedCents(value) ?? undefined;
    if ((name !== 'delivery' && name !== 'goodwill') || amount === undefined || cents.has(name))
      throw new CommandError(`${word} is not a part: give line1=2, delivery=12.00 or goodwill=5.00.`);
    cents.set(name, amount);
  }
  return { lines, deliveryCents: cents.get('delivery') ?? 0, goodwillCents: cents.get('goodwill') ?? 0 };
}
