import { describe, expect, it } from 'vitest';
import { expandQuery } from './expand-query.ts';
import { getSearchWords } from '../words/search-words.ts';

const meant = (text: string): string[][] =>
  expandQuery(text.split(' ')).map(({ alternatives }) => [...alternatives]);

describe('expandQuery', () => {
  it('expands synonyms in both directions', () => {
    expect(meant('syrah')[0]).toContain('shiraz');
    expect(meant('shiraz')[0]).toContain('syrah');
  });

  it('expands a kind to the wider word, not the reverse', () => {
    expect(meant('scotch')[0]).toContain('scotch whisky');
    expect(meant('whisky')[0]?.join(' ')).not.toContain('scotch');
  });

  it('prefers the longest known phrase', () => {
    expect(meant('vin rouge')).toEqual([['vin rouge', 'red wine']]);
    expect(meant('india pale ale').length).toBe(1);
  });

  it('omits French stop words, unless there are no other words', () => {
    expect(meant('chateau de la riviere')).toEqual([['chateau'], ['riviere']]);
    expect(meant('de la')).toEqual([['de'], ['la']]);
  });

  it('always includes the typed words', () => {
    const { same, wider, places } = getSearchWords().synonyms;
    for (const typed of [...same.flat(), ...[...wider, ...places].flatMap((pair) => pair.typed)])
      expect(expandQuery(typed.split(' ')).flatMap(({ alternatives }) => alternatives)).toContain(typed);
  });
});
