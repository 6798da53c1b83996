import type { Focus } from '#contract/picture.ts';

/** How a field is edited: what stands in its control, and what is stored. */
export type FieldType = {
  /** Returns the text of the control for a stored value; `undefined` is none. */
  read(value: unknown): string;
  /** Returns what is stored for a text; `undefined` removes the field. */
  write(text: string): unknown;
};

/** A text of any length. An empty one is stored as such. */
export const words: FieldType = {
  read: (value) => (typeof value === 'string' ? value : ''),
  write: (text) => text,
};

/** As `words`; an empty one removes the field. */
export const optionalWords: FieldType = { ...words, write: (text) => text.trim() || undefined };

/** A number. What is none is stored as it was typed, so that the answer says what it must be. */
export const number: FieldType = {
  read: (value) => (typeof value === 'number' ? String(value) : words.read(value)),
  write: (text) => toNumber(text),
};

/** Texts with commas between them. */
export const wordList: FieldType = {
  read: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  write: (text) => splitText(text, ','),
};

/** As `wordList`; none removes the field. */
export const optionalWordList: FieldType = {
  read: wordList.read,
  write: (text) => (text.trim() === '' ? undefined : splitText(text, ',')),
};

/** Numbers with commas between them; none removes the field. */
export const numberList: FieldType = {
  read: wordList.read,
  write: (text) => (text.trim() === '' ? undefined : splitText(text, ',').map(toNumber)),
};

/** Texts, one a line. */
export const lineList: FieldType = {
  read: (value) => (Array.isArray(value) ? value.join('\n') : ''),
  write: (text) => splitText(text, '\n'),
};

/** Parts of an object with `|` between them. */
const toParts = (value: unknown, names: readonly string[]): string => {
  if (typeof value !== 'object' || value === null) return '';
  const parts = new Map<string, unknown>(Object.entries(value));
  const texts = names.map((name) => words.read(parts.get(name)));
  return texts.join(' | ').replace(/(?:\s*\|\s*)+$/, '');
};
const fromParts = (text: string, names: readonly string[]): Record<string, string> => {
  const parts = text.split('|').map((part) => part.trim());
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const part = parts[index];
      return part ? [[name, part]] : [];
    }),
  );
};

const SOURCE = ['title', 'url'];
const RECIPE_SOURCE = ['title', 'url', 'proportions'];

/** Sources of an article, one a line: title and address. */
export const sources: FieldType = {
  read: (value) => (Array.isArray(value) ? value.map((one) => toParts(one, SOURCE)).join('\n') : ''),
  write: (text) => splitText(text, '\n').map((line) => fromParts(line, SOURCE)),
};

/** The source of a recipe. */
export const recipeSource: FieldType = {
  read: (value) => toParts(value, RECIPE_SOURCE),
  write: (text) => (text.trim() === '' ? undefined : fromParts(text, RECIPE_SOURCE)),
};

/** A point of a picture: the shares of its width and height. */
export const focus: FieldType = {
  read: (value) =>
    typeof value === 'object' && value !== null && 'x' in value && 'y' in value
      ? `${String(value.x)} ${String(value.y)}`
      : '',
  write: (text) => readFocus(text),
};

/** Returns the point that a control holds; `undefined`: the centre. */
export function readFocus(text: string): Focus | undefined {
  const [x, y] = text.split(' ').map(Number);
  return text === '' || x === undefined || y === undefined ? undefined : { x, y };
}

/** Rows that have a control of their own, as JSON. */
export const rows: FieldType = {
  read: (value) => JSON.stringify(Array.isArray(value) ? value : []),
  write: (text) => JSON.parse(text),
};

const splitText = (text: string, mark: string): string[] =>
  text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A decimal comma is read too. */
function toNumber(text: string): number | string {
  const plain = text.trim().replace(',', '.');
  const value = Number(plain);
  return plain === '' || Number.isNaN(value) ? text : value;
}
