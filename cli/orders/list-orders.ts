import { PROVINCES } from '#contract/checkout/provinces.ts';
import { formatCents } from '#contract/money.ts';
import { listOrders, type OrderFilter, STATE_MESSAGES } from '#modules/orders/commands.ts';
import { ORDER_STATES } from '#modules/orders/index.ts';
import { type CommandContext, type Command, CommandError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';

/** More than a screen shows: operators usually look for the newest. */
const MAX_LISTED = 50;
const MAX_EVER = 10_000;
const STATE_WIDTH = Math.max(...Object.values(STATE_MESSAGES).map(({ length }) => length));

export const listOrdersBriefly: Command = {
  usage: 'orders',
  summary: 'the newest orders: number, time, state, total, province and name; test orders are marked',
  async run(_given, bench) {
    await printOrders(bench, {}, MAX_LISTED);
  },
};

export const listOrdersFiltered: Command = {
  usage: 'orders list …',
  summary: 'the same, filtered: --state paid, --since 2026-11-22 (UTC), --province ON, --limit 200',
  async run(given, bench) {
    const { limit, ...filter } = parseFilter(given);
    await printOrders(bench, filter, limit);
  },
};

export const findOrders: Command = {
  usage: 'orders find <text> …',
  summary: 'orders by a part of email, name, phone, product name, SKU or tracking; guests included',
  async run(given, bench) {
    const text = given.join(' ').trim();
    if (text.length < 2 || text.length > 200)
      throw new CommandError('The search text must have 2 to 200 characters.');
    await printOrders(bench, { text }, MAX_LISTED);
  },
};

function parseFilter(given: readonly string[]): OrderFilter & { limit: number } {
  const text = { type: 'string' } as const;
  const options = { state: text, since: text, province: text, limit: text };
  const { state, since, province, limit } = parseOptions(listOrdersFiltered, given, options).values;
  return {
    ...(state === undefined ? {} : { state: parseState(state) }),
    ...(since === undefined ? {} : { since: parseDay(since) }),
    ...(province === undefined ? {} : { province: parseProvince(province) }),
    limit: parseLimit(limit ?? String(MAX_LISTED)),
  };
}

function parseState(word: string) {
  const state = ORDER_STATES.find((one) => one === word || STATE_MESSAGES[one] === word);
  if (state === undefined)
    throw new CommandError(`${word} is not an order state. The states are: ${ORDER_STATES.join(', ')}.`);
  return state;
}

function parseDay(word: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(word) ? Date.parse(`${word}T00:00:00Z`) : Number.NaN;
  // `Date.parse` would take 30 February for 2 March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(word))
    throw new CommandError(`${word} is not a date such as 2026-11-22.`);
  return word;
}

function parseProvince(word: string): string {
  const code = word.toUpperCase();
  if (!PROVINCES.some((province) => province.code === code))
    throw new CommandError(`${word} is not a province or territory, such as ON.`);
  return code;
}

function parseLimit(word: string): number {
  const limit = /^[1-9]\d{0,4}$/.test(word) ? Number(word) : Number.NaN;
  if (!(limit <= MAX_EVER)) throw new CommandError(`${word} is not a number from 1 to ${MAX_EVER}.`);
  return limit;
}

async function printOrders(
  { database, print }: CommandContext,
  filter: OrderFilter,
  max: number,
): Promise<void> {
  const { orders, total } = await listOrders(database.db, max, filter);
  if (total === 0) print('No orders.');
  for (const { number, at, state, totalCents, refundedCents, isTest, isDisputed, name, province } of orders) {
    const marks = [
      isTest && 'TEST',
      refundedCents > 0 && `${formatCents(refundedCents)} refunded`,
      isDisputed && 'disputed',
    ].filter((text) => text !== false);
    const amount = formatCents(totalCents).padStart(11);
    const columns = [number, at, `${STATE_MESSAGES[state].padEnd(STATE_WIDTH)} ${amount}`, province, name];
    print([...columns, marks.join(', ')].join('  ').trimEnd());
  }
  if (total > orders.length) print(`The newest ${orders.length} of ${total}.`);
}
