import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALTERNATIVES, type Answers, REFINEMENTS } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { findRefinements } from '../test-find-refinements.ts';
import { anyAnswers, NOTHING } from '../test-answers.ts';
import { loadDemoBottles } from '../test-bottles.ts';
import { getDrawbackLine } from './but.ts';
import { describeTaste } from './taste.ts';
import { listSingleAnswers } from './test-answers-of-one.ts';
import { findDenied, findDeniedBeside, findInvented } from './test-denials.ts';
import { getReason, getReasonLine } from './why.ts';

const bottles = await loadDemoBottles();
/** One in six; `lines.all.test.ts` takes all. */
const SAMPLE = bottles.filter((_, at) => at % 6 === 0);

const getBottle = (slug: string): Bottle => {
  const bottle = bottles.find((one) => one.slug === slug);
  if (!bottle) throw new Error(`${slug} is not in the demo catalogue`);
  return bottle;
};
const deniedOf = (bottle: Bottle, answers: Answers): string[] => {
  const taste = describeTaste(bottle, answers);
  const others = [
    getReason(bottle, answers),
    getReasonLine(bottle, answers),
    getDrawbackLine(bottle, answers),
  ];
  const invented = findInvented(taste, bottle);
  return [
    ...[taste, ...others].flatMap((line) => findDenied(line ?? '', bottle)),
    ...(invented ? [invented] : []),
  ];
};

describe('a sample of the lines', () => {
  it('says nothing that the bottle denies', () => {
    const answers = listSingleAnswers(['whiskey', 'red']);
    expect(answers.flatMap((one) => SAMPLE.flatMap((bottle) => deniedOf(bottle, one)))).toEqual([]);
    fc.assert(
      fc.property(anyAnswers(['gin']), fc.constantFrom(...bottles), (one, bottle) => {
        expect(deniedOf(bottle, one)).toEqual([]);
      }),
    );
  });

  it('says nothing of an alternative that either bottle denies', () => {
    const axes = [...new Set([...ALTERNATIVES, ...REFINEMENTS])];
    const denied = SAMPLE.flatMap((from) =>
      axes.flatMap((axis) =>
        findRefinements(bottles, from, axis).flatMap(({ bottle, line }) =>
          findDeniedBeside(line, from, bottle),
        ),
      ),
    );
    expect(denied).toEqual([]);
  });
});

it('uses the words of the tasting notes, and keeps silent about what is unknown', () => {
  const malt = getBottle('glen-orvin-12');
  const forNewcomer: Answers = { ...NOTHING, whom: ['gift', 'newcomer'] };
  expect(describeTaste(malt, forNewcomer)).toBe('Baked apple and beeswax, and nothing to fear');
  expect(getReason(malt, forNewcomer)).toBe('12 years old, Gold at the Edinburgh Spirits Tasting, 2025');
  expect(getDrawbackLine(malt, forNewcomer)).toBeUndefined();
  expect(describeTaste(malt, { ...NOTHING, flavours: ['flowers', 'smoke'] })).toBe('beeswax');
});

it('calls a taste missing only where a figure of 0 is stored', () => {
  const malt = getBottle('glen-orvin-12');
  const without: Answers = { ...NOTHING, scales: { ...NOTHING.scales, smoke: 'none' } };
  expect(getReason(malt, without)).toBe('');
  const unpeated = { ...malt, attributes: { ...malt.attributes, peat: [0] } };
  expect(getReason(unpeated, without)).toBe('no smoke');
  expect(getDrawbackLine(unpeated, NOTHING)).toBe('Not for someone who wants smoke.');
  expect(getDrawbackLine({ ...unpeated, about: 'A wisp of smoke.' }, NOTHING)).toBeUndefined();
});

describe('the list of denials', () => {
  const malt = getBottle('glen-orvin-12');
  const smoky = getBottle('sgarbh-dubh');
  it.each([
    'No sweetness or citrus in it.',
    'Without smoke.',
    'Plenty of spice.',
    'A trace of malt.',
    'A little oak.',
    'Not for someone who dislikes bitterness.',
    'Not for someone who wants smoke.',
    'Some roast and cream.',
  ])('notices in the malt: %s', (line) => {
    expect(findDenied(line, malt)).not.toEqual([]);
  });

  it('notices comfort about a smoky bottle, and words that are not in its notes', () => {
    expect(findDenied('Lemon, and nothing to fear', smoky)).not.toEqual([]);
    expect(findInvented('Pineapple and beeswax', malt)).toBe('Pineapple');
    expect(findInvented('Baked apple and plenty of fruit', malt)).toBe('');
  });

  it.each([
    'Gentle smoke where yours has none.',
    'Bonfire smoke where yours has plenty.',
    'Bonfire smoke where yours has none. The same spice.',
    'Bone dry where yours is off-dry.',
    'Less smoke.',
    'No alcohol.',
    '$5 less, and a larger bottle.',
  ])('notices beside the malt: %s', (line) => {
    expect(findDeniedBeside(line, malt, smoky)).not.toEqual([]);
  });
});
