import { expect, it } from 'vitest';
import { expandForReading, expandQuery } from './expand-query.ts';
import { indexTexts } from './index-texts.ts';
import { nameMatcher } from './name-matcher.ts';
import { tokenize } from './tokenize.ts';
import { readUnsigned, withUnsigned } from './unsigned-words.ts';

const isKnown = (word: string): boolean => ['hara', 'arcy', 'orange', 'range', 'no', 'dry'].includes(word);

it.each([
  ['ohara', ['o hara']],
  ['darcy', ['d arcy']],
  ['n5', ['n 5', 'no 5']],
  ['no3', ['n 3', 'no 3']],
  ['orange', []],
  ['oxhara', []],
  ['n5x', []],
  ['dry', []],
])('%s stands for %j', (word, phrases) => {
  expect(readUnsigned(word, isKnown)).toEqual(phrases);
});

it.each(['Nº5', 'N°5', 'No. 5', 'nº 5', 'n5', 'no5', '№5'])(
  '%s has the alternatives of a number',
  (typed) => {
    const terms = withUnsigned(expandQuery(tokenize(typed)), isKnown) ?? [];
    const phrases = terms
      .flatMap(({ alternatives }) => alternatives)
      .join(' ')
      .split(' ');
    expect(phrases).toEqual(expect.arrayContaining(['n', 'no', '5']));
  },
);

it('texts and names are found by words without their signs', () => {
  const index = indexTexts(
    [
      { name: 'O’Hara’s cobbler', about: '', body: '' },
      { name: 'N°5 Dry', about: '', body: '' },
    ],
    expandForReading,
  );
  expect(index.find('ohara').items).toHaveLength(1);
  expect(index.find('Nº5').items).toHaveLength(1);
  expect(nameMatcher('darcy')("D'Arcy")).toBe(true);
  expect(nameMatcher('no5')('N°5 Dry')).toBe(true);
});
