import { expect, it } from 'vitest';
import { findMatches, indexEntries } from './find-matches.ts';

it('answers among 20,000 products within 50 ms', () => {
  const large = indexEntries(
    Array.from({ length: 20_000 }, (_, number) => ({
      group: 'product' as const,
      id: `${number}`,
      label: `Bottle ${number} of the cellar`,
      note: `SKU-${number}`,
      more: `${number}`,
    })),
  );
  const from = performance.now();
  expect(findMatches(large, 'cellar 1999', 20)).toHaveLength(12);
  expect(performance.now() - from).toBeLessThan(50);
});
