import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './slices.ts';

/** Blocks the event loop. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('turns', () => {
  it('pause between readers that take long together, and do not where they are short', async () => {
    const countPauses = async (ms: number): Promise<number> => {
      const takeTurn = createTurns();
      let pauses = 0;
      let isOver = false;
      const counting = (async () => {
        while (!isOver) {
          await nextTurn();
          pauses += 1;
        }
      })();
      const get = async (): Promise<number> => ms;
      await Promise.all(Array.from({ length: 10 }, () => takeTurn(get, work)));
      isOver = true;
      await counting;
      return pauses;
    };
    expect(await countPauses(4)).toBeGreaterThanOrEqual(9);
    expect(await countPauses(0)).toBeLessThan(3);
  });

  it('pass what there is when the turn comes, in the sequence of the calls', async () => {
    const takeTurn = createTurns();
    let value = 1;
    const get = async (): Promise<number> => value;
    const read = (now: number): number => {
      value += 1;
      work(4);
      return now;
    };
    expect(await Promise.all([takeTurn(get, read), takeTurn(get, read), takeTurn(get, read)])).toEqual([
      1, 2, 3,
    ]);
  });

  it('go on after an error, which only its caller gets', async () => {
    const takeTurn = createTurns();
    const failing = takeTurn(
      async () => 1,
      () => {
        throw new Error('of the reader');
      },
    );
    const missing = takeTurn(
      async () => {
        throw new Error('of the index');
      },
      () => 2,
    );
    const working = takeTurn(
      async () => 3,
      (value) => value,
    );
    await expect(failing).rejects.toThrow('of the reader');
    await expect(missing).rejects.toThrow('of the index');
    expect(await working).toBe(3);
  });
});
