import { describe, expect, it } from 'vitest';
import type { OrderCommand } from '#contract/orders/order-commands.ts';
import { findMainAction } from './main-action.ts';
import type { Order } from './order.ts';

const find = (
  state: Order['state'],
  allowedCommands: OrderCommand[],
  { missing = 0, isToSettle = false } = {},
) => findMainAction({ state, allowedCommands, isToSettle, lines: [{ missing }] });

describe('the primary action of an order', () => {
  it.each([
    ['pack', 'paid', ['pack', 'ship', 'cancel', 'refund']],
    ['ship', 'packing', ['unpack', 'ship', 'cancel']],
    ['ready', 'packing', ['unpack', 'ready', 'cancel']],
    ['collect', 'packing', ['unready', 'collect', 'cancel']],
    ['release', 'paid', ['release', 'cancel']],
    ['deliver', 'shipped', ['unship', 'hand-over', 'return', 'refund']],
    ['inspect', 'returned', ['inspect', 'refund', 'settle']],
    [null, 'delivered', ['return', 'refund', 'note']],
    [null, 'packing', ['unpack', 'hold']],
  ] as const)('is %s when it is %s', (action, state, allowed) => {
    expect(find(state, [...allowed])).toBe(action);
  });

  it('is not shipping while bottles are missing', () => {
    expect(find('packing', ['ship'], { missing: 1 })).toBeNull();
    expect(find('packing', ['ready'], { missing: 1 })).toBeNull();
  });

  it('is the refund of what was inspected, where the person may refund', () => {
    expect(find('returned', ['refund', 'settle'], { isToSettle: true })).toBe('refund');
    expect(find('returned', [], { isToSettle: true })).toBeNull();
  });
});
