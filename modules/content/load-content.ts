import { type Column, eq, getTableColumns, sql } from 'drizzle-orm';
import { toStoredText } from '#modules/markdown/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { keepReadable } from '#platform/keep-readable.ts';
import { type EventTimes, getNextOccurrences } from './events/get-next-occurrences.ts';
import { parseRecurrenceRule } from './events/recurrence-rule.ts';
import { StoredDeliverySchema, StoredHelpLinesSchema } from './kinds/page-files.ts';
import { event, faqQuestion, nationalHelpLine, page, province } from './tables.ts';
import type { NationalHelpLine, Province, Question, ShopEvent, ContentPage } from './page.ts';

export type QuestionRow = Question & { group: string };
/** An event as stored: its dates follow from the rule. */
export type StoredEvent = Omit<ShopEvent, 'dates'> & EventTimes;

/** A province as stored: its delivery follows from the trade terms, its age from the law. */
export type StoredProvince = Omit<Province, 'delivery' | 'legalAge'> & { deliveryNote: string | null };

/** All stored content: some dozens of rows. */
export type StoredContent = {
  pages: ReadonlyMap<string, ContentPage>;
  questions: readonly QuestionRow[];
  events: readonly StoredEvent[];
  provinces: readonly StoredProvince[];
  national: readonly NationalHelpLine[];
};

/** Loads everything that is published. */
export async function loadContent(db: Handle): Promise<StoredContent> {
  const [pages, questions, events, provinces, national] = await Promise.all([
    db
      .select({ ...getTableColumns(page), hast: asText(page.hast) })
      .from(page)
      .where(eq(page.status, 'published'))
      .orderBy(page.slug),
    db
      .select({ ...getTableColumns(faqQuestion), hast: asText(faqQuestion.hast) })
      .from(faqQuestion)
      .where(eq(faqQuestion.status, 'published'))
      .orderBy(faqQuestion.position, faqQuestion.slug),
    db.select().from(event).where(eq(event.status, 'published')).orderBy(event.position, event.slug),
    db.select().from(province).orderBy(province.position, province.code),
    db.select().from(nationalHelpLine).orderBy(nationalHelpLine.position, nationalHelpLine.name),
  ]);
  return {
    pages: new Map(keepReadable('page', pages, pageFrom).map((one) => [one.slug, one])),
    questions: keepReadable('question', questions, ({ slug, groupTitle, question, ...text }) => ({
      slug,
      group: groupTitle,
      question,
      ...toStoredText(text),
    })),
    events: keepReadable('event', events, eventFrom),
    provinces: keepReadable('province', provinces, provinceFrom),
    national: national.map(({ name, description, phone, url, verifiedOn }) => ({
      name,
      what: description,
      phone,
      url,
      checked: verifiedOn,
    })),
  };
}

/** A tree is parsed when a page needs it. */
const asText = (hast: Column) => sql<string | null>`${hast}::text`;

type PageRow = Omit<typeof page.$inferSelect, 'hast'> & { hast: string | null };

/** Loads the slugs of archived pages. */
export async function loadArchivedPages(db: Handle): Promise<ReadonlySet<string>> {
  const rows = await db.select().from(page).where(eq(page.status, 'archived'));
  return new Set(rows.map(({ slug }) => slug));
}

function pageFrom(row: PageRow): ContentPage {
  const { slug, title, windowTitle, lead, description, verifiedOn, updatedAt } = row;
  const texts = { title, windowTitle, lead, description };
  return { slug, ...texts, checked: verifiedOn, updatedAt, ...toStoredText(row) };
}

function provinceFrom(row: typeof province.$inferSelect): StoredProvince {
  const { code, name, delivery, helpLines, verifiedOn } = row;
  return {
    code,
    name,
    deliveryNote: StoredDeliverySchema.parse(delivery).note ?? null,
    helpLines: StoredHelpLinesSchema.parse(helpLines).map(({ confidence: _, ...line }) => line),
    checked: verifiedOn,
  };
}

function eventFrom(row: typeof event.$inferSelect): StoredEvent {
  const rule = parseRecurrenceRule(row.recurrence);
  if (!rule) throw new Error(`event ${row.slug} has an invalid recurrence rule "${row.recurrence}"`);
  const [hour = 0, minute = 0] = row.time.split(':').map(Number);
  const { slug, title, description, place, minutes, timeZone, seats, price, months, whatToBring } = row;
  const stored: StoredEvent = {
    slug,
    title,
    description,
    place,
    minutes,
    timeZone,
    seats,
    price,
    bring: whatToBring,
    ...rule,
    months: months ?? undefined,
    skipped: row.skippedDays ?? [],
    extra: row.extraDays ?? [],
    time: { hour, minute },
  };
  // Throws where a day, the time or the zone is none.
  getNextOccurrences(stored, new Date(), 1);
  return stored;
}
