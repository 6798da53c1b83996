import { pseudoText } from './pseudo-text.ts';

/**
 * Returns messages in the pseudo-locale: each text of an object or a list, and each text that a
 * function returns. Texts passed to a function stay as they are in its result.
 */
export function toPseudoLocale<Messages>(messages: Messages): Messages;
export function toPseudoLocale(messages: unknown): unknown {
  return convert(messages, []);
}

function convert(value: unknown, given: readonly string[]): unknown {
  if (typeof value === 'string') return pseudoText(value, given);
  if (typeof value === 'function')
    return (...parameters: unknown[]) => convert(value(...parameters), listTexts(parameters));
  if (Array.isArray(value)) return value.map((part) => convert(part, given));
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, convert(part, given)]))
    : value;
}

/** A key, such as the name of a form field: no text that a message contains. */
const KEY = /^[a-z][a-zA-Z\d-]*$/;

/** Returns every text within a value. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return KEY.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return isRecord(value) ? Object.values(value).flatMap(listTexts) : [];
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
