import type { PageContext } from '#web/page-context.ts';
import { words } from './messages.ts';

/** A field as it was sent, or nothing. */
export const textIn = (fields: URLSearchParams, name: string): string => fields.get(name) ?? '';

/** What the browser answered for a passkey, where the form brings that; what is no JSON is an answer nobody can give. */
export function passkeyIn(fields: URLSearchParams): { response: unknown } | undefined {
  const text = textIn(fields, 'passkey');
  if (text === '') return undefined;
  try {
    return { response: JSON.parse(text) };
  } catch {
    return { response: null };
  }
}

/** Says how long to wait, in words and in the answer's `Retry-After`. */
export function tooOften(page: PageContext, seconds: number): string {
  page.retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  return words.tooOften(page.retryAfterSeconds);
}
