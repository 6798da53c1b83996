import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUnshipped, canTransition, ORDER_STATES, type OrderState, TRANSITIONS } from './life-cycle.ts';

const walks = fc.array(fc.nat(), { maxLength: 30 }).map((choices) => {
  const walk: OrderState[] = ['pending_payment'];
  for (const choice of choices) {
    const next = TRANSITIONS[walk.at(-1) ?? 'refunded'];
    const to = next[choice % Math.max(1, next.length)];
    if (to !== undefined) walk.push(to);
  }
  return walk;
});

it('an order is paid first, enters no state twice, and stays refunded', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      expect(walk.slice(1, 2)).toEqual(walk.length > 1 ? ['paid'] : []);
      expect(new Set(walk).size).toBe(walk.length);
      expect(walk.slice(0, -1)).not.toContain('refunded');
    }),
  );
});

it('an order is packed before shipping, shipped before delivery, and not cancelled after shipping', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      const before = (state: OrderState, earlier: OrderState): boolean =>
        !walk.includes(state) || walk.slice(0, walk.indexOf(state)).includes(earlier);
      expect(before('shipped', 'packing')).toBe(true);
      for (const state of ['delivered', 'refused_at_door', 'returned'] as const)
        expect(before(state, 'shipped')).toBe(true);
      expect(walk.includes('shipped') && walk.includes('cancelled')).toBe(false);
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
      'packing → shipped',
      'packing → cancelled',
      'packing → refunded',
      'shipped → delivered',
      'shipped → refused_at_door',
      'shipped → returned',
      'delivered → returned',
      'delivered → refunded',
      'refused_at_door → refunded',
      'returned → refunded',
      'cancelled → refunded',
    ].sort(),
  );
});

it('an order is unshipped from its payment until it is shipped', () => {
  expect(ORDER_STATES.filter(isUnshipped)).toEqual(['paid', 'packing']);
});
