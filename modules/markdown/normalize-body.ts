import { dropUnseen } from '#contract/text/plain-text.ts';

/**
 * Returns a Markdown text without blank lines around it and signs that are not seen, and with one
 * kind of line end, for storage.
 */
export const normalizeBody = (text: string): string =>
  dropUnseen(text)
    .replaceAll('\r\n', '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
