import { describe, expect, it } from 'vitest';
import { applyMergePatch, createMergePatch } from './apply-merge-patch.ts';

describe('a merge patch', () => {
  // The examples of RFC 7396, appendix A.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('of %j by %j is %j', (target, patch, result) => {
    expect(applyMergePatch(target, patch)).toEqual(result);
  });

  it('stores a field named as the prototype, and changes no prototype', () => {
    const merged = applyMergePatch({}, JSON.parse('{"__proto__":{"isAdmin":true}}'));
    expect(JSON.stringify(merged)).toBe('{"__proto__":{"isAdmin":true}}');
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  });

  it.each([
    [{ a: 'b' }, { a: 'b' }, {}],
    [{ a: 'b', c: 1 }, { c: 2 }, { a: null, c: 2 }],
    [{ a: { one: [1] } }, { a: { two: [2] } }, { a: { one: null, two: [2] } }],
  ])('that makes %j to %j is %j', (from, to, patch) => {
    expect(createMergePatch(from, to)).toEqual(patch);
    expect(applyMergePatch(from, patch)).toEqual(to);
  });
});
