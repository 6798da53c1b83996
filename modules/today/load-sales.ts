import { countConversion } from '#modules/checkout/index.ts';
import { findDayStart } from '#modules/compliance/index.ts';
import { sumSales } from '#modules/orders/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { addDays } from './add-days.ts';

type Clock = { now: Date; timeZone: string; isTest: boolean; openDisputes: number };

/** Numbers of sales with a comparison; without `seesSales` only how many orders came. */
export async function loadSales(
  db: Handle,
  { now, timeZone, isTest, openDisputes }: Clock,
  seesSales: boolean,
) {
  const midnight = findDayStart(now, timeZone);
  const lastWeek = findDayStart(addDays(now, -7), timeZone);
  const sales = (from: Date, to: Date) => sumSales(db, { from, to }, { isTest });
  const today = await sales(midnight, now);
  const before = await sales(lastWeek, new Date(lastWeek.getTime() + (now.getTime() - midnight.getTime())));
  const orders = { count: today.orders, lastWeekCount: before.orders };
  if (!seesSales) return { orders };
  const month = await sales(addDays(now, -30), now);
  const earlier = await sales(addDays(now, -60), addDays(now, -30));
  const week = await countConversion(db, { from: addDays(midnight, -7), to: midnight });
  const weekBefore = await countConversion(db, { from: addDays(midnight, -14), to: addDays(midnight, -7) });
  return {
    orders,
    netSales: {
      cents: today.goodsCents - today.refundedGoodsCents,
      lastWeekCents: before.goodsCents - before.refundedGoodsCents,
    },
    averageOrder: {
      cents: divide(month.goodsCents, month.orders),
      beforeCents: divide(earlier.goodsCents, earlier.orders),
    },
    conversion: {
      rate: toRate(week.paid, week.created),
      beforeRate: toRate(weekBefore.paid, weekBefore.created),
    },
    refunds: {
      rate: toRate(month.refundedCents, month.paidCents),
      beforeRate: toRate(earlier.refundedCents, earlier.paidCents),
      openDisputes,
    },
  };
}

const divide = (sum: number, by: number): number | null => (by > 0 ? Math.round(sum / by) : null);
const toRate = (part: number, all: number): number | null =>
  all > 0 ? Math.round((part / all) * 10_000) / 10_000 : null;
