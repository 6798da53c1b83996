import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';

/** Texts of the merchant, which have no pseudo-locale: whole values of the demo's files. */
const VALUES = new Set(listFiles('demo').flatMap(readValues).map(fold));

/** Elements that contain the merchant's running text: Markdown of articles, pages and questions. */
const RUNNING_TEXT = '.prose, .txt__body, .faq__one, .recipe__method';

/**
 * A word that no locale writes the same: at least three letters, all of ASCII, with a vowel. The
 * pseudo-locale has an accent on every vowel.
 */
const ENGLISH_WORD = /(?<![\p{L}\p{N}'’.@/-])(?=[a-z]*[aeiouy])[a-z]{3,}(?![\p{L}\p{N}@/]|\.\p{L})/iu;

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
      if (parentElement.closest(runningText) === null) found.push(currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element)) found.push(element.getAttribute(name) ?? '');
    return found;
  }, RUNNING_TEXT);
  return [...new Set(texts)].filter((text) => ENGLISH_WORD.test(withoutContent(text)));
}

/** Removes the merchant's texts: the whole text, or the parts between commas and middle dots. */
function withoutContent(text: string): string {
  if (VALUES.has(fold(text))) return '';
  return text
    .split(/(?<=[\s“”])[–·×](?=\s)|, | · |: |[“”]/)
    .filter((part) => !VALUES.has(fold(part)))
    .join(', ');
}

function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(/[.:]$/, '').toLowerCase();
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(yaml|md)$|^pictures\/pictures\.json$/.test(name))
    .map((name) => join(folder, name));
}

/** Returns every text of a data file, also of the head of a Markdown file. */
function readValues(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const data = path.endsWith('.md') ? (/^---\n(.*?)\n---\n/s.exec(text)?.[1] ?? '') : text;
  return listTexts(parse(data));
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split(/(?<=[.!?])\s+/)];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
