import { expect, it } from 'vitest';
import {
  describeAction,
  describeField,
  describeReason,
  describeResource,
  describeValue,
  describeWhat,
  getResourceHref,
} from './describe-event.ts';
import type { HistoryEvent } from './history-event.ts';

it('says what happened in plain words, also for actions without a word of their own', () => {
  expect(['product.updated', 'order.packed', 'account.passkey-added'].map(describeAction)).toEqual([
    'Changed',
    'Packing started',
    'Passkey added',
  ]);
});

it('names fields and shows values as people read them', () => {
  expect(
    ['priceCents', 'parentId', 'isStaffPick', 'excludedProvinces', 'story:fr'].map(describeField),
  ).toEqual(['Price', 'Parent', 'Staff pick', 'Not sold to', 'Story in French']);
  expect(describeValue('priceCents', 4_900)).toBe('$49.00');
  expect(describeValue('priceCents', null)).toBe('empty');
  expect(describeValue('isStaffPick', false)).toBe('No');
  expect(describeValue('flavours', { smoky: 3 })).toBe('Smoky: 3');
  expect(describeValue('allergens', ['nuts', 'milk'])).toBe('nuts, milk');
  expect(describeValue('parentId', 'a', { names: { a: 'Whisky' } })).toBe('Whisky');
  expect(describeValue('products', ['a', 'b'], { names: { a: 'Aurelle', b: 'Copper Hollow' } })).toBe(
    'Aurelle, Copper Hollow',
  );
  expect(
    describeValue(
      'rule',
      { match: 'all', conditions: [{ field: 'category', isNot: false, ids: ['a'] }] },
      { names: { a: 'Whisky' } },
    ),
  ).toBe('Match: All, Conditions: Field: Category, None of them: No, Categories: Whisky');
  expect(describeValue('email', { sha256: 'ab' })).not.toContain('ab');
  expect(describeValue('state', 'refused_at_door')).toBe('Refused at the door');
  expect(describeValue('productClass', 'no-alcohol')).toBe('No alcohol');
  expect(describeValue('startsAt', '2026-12-05T06:01:07.050Z', { timeZone: 'America/Toronto' })).toBe(
    'Dec 5, 01:01',
  );
  expect(describeValue('from', '2026-12-01')).toBe('December 1, 2026');
  expect(describeValue('entryId', '01a05d65-0000-7000-8000-0000000000a1')).toBe('deleted');
  // A text of a person stays as it is.
  expect(describeValue('short', 'smoky')).toBe('smoky');
});

const create = (
  kind: string,
  id: string,
  name: string | null,
  more: Partial<HistoryEvent> = {},
): HistoryEvent => {
  const resource = { kind, id, name, version: 1 };
  return {
    id: 'e',
    seq: 1,
    at: '2026-11-26T12:00:00Z',
    actor: { kind: 'system', id: 'seed', name: null },
    action: `${kind}.updated`,
    resource,
    changedFields: [],
    things: [],
    names: {},
    before: null,
    after: null,
    isHidden: false,
    reason: '',
    requestId: null,
    operationId: null,
    undoes: null,
    undoneBy: null,
    canUndo: false,
    undoable: null,
    others: [],
    ...more,
  };
};

it('leads to the page of what an event is about, unless it was deleted', () => {
  const changed = { before: { name: 'A' }, after: { name: 'B' } };
  expect(getResourceHref(create('category', 'x', 'Gin', changed))).toBe('/categories?category=x');
  expect(getResourceHref(create('collection', 'x', 'Gifts', { ...changed, after: null }))).toBeUndefined();
  expect(getResourceHref(create('settings', 'tax', null, changed))).toBeUndefined();
});

it('names a resource by its name or its kind, never by an id', () => {
  const of = (...given: Parameters<typeof create>): string => describeResource(create(...given));
  expect(of('product', 'x', 'Glen Orvin 12')).toBe('Glen Orvin 12');
  expect(of('settings', 'tax', null)).toBe('Taxes and exchange rate');
  const things = ['Aurelle', 'Copper Hollow'];
  expect(of('operation', 'x', null, { things, after: { rows: 2 } })).toBe('Aurelle and Copper Hollow');
  expect(of('operation', 'x', null, { things, after: { rows: 50 } })).toBe(
    'Aurelle, Copper Hollow and others',
  );
  expect(of('receipt', '01a05d65-0000-7000-8000-0000000000ff', null)).toBe('Receipt');
  expect(of('order', 'x', '8FRJ-ZYSC')).toBe('Order 8FRJ-ZYSC');
  expect(of('staff-invitation', 'x', null, { after: { email: 'noe@example.ca' } })).toBe('noe@example.ca');
});

it('says what was changed by its fields, and what was done by its verb', () => {
  const changed = (fields: object, more: Partial<HistoryEvent> = {}) =>
    describeWhat(create('product', 'x', 'Aurelle', { before: { ...fields }, after: { ...fields }, ...more }));
  expect(changed({ priceCents: 1 })).toBe('Price');
  expect(changed({ short: 'a', nose: 'b', story: 'c' })).toBe('Short text and 2 more');
  expect(changed({ state: 'paid' }, { action: 'order.packed' })).toBe('Packing started');
  expect(changed({}, { action: 'staff-session.started' })).toBe('Signed in');
});

it('names what a reason is', () => {
  expect(describeReason({ action: 'order.shipped', reason: 'Canada Post 4502' })).toEqual([
    'Parcel',
    'Canada Post 4502',
  ]);
  expect(describeReason({ action: 'product.updated', reason: 'Spring list' })).toEqual([
    'Reason',
    'Spring list',
  ]);
});
