import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isUnshipped,
  canTransition,
  ORDER_STATES,
  type OrderState,
  TRANSITIONS,
} from '../order/life-cycle.ts';

const walks = fc.array(fc.nat(), { maxLength: 30 }).map((choices) => {
  const walk: OrderState[] = ['pending_payment'];
  for (const choice of choices) {
    const next = TRANSITIONS[walk.at(-1) ?? 'refunded'];
    const to = next[choice % Math.max(1, next.length)];
    if (to !== undefined) walk.push(to);
  }
  return walk;
});

it('an order is paid first, ends at most once, and stays refunded', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      expect(walk.slice(1, 2)).toEqual(walk.length > 1 ? ['paid'] : []);
      // Only packing and shipping can be taken back.
      const ends = walk.filter((state) => !['paid', 'packing', 'shipped'].includes(state));
      expect(new Set(ends).size).toBe(ends.length);
      expect(walk.slice(0, -1)).not.toContain('refunded');
    }),
  );
});

it('an order is packed before it leaves, shipped before the door, and cancelled only before shipping', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      const before = (state: OrderState, earlier: OrderState): boolean =>
        !walk.includes(state) || walk.slice(0, walk.indexOf(state)).includes(earlier);
      expect(before('shipped', 'packing')).toBe(true);
      for (const state of ['refused_at_door', 'lost'] as const) expect(before(state, 'shipped')).toBe(true);
      // A pick-up leaves the shop in the hands of its buyer.
      for (const state of ['delivered', 'returned'] as const) expect(before(state, 'packing')).toBe(true);
      const end = walk.indexOf('cancelled');
      expect(end === -1 || isUnshipped(walk[end - 1] ?? 'shipped')).toBe(true);
    }),
  );
});

it('every state is reachable, and every state but the last has a next one', () => {
  const reached = new Set<OrderState>(['pending_payment']);
  for (const state of reached) for (const to of TRANSITIONS[state]) reached.add(to);
  expect([...reached].sort()).toEqual([...ORDER_STATES].sort());
  expect(ORDER_STATES.filter((state) => TRANSITIONS[state].length === 0)).toEqual(['refunded']);
});

it('exactly these transitions are legal', () => {
  const legal = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.filter((to) => canTransition(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(legal.sort()).toEqual(
    [
      'pending_payment → paid',
      'paid → packing',
      'paid → cancelled',
      'paid → refunded',
      'packing → paid',
      'packing → shipped',
      'packing → delivered',
      'packing → cancelled',
      'packing → refunded',
      'shipped → packing',
      'shipped → delivered',
      'shipped → lost',
      'shipped → refused_at_door',
      'shipped → returned',
      'delivered → returned',
      'delivered → refunded',
      'refused_at_door → returned',
      'refused_at_door → refunded',
      'lost → refunded',
      'returned → refunded',
      'cancelled → refunded',
    ].sort(),
  );
});

it('an order is unshipped from its payment until it is shipped', () => {
  expect(ORDER_STATES.filter(isUnshipped)).toEqual(['paid', 'packing']);
});
