import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { getRefinements } from '../refine/test-further.ts';
import { anyAnswers } from '../test-answers.ts';
import { loadDemoBottles } from '../test-bottles.ts';
import { getDrawbackLine } from './but.ts';
import { describeTaste } from './taste.ts';
import { listSingleAnswers } from './test-answers-of-one.ts';
import { CLAIMS } from './test-claims.ts';
import { findDenied, findDeniedBeside, findInvented } from './test-denials.ts';
import { unprovenIn } from './test-facts.ts';
import { getReason, getReasonLine } from './why.ts';

/** For tens of thousands of lines on a busy machine. */
const TIMEOUT_MS = 180_000;
/** At most two lines of the page on a wide screen. */
const MAX_REASON_LENGTH = 190;
const MAX_DRAWBACK_LENGTH = 70;
const bottles = await loadDemoBottles();
const KINDS = [...new Set(bottles.flatMap(({ lineage }) => lineage))];
const SINGLE = listSingleAnswers(KINDS);

const endPhrase = (phrase: string): string[] =>
  phrase === '' ? [] : [`${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`];
/** The parts of the paragraph as sentences, and the lines. */
const getLines = (bottle: Bottle, answers: Answers): string[] => [
  ...endPhrase(describeTaste(bottle, answers)),
  ...endPhrase(getReason(bottle, answers)),
  ...[getReasonLine(bottle, answers), getDrawbackLine(bottle, answers)].flatMap((line) => line ?? []),
];

const isWhole = (text: string): boolean =>
  /^[A-Z0-9$À-Ý][^\n]*[.?…]$/.test(text) && !/undefined|null|NaN|\s{2}|!|\.\.|\b(?:of|no|with)\./.test(text);

/** Returns the errors of a line about a bottle, for the failure message. */
const getErrors = (text: string, bottle: Bottle, answers: Answers): string[] => [
  ...(isWhole(text) ? [] : [`${bottle.slug}, no whole sentence: ${text}`]),
  ...(/\d/.test(unprovenIn(text, bottle, answers)) ? [`${bottle.slug}, not in its data: ${text}`] : []),
];

const errorsOf = (bottle: Bottle, answers: Answers): string[] => {
  const but = getDrawbackLine(bottle, answers) ?? '';
  const invented = findInvented(describeTaste(bottle, answers), bottle);
  return [
    ...getLines(bottle, answers).flatMap((line) => [
      ...getErrors(line, bottle, answers),
      ...findDenied(line, bottle),
      ...(line.length > MAX_REASON_LENGTH ? [`${bottle.slug}, too long: ${line}`] : []),
    ]),
    ...(but.length > MAX_DRAWBACK_LENGTH ? [`${bottle.slug}, too long: ${but}`] : []),
    ...(invented === '' ? [] : [`${bottle.slug}, not its own words: ${invented}`]),
  ];
};

describe('the lines of a bottle', () => {
  it(
    'are short complete sentences that nothing about the bottle denies, for every answer',
    () => {
      expect(SINGLE.flatMap((answers) => bottles.flatMap((one) => errorsOf(one, answers)))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'are so for combined answers as for single ones',
    () => {
      fc.assert(
        fc.property(anyAnswers(KINDS), fc.constantFrom(...bottles), (answers, bottle) => {
          expect(errorsOf(bottle, answers)).toEqual([]);
        }),
        { numRuns: 6000 },
      );
    },
    TIMEOUT_MS,
  );

  const texts = SINGLE.flatMap((answers) =>
    bottles.flatMap((bottle) => getLines(bottle, answers).map((text) => ({ bottle, answers, text }))),
  );

  it.each(CLAIMS)('contain $says only where it is true', ({ says, isSo }) => {
    const claimed = texts.filter(({ text }) => says.test(text));
    const wrong = claimed.filter(
      ({ bottle, answers, text }) => !isSo(bottle, says.exec(text)?.[1] ?? '', answers),
    );
    expect(wrong.map(({ bottle, text }) => `${bottle.slug}: ${text}`)).toEqual([]);
    expect(claimed.length).toBeGreaterThan(0);
  });
});

it(
  'an alternative line says nothing that either bottle denies, in every direction',
  () => {
    const lines = getRefinements(bottles).flatMap(({ from, answer }) =>
      answer.map(({ bottle, line }) => ({ from, bottle, line })),
    );
    expect(lines.length).toBeGreaterThan(600);
    expect(lines.flatMap(({ from, bottle, line }) => findDeniedBeside(line, from, bottle))).toEqual([]);
  },
  TIMEOUT_MS,
);
