import { describe, expect, it } from 'vitest';
import { NO_CHOICE, serializeFacetChoice } from '#contract/catalog/facet-choice.ts';
import { parseFacetChoice } from '#contract/catalog/parse-facet-choice.ts';
import { getOwn } from '#contract/own-value.ts';
import { parseAmounts } from '../intent/parse-amounts.ts';
import { expandForPages, expandForReading, expandQuery } from './expand-query.ts';
import { indexTexts } from './index-texts.ts';
import { parseMeasure } from './kinds.ts';
import { nameMatcher } from './name-matcher.ts';
import { tokenize } from './tokenize.ts';

const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
/** Words that change how the word beside them is read. */
const BESIDE =
  'red pack packs ml cl litre oz proof case magnum percent under from without and or twelve sugar'.split(' ');
const TEXTS = NAMES.flatMap((name) => [
  name,
  ...BESIDE.flatMap((word) => [`${name} ${word}`, `${word} ${name}`]),
]);

/** The same text with a word that nothing knows: it must be read in the same way. */
const withUnknown = (text: string, name: string): string => text.replace(name, 'zzznope');

describe('names of Object.prototype are words like any other', () => {
  const index = indexTexts([{ name: 'Red gin', about: 'a pack', body: 'from Canada' }], expandForReading);

  it.each(NAMES)('%s in a search', (name) => {
    for (const text of TEXTS.filter((one) => one.includes(name))) {
      const other = withUnknown(text, name);
      const [word = ''] = tokenize(name);
      const asOther = (value: unknown): unknown =>
        JSON.parse(JSON.stringify(value ?? null).replaceAll(word, 'zzznope'));
      for (const expand of [expandQuery, expandForReading, expandForPages])
        expect(asOther(expand(tokenize(text)))).toEqual(expand(tokenize(other)));
      expect(asOther(parseMeasure(tokenize(text)))).toEqual(parseMeasure(tokenize(other)) ?? null);
      expect(parseAmounts(text)?.priceMaxCents).toBe(parseAmounts(other)?.priceMaxCents);
      expect(index.find(text).items).toEqual(index.find(other).items);
      expect(nameMatcher(text)('Red gin')).toBe(nameMatcher(other)('Red gin'));
    }
  });

  it('as keys of attributes', () => {
    expect(serializeFacetChoice({ ...NO_CHOICE, attributes: {} })).toEqual([]);
    const { choice } = parseFacetChoice(new URLSearchParams('attr.constructor=oak'));
    expect(serializeFacetChoice(choice)).toEqual([['attr.constructor', 'oak']]);
    for (const name of NAMES) expect(getOwn<unknown>({}, name)).toBeUndefined();
  });
});
