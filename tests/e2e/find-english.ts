import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { getBarFiles } from '#modules/bar/bar-files.ts';

const TEXTS = [
  ...listFiles('demo').flatMap(readValues),
  // Kinds of ingredients are data, in the language of the recipes that name them.
  ...getBarFiles().kinds.map(({ name }) => name),
];

/** Texts of the merchant, which have no pseudo-locale. */
const VALUES = new Set(TEXTS.map(fold));

/** Those that begin with a capital letter, and what `Intl` writes in French: may be part of a text. */
const NAMED = new Set(
  [...TEXTS.filter((text) => /^\p{Lu}.{3,80}$/u.test(text)), ...listFrenchNames()].map(fold),
);

/** Elements that contain the merchant's running text: Markdown of articles, pages and questions. */
const RUNNING_TEXT = '.prose, .txt__body, .faq__one, .recipe__method';

/**
 * A word that no locale writes the same: at least three letters, all of ASCII, with a vowel. The
 * pseudo-locale has an accent on every vowel. Three capitals name a time zone.
 */
const ENGLISH_WORD =
  /(?<![\p{L}\p{N}'’.@/-])(?![A-Z]{3}(?!\p{L}))(?=[A-Za-z]*[aeiouyAEIOUY])[A-Za-z]{3,}(?![\p{L}\p{N}@/]|\.\p{L})/u;

/**
 * Returns the visible texts of a page, and the texts of its labels, that contain English words which
 * are not the merchant's. Call it on pages of the pseudo-locale.
 */
export async function findEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate((runningText) => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkVisibilityCSS: true }) &&
      element.closest('script, style, code') === null;
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const {
        currentNode,
        currentNode: { parentElement },
      } = walker;
      if (parentElement === null || !isShown(parentElement)) continue;
      // A name is several texts, and what does not break in it an element: the name is the text around.
      const around = parentElement.closest(':not(.bound)');
      const isWhole = around !== null && [...around.children].every((child) => child.matches('.bound'));
      const whole = isWhole ? around : currentNode;
      if (parentElement.closest(runningText) === null) found.push(whole.textContent ?? '');
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element)) found.push(element.getAttribute(name) ?? '');
    return found;
  }, RUNNING_TEXT);
  return [...new Set(texts)].filter((text) => ENGLISH_WORD.test(withoutContent(text)));
}

/** Names that may be part of a text, such as that of a product; the longest first. */
const NAMES = [...NAMED].sort((one, other) => other.length - one.length);

/** Removes the merchant's texts: the whole text, the parts between signs, and names within it. */
function withoutContent(text: string): string {
  const isContent = (part: string): boolean =>
    VALUES.has(fold(part)) ||
    VALUES.has(fold(part.replace(/^[\d.,–-]+\s+/, ''))) ||
    VALUES.has(fold(part.replace(/^\s*\((.*)\)$/, '$1')));
  if (isContent(text)) return '';
  const rest = text
    .split(/(?<=[\s“”])[–·×](?=\s)|, | · |: |[“”]/)
    .filter((part) => !isContent(part))
    .join(', ');
  const lower = rest.toLowerCase();
  return NAMES.filter((name) => lower.includes(name)).reduce(
    (left, name) =>
      left.replace(new RegExp(String.raw`(?<!\p{L})${RegExp.escape(name)}(?!\p{L})`, 'giu'), ''),
    rest,
  );
}

function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(/[.:]$/, '').toLowerCase();
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(yaml|md)$|^pictures\/pictures\.json$/.test(name))
    .map((name) => join(folder, name));
}

/** Returns every text of a data file; of a Markdown file those of its head, and its headings. */
function readValues(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (!path.endsWith('.md')) return listTexts(parse(text));
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  return [...listTexts(parse(head)), ...[...body.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)];
}

/** The pseudo-locale formats dates as French: the names of all months and weekdays. */
function listFrenchNames(): string[] {
  return Array.from({ length: 12 }, (_, number) => [
    formatFrench({ month: 'long' }, Date.UTC(2026, number, 1)),
    formatFrench({ weekday: 'long' }, Date.UTC(2026, 0, 1 + number)),
  ]).flat();
}

function formatFrench(parts: Intl.DateTimeFormatOptions, instant: number): string {
  return new Intl.DateTimeFormat('fr-CA', { ...parts, timeZone: 'UTC' }).format(instant);
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split(/(?<=[.!?])\s+/)];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
