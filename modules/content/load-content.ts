import { sql } from 'drizzle-orm';
import { splitMarkup } from '#modules/markdown/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type RecurrenceRule, parseRecurrenceRule } from './events/recurrence-rule.ts';
import type { NationalHelpLine, Province, Question, ShopEvent, ContentPage } from './page.ts';

export type QuestionRow = Question & { group: string };
/** An event as stored: its dates follow from the rule. */
export type StoredEvent = Omit<ShopEvent, 'dates'> &
  RecurrenceRule & { time: { hour: number; minute: number } };

/** A province as stored: its delivery follows from the trade terms. */
export type StoredProvince = Omit<Province, 'delivery'> & { deliveryNote: string | null };

/** All stored content: some dozens of rows. */
export type StoredContent = {
  pages: ReadonlyMap<string, ContentPage>;
  questions: readonly QuestionRow[];
  events: readonly StoredEvent[];
  provinces: readonly StoredProvince[];
  national: readonly NationalHelpLine[];
};

type PageRow = Omit<ContentPage, 'pieces'> & { html: string };
type EventRow = Omit<ShopEvent, 'dates'> & { rule: string; months: number[] | null; time: string };

export async function loadContent(db: Handle): Promise<StoredContent> {
  const [pages, questions, events, provinces, national] = await Promise.all([
    queryRows<PageRow>(
      db,
      sql`select slug, title, lead, description, html, to_char(verified_on, 'YYYY-MM-DD') as checked from page order by slug`,
    ),
    queryRows<QuestionRow>(
      db,
      sql`select slug, group_title as "group", question, html from faq_question order by position, slug`,
    ),
    queryRows<EventRow>(
      db,
      sql`
      select slug, title, description, place, recurrence as rule, time, minutes, time_zone as "timeZone", seats, price, months,
             what_to_bring as bring
        from event order by position, slug`,
    ),
    queryRows<StoredProvince>(
      db,
      sql`
      select code, name, legal_age as "legalAge", delivery ->> 'note' as "deliveryNote", help_lines as "helpLines",
             to_char(verified_on, 'YYYY-MM-DD') as checked
        from province order by position, code`,
    ),
    queryRows<NationalHelpLine>(
      db,
      sql`
      select name, description as what, phone, url, to_char(verified_on, 'YYYY-MM-DD') as checked
        from national_help_line order by position, name`,
    ),
  ]);
  return {
    questions,
    provinces,
    national,
    pages: new Map(pages.map(({ html, ...page }) => [page.slug, { ...page, pieces: splitMarkup(html) }])),
    events: events.map(eventFrom),
  };
}

function eventFrom({ rule, months, time, ...row }: EventRow): StoredEvent {
  const read = parseRecurrenceRule(rule);
  if (!read) throw new Error(`event ${row.slug} has an invalid recurrence rule "${rule}"`);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { ...row, ...read, months: months ?? undefined, time: { hour, minute } };
}
