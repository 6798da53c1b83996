import { describe, expect, it } from 'vitest';
import { expandForReading } from './expand-query.ts';
import { indexTexts } from './index-texts.ts';

const TEXTS = [
  {
    name: 'Old Fashioned',
    about: 'bourbon orange bitters',
    body: 'Stir for thirty seconds over a large cube of ice.',
  },
  { name: 'Dry Martini', about: 'gin vermouth olive', body: 'Stir with ice until very cold.' },
  { name: 'Mojito', about: 'white rum mint lime', body: 'Press the mint gently.' },
  { name: 'Whisky Sour', about: 'bourbon lemon egg white', body: 'Shake twice.' },
  { name: "Bee's Knees", about: 'gin lemon honey', body: 'Shake hard.' },
  {
    name: 'Vermouth goes off',
    about: 'the home bar wine',
    body: `${'Keep it cold. '.repeat(400)}Then a quince.`,
  },
];
const index = indexTexts(TEXTS, expandForReading);
const names = (text: string, isKnown?: (word: string) => boolean): string[] =>
  index.find(text, isKnown).items.map(({ name }) => name);

describe('the text index', () => {
  it('finds words in any order, ignoring case, accents, hyphens and plurals', () => {
    expect(names('old-fashioned')).toEqual(['Old Fashioned']);
    expect(names('OLD fashioneds')).toEqual(['Old Fashioned']);
    expect(names('martinis')).toEqual(['Dry Martini']);
    expect(names('mójito')).toEqual(['Mojito']);
  });

  it('matches a prefix for the last word only', () => {
    expect(names('whisky so')).toEqual(['Whisky Sour']);
    expect(names('moj')).toEqual(['Mojito']);
    expect(names('moj lime')).toEqual([]);
  });

  it('uses the synonyms of products', () => {
    expect(names('whiskey sour')).toEqual(['Whisky Sour']);
    expect(names('rhum')).toEqual(['Mojito']);
  });

  it('corrects wrong spellings and returns the correction', () => {
    expect(index.find('mohito')).toMatchObject({ corrected: 'mojito', items: [{ name: 'Mojito' }] });
    expect(index.find('bees knees')).toMatchObject({ items: [{ name: "Bee's Knees" }] });
  });

  it('does not correct a word that the catalogue knows', () => {
    expect(names('vermoth')).toEqual(['Vermouth goes off', 'Dry Martini']);
    expect(names('mohito', (word) => word === 'mohito')).toEqual([]);
  });

  it('ranks a match in the name above one in the body', () => {
    expect(names('vermouth')).toEqual(['Vermouth goes off', 'Dry Martini']);
  });

  it('indexes texts to their last word', () => {
    expect(names('quince')).toEqual(['Vermouth goes off']);
  });

  it('finds nothing for stop words, an empty text or noise', () => {
    for (const text of ['', '   ', 'the', 'how to with', '🍸', '%', '\0', 'xqzvw', "' or 1=1 --"])
      expect(names(text)).toEqual([]);
  });

  it('requires every word', () => {
    expect(names('gin lemon')).toEqual(["Bee's Knees"]);
    expect(names('gin rum')).toEqual([]);
  });

  it('tells whether the words are in the name, in the subject or only in the body', () => {
    const found = index.find('gin lemon');
    const slugs = (items: Iterable<{ name: string }>): string[] => [...items].map(({ name }) => name);
    expect(slugs(found.ofSubject)).toEqual(["Bee's Knees"]);
    expect(slugs(index.find('cold').touched)).toEqual([]);
    expect(slugs(index.find('mojito').named)).toEqual(['Mojito']);
  });

  it('finds texts with all but one word of a question', () => {
    expect(index.findMax('gin lemon unicorn').items.map(({ name }) => name)).toContain("Bee's Knees");
    expect(index.findMax('gin unicorn').items).toEqual([]);
  });
});
