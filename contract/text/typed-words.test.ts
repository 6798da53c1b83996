import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { createMatcher, readTypedWords, respell } from './typed-words.ts';

const finds = (typed: string, text: string): boolean => createMatcher(readTypedWords(typed))(foldText(text));

describe('words typed into a search of the office', () => {
  it.each([
    ['ohara', "O'Hara Stout"],
    ['O’Hara', "O'Hara Stout"],
    ['darcy brut', "D'Arcy Brut"],
    ['no3', 'No. 3 London Dry Gin'],
    ['No. 3', 'Nº3 London Dry Gin'],
    ['n5', 'Cuvée Nº 5'],
    ['n° 5', 'Cuvée No 5'],
    ['Ｏ’ｈａｒａ', "O'Hara Stout"],
    ['oha\u200Bra\u202C', "O'Hara Stout"],
    ['chateau', 'Château Margaux'],
    ['oban', 'Oban 14'],
    ['gin-1', 'GIN-1'],
  ])('%s finds %s', (typed, text) => expect(finds(typed, text)).toBe(true));

  it.each([
    ['no3', 'No. 30'],
    ['n5', 'Piano 5'],
    ['ohara', 'Ohio Amaro'],
  ])('%s does not find %s', (typed, text) => expect(finds(typed, text)).toBe(false));

  it('are spelled with their apostrophes for indexes of words', () => {
    expect(respell('Ohara 12')).toBe("o'hara 12");
    expect(respell('gin-1 ON')).toBe('gin-1 on');
  });
});
