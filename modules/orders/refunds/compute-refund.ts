import type { Restock } from '#contract/orders/refund-causes.ts';
import { allocateCents } from '#modules/pricing/index.ts';
import { type Amounts, type OrderAmounts, sumAmounts } from './order-amounts.ts';

/** A row of what a refund gives back, as `refund_line` stores it. */
export type RefundPart = Amounts & {
  /** `unassigned`: the provider refunded it, and it is not assigned to lines yet. */
  kind: 'line' | 'delivery' | 'goodwill' | 'unassigned';
  /** Position of the line in the order; `null`: delivery, or unassigned. */
  linePosition: number | null;
  /** Units of the line. */
  quantity: number;
  restock: Restock | null;
};

/** What is to be given back. Amounts are cents. */
export type RefundChoice = {
  lines?: readonly {
    line: number;
    quantity: number;
    restock?: Restock;
    /** Whether the deposit goes back too; `true` by default. */
    deposit?: boolean;
  }[];
  /** Of the delivery's price, before its tax. */
  deliveryCents?: number;
  goodwillCents?: number;
  /**
   * `reduce`: the price is reduced, so goodwill includes the tax of what it is spread over. `none`:
   * no tax changes.
   */
  goodwillTax?: 'reduce' | 'none';
};

/** Returns the amounts that are given beside `whole`: everything that is left leaves no room for them. */
export function listAmountsBesideWhole(choice: RefundChoice & { whole?: true | undefined }): string[] {
  if (!choice.whole) return [];
  const { lines = [], deliveryCents = 0, goodwillCents = 0 } = choice;
  const set = { lines: lines.length > 0, deliveryCents: deliveryCents > 0, goodwillCents: goodwillCents > 0 };
  return Object.entries(set).flatMap(([name, isSet]) => (isSet ? [name] : []));
}

export type RefundRefusal =
  /** The order has no such line, or not as many units that were not given back. */
  { kind: 'no-units'; line: number; leftUnits: number } | TooMuch;

/** More than is left: of the order, or of its delivery. */
export type TooMuch = { kind: 'too-much'; leftCents: number; of?: 'delivery' };

/**
 * Computes what a refund gives back, part by part. Of every amount A of a line of n units, k units
 * after `done` ones get round(A x (done + k) / n) less what was given, so that any sequence ends at
 * exactly A. Goodwill reduces A. Never gives more than is left of a part, or of the order.
 */
export function computeRefund(
  order: OrderAmounts,
  given: readonly RefundPart[],
  choice: RefundChoice,
): RefundPart[] | RefundRefusal {
  const parts: RefundPart[] = [];
  const all = (): RefundPart[] => [...given, ...parts];
  for (const { line, quantity, restock = null, deposit = true } of choice.lines ?? []) {
    const amounts = order.lines[line];
    const leftUnits = (amounts?.quantity ?? 0) - countUnits(all(), line);
    if (!amounts || quantity < 1 || quantity > leftUnits) return { kind: 'no-units', line, leftUnits };
    const units = refundUnits(amounts, all(), line, quantity);
    const depositCents = deposit ? units.depositCents : 0;
    parts.push({ ...units, depositCents, kind: 'line', linePosition: line, quantity, restock });
  }
  const deliveryCents = choice.deliveryCents ?? 0;
  if (deliveryCents > 0) {
    const left = subtract(order.delivery, sumOf(all(), null));
    if (deliveryCents > left.netCents) return { kind: 'too-much', leftCents: left.netCents, of: 'delivery' };
    const delivery = scale(left, deliveryCents);
    parts.push({ ...delivery, kind: 'delivery', linePosition: null, quantity: 0, restock: null });
  }
  const goodwillCents = choice.goodwillCents ?? 0;
  if (goodwillCents > 0) {
    const isTaxReduced = choice.goodwillTax !== 'none';
    const goodwill = spread(order, all(), goodwillCents, isTaxReduced);
    const spreadCents = sumParts(goodwill);
    if (spreadCents < goodwillCents) return { kind: 'too-much', leftCents: spreadCents };
    parts.push(...goodwill);
  }
  const leftCents = getLeftCents(order, given);
  return sumParts(parts) > leftCents ? { kind: 'too-much', leftCents } : parts;
}

/** Returns the parts of everything that is left: all units, then delivery, then what remains. */
export function computeRest(order: OrderAmounts, given: readonly RefundPart[]): RefundPart[] {
  const leftCents = getLeftCents(order, given);
  const units = order.lines.flatMap(({ quantity }, line) => {
    const left = quantity - countUnits(given, line);
    return left > 0 ? [{ line, quantity: left }] : [];
  });
  const delivery = subtract(order.delivery, sumOf(given, null));
  const whole = computeRefund(order, given, { lines: units, deliveryCents: delivery.netCents });
  // An amount that is not assigned to lines may be part of what they cost: then the rest is spread.
  if (!('kind' in whole)) {
    return [...whole, ...spread(order, [...given, ...whole], leftCents - sumParts(whole))];
  }
  return spread(order, given, leftCents);
}

/** Returns what is left to refund of an order, in cents. */
export function getLeftCents(order: OrderAmounts, given: readonly RefundPart[]): number {
  const total = [...order.lines, order.delivery].reduce((sum, amounts) => sum + sumAmounts(amounts), 0);
  return total - sumParts(given);
}

/** Returns the amount of a refund, in cents. */
export const sumParts = (parts: readonly RefundPart[]): number =>
  parts.reduce((sum, part) => sum + sumAmounts(part), 0);

/** Counts the units of an order that were not given back. */
export const countLeft = ({ lines }: OrderAmounts, given: readonly RefundPart[]): number =>
  lines.reduce((left, { quantity }, line) => left + quantity - countUnits(given, line), 0);

/** Amounts of a refund by kind, in cents: sums of its parts. */
export type RefundSums = { netCents: number; feeCents: number; taxCents: number; depositCents: number };

/** Sums the parts of a refund by kind. */
export function sumByKind(parts: readonly RefundPart[]): RefundSums {
  const { taxCents, ...sums } = add(parts);
  return { ...sums, taxCents: sum(taxCents) };
}

const countUnits = (given: readonly RefundPart[], line: number): number =>
  given.reduce((sum, part) => sum + (part.linePosition === line ? part.quantity : 0), 0);

/** k units of a line: of each amount, less goodwill, the part of the units done so far. */
function refundUnits(
  amounts: Amounts & { quantity: number },
  given: readonly RefundPart[],
  line: number,
  k: number,
): Amounts {
  const own = given.filter(({ linePosition }) => linePosition === line);
  const byUnits = add(own.filter(({ kind }) => kind === 'line'));
  const reduced = subtract(amounts, add(own.filter(({ kind }) => kind === 'goodwill')));
  const done = countUnits(given, line);
  const units = done + k;
  const one = (cents: number, before: number): number =>
    // Goodwill on what was given back by units already may leave less than nothing.
    Math.max(0, roundPart(cents, units, amounts.quantity) - before);
  // Units may have been given back without their deposit, which is no reason to give it with others.
  const share = (count: number): number => roundPart(amounts.depositCents, count, amounts.quantity);
  const leftOfDeposit = subtract(amounts, add(own)).depositCents;
  const depositCents = Math.min(leftOfDeposit, share(units) - share(done));
  return { ...zip(reduced, byUnits, one), depositCents };
}

/** Rounds `cents` x `k` / `n` half up, exactly. */
const roundPart = (cents: number, k: number, n: number): number =>
  Number((2n * BigInt(cents) * BigInt(k) + BigInt(n)) / (2n * BigInt(n)));

/** A part of a price with the same part of its fee, taxes and deposit. */
function scale(left: Amounts, netCents: number): Amounts {
  const one = (cents: number): number =>
    left.netCents === 0 ? 0 : roundPart(cents, netCents, left.netCents);
  const { feeCents, taxCents, depositCents } = left;
  return { netCents, feeCents: one(feeCents), taxCents: taxCents.map(one), depositCents: one(depositCents) };
}

/**
 * Spreads an amount over what is left of lines, their fees and delivery, with taxes unless `hasTaxes` is
 * false, by largest remainder; over deposits only what exceeds that. Spreads at most what is left.
 */
function spread(
  order: OrderAmounts,
  given: readonly RefundPart[],
  cents: number,
  hasTaxes = true,
): RefundPart[] {
  const places = [
    ...order.lines.map((amounts, index) => ({ linePosition: index, amounts })),
    { linePosition: null, amounts: order.delivery },
  ].map(({ linePosition, amounts }) => ({
    linePosition,
    left: subtract(amounts, sumOf(given, linePosition)),
  }));
  const prices = places.flatMap(({ left }) => [
    left.netCents,
    left.feeCents,
    ...left.taxCents.map((tax) => (hasTaxes ? tax : 0)),
  ]);
  const deposits = places.map(({ left }) => (hasTaxes ? left.depositCents : 0));
  const priceShares = allocateUpTo(cents, prices);
  const depositShares = allocateUpTo(Math.max(0, cents - sum(prices)), deposits);
  return places.flatMap(({ linePosition, left }, index) => {
    const [netCents = 0, feeCents = 0, ...taxCents] = priceShares.splice(0, 2 + left.taxCents.length);
    const part: RefundPart = {
      kind: 'goodwill',
      linePosition,
      quantity: 0,
      restock: null,
      netCents,
      feeCents,
      taxCents,
      depositCents: depositShares[index] ?? 0,
    };
    return sumAmounts(part) > 0 ? [part] : [];
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

const allocateUpTo = (cents: number, weights: readonly number[]): number[] =>
  allocateCents(Math.min(cents, sum(weights)), weights);

/** What was given back of a line, or of the delivery (`null`), assigned amounts only. */
const sumOf = (given: readonly RefundPart[], place: number | null): Amounts =>
  add(given.filter(({ kind, linePosition }) => linePosition === place && kind !== 'unassigned'));

function add(parts: readonly Amounts[]): Amounts {
  const none: Amounts = { netCents: 0, feeCents: 0, taxCents: [], depositCents: 0 };
  return parts.reduce((sum, part) => zip(sum, part, (one, other) => one + other), none);
}

/** What is left, never below 0. */
const subtract = (from: Amounts, given: Amounts): Amounts =>
  zip(from, given, (one, other) => Math.max(0, one - other));

function zip(a: Amounts, b: Amounts, join: (one: number, other: number) => number): Amounts {
  const taxes = Math.max(a.taxCents.length, b.taxCents.length);
  return {
    netCents: join(a.netCents, b.netCents),
    feeCents: join(a.feeCents, b.feeCents),
    taxCents: Array.from({ length: taxes }, (_, index) =>
      join(a.taxCents[index] ?? 0, b.taxCents[index] ?? 0),
    ),
    depositCents: join(a.depositCents, b.depositCents),
  };
}
