import { mapStoredText, type StoredText } from '#modules/markdown/index.ts';
import type { StoredContent } from './load-content.ts';

/**
 * Values of the placeholders `{shop}`, `{age}` and `{currency}` (`Canadian dollars`), from the shop's
 * settings.
 */
export type ShopFacts = { shop: string; age: number; currency: string };

const PLACEHOLDERS: ReadonlySet<string> = new Set(['{shop}', '{age}', '{currency}']);

/** Any word in braces, to report unknown placeholders. */
const BRACES = /\{[a-z]+\}/gi;

/** Returns the first word in braces that is not a placeholder, or `undefined`. */
export function findUnknownPlaceholder(text: string): string | undefined {
  return text.match(BRACES)?.find((found) => !PLACEHOLDERS.has(found));
}

/**
 * Replaces `{legalAge}` in the delivery note of a province. A note whose province has no certain age
 * is left out.
 */
export function fillLegalAge(note: string, years: number | null): string | null {
  if (years === null) return note.includes('{legalAge}') ? null : note;
  return note.replaceAll('{legalAge}', String(years));
}

/** Returns the message for an unknown placeholder. */
export const notPlaceholder = (unknown: string): string =>
  `${unknown} is not a placeholder: use {shop}, {age} or {currency}`;

/** Returns the texts with their placeholders replaced by the shop's facts. */
export function fillPlaceholders(texts: StoredContent, facts: ShopFacts): StoredContent {
  const { shop, age, currency } = facts;
  const fill = (text: string, name: string): string =>
    text
      .replaceAll('{shop}', () => name)
      .replaceAll('{age}', String(age))
      .replaceAll('{currency}', currency);
  const plain = (text: string): string => fill(text, shop);
  const escaped = shop.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
  const filled = (text: StoredText): StoredText => mapStoredText(text, plain, (html) => fill(html, escaped));
  return {
    ...texts,
    pages: new Map(
      [...texts.pages].map(([slug, page]) => [
        slug,
        {
          ...page,
          title: plain(page.title),
          windowTitle: page.windowTitle === null ? null : plain(page.windowTitle),
          lead: plain(page.lead),
          description: plain(page.description),
          ...filled(page),
        },
      ]),
    ),
    questions: texts.questions.map((row) => ({ ...row, question: plain(row.question), ...filled(row) })),
    events: texts.events.map((event) => ({ ...event, description: plain(event.description) })),
    provinces: texts.provinces.map((row) => ({
      ...row,
      deliveryNote: row.deliveryNote === null ? null : plain(row.deliveryNote),
    })),
  };
}
