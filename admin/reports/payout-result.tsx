import { formatCents } from '#contract/money.ts';
import { State } from '#ui/office/tube.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './payout-messages.ts';

type Payout = Answers['GET /payouts']['items'][number];

const LEVELS = { waiting: 1, unlisted: 1, matches: 3, differs: 2 } as const;

/** Cents with the code of their currency. */
export const formatAmount = (cents: number, currency: string): string => `${currency} ${formatCents(cents)}`;

/** Whether a payout matches. */
export function PayoutResult({ payout }: { payout: Payout }) {
  const { result, explainedAt } = payout;
  const isExplained = explainedAt !== null;
  return (
    <State
      level={isExplained ? 3 : LEVELS[result]}
      bad={result === 'differs' && !isExplained}
      word={isExplained ? words.explained : words.results[result]}
    />
  );
}

/** Lists in sentences what is not right about a payout. */
export function listDifferences({ differing, unknown, differenceCents, currency }: Payout): string[] {
  const off = formatAmount(Math.abs(differenceCents), currency);
  return [
    ...(differing > 0 ? [words.differing(differing)] : []),
    ...(unknown > 0 ? [words.unknown(unknown)] : []),
    ...(differenceCents > 0 ? [words.sumIsMore(off)] : []),
    ...(differenceCents < 0 ? [words.sumIsLess(off)] : []),
  ];
}
