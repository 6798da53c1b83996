import { expect, it } from 'vitest';
import { addRecent, readRecents } from './recents.ts';

function createStorage(first: Record<string, string> = {}) {
  const values = new Map(Object.entries(first));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

it('has the newest first, each once, of each person apart, and at most five', () => {
  const storage = createStorage();
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f'])
    addRecent(storage, 'ines', { group: 'product', id, label: id });
  expect(readRecents(storage, 'ines').map(({ id }) => id)).toEqual(['f', 'e', 'd', 'a', 'c']);
  expect(readRecents(storage, 'maude')).toEqual([]);
});

it('is empty where what is stored is of another form', () => {
  for (const stored of ['{', '{}', '[1, {"group": "customer", "id": "x", "label": "Maude"}]'])
    expect(readRecents(createStorage({ 'office-recents ines': stored }), 'ines')).toEqual([]);
});
