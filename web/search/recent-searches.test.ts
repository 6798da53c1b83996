import { afterEach, expect, it, vi } from 'vitest';
import { forgetSearches, getRecentSearches, keepSearch } from './recent-searches.ts';

function stubStorage(stored = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
}
afterEach(() => vi.unstubAllGlobals());

it('keeps the last five searches, the newest first, each once', () => {
  stubStorage();
  for (const text of ['rye', 'gin', 'Rye', 'amaro', 'cider', 'port', 'sake']) keepSearch(text);
  expect(getRecentSearches()).toEqual(['sake', 'port', 'cider', 'amaro', 'Rye']);
  forgetSearches();
  expect(getRecentSearches()).toEqual([]);
});

it.each(['{', '"gin"', '[1,null,"",{}]', 'null'])('has none where what is stored is spoilt: %s', (text) => {
  stubStorage(new Map([['searches', text]]));
  expect(getRecentSearches()).toEqual([]);
});

it('has none where storage is refused', () => {
  vi.stubGlobal('localStorage', undefined);
  keepSearch('gin');
  forgetSearches();
  expect(getRecentSearches()).toEqual([]);
});
