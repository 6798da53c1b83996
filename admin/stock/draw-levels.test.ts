import { expect, it } from 'vitest';
import { drawLevels } from './draw-levels.ts';

const span = { firstDay: '2026-11-01', lastDay: '2026-11-11' };

it('draws each day with the bottles of its end, from the number before the first day', () => {
  const points = [
    { day: '2026-11-03', onHand: 5 },
    { day: '2026-11-06', onHand: 20 },
  ];
  expect(drawLevels({ ...span, start: 10, points })).toEqual({
    path: 'M0 150H200V225H500V0H1000',
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
  const one = { firstDay: '2026-11-01', lastDay: '2026-11-01', start: 2, points: [] };
  expect(drawLevels(one).path).toBe('M0 0H1000');
});
