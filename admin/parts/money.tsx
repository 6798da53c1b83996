import { formatCents } from '#contract/money.ts';

/** An amount of the shop's currency. */
export const Money = ({ cents }: { cents: number }) => <>{formatCents(cents)}</>;
