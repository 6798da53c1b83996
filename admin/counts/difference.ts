import { formatNumber } from '#contract/format/format-number.ts';
import type { CountLine } from './count.ts';

/** Bottles that are there in addition or, below 0, missing; `null`: not counted, or hidden. */
export const getDifference = ({ counted, expected }: CountLine): number | null =>
  counted === null || expected === null ? null : counted - expected;

/** A difference at average cost, in Canadian cents, to look at; `null`: unknown, or not to be seen. */
export function getValueCents(line: CountLine): number | null {
  const difference = getDifference(line);
  const cost = line.averageCostCad ?? null;
  return difference === null || cost === null ? null : Math.round(difference * Number(cost) * 100);
}

/** A number with its sign, also of what is more. */
export function signed(number: number): string {
  if (number === 0) return '0';
  return `${number < 0 ? '−' : '+'}${formatNumber(Math.abs(number))}`;
}
