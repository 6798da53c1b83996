import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  BUDGETS,
  ACCOMPANIMENTS,
  LEVELS,
  SCALES,
  TASTE_NAMES,
  RECIPIENT,
} from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { anyAnswers, NOTHING } from '../test-answers.ts';
import { loadDemoBottles } from '../test-bottles.ts';
import { getDrawbackLine } from './but.ts';
import { CLAIMS } from './test-claims.ts';
import { unprovenIn } from './test-facts.ts';
import { whyLine } from './why.ts';

/** For tens of thousands of lines on a busy machine. */
const TIMEOUT_MS = 180_000;
/** At most two lines of the page on a wide screen. */
const MAX_REASON_LENGTH = 190;
const MAX_ALTERNATIVE_LENGTH = 70;
const bottles = await loadDemoBottles();
const KINDS = [...new Set(bottles.flatMap(({ lineage }) => lineage))];

/** Every single answer alone, and a present for a newcomer. */
const SINGLE: Answers[] = [
  NOTHING,
  ...RECIPIENT.map((recipient): Answers => ({ ...NOTHING, whom: [recipient] })),
  { ...NOTHING, whom: ['gift', 'newcomer'] },
  ...ACCOMPANIMENTS.map((accompaniment) => ({ ...NOTHING, with: accompaniment })),
  ...TASTE_NAMES.map((taste) => ({ ...NOTHING, flavours: [taste] })),
  ...SCALES.flatMap((scale) =>
    LEVELS.map((level) => ({ ...NOTHING, scales: { ...NOTHING.scales, [scale]: level } })),
  ),
  { ...NOTHING, scales: { smoke: 'none', sweetness: 'none', bitterness: 'none' } },
  ...BUDGETS.map((budget) => ({ ...NOTHING, budget })),
  ...KINDS.map((kind) => ({ ...NOTHING, kind })),
];

const getLines = (bottle: Bottle, answers: Answers): [string, string] => [
  whyLine(bottle, answers),
  getDrawbackLine(bottle, answers),
];

const isWhole = (text: string): boolean =>
  /^[A-Z0-9$À-Ý][^\n]*[.?…]$/.test(text) && !/undefined|null|NaN|\s{2}|!|\.\.|\b(?:of|no|with)\./.test(text);

/** Returns the errors of a line about a bottle, for the failure message. */
const getErrors = (text: string, bottle: Bottle, answers: Answers): string[] => [
  ...(isWhole(text) ? [] : [`${bottle.slug}, no whole sentence: ${text}`]),
  ...(/\d/.test(unprovenIn(text, bottle, answers)) ? [`${bottle.slug}, not in its data: ${text}`] : []),
];

const errorsOfBoth = (bottle: Bottle, answers: Answers): string[] => {
  const [why, but] = getLines(bottle, answers);
  return [
    ...getErrors(why, bottle, answers),
    ...getErrors(but, bottle, answers),
    ...(why.length > MAX_REASON_LENGTH ? [`${bottle.slug}, too long: ${why}`] : []),
    ...(but.length > MAX_ALTERNATIVE_LENGTH ? [`${bottle.slug}, too long: ${but}`] : []),
  ];
};

describe('the two lines of a bottle', () => {
  it(
    'are short complete sentences with figures of that bottle only, for every answer',
    () => {
      expect(SINGLE.flatMap((answers) => bottles.flatMap((one) => errorsOfBoth(one, answers)))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'are so for combined answers as for single ones',
    () => {
      fc.assert(
        fc.property(anyAnswers(KINDS), fc.constantFrom(...bottles), (answers, bottle) => {
          expect(errorsOfBoth(bottle, answers)).toEqual([]);
        }),
        { numRuns: 3000 },
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
