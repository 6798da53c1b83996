import { expect, test } from 'vitest';
import { findBlocked } from './find-blocked.ts';

const refuse = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};
const storage = { setItem: () => undefined, removeItem: () => undefined };

test('a browser that keeps cookies and storage blocks nothing, and the cookie of the trial is removed', () => {
  const written: string[] = [];
  const document = {
    get cookie() {
      return written.at(-1)?.includes('Max-Age=0') ? '' : (written.at(-1) ?? '');
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  expect(findBlocked({ document, sessionStorage: storage })).toBeNull();
  expect(document.cookie).toBe('');
});

test.each([
  [
    'drops cookies',
    {
      get cookie() {
        return '';
      },
      set cookie(_text: string) {},
    },
    storage,
    'cookies',
  ],
  [
    'throws at cookies',
    {
      get cookie() {
        return refuse();
      },
      set cookie(_text: string) {
        refuse();
      },
    },
    storage,
    'cookies',
  ],
  ['has no room', { cookie: '' }, { ...storage, setItem: refuse }, 'storage'],
] as const)('a browser that %s is found', (_what, document, sessionStorage, blocked) => {
  expect(findBlocked({ document, sessionStorage })).toBe(blocked);
});

test('a browser whose storage throws when it is read is found', () => {
  const browser = {
    document: { cookie: '' },
    get sessionStorage() {
      return refuse();
    },
  };
  expect(findBlocked(browser)).toBe('storage');
});
