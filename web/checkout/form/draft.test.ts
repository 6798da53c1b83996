import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_CHECKOUT } from '#contract/checkout/checkout-form.ts';
import { deleteDraft, findDraft, saveDraft } from './draft.ts';

const stored = new Map<string, string>();
const typed = { ...EMPTY_CHECKOUT, name: 'Maude & Zoë = 2', city: 'Toronto', age: 'yes', method: 'express' };

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a draft holds the typed values, except the age confirmation', () => {
  saveDraft('one', typed);
  const { age: _, ...draft } = typed;
  expect(findDraft('one')).toEqual(draft);
  expect([...stored.values()].join()).not.toContain('age');
});

it('a draft belongs to one checkout, until it is deleted', () => {
  saveDraft('one', typed);
  expect(findDraft('two')).toBeUndefined();
  saveDraft('two', typed);
  expect(findDraft('one')).toBeUndefined();
  deleteDraft();
  expect(findDraft('two')).toBeUndefined();
});

it('there is no draft when storage is forbidden', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  saveDraft('one', typed);
  expect(findDraft('one')).toBeUndefined();
  expect(deleteDraft).not.toThrow();
});
