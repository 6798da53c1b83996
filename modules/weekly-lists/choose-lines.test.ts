import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LINE_REASONS, MAX_LINES } from '#contract/content/weekly-list-line.ts';
import { type Candidate, chooseLines } from './choose-lines.ts';

const candidate: fc.Arbitrary<Candidate> = fc.record({
  productId: fc.integer({ min: 0, max: 30 }).map(String),
  why: fc.constantFrom(...LINE_REASONS),
  available: fc.integer({ min: -1, max: 20 }),
});

it('names no product twice, none that is sold out, and at most twelve, five of them nearly gone', () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 80 }), (candidates) => {
      const lines = chooseLines(candidates);
      const ids = lines.map(({ productId }) => productId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
      expect(lines.filter(({ why }) => why === 'nearly-gone').length).toBeLessThanOrEqual(5);
      for (const { productId, why, sentence } of lines) {
        expect(sentence).toBe('');
        const reasons = candidates.filter((one) => one.productId === productId && one.available > 0);
        expect(reasons.map((one) => one.why)).toContain(why);
        expect(why).not.toBe('chosen');
      }
    }),
  );
});

it('begins with what came in, then what is back, then what is nearly gone, each by its first reason', () => {
  const of = (why: Candidate['why'], ...ids: string[]): Candidate[] =>
    ids.map((productId) => ({ productId, why, available: 3 }));
  const lines = chooseLines([...of('nearly-gone', 'a', 'c'), ...of('back', 'b', 'a'), ...of('came-in', 'b')]);
  expect(lines.map(({ productId, why }) => [productId, why])).toEqual([
    ['b', 'came-in'],
    ['a', 'back'],
    ['c', 'nearly-gone'],
  ]);
});
