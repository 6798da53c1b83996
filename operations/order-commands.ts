import { formatCents } from '#contract/money.ts';
import {
  addressLines,
  cancelOrder,
  findOrder,
  listOrders,
  markOrder,
  type Moved,
  type OrderState,
  readOrderNumber,
  refundOrder,
  REFUND_WORDS,
  shipOrder,
  STATE_WORDS,
} from '#modules/orders/index.ts';
import { type Bench, type Command, CommandFailure } from './command.ts';
import { readAmount } from './read-amount.ts';

/** More than a screen holds: the newest are what is looked for. */
const MOST_LISTED = 50;
/** Who moves an order from here: it stands in the order's history. */
const WHO = 'operator';
const STATE_WIDTH = Math.max(...Object.values(STATE_WORDS).map(({ length }) => length));

export const listOrdersBriefly: Command = {
  usage: 'orders',
  summary: 'the newest orders: number, when, state, total; test orders are marked',
  async run(_given, bench) {
    await printOrders(bench);
  },
};

export const listOrdersByName: Command = { ...listOrdersBriefly, usage: 'orders list', summary: 'the same' };

export const showOrder: Command = {
  usage: 'orders show <number>',
  summary: 'one order, whole: lines, totals, address, refunds, history',
  async run([word = ''], { database, print }) {
    const order = await findOrder(database.db, readNumber(word));
    if (!order) throw missing(word);
    const { quote, lines, details, age } = order.snapshot;
    const rows: [string, string][] = [
      ['State', STATE_WORDS[order.state] + (order.isDisputed ? ', disputed' : '')],
      ['Ordered', order.at],
      ['Total', `${formatCents(order.totalCents)} USD`],
      ['Given back', formatCents(order.refundedCents)],
      ['Tracking', order.tracking ?? '–'],
      ['Email', order.email],
      ['Phone', details.phone === '' ? '–' : details.phone],
      ['Deliver to', addressLines(details).join(', ')],
      ['Method', `${quote.method}, ${quote.deliveryDays} working days`],
      ['Age', `${age.years} in ${age.province}, said at ${age.at}`],
    ];
    print(`Order ${order.number}${order.isTest ? ' (test: nothing was charged)' : ''}`);
    for (const [name, value] of rows) print(`  ${name.padEnd(11)} ${value}`);
    for (const { quantity, name, volume } of lines) print(`  ${quantity} × ${name}, ${volume}`);
    for (const { at, amountCents, state, reason } of order.refunds)
      print(`  ${at}  refund of ${formatCents(amountCents)} ${state}: ${REFUND_WORDS[reason]}`);
    for (const { at, from, to, who, why } of order.steps)
      print(`  ${at}  ${from === to ? 'note' : STATE_WORDS[to]}, by ${who}${why === '' ? '' : `: ${why}`}`);
  },
};

export const shipOne: Command = {
  usage: 'orders ship <number> <tracking> …',
  summary:
    'the courier has it: its tracking number, with the name of the courier if you like; mails the shopper',
  async run([word = '', ...rest], { database, print }) {
    const tracking = readText(rest, 'tracking number');
    const moved = await shipOrder(database.db, { number: readNumber(word), who: WHO, tracking });
    printMove(moved, word, 'shipped', print);
  },
};

export const cancelOne: Command = {
  usage: 'orders cancel <number> <why> …',
  summary: 'before it is shipped: bottles back on the shelf, all money back, mails the shopper',
  async run([word = '', ...rest], { database, print }) {
    const why = readText(rest, 'reason');
    const moved = await cancelOrder(database.db, { number: readNumber(word), who: WHO, why });
    printMove(moved, word, 'cancelled', print);
  },
};

export const refundOne: Command = {
  usage: 'orders refund <number> <amount>',
  summary: 'gives back dollars such as 12.50, or all that is left; mails the shopper when it is done',
  async run([word = '', text = ''], { database, print }) {
    const amountCents = text === 'all' ? 'all' : readAmount(text);
    if (amountCents === undefined)
      throw new CommandFailure(`${text} is no amount: dollars such as 12.50, or all.`);
    const asked = await refundOrder(database.db, { number: readNumber(word), who: WHO, amountCents });
    if (asked.kind === 'unknown') throw missing(word);
    if (asked.kind === 'too-much')
      throw new CommandFailure(
        `Of order ${word} ${formatCents(asked.leftCents)} is left to be given back. Nothing was changed.`,
      );
    print(`${formatCents(asked.amountCents)} is asked back; a running shop does it within seconds.`);
  },
};

const mark = (
  name: string,
  to: Extract<OrderState, 'packing' | 'delivered' | 'refused_at_door' | 'returned'>,
  summary: string,
): Command => ({
  usage: `orders ${name} <number>`,
  summary,
  async run([word = ''], { database, print }) {
    const moved = await markOrder(database.db, { number: readNumber(word), who: WHO, to });
    printMove(moved, word, to, print);
  },
});

export const ORDER_COMMANDS: readonly Command[] = [
  listOrdersBriefly,
  listOrdersByName,
  showOrder,
  mark('packing', 'packing', 'it is being packed'),
  shipOne,
  mark('delivered', 'delivered', 'it was received'),
  mark('refused', 'refused_at_door', 'nobody of age could receive it'),
  mark('returned', 'returned', 'it came back'),
  cancelOne,
  refundOne,
];

async function printOrders({ database, print }: Bench): Promise<void> {
  const { orders, total } = await listOrders(database.db, MOST_LISTED);
  if (total === 0) print('No orders.');
  for (const { number, at, state, totalCents, refundedCents, isTest, isDisputed } of orders) {
    const marks = [
      isTest && 'TEST',
      refundedCents > 0 && `${formatCents(refundedCents)} given back`,
      isDisputed && 'disputed',
    ].filter((text) => text !== false);
    const amount = formatCents(totalCents).padStart(11);
    print(
      `${number}  ${at}  ${STATE_WORDS[state].padEnd(STATE_WIDTH)} ${amount}  ${marks.join(', ')}`.trimEnd(),
    );
  }
  if (total > orders.length) print(`The newest ${orders.length} of ${total}.`);
}

function printMove(moved: Moved, word: string, to: OrderState, print: (line: string) => void): void {
  if (moved.kind === 'unknown') throw missing(word);
  if (moved.kind === 'held')
    throw new CommandFailure(`Order ${word} is disputed, or its money is on its way back: it stays here.`);
  if (moved.kind === 'illegal')
    throw new CommandFailure(
      `Order ${word} is ${STATE_WORDS[moved.from]} and cannot become ${STATE_WORDS[to]}. Nothing was changed.`,
    );
  print(`Order ${moved.order.number} is ${STATE_WORDS[moved.order.state]}.`);
}

function readNumber(word: string): string {
  const number = readOrderNumber(word);
  if (number === undefined)
    throw new CommandFailure(
      `${word} is no number of an order, such as 7K2F-9QXM: npm run orders lists them.`,
    );
  return number;
}

/** Words that stand in the history and in mails: one line, not too long. */
function readText(words: readonly string[], what: string): string {
  const text = words.join(' ').trim();
  if (text === '' || text.length > 200 || /[\p{Cc}\u2028\u2029]/u.test(text))
    throw new CommandFailure(`A ${what} is one line of at most 200 characters.`);
  return text;
}

function missing(word: string): CommandFailure {
  return new CommandFailure(`There is no order ${word}.`);
}
