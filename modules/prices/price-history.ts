import { asc, eq, sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { getShareOnSale } from './schedule-rules.ts';
import { priceHistory } from './tables.ts';

export type PriceHistoryRow = { priceCents: number; salePriceCents: number | null; createdAt: Date };

/** Returns what a product has cost since the history began, oldest first. */
export async function listPriceHistory(db: Handle, productId: string): Promise<PriceHistoryRow[]> {
  const { priceCents, salePriceCents, createdAt } = priceHistory;
  return await db
    .select({ priceCents, salePriceCents, createdAt })
    .from(priceHistory)
    .where(eq(priceHistory.productId, productId))
    .orderBy(asc(priceHistory.createdAt), asc(priceHistory.id));
}

/** Time that a sale is compared with. The lawful measure is not known, so a long sale only warns. */
const MONTHS = 6;
const MAX_SHARE = 0.5;

/**
 * Whether a product was on sale for more than half of the last six months: its ordinary price may
 * then not be one in the sense of the Competition Act, section 74.01. With a planned sale: of the six
 * months before its end, as if what is valid now stayed until its start.
 */
export async function isOnSaleTooLong(
  db: Handle,
  productId: string,
  now: Date,
  planned?: { startsAt: Date; endsAt: Date | null },
): Promise<boolean> {
  const rows = await listPriceHistory(db, productId);
  const entries = rows.map(({ createdAt, salePriceCents }) => ({
    from: createdAt,
    isOnSale: salePriceCents !== null,
  }));
  if (!planned) return getShareOnSale(entries, addMonths(now, -MONTHS), now) > MAX_SHARE;
  const { startsAt, endsAt } = planned;
  // A sale without an end is measured after six months of it.
  const until = endsAt ?? addMonths(startsAt, MONTHS);
  const known = entries.filter(({ from }) => from < startsAt);
  const all = [...known, { from: startsAt, isOnSale: true }];
  return getShareOnSale(all, addMonths(until, -MONTHS), until) > MAX_SHARE;
}

function addMonths(at: Date, months: number): Date {
  const moved = new Date(at);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
}

/** The history is kept for six years, as records of taxes are. */
const YEARS = 6;

/** Deletes prices that ended more than six years ago. The price that was valid at that time stays. */
export async function prunePriceHistory(db: Handle, now: Date): Promise<void> {
  await db.delete(priceHistory).where(sql`
    exists (select from price_history as next
             where next.product_id = price_history.product_id and next.id > price_history.id
               and next.created_at < ${now.toISOString()}::timestamptz - make_interval(years => ${YEARS}))`);
}
