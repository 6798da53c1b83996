import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import type { Handle } from '#platform/database/handle.ts';
import { calendarDate } from './calendar-date.ts';
import { getDeliveryArea } from './delivery-area.ts';
import { loadLaw } from './law/load-law.ts';
import { type Counter, findCounter } from './pickup.ts';
import { findLawRefusal, findPromotionBan } from './rules-in-force.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import { TIME_ZONES } from './time-zones.ts';
import { loadTrade, type StoredTrade } from './trade.ts';

/** What the shop may and does do in a province today. */
export type ProvinceDelivery = {
  province: ProvinceCode;
  /** The day in the province. */
  today: string;
  /** Why nothing is delivered there today, as a sentence; `null`: it is. */
  refusal: string | null;
  /** Whether the law forbids reductions, and so free delivery, of a class of product. */
  forbidsFree: boolean;
};

/** Loads how the shop delivers; without terms `version` is 0. */
export async function loadDelivery(
  handle: Handle,
  at: Date,
): Promise<{
  stored: StoredTrade | undefined;
  version: number;
  provinces: ProvinceDelivery[];
  /** Where orders can be collected, if the shop offers that; `undefined`: its contact has no address. */
  counter: Counter | undefined;
}> {
  const stored = await loadTrade(handle);
  const law = await loadLaw(handle);
  const provinces = PROVINCES.map(({ code: province }): ProvinceDelivery => {
    const today = calendarDate(at, TIME_ZONES[province]);
    const language = findLawRefusal(law, SHOP_LANGUAGES, province, today);
    const area = getDeliveryArea(stored?.terms, province, today, language);
    return {
      province,
      today,
      refusal: area.open ? null : area.reason,
      forbidsFree: findPromotionBan(law, PRODUCT_CLASSES, province, today) !== undefined,
    };
  });
  const counter = await findCounter(handle);
  return { stored, version: stored?.versions.delivery ?? 0, provinces, counter };
}
