import { SITE_LINKS } from '#contract/site-links.ts';
import { slugify } from '#contract/slugify.ts';

/** Where the feed is. */
export const FEED_PATH = '/feed.xml';

/** The longest text that is looked for; what is longer is cut. */
export const MAX_TEXT_LENGTH = 200;

/** What the list is narrowed by, empty texts where by nothing; and which of its pages. */
export type JournalFilter = {
  text: string;
  /** A category's name as it stands in addresses. */
  topic: string;
  /** From 1. */
  page: number;
};

/** Reads the filter from parameters. A topic may be given by its name or by the slug of that. */
export function parseJournalFilter(valueOf: (name: string) => string | null): JournalFilter {
  const given = (name: string): string =>
    (valueOf(name) ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, MAX_TEXT_LENGTH).toWellFormed();
  const page = given('page');
  return {
    text: given('q'),
    topic: slugify(given('topic')),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of the list that is narrowed so; `isTyped` while the text is still being typed (decision D56). */
export function journalAddress(
  { text = '', topic = '', page = 1 }: Partial<JournalFilter>,
  isTyped = false,
): string {
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(topic && { topic }),
    ...(page > 1 && { page: String(page) }),
    ...(isTyped && { typed: '1' }),
  }).toString();
  return query === '' ? SITE_LINKS.journal.path : `${SITE_LINKS.journal.path}?${query}`;
}

export const isNarrowed = ({ text, topic }: Pick<JournalFilter, 'text' | 'topic'>): boolean =>
  text !== '' || topic !== '';
