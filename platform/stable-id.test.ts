import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { stableId } from './stable-id.ts';

describe('a stable id', () => {
  const at = new Date('2026-03-12T14:00:00Z');

  it('is a UUID of version 7 of its time', () => {
    const id = stableId('article what-dry-means', at);
    expect(validate(id)).toBe(true);
    expect(version(id)).toBe(7);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at.getTime());
  });

  it('is the same for the same name, and another for another', () => {
    expect(stableId('a', at)).toBe(stableId('a', at));
    expect(stableId('a', at)).not.toBe(stableId('b', at));
  });
});
