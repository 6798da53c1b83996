import type { PageContext } from '#web/page-context.ts';
import { words } from './messages.ts';

/** Returns a field of the form, or `''`. */
export const textIn = (fields: URLSearchParams, name: string): string => fields.get(name) ?? '';

/**
 * Returns the browser's passkey response, if the form has one; `null` as response when it is not
 * JSON.
 */
export function parsePasskey(fields: URLSearchParams): { response: unknown } | undefined {
  const text = textIn(fields, 'passkey');
  if (text === '') return undefined;
  try {
    return { response: JSON.parse(text) };
  } catch {
    return { response: null };
  }
}

/** Sets `Retry-After` and returns a text with the waiting time. */
export function setRetryAfter(page: PageContext, seconds: number): string {
  page.retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  return words.tooOften(page.retryAfterSeconds);
}
