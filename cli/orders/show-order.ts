import { formatCents } from '#contract/money.ts';
import {
  addressLines,
  exchangeFacts,
  findOrder,
  getCollectors,
  HAND_OVER_NOTES,
  nameLine,
  orderSums,
  loadSkus,
  REFUND_MESSAGES,
  STATE_MESSAGES,
  type WholeOrder,
  withCurrency,
} from '#modules/orders/commands.ts';
import type { Command } from '../command.ts';
import { missing, parseNumber } from './order-arguments.ts';

export const showOrder: Command = {
  usage: 'orders show <number>',
  summary:
    'one order in full: lines with SKU and price, delivery, taxes, deposits, total, address, payment, refunds, history',
  async run([word = ''], { database, print }) {
    const order = await findOrder(database.db, parseNumber(word));
    if (!order) throw missing(word);
    const skus = await loadSkus(database.db, order.snapshot.lines);
    print(`Order ${order.number}${order.isTest ? ' (test: nothing was charged)' : ''}`);
    printRows(getFacts(order), print);
    print('');
    printRows(
      orderSums(order, nameLine(skus)).map(({ name, value }) => [name, value]),
      print,
      'end',
    );
    for (const { name, value } of exchangeFacts(order.snapshot.quote)) print(`  ${name}: ${value}`);
    print('');
    for (const { at, amountCents, state, reason, isUnassigned } of order.refunds)
      print(
        `  ${at}  refund of ${formatCents(amountCents)} ${state}: ${REFUND_MESSAGES[reason]}${isUnassigned ? ', not assigned to lines' : ''}`,
      );
    for (const { at, from, to, actor, reason } of order.steps)
      print(
        `  ${at}  ${from === to ? 'note' : STATE_MESSAGES[to]}, by ${actor}${reason === '' ? '' : `: ${reason}`}`,
      );
  },
};

function getFacts(order: WholeOrder): [string, string][] {
  const { details } = order;
  const { quote, age } = order.snapshot;
  return [
    ['State', STATE_MESSAGES[order.state] + (order.isDisputed ? ', disputed' : '')],
    ['On hold', order.hold ?? '–'],
    ['Ordered', order.at],
    ['Total', withCurrency(order.totalCents, order.currency)],
    ['Refunded', formatCents(order.refundedCents)],
    ...order.payments.map(({ kind, provider, reference }): [string, string] => [
      'Payment',
      [provider ?? kind, reference ?? '–'].join(', '),
    ]),
    ['Tracking', order.tracking ?? '–'],
    ...order.handOvers.map(({ occurredAt, result }): [string, string] => [
      'Hand-over',
      `${occurredAt.toISOString()}: ${HAND_OVER_NOTES[result ?? 'delivered']}`,
    ]),
    ['Email', order.email === '' ? '–' : order.email],
    ['Phone', details.phone === '' ? '–' : details.phone],
    ...(quote.method === 'pickup'
      ? [['Collected by', getCollectors(details)] satisfies [string, string]]
      : [
          ['Deliver to', addressLines(details).join(', ')] satisfies [string, string],
          ['Method', `${quote.method}, ${quote.deliveryDays} working days`] satisfies [string, string],
        ]),
    ['Terms', order.terms.map(({ slug, version }) => `${slug} ${version}`).join(', ') || '–'],
    ['Age', `${age.years} in ${age.province}, confirmed at ${age.at}`],
  ];
}

/** Prints names and values in two columns; `end` aligns the values right, as is usual for amounts. */
function printRows(
  rows: readonly (readonly [string, string])[],
  print: (line: string) => void,
  side: 'start' | 'end' = 'start',
): void {
  const [nameWidth = 0, valueWidth = 0] = [0, 1].map((column) =>
    Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const [name, value] of rows)
    print(`  ${name.padEnd(Math.max(nameWidth, 11))} ${side === 'end' ? value.padStart(valueWidth) : value}`);
}
