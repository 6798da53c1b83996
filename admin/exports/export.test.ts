import { expect, it } from 'vitest';
import { formatSize, parseFormat } from './export.ts';

it.each([
  ['csv-comma', { format: 'csv', separator: 'comma' }],
  ['csv-semicolon', { format: 'csv', separator: 'semicolon' }],
  ['xlsx', { format: 'xlsx', separator: 'comma' }],
])('the choice %s is %j', (choice, expected) => {
  expect(parseFormat(choice)).toEqual(expected);
});

it.each([
  [1, '1 KB'],
  [340_200, '341 KB'],
  [12_440_000, '12.4 MB'],
  [2_300_000_000, '2,300 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
