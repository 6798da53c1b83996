import { and, eq } from 'drizzle-orm';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { dayAt } from '#platform/zoned-time.ts';
import { priceSchedule } from './tables.ts';

/** Read API of prices in time, for the pages of the shop. */
export type ShopPrices = {
  /**
   * Returns the last day, such as 2026-11-30, of a product's sale price in the time zone of the shop;
   * `null` where it was not planned or has no end.
   */
  lastSaleDay(productId: string, salePriceCents: number): Promise<string | null>;
};

export function createShopPrices(db: Database): ShopPrices {
  return {
    async lastSaleDay(productId, salePriceCents) {
      const [running] = await db
        .select({ endsAt: priceSchedule.endsAt })
        .from(priceSchedule)
        .where(
          and(
            eq(priceSchedule.productId, productId),
            eq(priceSchedule.state, 'running'),
            // The sale price may have been changed since.
            eq(priceSchedule.cents, salePriceCents),
          ),
        );
      if (!running?.endsAt) return null;
      const last = new Date(running.endsAt.getTime() - 1);
      const { year, month, day } = dayAt(last, await loadTimeZone(db));
      return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
    },
  };
}
