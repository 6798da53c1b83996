import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isTopper } from './is-topper.ts';
import { loadRecipesFolder } from './load-recipes-folder.ts';

const TODDY = `name: Hot Toddy
description: Whisky and lemon at the heat of tea.
category: After dinner
base: whiskey
family: hot
difficulty: Easy
minutes: 5
servings: 1
method: hot
glass: Mug
ice: None
ingredients:
  - { name: Whisky, quantity: 45, unit: mL, kind: scotch-blended, abv: 40 }
  - { name: Bitters, quantity: 2, unit: dashes, ml: 1.6, abv: 44 }
steps: [Pour and stir.]
note: Warm the mug.
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recipes-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function getErrors(text: string, name = 'toddy.yaml'): Promise<string[]> {
  await writeFile(join(folder, name), text);
  const read = await loadRecipesFolder(folder);
  return read.ok ? [] : read.issues.map(({ file, line, field }) => `${file}:${line}:${field}`);
}

describe('loadRecipesFolder', () => {
  it('returns [] for a missing folder', async () => {
    expect(await loadRecipesFolder(join(folder, 'nowhere'))).toEqual({ ok: true, data: [] });
  });

  it('takes the slug from the name of the file', async () => {
    expect(await getErrors(TODDY)).toEqual([]);
    const read = await loadRecipesFolder(folder);
    expect(read.ok && read.data.map(({ slug, name }) => [slug, name])).toEqual([['toddy', 'Hot Toddy']]);
  });

  it.each([
    ['an unknown family', TODDY.replace('family: hot', 'family: cosy'), 'toddy.yaml:5:family'],
    ['an unknown field', TODDY + 'price: 3\n', 'toddy.yaml:1:'],
    ['alcohol of unknown volume', TODDY.replace(', ml: 1.6', ''), 'toddy.yaml:14:ingredients.1.ml'],
    [
      'a kind without a strength',
      TODDY.replace('scotch-blended, abv: 40', 'scotch-blended'),
      'toddy.yaml:13:ingredients.0.abv',
    ],
    ['alcohol in a drink without base', TODDY.replace('base: whiskey', 'base: none'), 'toddy.yaml:4:base'],
    ['a whiskey drink without alcohol', TODDY.replaceAll(/abv: \d+/g, 'abv: 0'), 'toddy.yaml:4:base'],
    ['invalid YAML', 'name: [', 'toddy.yaml:1:'],
  ])('names file, line and field of %s', async (_, text, place) => {
    expect(await getErrors(text)).toEqual([place]);
  });

  it('refuses a name that is not a slug', async () => {
    expect(await getErrors(TODDY, 'Hot Toddy.yaml')).toEqual(['Hot Toddy.yaml:1:']);
  });
});

describe('isTopper', () => {
  const row = { name: 'Gin', quantity: 30, unit: 'mL', garnish: false, optional: false };
  it('uses notes, kind or name, unless the file sets it', () => {
    expect(isTopper(row)).toBe(false);
    expect(isTopper({ ...row, notes: 'to top' })).toBe(true);
    expect(isTopper({ ...row, name: 'Soda water' })).toBe(true);
    expect(isTopper({ ...row, name: 'Dry sparkling wine', topper: false })).toBe(false);
    expect(isTopper({ ...row, name: 'Wine', kind: 'cremant' })).toBe(true);
  });
});
