import { expect, it } from 'vitest';
import { findMatches, indexEntries } from './find-matches.ts';

const entry = (label: string, note?: string, more?: string) => ({
  group: 'product' as const,
  id: label,
  label,
  ...(note !== undefined && { note }),
  ...(more !== undefined && { more }),
});
const INDEX = indexEntries([
  entry('Old Orvin'),
  entry('Glen Orvin 12', 'Orvin Distillery, W-12', '04006381333931'),
  entry('Château Valmorin', 'V-1'),
  entry('Corvina'),
]);
const find = (query: string, max = 10) => findMatches(INDEX, query, max).map(({ label }) => label);

it('finds by label, note and barcode, without case and accents', () => {
  expect(find('chateau')).toEqual(['Château Valmorin']);
  expect(find('w-12')).toEqual(['Glen Orvin 12']);
  expect(find('4006381333931')).toEqual(['Glen Orvin 12']);
  expect(find('orvin glen')).toEqual(['Glen Orvin 12']);
  expect(find('orvin rum')).toEqual([]);
});

it('puts the beginning of the label first, then the beginning of a word, then the rest', () => {
  expect(find('orvin')).toEqual(['Old Orvin', 'Glen Orvin 12', 'Corvina']);
  expect(find('c')).toEqual(['Château Valmorin', 'Corvina']);
  expect(find('', 2)).toEqual(['Old Orvin', 'Glen Orvin 12']);
});
