import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import { createTestIndex } from '../test-products.ts';
import { withJudged } from './judge-list.ts';

const INDEX = createTestIndex([]);

test('returns the listed products of a text, however many and wherever they are', () => {
  const marks = fc.uint8Array({ max: 1, maxLength: 60 });
  const runs = fc
    .array(fc.tuple(fc.constantFrom(0, 1), fc.integer({ min: 1, max: 3000 })), { maxLength: 6 })
    .map((parts) => Uint8Array.from(parts.flatMap(([mark, length]) => Array.from({ length }, () => mark))));
  fc.assert(
    fc.property(fc.oneof(marks, runs), fc.boolean(), (matching, isWhole) => {
      const listed = Int32Array.from(matching.keys()).filter((at) => isWhole || at % 3 !== 0);
      const filter = { categoryIds: null, rules: [], choice: NO_CHOICE, matching };
      const expected = listed.filter((at) => matching[at] === 1);
      expect(withJudged(INDEX, filter, listed, ({ matches }) => [...matches])).toEqual([...expected]);
    }),
  );
});
