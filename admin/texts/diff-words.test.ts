import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords, type Piece } from './diff-words.ts';

const textOf = (pieces: readonly Piece[], without: Piece['kind']): string =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('diffWords', () => {
  it('names the words that went and those that came, between those that stayed', () => {
    expect(diffWords('We wrap in blue paper.', 'We wrap gifts in paper.')).toEqual([
      { kind: 'same', text: 'We wrap ' },
      { kind: 'added', text: 'gifts ' },
      { kind: 'same', text: 'in ' },
      { kind: 'removed', text: 'blue ' },
      { kind: 'same', text: 'paper.' },
    ]);
    expect(diffWords('', 'New.')).toEqual([{ kind: 'added', text: 'New.' }]);
    expect(diffWords('Same.', 'Same.')).toEqual([{ kind: 'same', text: 'Same.' }]);
    expect(diffWords('', '')).toEqual([]);
  });

  it('holds both texts whole, with no word in more than it needs', () => {
    const text = fc
      .array(fc.constantFrom('oak', 'rye', 'cask', 'peat', '\n\n'), { maxLength: 30 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = diffWords(before, after);
        expect(textOf(pieces, 'added')).toBe(before);
        expect(textOf(pieces, 'removed')).toBe(after);
        expect(diffWords(before, before).filter(({ kind }) => kind !== 'same')).toEqual([]);
      }),
    );
  });

  it('shows texts that have too little in common one after the other', () => {
    const [before, after] = ['old ', 'new '].map((word) => word.repeat(1_500).trim());
    expect(diffWords(before ?? '', after ?? '')).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });
});
