import { expect, it } from 'vitest';
import { journalAddress, parseJournalFilter } from './journal-address.ts';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return parseJournalFilter((name) => parameters.get(name));
};

it('parses what it formats', () => {
  const filter = { text: 'peat & smoke', topic: 'how-it-is-made', page: 2 };
  expect(read(journalAddress(filter).split('?')[1] ?? '')).toEqual(filter);
  expect(journalAddress({ page: 1 })).toBe('/blog');
  expect(journalAddress({ text: 'ice' })).toBe('/blog?q=ice');
});

it('accepts a topic by its name too', () => {
  expect(read('topic=Beer+and+Cider').topic).toBe('beer-and-cider');
});

it('accepts any parameters', () => {
  expect(read('q=%20%20&topic=%00&page=-3')).toEqual({ text: '', topic: '', page: 1 });
  expect(read(`q=${'a'.repeat(5000)}`).text).toHaveLength(200);
  const cut = parseJournalFilter(() => `${'a'.repeat(199)}\u{1f377}`).text;
  expect(cut.isWellFormed()).toBe(true);
});
