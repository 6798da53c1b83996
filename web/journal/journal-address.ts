import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { slugify } from '#contract/text/slugify.ts';

/** Path of the feed. */
export const FEED_PATH = '/feed.xml';

/** Maximum length of the search text; longer text is cut. */
export const MAX_TEXT_LENGTH = 200;

/** Filter of the list, with empty strings for no filter, and the page number. */
export type JournalFilter = {
  text: string;
  /** A category's name in its URL form. */
  topic: string;
  /** From 1. */
  page: number;
};

/** Parses the filter from parameters. A topic may be a name or its slug. */
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

/**
 * Returns the URL of the filtered list; `isTyped` while the text is still being typed (decision
 * D56).
 */
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
