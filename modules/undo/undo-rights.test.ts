import { expect, it } from 'vitest';
import { PERMISSIONS, permissionsOf } from '#contract/staff/permissions.ts';
import { INVERSES } from './inverses.ts';
import { getUndoNeeds, hasInverse, mayUndoOwn } from './undo-rights.ts';

const now = new Date('2026-11-26T12:00:00Z');
const HANA = { kind: 'staff', id: 'hana' } as const;
const needs = (action: string, change: object = {}) =>
  getUndoNeeds(
    {
      action,
      resource: { kind: action.split('.')[0] ?? '', id: 'x', version: 1 },
      before: { name: 'a' },
      after: { name: 'b' },
      actor: HANA,
      createdAt: new Date('2026-11-26T11:00:00Z'),
      ...change,
    },
    HANA,
    now,
  );

it('an undo needs the permission of its command, and `undo.any` for others and after a day', () => {
  expect(needs('product.updated').permissions).toEqual(['catalogue.write']);
  expect(needs('product.updated', { createdAt: new Date('2026-11-25T11:00:00Z') }).permissions).toEqual([
    'undo.any',
    'catalogue.write',
  ]);
  expect(needs('message.updated', { actor: { kind: 'staff', id: 'marcus' } }).permissions).toEqual([
    'undo.any',
    'message.reply',
  ]);
});

it('prices, status and law need their own right, law a fresh sign-in too', () => {
  const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 1]));
  const update = (...names: string[]) =>
    needs('product.updated', { before: fields(...names), after: fields(...names) }).permissions;
  expect(update('priceCents')).toEqual(['price.write']);
  expect(update('priceCents', 'status', 'name')).toEqual([
    'price.write',
    'catalogue.publish',
    'catalogue.write',
  ]);
  expect(needs('article.published').permissions).toEqual(['content.write', 'content.publish']);
  expect(needs('settings.updated', { resource: { kind: 'settings', id: 'tax', version: 1 } })).toEqual({
    permissions: ['settings.legal'],
    stepUp: true,
  });
});

it('every kind of change names a permission', () => {
  for (const action of Object.keys(INVERSES)) {
    const { permissions } = needs(action);
    expect([action, permissions.length > 0]).toEqual([action, true]);
    for (const permission of permissions) expect(PERMISSIONS).toContain(permission);
  }
});

it('what is never undone has no inverse', () => {
  expect(
    ['order.packed', 'order.cancelled', 'refund.requested', 'staff.suspended', 'no.such'].filter(hasInverse),
  ).toEqual(['order.packed']);
});

it('an own change is offered to be undone only to those who may run the inverse', () => {
  const packer = permissionsOf(['packer']);
  expect(
    ['order.packed', 'order.shipped', 'order.cancelled'].filter((one) => mayUndoOwn(one, packer)),
  ).toEqual(['order.packed']);
  expect(mayUndoOwn('order.shipped', permissionsOf(['manager']))).toBe(true);
});

it('the undo of a posted count needs what posting it needed', () => {
  const post = (after: object) =>
    needs('stock-count.posted', { before: { state: 'draft' }, after }).permissions;
  const differences = [{ productId: 'a', delta: -2 }];
  expect(post({ state: 'posted', differences, isLarge: false })).toEqual(['stock.count']);
  expect(post({ state: 'posted', differences, isLarge: true })).toEqual(['stock.count', 'stock.adjust']);
  // An event of an earlier release.
  expect(post({ state: 'posted', differences })).toEqual(['stock.count', 'stock.adjust']);
});
