import { describe, expect, it } from 'vitest';
import { SLUG } from '#contract/text/slug.ts';
import { slugify } from '#contract/text/slugify.ts';
import { getBarFiles } from './bar-files.ts';
import { kindNamed, kindOnLabel } from './known-kinds.ts';

const { kinds, substitutions, pantryStaples } = getBarFiles();
const ids = kinds.map(({ id }) => id);
const repeated = (all: readonly string[]): string[] =>
  all.filter((each, index) => all.indexOf(each) !== index);

describe('the reviewed kinds', () => {
  it('have slugs as ids, and names that identify only one kind', () => {
    expect(ids.filter((id) => !SLUG.test(id))).toEqual([]);
    const names = kinds.flatMap(({ id, name, also = [] }) => [
      ...new Set([id, ...[name, ...also].map(slugify)]),
    ]);
    expect(repeated(names)).toEqual([]);
    expect(names.filter((name) => pantryStaples.has(name))).toEqual([]);
  });

  it('name at most one kind per category that all its bottles are', () => {
    const whole = kinds.filter(({ isWhole }) => isWhole);
    expect(whole.filter(({ category }) => !category)).toEqual([]);
    expect(repeated(whole.map(({ category = '' }) => category))).toEqual([]);
  });

  it('are found by each of their names, in any case', () => {
    expect(kindNamed('London Dry Gin')?.id).toBe('london-dry-gin');
    expect(kindNamed('crème de mûre')?.id).toBe('blackberry-liqueur');
    expect(kindNamed('Lime juice')?.id).toBe('lime-juice');
    expect(kindNamed('Lime cordial')?.id).toBe('lime-cordial');
    expect(kindNamed('Dragon fruit')).toBeUndefined();
  });

  it('are found on a label by the longest match of whole words, among the given categories', () => {
    const pantry = new Set(['cider-and-perry', 'beer']);
    expect(kindOnLabel('Orchard Ladder Dry Cider', pantry)?.id).toBe('dry-cider');
    expect(kindOnLabel('Grand Gel Ice Cider', pantry)?.id).toBe('ice-cider');
    expect(kindOnLabel('Perryman’s Best', pantry)).toBeUndefined();
    expect(kindOnLabel('Orchard Ladder Dry Cider', new Set(['gin']))).toBeUndefined();
  });
});

describe('the substitutions', () => {
  it('name reviewed kinds, each pair once, each with its own note', () => {
    expect(substitutions.filter((each) => !ids.includes(each.for) || !ids.includes(each.use))).toEqual([]);
    expect(repeated(substitutions.map((each) => `${each.use} for ${each.for}`))).toEqual([]);
    expect(repeated(substitutions.map(({ note }) => note))).toEqual([]);
    expect(substitutions.filter(({ note }) => !/^[A-Z].{10,110}\.$/.test(note))).toEqual([]);
  });

  it('never replace a lemon with a lime, juice with a cordial, or a kind with itself', () => {
    const pairs = new Set(substitutions.map((each) => `${each.use} for ${each.for}`));
    for (const wrong of [
      'lime-juice for lemon-juice',
      'lemon-juice for lime-juice',
      'lime-cordial for lime-juice',
    ])
      expect(pairs.has(wrong)).toBe(false);
    expect(substitutions.filter((each) => each.for === each.use)).toEqual([]);
  });

  it('never repeat a relation of the tree of kinds', () => {
    const parents = new Map(kinds.map(({ id, parent }) => [id, parent]));
    const isBelow = (id: string | undefined, wider: string): boolean =>
      id !== undefined && (id === wider || isBelow(parents.get(id), wider));
    expect(substitutions.filter((each) => isBelow(each.use, each.for))).toEqual([]);
  });
});
