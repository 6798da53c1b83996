import { describe, expect, it } from 'vitest';
import { arrangeKinds } from './arrange-kinds.ts';

const kind = (id: string, group: 'spirits' | 'juices', parent: string | null = null) => ({
  id,
  group,
  parent,
});
const GROUPS = ['spirits', 'juices'] as const;

describe('arrangeKinds', () => {
  it('orders kinds by group, each parent before its children, otherwise in the given order', () => {
    const arranged = arrangeKinds(
      [
        kind('lemon-juice', 'juices'),
        kind('wheated', 'spirits', 'bourbon'),
        kind('whiskey', 'spirits'),
        kind('gin', 'spirits'),
        kind('rye', 'spirits', 'whiskey'),
        kind('bourbon', 'spirits', 'whiskey'),
      ],
      GROUPS,
    );
    expect(arranged.map(({ id }) => id)).toEqual([
      'whiskey',
      'rye',
      'bourbon',
      'wheated',
      'gin',
      'lemon-juice',
    ]);
  });

  it.each([
    ['kinds in a circle', [kind('a', 'spirits', 'b'), kind('b', 'spirits', 'a')], 'a, b'],
    ['a kind below itself', [kind('gin', 'spirits'), kind('a', 'spirits', 'a')], 'a'],
    ['a kind below a missing one', [kind('a', 'spirits', 'gone')], 'gone'],
    ['a kind below one of another group', [kind('a', 'juices'), kind('b', 'spirits', 'a')], 'parent a'],
    ['two kinds of one id', [kind('a', 'spirits'), kind('a', 'spirits')], 'twice'],
  ])('refuses %s', (_, kinds, named) => {
    expect(() => arrangeKinds(kinds, GROUPS)).toThrow(named);
  });
});
