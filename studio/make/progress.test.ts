import { expect, it } from 'vitest';
import { durationWords, openProgress } from './progress.ts';

it('counts pictures, estimates the rest from those made so far, and names what failed at the end', () => {
  const lines: string[] = [];
  let seconds = 0;
  const progress = openProgress(
    10,
    (line) => lines.push(line),
    () => seconds * 1_000,
  );
  seconds = 30;
  progress.made('products/aster/front', '28 s, 80 KB');
  seconds = 60;
  progress.lost('products/boreal/front', 'no such shape');
  progress.end();
  expect(lines).toEqual([
    ' 1/10 products/aster/front: 28 s, 80 KB; about 5 min left',
    ' 2/10 products/boreal/front FAILED: no such shape; about 4 min left',
    '1 of 10 pictures made in 60 s, 1 failed:',
    '  products/boreal/front: no such shape',
  ]);
});

it('writes durations in seconds, minutes, or hours and minutes', () => {
  expect([40.4, 89, 600, 6_000].map(durationWords)).toEqual(['40 s', '89 s', '10 min', '1 h 40 min']);
});
