import { expect, it } from 'vitest';
import {
  describeAction,
  describeField,
  describeResource,
  describeValue,
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
  ).toEqual(['Price', 'Parent', 'Staff pick', 'Excluded provinces', 'Story in French']);
  expect(describeValue('priceCents', 4_900)).toBe('$49.00');
  expect(describeValue('priceCents', null)).toBe('empty');
  expect(describeValue('isStaffPick', false)).toBe('No');
  expect(describeValue('flavours', { smoky: 3 })).toBe('Smoky: 3');
  expect(describeValue('allergens', ['nuts', 'milk'])).toBe('nuts, milk');
  expect(describeValue('parentId', 'a', { a: 'Whisky' })).toBe('Whisky');
  expect(describeValue('products', ['a', 'b'], { a: 'Aurelle', b: 'Copper Hollow' })).toBe(
    'Aurelle, Copper Hollow',
  );
  expect(
    describeValue(
      'rule',
      { match: 'all', conditions: [{ field: 'category', isNot: false, ids: ['a'] }] },
      { a: 'Whisky' },
    ),
  ).toBe('Match: all, Conditions: Field: category, None of them: No, Categories: Whisky');
  expect(describeValue('email', { sha256: 'ab' })).not.toContain('ab');
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
    ...more,
  };
};

it('leads to the page of what an event is about, unless it was deleted', () => {
  const changed = { before: { name: 'A' }, after: { name: 'B' } };
  expect(getResourceHref(create('category', 'x', 'Gin', changed))).toBe('/categories?category=x');
  expect(getResourceHref(create('collection', 'x', 'Gifts', { ...changed, after: null }))).toBeUndefined();
  expect(getResourceHref(create('settings', 'tax', null, changed))).toBeUndefined();
});

it('names a resource by its name, a short id or its kind', () => {
  const of = (...given: Parameters<typeof create>): string => describeResource(create(...given));
  expect(of('product', 'x', 'Glen Orvin 12')).toBe('Glen Orvin 12');
  expect(of('settings', 'tax', null)).toBe('Settings tax');
  const things = ['Aurelle', 'Copper Hollow'];
  expect(of('operation', 'x', null, { things, after: { rows: 2 } })).toBe('Aurelle and Copper Hollow');
  expect(of('operation', 'x', null, { things, after: { rows: 50 } })).toBe(
    'Aurelle, Copper Hollow and others',
  );
  expect(of('receipt', '01a05d65-0000-7000-8000-0000000000ff', null)).toBe('Receipt');
});
