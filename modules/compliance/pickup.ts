import type { PickupOption } from '#contract/checkout/offer.ts';
import type { PickupPlace } from '#contract/checkout/pickup.ts';
import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { loadContact } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { calendarDate } from './calendar-date.ts';
import type { DeliveredLine, RuleContext } from './check-lines.ts';
import { getAgeLimit, getQuote } from './delivery-rules.ts';
import { getMessages } from './messages.ts';
import { TIME_ZONES } from './time-zones.ts';
import { loadTrade } from './trade.ts';
import type { TradeTerms } from './trade-terms.ts';

/** A province by its code or its English name, in any case: the address of a shop is typed. */
function findTypedProvince(text: string): ProvinceCode | undefined {
  const typed = text.trim().toLowerCase();
  return PROVINCES.find(({ code, name }) => [code, name].some((one) => one.toLowerCase() === typed))?.code;
}

/** The shop's own address, from its contact. */
export type Counter = Omit<PickupPlace, 'hours' | 'holdDays'>;

/** Finds the shop's own address; `undefined`: it has none in a province of Canada. */
export async function findCounter(handle: Handle): Promise<Counter | undefined> {
  const contact = await loadContact(handle);
  const province = contact && findTypedProvince(contact.province);
  if (!province) return undefined;
  const { shop, street: address, city, postalCode } = contact;
  return { shop, address, city, province, postalCode };
}

/** Finds where buyers collect orders by the shop's terms of now; `undefined`: nowhere. */
export async function findPlace(handle: Handle): Promise<PickupPlace | undefined> {
  return await toPlace(handle, (await loadTrade(handle))?.terms);
}

/** Finds where buyers collect orders by these terms; `undefined`: nowhere. */
export async function toPlace(
  handle: Handle,
  terms: Pick<TradeTerms, 'pickup'> | undefined,
): Promise<PickupPlace | undefined> {
  const counter = terms?.pickup && (await findCounter(handle));
  if (!counter || !terms?.pickup) return undefined;
  const { hours, holdDays } = terms.pickup;
  return { ...counter, hours, holdDays };
}

/** Returns collecting in the shop as the checkout offers it: its age, and the quote or the refusal. */
export function getPickupOption(
  known: RuleContext,
  lines: readonly DeliveredLine[],
  place: PickupPlace,
  at: Date,
  locale: Locale = DEFAULT_LOCALE,
): PickupOption {
  const { province } = place;
  const { years, provinceYears } = getAgeLimit(known, province, calendarDate(at, TIME_ZONES[province]));
  const quote = getQuote(known, lines, { province, method: 'pickup' }, at, locale);
  const isRefused = 'refused' in quote;
  return {
    place,
    province,
    name: getMessages(locale).provinces[province],
    years,
    provinceYears,
    refusal: isRefused ? quote.refused : null,
    quotes: isRefused ? {} : { pickup: quote },
  };
}
