import { describe, expect, it } from 'vitest';
import { expandQuery } from './expand-query.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { DRINK_ALSO, SERVICE_ALSO, SERVICE_SAME } from './service-synonyms.ts';
import { BROADER_TERMS, EQUIVALENT_TERMS } from './synonyms.ts';

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
    for (const typed of [...EQUIVALENT_TERMS.flat(), ...BROADER_TERMS.flatMap(([words]) => words)])
      expect(expandQuery(typed.split(' ')).flatMap(({ alternatives }) => alternatives)).toContain(typed);
  });

  it('has synonyms in the form of query words: folded, with single spaces', () => {
    const phrases = [
      EQUIVALENT_TERMS.flat(),
      SERVICE_SAME.flat(),
      ...[BROADER_TERMS, SERVICE_ALSO, DRINK_ALSO].map((also) => also.flat(2)),
    ];
    for (const phrase of phrases.flat()) {
      expect(phrase).toBe(foldText(phrase));
      expect(phrase).toMatch(/^[a-z0-9%]+( [a-z0-9]+)*$/);
    }
  });
});
