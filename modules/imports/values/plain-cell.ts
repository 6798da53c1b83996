import { restoreFormula } from '#contract/text/formula-text.ts';

const TAG = /<\/?[a-z][^<>]*>/i;
const LINE_TAGS = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi;
const PARAGRAPH_END = /<\/p>\s*/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
};

/** The text of a cell, without the apostrophe that only protects it. */
export const toPlainCell = (text: string): string => restoreFormula(text).trim();

/** The text of a description that another shop holds as HTML; any other text as it is. */
export function withoutTags(text: string): string {
  if (!TAG.test(text)) return text;
  return text
    .replaceAll(PARAGRAPH_END, '\n\n')
    .replaceAll(LINE_TAGS, '\n')
    .replaceAll(new RegExp(TAG, 'gi'), '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|apos|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The parts of a list: `glass | can`. */
export const splitList = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
