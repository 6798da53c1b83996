import { expect, it } from 'vitest';
import { drawLevels } from './draw-levels.ts';

const span = { firstDay: '2026-11-01', lastDay: '2026-11-11', threshold: 2 };

it('draws each day with the bottles of its end, from the number before the first day', () => {
  const points = [
    { day: '2026-11-03', onHand: 5 },
    { day: '2026-11-06', onHand: 20 },
  ];
  expect(drawLevels({ ...span, start: 10, points })).toEqual({
    path: 'M0 150H200V225H500V0H1000',
    low: 270,
    top: 20,
    lowest: 5,
    highest: 20,
  });
});

it.each([
  [0, 2],
  [3, 4],
  [21, 40],
  [45, 60],
  [601, 1000],
])('%d bottles stand below %d', (start, top) => {
  expect(drawLevels({ ...span, start, points: [] }).top).toBe(top);
});

it('draws a single day', () => {
  const one = { ...span, lastDay: '2026-11-01', start: 2, points: [] };
  expect(drawLevels(one).path).toBe('M0 0H1000');
});

it('begins with the first movement of a new product', () => {
  const points = [{ day: '2026-11-06', onHand: 4 }];
  expect(drawLevels({ ...span, start: null, points })).toMatchObject({
    path: 'M500 0H500V0H1000',
    lowest: 4,
  });
});

it('has room for the threshold', () => {
  expect(drawLevels({ ...span, threshold: 12, start: 3, points: [] })).toMatchObject({ top: 20, low: 120 });
});
