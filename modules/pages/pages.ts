import { foldText } from '#contract/fold-text.ts';
import { readTrade } from '#modules/compliance/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { keepUntilForgotten } from '#platform/keep-until-forgotten.ts';
import { type DeliveryRate, deliveryRates } from './delivery-rates.ts';
import { calendarFile } from './events/calendar-file.ts';
import { nextEvenings } from './events/next-evenings.ts';
import { dayAt } from './events/zoned-time.ts';
import type { EventDate, NationalHelpLine, Province, QuestionGroup, ShopEvent, TextPage } from './page.ts';
import { type QuestionRow, readTexts, type StoredEvent } from './read-texts.ts';

/** How many evenings of a kind are announced. */
const NEXT_DATES = 6;

/** The reading door of the shop's pages of words. All of them are read once and kept until `forget`. */
export type Pages = {
  /** The page of that slug, or nothing. */
  page(slug: string): Promise<TextPage | undefined>;
  /** Slugs of all pages, for addresses. */
  slugs(): Promise<string[]>;
  /** Questions in their groups; with a text those that hold every word of it, in question or answer. */
  questions(text?: string): Promise<QuestionGroup[]>;
  /** Every kind of evening with its next six dates from now, those that have begun left out. */
  events(): Promise<ShopEvent[]>;
  /** One announced evening as an iCalendar file, or nothing. `origin` is that of the shop. */
  calendar(slug: string, day: string, origin: string): Promise<string | undefined>;
  /** When the next evening of any kind begins: then pages that announce it are untrue. Null where there is none. */
  nextEventStart(): Promise<Date | null>;
  /** In the shop's order, and the help lines that are the same in all of them. */
  provinces(): Promise<{ provinces: readonly Province[]; national: readonly NationalHelpLine[] }>;
  /** What delivery costs by the shop's terms of trade, from now on; none where the shop has none. */
  deliveryRates(): Promise<readonly DeliveryRate[]>;
  /** Called when any of it has changed. */
  forget(): void;
};

export function openPages(db: Database, now: () => Date = () => new Date()): Pages {
  const kept = keepUntilForgotten(() => readTexts(db));
  const trade = keepUntilForgotten(() => readTrade(db));
  return {
    page: async (slug) => (await kept.get()).pages.get(slug),
    slugs: async () => [...(await kept.get()).pages.keys()],
    questions: async (text = '') => groupsOf((await kept.get()).questions.filter(holdsWordsOf(text))),
    events: async () => (await kept.get()).events.map((event) => withDates(event, now())),
    async calendar(slug, day, origin) {
      const found = (await kept.get()).events.find((event) => event.slug === slug);
      const event = found && withDates(found, now());
      const start = event?.dates.find((date) => date.day === day)?.start;
      return event && start && calendarOf(event, day, start, { origin, stamp: now() });
    },
    async nextEventStart() {
      const { events } = await kept.get();
      const starts = events.flatMap((event) => nextEvenings(event, now(), 1));
      return starts.length === 0 ? null : new Date(Math.min(...starts.map(Number)));
    },
    async provinces() {
      const { provinces, national } = await kept.get();
      return { provinces, national };
    },
    async deliveryRates() {
      const found = await trade.get();
      return found ? deliveryRates(found.terms, now()) : [];
    },
    forget() {
      kept.forget();
      trade.forget();
    },
  };
}

/** Case, accents and kinds of apostrophes aside. */
function holdsWordsOf(text: string): (row: QuestionRow) => boolean {
  const wanted = foldText(text).split(/\s+/).filter(Boolean);
  return ({ question, html }) => {
    const said = foldText(`${question} ${html.replace(/<[^>]*>/g, ' ')}`);
    return wanted.every((word) => said.includes(word));
  };
}

function groupsOf(rows: readonly QuestionRow[]): QuestionGroup[] {
  const groups = Map.groupBy(rows, ({ group }) => group);
  return [...groups].map(([title, questions]) => ({
    title,
    questions: questions.map(({ group: _, ...question }) => question),
  }));
}

function withDates({ weekday, turn, months, time, ...event }: StoredEvent, now: Date): ShopEvent {
  const { timeZone } = event;
  const starts = nextEvenings({ weekday, turn, months, time, timeZone }, now, NEXT_DATES);
  return { ...event, dates: starts.map((start) => dateOf(start, timeZone)) };
}

function dateOf(start: Date, timeZone: string): EventDate {
  const { year, month, day } = dayAt(start, timeZone);
  const two = (number: number): string => String(number).padStart(2, '0');
  return { day: `${year}-${two(month)}-${two(day)}`, start };
}

function calendarOf(
  { slug, title, description, place, minutes, bring }: ShopEvent,
  day: string,
  start: Date,
  { origin, stamp }: { origin: string; stamp: Date },
): string {
  return calendarFile({
    ...{ title, place, start, minutes, stamp },
    uid: `${slug}-${day}@${new URL(origin).hostname}`,
    description: bring === null ? description : `${description}\nBring: ${bring}`,
    url: `${origin}/events#${slug}`,
  });
}
