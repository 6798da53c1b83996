import { expect, it } from 'vitest';
import { describeAction, describeField, describeResource, describeValue } from './describe-event.ts';
import type { HistoryEvent } from './history-event.ts';

it('says what happened in plain words, also for actions without a word of their own', () => {
  expect(['product.updated', 'order.packed', 'account.passkey-added'].map(describeAction)).toEqual([
    'Changed',
    'Packing started',
    'Passkey added',
  ]);
});

it('names fields and shows values as people read them', () => {
  expect(['priceCents', 'isStaffPick', 'excludedProvinces', 'story:fr'].map(describeField)).toEqual([
    'Price',
    'Staff pick',
    'Excluded provinces',
    'Story in French',
  ]);
  expect(describeValue('priceCents', 4_900)).toBe('$49.00');
  expect(describeValue('priceCents', null)).toBe('empty');
  expect(describeValue('isStaffPick', false)).toBe('No');
  expect(describeValue('flavours', { smoky: 3 })).toBe('Smoky: 3');
  expect(describeValue('allergens', ['nuts', 'milk'])).toBe('nuts, milk');
  expect(describeValue('email', { sha256: 'ab' })).not.toContain('ab');
});

it('names a resource by its name, a short id or its kind', () => {
  const of = (kind: string, id: string, name: string | null): string => {
    const resource = { kind, id, name, version: 1 };
    const event: HistoryEvent = {
      id: 'e',
      seq: 1,
      at: '2026-11-26T12:00:00Z',
      actor: { kind: 'system', id: 'seed', name: null },
      action: `${kind}.updated`,
      resource,
      changedFields: [],
      before: null,
      after: null,
      isHidden: false,
      reason: '',
      requestId: null,
      operationId: null,
      undoes: null,
      undoneBy: null,
      canUndo: false,
    };
    return describeResource(event);
  };
  expect(of('product', 'x', 'Glen Orvin 12')).toBe('Glen Orvin 12');
  expect(of('settings', 'tax', null)).toBe('Settings tax');
  expect(of('receipt', '01a05d65-0000-7000-8000-0000000000ff', null)).toBe('Receipt');
});
