import { describe, expect, it } from 'vitest';
import { FAMILIES, type Family, withLender } from './face.ts';
import { testFace } from './test-face.ts';

const plain = testFace({ letters: /[a-z]/, name: 'plain' });
const wide = testFace({ letters: /[a-zł]/, name: 'wide' });

describe('a face', () => {
  it('takes a missing letter from its lender', () => {
    const lent = withLender(plain, wide);
    expect(plain.has('ł')).toBe(false);
    expect(lent.has('ł')).toBe(true);
    expect(lent.outline('ł', 0, 0, 10)).toEqual(wide.outline('ł', 0, 0, 10));
  });

  it('throws with the letter that no face in the chain has', () => {
    expect(() => withLender(withLender(plain, wide), undefined).advance('ж')).toThrow(
      'no glyph for “ж” (U+0436) in plain nor in its lenders',
    );
  });

  it('has a finite chain of lenders', () => {
    for (const first of Object.keys(FAMILIES)) {
      const seen = new Set<string>();
      let next: string | undefined = first;
      while (next !== undefined) {
        expect(seen.has(next), `${first} … ${next}`).toBe(false);
        seen.add(next);
        next = lenderOf(next);
      }
      expect([...seen].at(-1)).toBe('manrope');
    }
  });
});

const isFamily = (name: string): name is Family => name in FAMILIES;
const lenderOf = (name: string): string | undefined => (isFamily(name) ? FAMILIES[name].lender : undefined);
