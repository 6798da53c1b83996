import { expect, it } from 'vitest';
import { drawLines } from './draw-lines.ts';

it('draws lines over the same width, below a round number', () => {
  expect(drawLines([[0, 300, 150], [600]])).toEqual({
    paths: ['M0 300L500 150L1000 225', 'M0 0H1000'],
    top: 600,
    bottom: 0,
    zero: 300,
  });
});

it('goes below 0 where more was given back than sold', () => {
  expect(drawLines([[100, -100]])).toEqual({ paths: ['M0 0L1000 300'], top: 100, bottom: -100, zero: 150 });
});

it('draws nothing of nothing', () => {
  expect(drawLines([[]])).toMatchObject({ paths: [''], top: 2 });
});
