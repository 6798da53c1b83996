import { expect, it } from 'vitest';
import { zoomTimes } from './zoom-times.ts';

it('magnifies at most twice, and never beyond 1.25 device pixels for a pixel', () => {
  expect(zoomTimes(1600, 567, 1)).toBe(2);
  expect(zoomTimes(900, 567, 1)).toBeCloseTo(1.98, 2);
  expect(zoomTimes(640, 567, 1)).toBeCloseTo(1.41, 2);
});

it('offers no zoom where the picture has too few pixels', () => {
  expect(zoomTimes(900, 567, 2)).toBeNull();
  expect(zoomTimes(640, 390, 2)).toBeNull();
  expect(zoomTimes(0, 567, 1)).toBeNull();
});
