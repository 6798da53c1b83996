import { expect, it } from 'vitest';
import { blend, lightness, readable } from './palette.ts';

it('blends from the first colour to the second', () => {
  expect(blend('#000000', '#ffffff', 0)).toBe('#000000');
  expect(blend('#000000', '#ffffff', 1)).toBe('#ffffff');
  expect(blend('#204060', '#406080', 0.5)).toBe('#305070');
});

it('computes the lightness of colours', () => {
  expect(lightness('#ffffff')).toBeCloseTo(1, 5);
  expect(lightness('#000000')).toBe(0);
  expect(lightness('#00ff00')).toBeGreaterThan(lightness('#ff0000'));
});

it('returns the colour with the highest contrast to the ground', () => {
  expect(readable('#132437', '#1a1a1a', '#efe2c5')).toBe('#efe2c5');
  expect(readable('#f4f1ea', '#1a1a1a', '#efe2c5')).toBe('#1a1a1a');
});
