import type { DepositLine, FeeLine } from '#contract/checkout/quote.ts';
import { allocateCents, multiplyByRate } from './exact-cents.ts';

/**
 * The deposit on the containers of a line, in Canadian cents. `eachCadCents` may be 0: the rule
 * states that there is none.
 */
export type LineDeposit = { rule: string; eachCadCents: number; containers: number };

/** The recycling fee on the containers of a line. With `isInPrice` it is told and not added. */
export type LineFee = LineDeposit & { isInPrice: boolean };

/** Containers with the same deposit, and how many of them each line has. */
export type Deposits = {
  count: number;
  eachCadCents: number;
  containers: readonly number[];
  rules: readonly string[];
};

/** Groups the containers of all lines by their deposit, the smallest first. */
export function groupDeposits(lines: readonly (LineDeposit | undefined)[]): Deposits[] {
  const found = lines.flatMap((deposit, index) => (deposit ? [{ ...deposit, index }] : []));
  return [...Map.groupBy(found, ({ eachCadCents }) => eachCadCents)]
    .sort(([a], [b]) => a - b)
    .map(([eachCadCents, rows]) => ({
      eachCadCents,
      count: rows.reduce((sum, { containers }) => sum + containers, 0),
      containers: lines.map((deposit) => (deposit?.eachCadCents === eachCadCents ? deposit.containers : 0)),
      rules: [...new Set(rows.map(({ rule }) => rule))],
    }));
}

/**
 * Converts the deposits to the shop's currency: each amount once, rounded half up, and then allocated
 * to its lines by their containers.
 */
export function depositLines(
  deposits: readonly Deposits[],
  usdPerCadMillionths: number,
): Required<DepositLine>[] {
  return deposits
    .filter(({ eachCadCents }) => eachCadCents > 0)
    .map(({ count, eachCadCents, containers, rules }) => {
      const cadCents = count * eachCadCents;
      const cents = multiplyByRate(cadCents, usdPerCadMillionths);
      return { count, eachCadCents, cadCents, cents, lineCents: allocateCents(cents, containers), rules };
    });
}

/** Returns the fees of one sort on each line; the other lines have none. */
export const getFees = (
  fees: readonly (LineFee | undefined)[],
  isInPrice: boolean,
): (LineFee | undefined)[] => fees.map((fee) => (fee?.isInPrice === isInPrice ? fee : undefined));

/**
 * Converts recycling fees as deposits are, those to add before those that prices have: their `cents`
 * are 0, and their containers stay known by line, for what is remitted after a refund.
 */
export const feeLines = (
  added: readonly Deposits[],
  inPrice: readonly Deposits[],
  usdPerCadMillionths: number,
): FeeLine[] => [
  ...depositLines(added, usdPerCadMillionths).map((line) => ({ ...line, isInPrice: false })),
  ...depositLines(inPrice, 0).map((line) => ({
    ...line,
    isInPrice: true,
    lineContainers: inPrice.find(({ eachCadCents }) => eachCadCents === line.eachCadCents)?.containers ?? [],
  })),
];
