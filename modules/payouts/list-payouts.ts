import { and, asc, count, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { PAYOUT_ENTRY_KINDS, type PayoutEntryKind } from '#contract/orders/payouts.ts';
import type { Handle } from '#platform/database/handle.ts';
import { payout, payoutEntry, payoutRequest } from './tables.ts';

/** Days of the payouts' arrival; both are in it. */
type Days = { from: string; to: string };

/** Payouts that a page shows; the export has all. */
export const MAX_PAYOUTS = 400;

const countResult = (result: 'differs' | 'unknown') =>
  sql<number>`(count(*) filter (where ${payoutEntry.result} = ${result}))::int`;

const columns = {
  id: payout.id,
  providerId: payout.providerId,
  arrivesOn: payout.arrivesOn,
  amountCents: payout.amountCents,
  currency: payout.currency,
  state: payout.state,
  result: payout.result,
  differenceCents: payout.differenceCents,
  readAt: payout.readAt,
  explainedAt: payout.explainedAt,
  explainedKind: payout.explainedKind,
  explainedId: payout.explainedId,
  explainedReason: payout.explainedReason,
  entries: count(payoutEntry.entryId),
  differing: countResult('differs'),
  unknown: countResult('unknown'),
};

const selectPayouts = (db: Handle) =>
  db
    .select(columns)
    .from(payout)
    .leftJoin(payoutEntry, eq(payoutEntry.payoutId, payout.id))
    .groupBy(payout.id)
    .$dynamic();

/** A payout with how many entries it has, and how many of them are not right. */
export type ListedPayout = Awaited<ReturnType<typeof selectPayouts>>[number];

/** Lists the payouts that arrive in these days or are on their way, the latest first. */
export async function listPayouts(
  db: Handle,
  { isTest, from, to, limit }: Days & { isTest: boolean; limit: number },
): Promise<ListedPayout[]> {
  return await selectPayouts(db)
    .where(
      and(
        eq(payout.isTest, isTest),
        or(eq(payout.state, 'waiting'), and(gte(payout.arrivesOn, from), lte(payout.arrivesOn, to))),
      ),
    )
    .orderBy(desc(payout.arrivesOn), desc(payout.createdAt), desc(payout.id))
    .limit(limit);
}

export type ListedEntry = typeof payoutEntry.$inferSelect;

/** Finds a payout with its entries in the provider's order, or `undefined`. */
export async function findPayout(
  db: Handle,
  id: string,
  { isTest }: { isTest: boolean },
): Promise<(ListedPayout & { items: ListedEntry[] }) | undefined> {
  const [found] = await selectPayouts(db).where(and(eq(payout.id, id), eq(payout.isTest, isTest)));
  if (!found) return undefined;
  const items = await db
    .select()
    .from(payoutEntry)
    .where(eq(payoutEntry.payoutId, id))
    .orderBy(asc(payoutEntry.position));
  return { ...found, items };
}

type EntrySums = {
  kind: PayoutEntryKind;
  entries: number;
  amountCents: number;
  feeCents: number;
  netCents: number;
};

/** Sums entries by kind, in the order of kinds. */
export const sumByKind = (items: readonly ListedEntry[]): EntrySums[] =>
  PAYOUT_ENTRY_KINDS.flatMap((kind) => {
    const own = items.filter((entry) => entry.kind === kind);
    const sum = (read: (entry: ListedEntry) => number) =>
      own.reduce((cents, entry) => cents + read(entry), 0);
    return own.length === 0
      ? []
      : {
          kind,
          entries: own.length,
          amountCents: sum(({ amountCents }) => amountCents),
          feeCents: sum(({ feeCents }) => feeCents),
          netCents: sum(({ netCents }) => netCents),
        };
  });

/** Counts payouts that differ and that no one explained. */
export async function countDifferingPayouts(db: Handle, { isTest }: { isTest: boolean }): Promise<number> {
  return await db.$count(
    payout,
    and(eq(payout.isTest, isTest), eq(payout.result, 'differs'), isNull(payout.explainedAt)),
  );
}

/** Finds when the shop asked for payouts last; `undefined`: never. */
export async function findPayoutRequest(
  db: Handle,
  { isTest }: { isTest: boolean },
): Promise<typeof payoutRequest.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(payoutRequest)
    .where(eq(payoutRequest.isTest, isTest))
    .orderBy(desc(payoutRequest.askedAt))
    .limit(1);
  return found;
}

/** An entry with its payout, as it is taken out; `null`: the payout has no entries. */
export type PayoutRow = { payout: typeof payout.$inferSelect; entry: ListedEntry | null };

/** Lists the entries of payouts that arrive in these days. */
export async function listPayoutRows(
  db: Handle,
  { isTest, from, to }: Days & { isTest: boolean },
): Promise<PayoutRow[]> {
  return await db
    .select({ payout, entry: payoutEntry })
    .from(payout)
    .leftJoin(payoutEntry, eq(payoutEntry.payoutId, payout.id))
    .where(and(eq(payout.isTest, isTest), gte(payout.arrivesOn, from), lte(payout.arrivesOn, to)))
    .orderBy(asc(payout.arrivesOn), asc(payout.createdAt), asc(payout.id), asc(payoutEntry.position));
}
