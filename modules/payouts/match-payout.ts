import type { PayoutEntryResult } from '#contract/orders/payouts.ts';
import type { PayoutEntry } from '#modules/payments/index.ts';

/** What the shop knows of money that moved, by the provider's ids. */
export type Movement = {
  kind: 'charge' | 'refund' | 'dispute';
  /** `null`: a refund whose id the shop does not know. */
  providerId: string | null;
  paymentId: string;
  amountCents: number;
  currency: string;
  /** Of the session, the refund or the dispute. */
  state: string;
  orderNumber: string | null;
};

/** A payout that failed, whose money comes back. */
export type FailedPayout = { payoutId: string; amountCents: number };

/** An entry of another payout. */
export type OtherEntry = Pick<PayoutEntry, 'kind' | 'sourceId' | 'amountCents'>;

/** What the shop has for the entries of a payout. */
export type ShopFacts = {
  movements: readonly Movement[];
  failed: readonly FailedPayout[];
  others: readonly OtherEntry[];
};

/** An entry with what the shop has for it. `expectedCents` is in the currency of the payment. */
export type MatchedEntry = PayoutEntry & {
  result: PayoutEntryResult;
  expectedCents: number | null;
  orderNumber: string | null;
};

export type Match = {
  result: 'matches' | 'differs';
  /** What the entries sum to, less the amount of the payout. */
  differenceCents: number;
  entries: MatchedEntry[];
};

type Free = { in: Set<Movement>; out: Set<Movement> };

/**
 * Matches a payout to the cent. It matches when its entries sum to its amount, and each charge, refund
 * and dispute is one of the shop with the same amount in the currency of the payment.
 */
export function matchPayout(
  payout: { amountCents: number; currency: string },
  entries: readonly PayoutEntry[],
  { movements, failed, others }: ShopFacts,
): Match {
  // Money of one movement goes both ways: a refund that failed, a dispute that was won.
  const free: Free = { in: new Set(movements), out: new Set(movements) };
  const matched = entries.map((entry) =>
    others.some((other) => isSame(entry, other))
      ? { ...entry, ...UNKNOWN }
      : matchEntry(entry, payout.currency, free, failed),
  );
  const differenceCents = entries.reduce((sum, { netCents }) => sum + netCents, 0) - payout.amountCents;
  const isRight = matched.every(({ result }) => result === 'matches' || result === 'none');
  return {
    result: isRight && differenceCents === 0 ? 'matches' : 'differs',
    differenceCents,
    entries: matched,
  };
}

/** Nothing of the shop is left for an entry. */
const UNKNOWN = { result: 'unknown', expectedCents: null, orderNumber: null } as const;

/** Whether the same money is in another payout too, in the same direction. */
const isSame = (entry: PayoutEntry, other: OtherEntry): boolean =>
  entry.sourceId !== null &&
  entry.sourceId === other.sourceId &&
  entry.kind === other.kind &&
  entry.amountCents < 0 === other.amountCents < 0;

function matchEntry(
  entry: PayoutEntry,
  currency: string,
  free: Free,
  failed: readonly FailedPayout[],
): MatchedEntry {
  switch (entry.kind) {
    case 'fee':
    case 'adjustment':
      return { ...entry, result: 'none', expectedCents: null, orderNumber: null };
    case 'other':
      return { ...entry, ...UNKNOWN };
    case 'returned': {
      const payout = failed.find(({ payoutId }) => payoutId === entry.sourceId);
      const result = payout === undefined ? 'unknown' : isOf(payout.amountCents, entry.amountCents);
      return { ...entry, result, expectedCents: payout?.amountCents ?? null, orderNumber: null };
    }
    default:
      return matchMovement(entry, currency, free);
  }
}

const isOf = (expectedCents: number, cents: number): PayoutEntryResult =>
  expectedCents === cents ? 'matches' : 'differs';

/** A second entry of the same movement, in the same direction, is unknown. */
function matchMovement(entry: PayoutEntry, currency: string, { in: free, out }: Free): MatchedEntry {
  const left = entry.amountCents < 0 ? out : free;
  const movement = findMovement(entry, left);
  if (!movement) return { ...entry, ...UNKNOWN };
  left.delete(movement);
  const { orderNumber } = movement;
  const sign = entry.kind === 'charge' || entry.amountCents > 0 ? 1 : -1;
  const expectedCents = sign * movement.amountCents;
  const isRight =
    expectedCents === getGross(entry, currency, movement.currency) && isMovable(entry, movement.state);
  return { ...entry, result: isRight ? 'matches' : 'differs', expectedCents, orderNumber };
}

function findMovement(
  { kind, paymentId, sourceId, amountCents, sourceCents }: PayoutEntry,
  free: ReadonlySet<Movement>,
): Movement | undefined {
  const own = [...free].filter((one) => one.kind === kind && one.paymentId === paymentId);
  if (kind === 'charge') return own[0];
  const byId = own.find(({ providerId }) => providerId === sourceId);
  if (byId || kind !== 'refund') return byId;
  // One that was made on the provider's pages: the shop does not know its id.
  const nameless = own.filter(({ providerId }) => providerId === null);
  const cents = Math.abs(sourceCents ?? amountCents);
  return nameless.find((one) => one.amountCents === cents) ?? nameless[0];
}

/** The amount in the currency of the payment; `null`: the provider gives it in another one. */
function getGross(entry: PayoutEntry, currency: string, paymentCurrency: string): number | null {
  if (currency === paymentCurrency) return entry.amountCents;
  return entry.sourceCurrency === paymentCurrency ? entry.sourceCents : null;
}

/** Whether the shop knows that this money moved: a refund of it that came back has failed. */
function isMovable({ kind, amountCents }: PayoutEntry, state: string): boolean {
  const isBack = amountCents > 0;
  if (kind === 'refund') return isBack ? state === 'failed' : state === 'done' || state === 'failed';
  return kind === 'charge' || !isBack || state === 'won';
}
