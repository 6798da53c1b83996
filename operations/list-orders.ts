import { parseArgs } from 'node:util';
import { PROVINCES } from '#contract/till/provinces.ts';
import { formatCents } from '#contract/money.ts';
import { listOrders, ORDER_STATES, type OrderFilter, STATE_WORDS } from '#modules/orders/index.ts';
import { type Bench, type Command, CommandFailure } from './command.ts';

/** More than a screen holds: the newest are what is looked for. */
const MOST_LISTED = 50;
const MOST_EVER = 10_000;
const STATE_WIDTH = Math.max(...Object.values(STATE_WORDS).map(({ length }) => length));

export const listOrdersBriefly: Command = {
  usage: 'orders',
  summary: 'the newest orders: number, when, state, total, who and where; test orders are marked',
  async run(_given, bench) {
    await printOrders(bench, {}, MOST_LISTED);
  },
};

export const listOrdersFiltered: Command = {
  usage: 'orders list …',
  summary:
    'the same; with --state paid, --since 2026-11-22 (UTC), --province ON, --limit 200 only those that fit',
  async run(given, bench) {
    const { limit, ...filter } = readFilter(given);
    await printOrders(bench, filter, limit);
  },
};

export const findOrders: Command = {
  usage: 'orders find <text> …',
  summary: 'orders by a part of email, name, phone, product name, SKU or tracking; guests included',
  async run(given, bench) {
    const text = given.join(' ').trim();
    if (text.length < 2 || text.length > 200)
      throw new CommandFailure('What is looked for has 2 to 200 characters.');
    await printOrders(bench, { text }, MOST_LISTED);
  },
};

function readFilter(given: readonly string[]): OrderFilter & { limit: number } {
  const { state, since, province, limit } = parseOptions(given);
  return {
    ...(state === undefined ? {} : { state: readState(state) }),
    ...(since === undefined ? {} : { since: readDay(since) }),
    ...(province === undefined ? {} : { province: readProvince(province) }),
    limit: readLimit(limit ?? String(MOST_LISTED)),
  };
}

function parseOptions(given: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { state: text, since: text, province: text, limit: text };
    return parseArgs({ args: [...given], options }).values;
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new CommandFailure(`${why}\nOrders are filtered by --state, --since, --province and --limit.`);
  }
}

function readState(word: string) {
  const state = ORDER_STATES.find((one) => one === word || STATE_WORDS[one] === word);
  if (state === undefined)
    throw new CommandFailure(`${word} is no state of an order: it is one of ${ORDER_STATES.join(', ')}.`);
  return state;
}

function readDay(word: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(word) ? Date.parse(`${word}T00:00:00Z`) : Number.NaN;
  // 30 February would be taken for 2 March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(word))
    throw new CommandFailure(`${word} is no day such as 2026-11-22.`);
  return word;
}

function readProvince(word: string): string {
  const code = word.toUpperCase();
  if (!PROVINCES.some((province) => province.code === code))
    throw new CommandFailure(`${word} is no province or territory, such as ON.`);
  return code;
}

function readLimit(word: string): number {
  const limit = /^[1-9]\d{0,4}$/.test(word) ? Number(word) : Number.NaN;
  if (!(limit <= MOST_EVER)) throw new CommandFailure(`${word} is no number from 1 to ${MOST_EVER}.`);
  return limit;
}

async function printOrders({ database, print }: Bench, filter: OrderFilter, most: number): Promise<void> {
  const { orders, total } = await listOrders(database.db, most, filter);
  if (total === 0) print('No orders.');
  for (const { number, at, state, totalCents, refundedCents, isTest, isDisputed, name, province } of orders) {
    const marks = [
      isTest && 'TEST',
      refundedCents > 0 && `${formatCents(refundedCents)} given back`,
      isDisputed && 'disputed',
    ].filter((text) => text !== false);
    const amount = formatCents(totalCents).padStart(11);
    const columns = [number, at, `${STATE_WORDS[state].padEnd(STATE_WIDTH)} ${amount}`, province, name];
    print([...columns, marks.join(', ')].join('  ').trimEnd());
  }
  if (total > orders.length) print(`The newest ${orders.length} of ${total}.`);
}
