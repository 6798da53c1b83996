import { type BuyerSums, countBuyers, type RefundSums, sumRefunds } from '#modules/orders/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type Books, type Period, toSpan } from './period.ts';

/** Sums the refunds that were done in a period, by what they were for. */
export const loadRefunds = (db: Handle, period: Period, books: Books): Promise<RefundSums[]> =>
  sumRefunds(db, toSpan(period, books), books);

/** Counts new and returning buyers of a period. */
export const loadBuyers = (db: Handle, period: Period, books: Books): Promise<BuyerSums[]> =>
  countBuyers(db, toSpan(period, books), books);
