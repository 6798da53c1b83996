import { foldText } from './fold-text.ts';

/** A text as a value in an address: lower case, accents folded, everything else a hyphen. `''` where nothing is left. */
export function slugify(text: string): string {
  return foldText(text)
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
