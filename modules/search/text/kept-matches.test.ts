import { describe, expect, it } from 'vitest';
import { keepMatches } from './kept-matches.ts';
import type { TextMatch } from './match-text.ts';

const found = (count: number): TextMatch => ({
  numbers: new Int32Array(count),
  ranks: new Float32Array(count),
});

describe('what texts found', () => {
  it('is asked for once, however many ask at the same time', async () => {
    const kept = keepMatches(10_000);
    let asked = 0;
    const match = async (): Promise<TextMatch> => found((asked += 1));
    const all = await Promise.all([kept.get('gin', match), kept.get('gin', match), kept.get('gin', match)]);
    expect(await kept.get('gin', match)).toBe(all[0]);
    expect(asked).toBe(1);
  });

  it('stays within its bytes, and gives up what was asked for longest ago', async () => {
    const kept = keepMatches(3000);
    for (const text of ['a', 'b', 'a', 'c', 'd']) await kept.get(text, async () => found(60));
    expect(kept.bytes).toBeLessThanOrEqual(3000);
    let again: string[] = [];
    for (const text of ['d', 'c', 'a', 'b'])
      await kept.get(text, async () => {
        again = [...again, text];
        return found(60);
      });
    expect(again).toEqual(['b']);
  });

  it('is not kept where it alone is too large', async () => {
    const kept = keepMatches(1000);
    await kept.get('wine', async () => found(500));
    expect(kept.bytes).toBe(0);
  });

  it('is asked for again after a failure, and after everything was forgotten', async () => {
    const kept = keepMatches(10_000);
    await expect(kept.get('gin', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await kept.get('gin', async () => found(1))).numbers.length).toBe(1);
    kept.forget();
    expect(kept.bytes).toBe(0);
    expect((await kept.get('gin', async () => found(2))).numbers.length).toBe(2);
  });

  it('that was asked for before the catalogue changed is answered and not kept', async () => {
    const kept = keepMatches(10_000);
    let answer: (match: TextMatch) => void = () => undefined;
    const old = kept.get('gin', () => new Promise((resolve) => (answer = resolve)));
    kept.forget();
    answer(found(1));
    expect((await old).numbers.length).toBe(1);
    expect((await kept.get('gin', async () => found(2))).numbers.length).toBe(2);
  });
});
