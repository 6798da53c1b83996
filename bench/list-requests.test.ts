import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serializeFacetChoice } from '#contract/catalog/facet-choice.ts';
import { parseFacetChoice } from '#contract/catalog/parse-facet-choice.ts';
import { createPlainPaths } from './list-paths.ts';
import { choiceAddresses, loadLineages } from './random-choices.ts';
import { amongStopWords, parseWords } from './word-classes.ts';
import { ROOT } from './workplace.ts';

const lineages = await loadLineages(join(ROOT, 'demo', 'catalogue'));
const getQuery = (address: string): URLSearchParams => new URL(address, 'http://shop').searchParams;

test('listing paths are unique and contain one to three valid choices', () => {
  const attributes = new Map([['red', ['grape']]]);
  const addresses = choiceAddresses({ products: 2_000, count: 500 }, lineages, attributes);
  expect(new Set(addresses).size).toBe(500);
  for (const address of addresses) {
    const { choice, issues: errors } = parseFacetChoice(getQuery(address));
    expect(errors, address).toEqual([]);
    // Both ends of a range are one choice.
    const keys = new Set(serializeFacetChoice(choice).map(([name]) => name.replace(/(Min|Max)$/, '')));
    expect([1, 2, 3], address).toContain(keys.size);
  }
  expect(addresses.filter((address) => address.includes('attr.grape=')).length).toBeGreaterThan(10);
});

test('plain list paths are unique and of known categories', async () => {
  const paths = await createPlainPaths(10_000);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBeGreaterThan(1_000);
  for (const path of paths) expect([...lineages.keys()]).toContain(getQuery(path).get('category'));
});

test('words have three frequency classes, and beginnings are long enough for suggestions', () => {
  const { words, typed, beginnings } = parseWords(3_000);
  expect(words.frequent).toEqual(['reserve']);
  expect(words.rare).toContain('halcyon');
  expect(words.middling).toContain('lighthouse');
  expect(typed.frequent).toContain('reserve');
  expect(typed.frequent.length).toBeGreaterThan(10);
  expect(beginnings.filter((text) => text.length < 2)).toEqual([]);
});

test('creates thousands of different texts from one word', () => {
  const texts = amongStopWords(['reserve'], 5_000);
  expect(new Set(texts).size).toBe(5_000);
  expect(texts.filter((text) => !text.split(' ').includes('reserve'))).toEqual([]);
  expect(amongStopWords([], 10)).toEqual([]);
});
