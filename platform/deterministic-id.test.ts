import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { deterministicId } from './deterministic-id.ts';

describe('a deterministic id', () => {
  const at = new Date('2026-03-12T14:00:00Z');

  it('is a UUID version 7 with the given time', () => {
    const id = deterministicId('article what-dry-means', at);
    expect(validate(id)).toBe(true);
    expect(version(id)).toBe(7);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at.getTime());
  });

  it('is equal for equal names, and different for different names', () => {
    expect(deterministicId('a', at)).toBe(deterministicId('a', at));
    expect(deterministicId('a', at)).not.toBe(deterministicId('b', at));
  });
});
