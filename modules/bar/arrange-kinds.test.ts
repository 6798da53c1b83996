import { describe, expect, it } from 'vitest';
import { arrangeKinds } from './arrange-kinds.ts';

const kind = (id: string, group: 'spirits' | 'juices', parent: string | null = null) => ({
  id,
  group,
  parent,
});
const GROUPS = ['spirits', 'juices'] as const;

describe('kinds', () => {
  it('stand by group, each parent before its children, else in the order given', () => {
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
    ['that go round in a circle', [kind('a', 'spirits', 'b'), kind('b', 'spirits', 'a')], 'a, b'],
    ['below themselves', [kind('gin', 'spirits'), kind('a', 'spirits', 'a')], 'a'],
    ['below one that is not there', [kind('a', 'spirits', 'gone')], 'gone'],
    ['below one of another group', [kind('a', 'juices'), kind('b', 'spirits', 'a')], 'below a'],
    ['of one id', [kind('a', 'spirits'), kind('a', 'spirits')], 'twice'],
  ])('%s are refused', (_, kinds, named) => {
    expect(() => arrangeKinds(kinds, GROUPS)).toThrow(named);
  });
});
