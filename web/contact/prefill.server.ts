import type { ContactMessage } from '#contract/pages/contact.ts';
import { getSeatChoices, SEAT_FIELDS, SEAT_SUBJECT } from '#contract/pages/seat-request.ts';
import type { Content } from '#modules/content/index.ts';
import { describeStart } from '#web/events/describe-start.server.ts';
import { words } from './prefill-messages.server.ts';

/** Initial values of a new form. */
export type Prefill = Pick<ContactMessage, 'subject' | 'message'>;

const EMPTY: Prefill = { subject: '', message: '' };

/**
 * Returns the subject and message that a link to the form sets. The URL only names things: a
 * question for the sommelier, or an event of the shop, its day and the number of people. Free text
 * from a URL is never shown.
 */
export async function prefillFrom(
  { content: texts }: { content: Pick<Content, 'events'> },
  query: URLSearchParams,
): Promise<Prefill> {
  const about = query.get(SEAT_FIELDS.about);
  if (about === 'sommelier') return { ...EMPTY, subject: words.sommelier };
  if (about !== SEAT_SUBJECT) return EMPTY;
  const event = (await texts.events()).find(({ slug }) => slug === query.get(SEAT_FIELDS.event));
  const date = event?.dates.find(({ day }) => day === query.get(SEAT_FIELDS.date));
  if (!event || !date) return EMPTY;
  const { weekday, time } = describeStart(date.start, event.timeZone);
  const seats = getSeatChoices(event.seats).find((count) => `${count}` === query.get(SEAT_FIELDS.seats)) ?? 1;
  return {
    subject: words.seat.subject(event.title, weekday),
    message: words.seat.message({ title: event.title, date: `${weekday}, ${time}`, seats }),
  };
}
