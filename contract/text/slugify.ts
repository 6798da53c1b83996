import { foldText } from './fold-text.ts';

/**
 * Converts a text to a URL value: lower case, accents folded, everything else a hyphen. Returns
 * `''` when nothing is left.
 */
export function slugify(text: string): string {
  return foldText(text)
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
