import { afterEach, expect, it, vi } from 'vitest';
import { BUYER_COOKIE, PLAIN_BUYER_COOKIE } from '#contract/checkout/visitor-cookies.ts';
import { markSignedIn } from './mark-signed-in.ts';

afterEach(() => vi.unstubAllGlobals());

it('deletes the customer’s proof cookie at sign-out, and not before', () => {
  const written: string[] = [];
  const documentElement = { dataset: {}, style: { setProperty: () => undefined } };
  vi.stubGlobal('document', {
    documentElement,
    set cookie(text: string) {
      written.push(text);
    },
  });
  markSignedIn({ subject: 'a', name: 'Ada', email: null, picture: null });
  expect(written).toEqual([]);
  markSignedIn(null);
  expect(written).toEqual([
    `${PLAIN_BUYER_COOKIE}=;path=/;max-age=0`,
    `${BUYER_COOKIE}=;path=/;max-age=0;secure`,
  ]);
});
