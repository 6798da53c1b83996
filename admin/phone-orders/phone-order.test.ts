import { expect, it } from 'vitest';
import { EMPTY_VALUES, formatBottles, parseBottles, setQuantity, toBody } from './phone-order.ts';

it('keeps the bottles of a draft as one text', () => {
  const bottles = [
    { productId: 'a', quantity: 2 },
    { productId: 'b', quantity: 1 },
  ];
  expect(parseBottles(formatBottles(bottles))).toEqual(bottles);
  expect(parseBottles('')).toEqual([]);
  expect(parseBottles('a*0 *3 b*x c')).toEqual([]);
});

it('changes a number in place, adds at the end and removes at 0', () => {
  const two = setQuantity(setQuantity([], 'a', 1), 'b', 1);
  expect(setQuantity(two, 'a', 3)).toEqual([
    { productId: 'a', quantity: 3 },
    { productId: 'b', quantity: 1 },
  ]);
  expect(setQuantity(two, 'a', 0)).toEqual([{ productId: 'b', quantity: 1 }]);
});

it('sends no province that there is not', () => {
  const { buyer } = toBody({ ...EMPTY_VALUES, 'buyer/province': 'Ontario', 'buyer/method': 'drone' });
  expect([buyer.province, buyer.method]).toEqual(['', 'standard']);
  expect(toBody({ ...EMPTY_VALUES, 'buyer/method': 'pickup', 'buyer/collector': 'Zoë' }).buyer).toMatchObject(
    { method: 'pickup', collector: 'Zoë' },
  );
});
