import { expect, it } from 'vitest';
import { sentences } from './sentences.ts';
import { catalogueTextsOf, readWrittenDemo, textsOf } from './written-texts.ts';

const demo = await readWrittenDemo();
const written = textsOf(demo);

/** Shorter sentences occur twice by chance: a step, a heading, a name. */
const CHANCE_WORDS = 8;

it('the demo never repeats a sentence, in one text or in two', () => {
  const said = new Map<string, string[]>();
  for (const { place, text } of [...written, ...catalogueTextsOf(demo)]) {
    for (const sentence of sentences(text)) {
      if (sentence.split(' ').length <= CHANCE_WORDS) continue;
      said.set(sentence, [...(said.get(sentence) ?? []), place]);
    }
  }
  const repeated = [...said].filter(([, places]) => places.length > 1);
  expect(repeated.map(([sentence, places]) => `${sentence}: ${places.join(', ')}`)).toEqual([]);
  expect(said.size).toBeGreaterThan(1500);
});

it('the demo has no exclamation marks', () => {
  const loud = written.flatMap(({ place, text }) =>
    text.split('\n').flatMap((line) => (line.includes('!') ? [`${place}: ${line}`] : [])),
  );
  expect(loud).toEqual([]);
  expect(written.length).toBeGreaterThan(90);
});
