import type { DatedPage } from '#contract/pages/dated-page.ts';
import type { Locale } from '#contract/locale.ts';
import type { PlannedDays } from '#contract/orders/describe-parcel.ts';
import type { Currency } from '#contract/money.ts';
import { findProvince } from '#contract/checkout/provinces.ts';
import {
  type Compliance,
  type DeliveredLine,
  findNextTermsChange,
  findPlace,
  getDeliveryArea,
  type TradeTerms,
  listLicenceNumbers,
} from '#modules/compliance/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { type DeliveryRates, getDeliveryRates, getTradeDay } from './delivery-rates.ts';
import { type Dispatch, loadDispatchedTrade, nextCutOff, nextDispatch } from './dispatch.ts';
import { createIcsFile } from './events/create-ics-file.ts';
import { getNextOccurrences } from './events/get-next-occurrences.ts';
import { dayAt, formatDay } from '#platform/zoned-time.ts';
import type { EventDate, NationalHelpLine, Province, QuestionGroup, ShopEvent, ContentPage } from './page.ts';
import { type PaidParcel, planParcel } from './parcel-plan.ts';
import { getShippingDispatch, listShippingRates, type Shipping, withoutWeightPrices } from './shipping.ts';
import { getGroups, holdsWordsOf } from './find-questions.ts';
import { fillLegalAge, fillPlaceholders, type ShopFacts } from './placeholders.ts';
import {
  loadArchivedPages,
  loadContent,
  type StoredContent,
  type StoredEvent,
  type StoredProvince,
} from './load-content.ts';

/** Number of announced dates per kind of event. */
const NEXT_DATES = 6;

/** Read API of the shop's content pages. All of them are read once and cached until `invalidate`. */
export type Content = {
  /** Finds the page of that slug; `undefined` without one. */
  page(slug: string): Promise<ContentPage | undefined>;
  /** Whether that is the slug of an archived page, whose URL answers 410. */
  isArchived(slug: string): Promise<boolean>;
  /** All pages, for the sitemap and search. */
  datedPages(): Promise<DatedPage[]>;
  /** Questions in their groups; with a text, those with every word of it in question or answer. */
  questions(text?: string): Promise<QuestionGroup[]>;
  /** Every kind of event with its next six dates from now, without those that have begun. */
  events(): Promise<ShopEvent[]>;
  /** One announced event as an iCalendar file; `undefined` without one. `origin` is the shop's. */
  calendar(slug: string, day: string, origin: string): Promise<string | undefined>;
  /**
   * When the next event of any kind begins: pages that announce it are stale then. `null` without
   * one.
   */
  nextEventStart(): Promise<Date | null>;
  /**
   * When a licence or price begins or ends next: pages that list them are stale then. `null`
   * without one.
   */
  nextTermsChange(): Promise<Date | null>;
  /**
   * Provinces in the shop's order, where its trade terms allow delivery, and the national help
   * lines.
   */
  provinces(
    locale?: Locale,
  ): Promise<{ provinces: readonly Province[]; national: readonly NationalHelpLine[] }>;
  /** Current and future delivery prices, surcharges and pick-up of the trade terms; `[]` without terms. */
  deliveryRates(): Promise<DeliveryRates>;
  licenceNumbers(): Promise<string[]>;
  /** When a bottle of that strength leaves if it is paid for now; `null` without terms of dispatch. */
  dispatch(abvPercent: number): Promise<Dispatch | null>;
  /** When the parcel of a paid order leaves and arrives; `null` without terms of dispatch. */
  planParcel(parcel: PaidParcel): Promise<PlannedDays | null>;
  /** The next time at which that changes; `null` without terms of dispatch. */
  nextCutOff(): Promise<Date | null>;
  /** Where a product is delivered, at which prices, as the checkout would say now, and when it leaves. */
  shipping(line: DeliveredLine, currency: Currency): Promise<Shipping>;
  /** Called when any of it has changed. */
  invalidate(): void;
};

type Options = {
  now?: () => Date;
  /** Values of the texts' placeholders. */
  facts?: () => Promise<ShopFacts>;
  /** The law's ages by province, from `compliance`. */
  legalAges?: Compliance['legalAges'];
  /** What the checkout offers in every province, from `compliance`. */
  offersBy?: Compliance['offersBy'];
  /** Loads the texts, where they are not those of the database. */
  load?: () => Promise<StoredContent>;
};

export function createContent(
  db: Database,
  {
    now = () => new Date(),
    facts = noFacts,
    legalAges = noAges,
    offersBy = noOffers,
    load = () => loadContent(db),
  }: Options = {},
): Content {
  const cached = memoizeAsync(async () => fillPlaceholders(await load(), await facts()));
  const archived = memoizeAsync(() => loadArchivedPages(db));
  const trade = memoizeAsync(() => loadDispatchedTrade(db));
  const byDispatch = async <Result>(read: (terms: Parameters<typeof nextCutOff>[0]) => Result) => {
    const terms = (await trade.get())?.terms.dispatch;
    return terms ? read(terms) : null;
  };
  return {
    page: async (slug) => (await cached.get()).pages.get(slug),
    isArchived: async (slug) => (await archived.get()).has(slug),
    datedPages: async () =>
      (await cached.get()).pages
        .values()
        .map(({ slug, updatedAt }) => ({ slug, updatedAt }))
        .toArray(),
    questions: async (text = '') => getGroups((await cached.get()).questions.filter(holdsWordsOf(text))),
    events: async () => (await cached.get()).events.map((event) => withDates(event, now())),
    async calendar(slug, day, origin) {
      const found = (await cached.get()).events.find((event) => event.slug === slug);
      const event = found && withDates(found, now());
      const start = event?.dates.find((date) => date.day === day)?.start;
      return event && start && getCalendar(event, day, start, { origin, stamp: now() });
    },
    async nextEventStart() {
      const { events } = await cached.get();
      const starts = events.flatMap((event) => getNextOccurrences(event, now(), 1));
      return starts.length === 0 ? null : new Date(Math.min(...starts.map(Number)));
    },
    async provinces(locale) {
      const [{ provinces, national }, ages, found] = await Promise.all([
        cached.get(),
        legalAges(now()),
        trade.get(),
      ]);
      const years = new Map<string, number | null>(ages.map((age) => [age.province, age.years]));
      return {
        provinces: provinces.map((row) =>
          withLaw(row, { terms: found?.terms, legalAge: years.get(row.code) ?? null, at: now(), locale }),
        ),
        national,
      };
    },
    async nextTermsChange() {
      const found = await trade.get();
      const day = found && findNextTermsChange(found.terms, getTradeDay(now()));
      return day === undefined ? null : new Date(`${day}T12:00:00Z`);
    },
    deliveryRates: async () => getDeliveryRates((await trade.get())?.terms, await findPlace(db), now()),
    licenceNumbers: async () => listLicenceNumbers((await trade.get())?.terms, now()),
    dispatch: async (abvPercent) => await byDispatch((terms) => nextDispatch(terms, abvPercent, now())),
    planParcel: async (parcel) => planParcel((await trade.get())?.terms.dispatch, parcel),
    nextCutOff: async () => await byDispatch((terms) => nextCutOff(terms, now())),
    async shipping(line, currency) {
      const at = now();
      const terms = (await trade.get())?.terms;
      return {
        rates: terms
          ? listShippingRates(await offersBy(withoutWeightPrices(terms), [line], at, currency))
          : [],
        dispatch: terms?.dispatch ? getShippingDispatch(terms.dispatch, line.abvPercent, at) : null,
      };
    },
    invalidate() {
      cached.invalidate();
      archived.invalidate();
      trade.invalidate();
    },
  };
}

const noFacts = async (): Promise<ShopFacts> => ({ shop: 'the shop', age: 21, currency: 'dollars' });

const noAges: Compliance['legalAges'] = async () => [];
const noOffers: Compliance['offersBy'] = async () => [];

/** Adds what law and trade terms say about a province on a day. */
function withLaw(
  { code: written, name, deliveryNote: note, helpLines, checked }: StoredProvince,
  {
    terms,
    legalAge,
    at,
    locale,
  }: { terms: TradeTerms | undefined; legalAge: number | null; at: Date; locale: Locale | undefined },
): Province {
  const row = { code: written, name, legalAge, helpLines, checked };
  const deliveryNote = note && fillLegalAge(note, legalAge);
  const code = findProvince(written)?.code;
  if (code === undefined) return { ...row, delivery: { open: false, reason: '' } };
  const area = getDeliveryArea(terms, code, getTradeDay(at), undefined, locale);
  const delivery = area.open
    ? {
        open: true as const,
        days: area.days,
        notes: [area.only, deliveryNote].filter((note) => note !== null),
      }
    : area;
  return { ...row, delivery };
}

function withDates(stored: StoredEvent, now: Date): ShopEvent {
  const { slug, title, description, place, minutes, timeZone, seats, price, bring } = stored;
  const dates = getNextOccurrences(stored, now, NEXT_DATES).map((start) => getDate(start, timeZone));
  return { slug, title, description, place, minutes, timeZone, seats, price, bring, dates };
}

function getDate(start: Date, timeZone: string): EventDate {
  return { day: formatDay(dayAt(start, timeZone)), start };
}

function getCalendar(
  { slug, title, description, place, minutes, bring }: ShopEvent,
  day: string,
  start: Date,
  { origin, stamp }: { origin: string; stamp: Date },
): string {
  return createIcsFile({
    title,
    place,
    start,
    minutes,
    stamp,
    uid: `${slug}-${day}@${new URL(origin).hostname}`,
    description: bring === null ? description : `${description}\nBring: ${bring}`,
    url: `${origin}/events#${slug}`,
  });
}
