import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSprite, SPRITES } from './make-icons.ts';

const root = new URL('..', import.meta.url).pathname;
const namesOf = (path: string): string[] => (SPRITES[path] ?? []).map(([name]) => name);

test.each(Object.entries(SPRITES))('the sprite %s is what its list of icons makes', (path, icons) => {
  expect(readFileSync(`${root}ui/${path}`, 'utf8')).toBe(createSprite(icons));
});

test('the names of icons are those of the two sprites', () => {
  const [, union = ''] = /type IconName =([^;]+);/.exec(readFileSync(`${root}ui/icon.tsx`, 'utf8')) ?? [];
  const names = [...union.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
  expect(names).toEqual([...new Set(Object.keys(SPRITES).flatMap(namesOf))].sort());
});

/** Icons that a file draws: the value of `name` of an `Icon` and of `icon` of a button. */
const drawnIn = (text: string): string[] =>
  [...text.matchAll(/(?:<Icon\s+name|\bicon)=(?:"([\w-]+)"|\{([^}]*)\})/g)].flatMap(
    ([, name, choice = '']) =>
      name === undefined ? [...choice.matchAll(/[?:] '([\w-]+)'/g)].map(([, one = '']) => one) : [name],
  );

test.each([
  ['icons.svg', '{ui,web/**}/*.tsx'],
  ['office/icons.svg', '{ui/office,admin/**}/*.tsx'],
])('the sprite %s has every icon that is drawn from it', (sprite, files) => {
  const drawn = globSync(files, { cwd: root }).flatMap((file) =>
    drawnIn(readFileSync(`${root}${file}`, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(drawn.length).toBeGreaterThan(9);
  const known = namesOf(sprite);
  expect(drawn.filter((one) => !known.includes(one.split(': ')[1] ?? ''))).toEqual([]);
});
