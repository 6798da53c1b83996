import type { DepositLine } from '#contract/checkout/quote.ts';
import { allocateCents, multiplyByRate } from './exact-cents.ts';

/**
 * The deposit on the containers of a line, in Canadian cents. `eachCadCents` may be 0: the rule
 * states that there is none.
 */
export type LineDeposit = { rule: string; eachCadCents: number; containers: number };

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
export function depositLines(deposits: readonly Deposits[], usdPerCadMillionths: number): DepositLine[] {
  return deposits
    .filter(({ eachCadCents }) => eachCadCents > 0)
    .map(({ count, eachCadCents, containers, rules }) => {
      const cadCents = count * eachCadCents;
      const cents = multiplyByRate(cadCents, usdPerCadMillionths);
      return { count, eachCadCents, cadCents, cents, lineCents: allocateCents(cents, containers), rules };
    });
}
