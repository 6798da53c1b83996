import { describe, expect, it } from 'vitest';
import { findStep } from './text-order.ts';
import { moveItem } from '../parts/move-item.ts';

const TEXTS = [
  { id: 'a', group: 'Age' },
  { id: 'b', group: 'Age' },
  { id: 'c', group: 'Delivery' },
];

describe('a step of a text', () => {
  it('leads to its neighbour, and not out of its group', () => {
    expect([findStep(TEXTS, 1, 'up'), findStep(TEXTS, 0, 'up')]).toEqual([0, undefined]);
    expect([findStep(TEXTS, 0, 'down'), findStep(TEXTS, 1, 'down')]).toEqual([1, undefined]);
    expect(findStep(TEXTS, 2, 'down')).toBeUndefined();
  });

  it('leaves the order of the others', () => {
    expect(moveItem(TEXTS, 2, 0).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(moveItem(TEXTS, 9, 0)).toEqual(TEXTS);
  });
});
