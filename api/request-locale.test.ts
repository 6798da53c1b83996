import { expect, test } from 'vitest';
import { requestLocale } from './request-locale.ts';

test.each([
  [undefined, 'en-CA'],
  ['en-XA', 'en-XA'],
  ['en-XA;q=0.9, en-CA', 'en-XA'],
  ['en-US,en-XA;q=0.5', 'en-CA'],
  ['tlh', 'en-CA'],
] as const)('%s asks for %s', (language, locale) => expect(requestLocale(language)).toBe(locale));
