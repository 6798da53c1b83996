import { expect, test } from 'vitest';
import { clearDrafts, draftKey, readDraft, writeDraft } from './drafts.ts';

function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

const INITIAL = { text: '', isForBuyer: false };

test('unsaved values come back, those of unknown fields or another type do not', () => {
  const storage = createStorage();
  const key = draftKey('ines', 'note');
  writeDraft(storage, key, { text: 'Call first', isForBuyer: 'yes', gone: 'x' });
  expect(readDraft(storage, key, INITIAL)).toEqual({ text: 'Call first', isForBuyer: false });
});

test('a broken draft leaves the initial values', () => {
  const storage = createStorage();
  storage.setItem('k', '{"text":');
  expect(readDraft(storage, 'k', INITIAL)).toEqual(INITIAL);
  storage.setItem('k', 'null');
  expect(readDraft(storage, 'k', INITIAL)).toEqual(INITIAL);
});

test('the sign-in of another person removes drafts, a sign-out all, and nothing else', () => {
  const storage = createStorage();
  const ines = draftKey('ines', 'note');
  const marcus = draftKey('marcus', 'note');
  storage.setItem('other', '1');
  writeDraft(storage, ines, INITIAL);
  writeDraft(storage, marcus, INITIAL);
  clearDrafts(storage, 'ines');
  expect([storage.getItem(ines) !== null, storage.getItem(marcus)]).toEqual([true, null]);
  clearDrafts(storage);
  expect([storage.getItem(ines), storage.getItem('other')]).toEqual([null, '1']);
});

test('a full storage keeps nothing and does not fail', () => {
  const storage = {
    ...createStorage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => writeDraft(storage, 'k', INITIAL)).not.toThrow();
});
