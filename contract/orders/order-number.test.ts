import { expect, it } from 'vitest';
import { parseOrderNumber } from './order-number.ts';

it.each([
  ['7K2F-9QXM', '7K2F-9QXM'],
  [' 7k2f 9qxm ', '7K2F-9QXM'],
  ['7k2f9qxm', '7K2F-9QXM'],
  ['OIL0-oil1', '0110-0111'],
  ['', undefined],
  ['7K2F-9QX', undefined],
  ['7K2F-9QXMM', undefined],
  ['7K2F-9QXU', undefined],
  ["7K2F-9QX'", undefined],
  ['-'.repeat(10_000), undefined],
  [`7K2F${'-'.repeat(32)}9QXM`, '7K2F-9QXM'],
  [`7K2F${'-'.repeat(33)}9QXM`, undefined],
])('parses %j as %j', (typed, number) => {
  expect(parseOrderNumber(typed)).toBe(number);
});
