import { expect, it } from 'vitest';
import { parseValueCommand } from './parse-value-command.ts';

it('reads a price for the words between verb and value', () => {
  expect(parseValueCommand('price glen orvin 86')).toEqual({
    kind: 'price',
    query: 'glen orvin',
    cents: 8_600,
  });
  expect(parseValueCommand('Price Glen Orvin 12 $86,50')).toEqual({
    kind: 'price',
    query: 'Glen Orvin 12',
    cents: 8_650,
  });
});

it('reads bottles that came', () => {
  expect(parseValueCommand('stock aurelle +6')).toEqual({ kind: 'stock', query: 'aurelle', delta: 6 });
});

it('is no command without all three parts, or with a value that may mean two things', () => {
  for (const typed of [
    'price glen orvin',
    'price 86',
    'price glen orvin 1,234',
    'price glen orvin 0',
    'price glen orvin -5',
    'stock aurelle 6',
    'stock aurelle -6',
    'stock aurelle +0',
    'glen orvin 12',
    '',
  ])
    expect(parseValueCommand(typed), typed).toBeUndefined();
});
