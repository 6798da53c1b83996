import { describe, expect, it } from 'vitest';
import { createMatchCache } from './match-cache.ts';
import type { TextMatch } from './match-text.ts';

const found = (count: number): TextMatch => ({
  numbers: new Int32Array(count),
  ranks: new Float32Array(count),
});

describe('the match cache', () => {
  it('runs a match once for concurrent callers', async () => {
    const stored = createMatchCache(10_000);
    let calls = 0;
    const match = async (): Promise<TextMatch> => found((calls += 1));
    const all = await Promise.all([
      stored.get('gin', match),
      stored.get('gin', match),
      stored.get('gin', match),
    ]);
    expect(await stored.get('gin', match)).toBe(all[0]);
    expect(calls).toBe(1);
  });

  it('stays within its limit of bytes, and removes the least recently used match', async () => {
    const stored = createMatchCache(3000);
    for (const text of ['a', 'b', 'a', 'c', 'd']) await stored.get(text, async () => found(60));
    expect(stored.bytes).toBeLessThanOrEqual(3000);
    let again: string[] = [];
    for (const text of ['d', 'c', 'a', 'b'])
      await stored.get(text, async () => {
        again = [...again, text];
        return found(60);
      });
    expect(again).toEqual(['b']);
  });

  it('does not cache a match that alone exceeds the limit', async () => {
    const stored = createMatchCache(1000);
    await stored.get('wine', async () => found(500));
    expect(stored.bytes).toBe(0);
  });

  it('runs a match again after a failure, and after invalidate', async () => {
    const stored = createMatchCache(10_000);
    await expect(stored.get('gin', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await stored.get('gin', async () => found(1))).numbers.length).toBe(1);
    stored.invalidate();
    expect(stored.bytes).toBe(0);
    expect((await stored.get('gin', async () => found(2))).numbers.length).toBe(2);
  });

  it('returns a match that began before invalidate, and does not cache it', async () => {
    const stored = createMatchCache(10_000);
    let answer: (match: TextMatch) => void = () => undefined;
    const old = stored.get('gin', () => new Promise((resolve) => (answer = resolve)));
    stored.invalidate();
    answer(found(1));
    expect((await old).numbers.length).toBe(1);
    expect((await stored.get('gin', async () => found(2))).numbers.length).toBe(2);
  });
});
