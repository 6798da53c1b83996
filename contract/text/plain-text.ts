/**
 * Signs that are not seen: zero-width spaces, marks of direction, soft hyphens, fillers, the byte
 * order mark. They arrive with copied text, and make two equal texts differ.
 */
const UNSEEN = /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])[\p{DI}\u2800\ufff9-\ufffb]/gu;

/**
 * Joiners, variation selectors and tags shape what stands before them: an emoji, a flag, a letter of a
 * script that joins its letters. Anywhere else they are not seen either.
 */
const JOINERS =
  /(?<!\p{Extended_Pictographic}|\p{EMod}|\p{M}|\p{Lo}|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])(?:\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])+/gu;

/** Control characters, the two line separators that are none, and half a character. */
const NOT_ON_A_LINE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const NOT_IN_A_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** Nothing is to be dropped or composed in a text of these characters. */
const ASCII = /^[\x20-\x7e]*$/;

/** Removes the signs that are not seen, and nothing else. */
export const dropUnseen = (text: string): string =>
  ASCII.test(text) ? text : text.replace(UNSEEN, '').replace(JOINERS, '');

/**
 * Normalizes what a person typed or pasted into one line: NFC, trimmed, without signs that are not
 * seen. Control characters and line breaks inside stay, for `isPlainLine` to refuse. Idempotent.
 */
export function toPlainLine(text: string): string {
  if (ASCII.test(text)) return text.trim();
  const plain = dropUnseen(text).normalize('NFC').trim();
  // What is dropped or composed may leave a sign that is not seen where it now is.
  return plain === text ? plain : toPlainLine(plain);
}

/** As `toPlainLine`, for a text of several lines: every sign that ends a line becomes a line feed. */
export const toPlainText = (text: string): string =>
  toPlainLine(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'));

/** Tells whether a normalized text is one line that can be stored and shown. */
export const isPlainLine = (text: string): boolean => !NOT_ON_A_LINE.test(text);

/** Tells whether a normalized text of several lines can be stored and shown. */
export const isPlainText = (text: string): boolean => !NOT_IN_A_TEXT.test(text);

/**
 * Reads a number or a code as it is on paper: full-width letters, every kind of hyphen and every kind of
 * space become those of a keyboard.
 */
export const toKeyboardSigns = (text: string): string =>
  toPlainLine(
    text
      .toWellFormed()
      .normalize('NFKC')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/\p{Zs}/gu, ' '),
  );
