import { describe, expect, it } from 'vitest';
import { layMosaic } from './mosaic.ts';

describe('the mosaic of collections', () => {
  it('lays out six as designed', () => {
    expect(layMosaic(6)).toEqual([5, 7, 4, 4, 4, 12]);
  });

  it('has a tile for each and fills every row, for any number', () => {
    for (let count = 0; count <= 40; count += 1) {
      const spans = layMosaic(count);
      expect(spans).toHaveLength(count);
      let row = 0;
      for (const span of spans) {
        row += span;
        expect(row).toBeLessThanOrEqual(12);
        if (row === 12) row = 0;
      }
      expect(row).toBe(0);
    }
  });
});
