import { PARCEL_METHODS, type Quote } from '#contract/checkout/quote.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import { getLineCents } from '#modules/pricing/index.ts';
import { getMinimumAge, loadCurrency } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { calendarDate } from '../calendar-date.ts';
import type { RuleContext } from '../check-lines.ts';
import { getAgeLimit, getQuote } from '../delivery-rules.ts';
import { LAW_CARTS, SAMPLES } from '../sample-carts.ts';
import { SHOP_LANGUAGES } from '../shop-languages.ts';
import { TIME_ZONES } from '../time-zones.ts';
import { loadTrade } from '../trade.ts';
import { type LawRule, type NewLawRule, toRules } from './law-rule.ts';
import { listLawRules } from './list-law-rules.ts';
import { type OwnRule, toOwnRule } from './own-rule.ts';

type LawCart = (typeof LAW_CARTS)[number];

/** What a sample cart comes to: cents of the shop's currency, or why it is refused. */
export type LawTotal =
  | { refusal: string }
  | { refusal: null; taxCents: number; feeCents: number; depositCents: number; totalCents: number };

/** What a change of law does in its province on a day. */
export type LawEffect = {
  province: ProvinceCode;
  day: string;
  carts: readonly { cart: LawCart; goodsCents: number; before: LawTotal; after: LawTotal }[];
  /** The minimum age of a delivery. */
  age: { before: number; after: number };
};

/** A rule that is added, and one that ends: on its first day, or on a day of its own. */
export type LawChange = {
  add?: OwnRule | undefined;
  end?: { id: string; to?: string | undefined } | undefined;
};

/**
 * Compares sample carts before and after a change of law, by the function that prices checkouts, on its
 * first day that is still to come. `fixedAge`: the minimum age of the environment, which wins over the
 * settings. `undefined`: it changes nothing, or ends a rule that is unknown. It writes nothing.
 */
export async function previewLaw(
  handle: Handle,
  { add, end }: LawChange,
  now: Date,
  fixedAge?: number,
): Promise<LawEffect | undefined> {
  const stored = await listLawRules(handle);
  const ended = end && stored.find(({ id }) => id === end.id);
  const province = add?.province ?? ended?.province;
  const to = end?.to ?? add?.from;
  const first = add?.from ?? to;
  if (province === undefined || first === undefined || (end && !ended)) return undefined;
  const today = calendarDate(now, TIME_ZONES[province]);
  const day = first > today ? first : today;
  const terms = (await loadTrade(handle))?.terms;
  const known = {
    terms,
    shopMinimumAge: await getMinimumAge(handle, fixedAge),
    languages: SHOP_LANGUAGES,
    currency: await loadCurrency(handle),
  };
  const next: NewLawRule[] = stored.map((rule) =>
    rule === ended && to !== undefined ? endOn(rule, to) : rule,
  );
  if (add) next.push({ ...toOwnRule(add, stored, now), origin: 'merchant' });
  const before = { ...known, rules: toRules(stored) };
  const after = { ...known, rules: toRules(next) };
  return {
    province,
    day,
    carts: LAW_CARTS.map((cart) => ({
      cart,
      goodsCents: getLineCents(SAMPLES[cart]),
      before: price(before, cart, province, day),
      after: price(after, cart, province, day),
    })),
    age: { before: getAgeLimit(before, province, day).years, after: getAgeLimit(after, province, day).years },
  };
}

const endOn = (rule: LawRule, to: string): LawRule => ({ ...rule, to });

function price(known: RuleContext, cart: LawCart, province: ProvinceCode, day: string): LawTotal {
  // Noon in UTC is within that day in every zone of Canada.
  const at = new Date(`${day}T12:00:00Z`);
  const quotes = PARCEL_METHODS.map((method) => getQuote(known, [SAMPLES[cart]], { province, method }, at));
  const quote = quotes.find((one): one is Quote => !('refused' in one));
  if (!quote) return { refusal: quotes.flatMap((one) => ('refused' in one ? [one.refused] : []))[0] ?? '' };
  const { taxes, fees = [], depositCents, totalCents } = quote;
  const sum = (rows: readonly { cents: number }[]): number =>
    rows.reduce((total, { cents }) => total + cents, 0);
  return { refusal: null, taxCents: sum(taxes), feeCents: sum(fees), depositCents, totalCents };
}
