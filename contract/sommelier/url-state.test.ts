import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasAnswer,
  EMPTY_STATE,
  parseSommelierState,
  type SommelierState,
  sommelierAddress,
  withSkipped,
} from './url-state.ts';
import {
  type Answers,
  BUDGETS,
  ACCOMPANIMENTS,
  LEVELS,
  MAX_TASTES,
  QUESTIONS,
  REFINEMENTS,
  TASTE_NAMES,
  RECIPIENT,
} from './answers.ts';

const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/).filter((text) => text !== 'any');
const maybe = <Value>(all: readonly Value[]) => fc.option(fc.constantFrom(...all));
const answers: fc.Arbitrary<Answers> = fc.record({
  whom: fc.subarray([...RECIPIENT]),
  with: maybe(ACCOMPANIMENTS),
  flavours: fc.subarray(TASTE_NAMES, { maxLength: MAX_TASTES }),
  scales: fc.record({ smoke: maybe(LEVELS), sweetness: maybe(LEVELS), bitterness: maybe(LEVELS) }),
  budget: maybe(BUDGETS),
  kind: fc.option(slug),
});
const state: fc.Arbitrary<SommelierState> = fc
  .record({
    answers,
    skipped: fc.subarray([...QUESTIONS]),
    again: fc.constantFrom(...QUESTIONS),
    shows: fc.boolean(),
    step: fc.option(fc.record({ step: fc.constantFrom(...REFINEMENTS), from: slug })),
  })
  .map(({ skipped, again, shows, ...rest }) => {
    const asked = QUESTIONS.filter((key) => skipped.includes(key) || hasAnswer(rest.answers, key));
    return {
      ...rest,
      asked,
      shows: shows && asked.length < QUESTIONS.length,
      again: asked.includes(again) ? again : null,
    };
  });

const getParameters = (address: string): URLSearchParams => new URL(address, 'http://shop.test').searchParams;
const read = (address: string) => parseSommelierState(getParameters(address));

describe('the URL of the sommelier', () => {
  it('represents every state, and is parsed back to it', () => {
    fc.assert(
      fc.property(state, (message) => {
        expect(read(sommelierAddress(message))).toEqual({ state: message, isNormal: true });
      }),
    );
  });

  it('is unique for each state, whatever the order and form of the parameters', () => {
    fc.assert(
      fc.property(state, fc.infiniteStream(fc.nat()), (message, chances) => {
        const pairs = [...getParameters(sommelierAddress(message))].flatMap(([name, value]) =>
          value.split(',').map((part): [string, string] => [name, part.toUpperCase()]),
        );
        const shuffled = pairs
          .map((pair) => ({ pair, at: chances.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ pair }) => pair);
        const otherwise = parseSommelierState(new URLSearchParams(shuffled)).state;
        expect(sommelierAddress(otherwise)).toBe(sommelierAddress(message));
      }),
    );
  });

  it('contains only valid answers', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('whom', 'with', 'flavour', 'smoke', 'budget', 'kind', 'show', 'step', 'from'),
            fc.string(),
          ),
        ),
        (pairs) => {
          const { state: message } = parseSommelierState(new URLSearchParams(pairs));
          expect(read(sommelierAddress(message))).toEqual({ state: message, isNormal: true });
        },
      ),
    );
  });

  it('is readable', () => {
    const message: SommelierState = {
      answers: {
        whom: ['gift', 'newcomer'],
        with: 'cheese',
        flavours: ['smoke', 'fruit'],
        budget: 50,
        kind: 'whiskey',
        scales: { smoke: 'none', sweetness: 'some', bitterness: null },
      },
      asked: QUESTIONS,
      again: 'with',
      shows: false,
      step: { step: 'drier', from: 'glen-orvin-12' },
    };
    expect(sommelierAddress(message)).toBe(
      '/sommelier?whom=gift,newcomer&with=cheese&flavour=smoke,fruit&smoke=none&sweetness=some&bitterness=any&budget=50&kind=whiskey&ask=with&step=drier&from=glen-orvin-12',
    );
    expect(sommelierAddress(EMPTY_STATE)).toBe('/sommelier');
    expect(sommelierAddress(withSkipped(withSkipped(EMPTY_STATE, 'much'), 'whom'))).toBe(
      '/sommelier?whom=any&smoke=any&sweetness=any&bitterness=any',
    );
  });

  it('may come from a form: repeated parameters, with the mark of a skipped question', () => {
    expect(read('/sommelier?whom=newcomer&whom=gift&whom=any').state.answers.whom).toEqual([
      'gift',
      'newcomer',
    ]);
    const { state: message, isNormal } = read('/sommelier?flavour=fruit&flavour=smoke&flavour=any');
    expect(message.answers.flavours).toEqual(['smoke', 'fruit']);
    expect(message.asked).toEqual(['flavour']);
    expect(isNormal).toBe(false);
    expect(read('/sommelier?flavour=any').state).toEqual(withSkipped(EMPTY_STATE, 'flavour'));
  });

  it.each([
    '?whom=everybody',
    '?with=%3Cscript%3E',
    '?flavour=regret,,',
    '?smoke=lots&sweetness=',
    '?budget=51',
    '?budget=5e1',
    `?kind=${'a'.repeat(101)}`,
    '?kind=a%20b',
    '?step=stronger&from=glen-orvin-12',
    '?step=drier',
    '?from=glen-orvin-12',
    '?ask=whom',
    '?ask=everything',
    '?show=yes',
  ])('treats invalid values as absent, and as not normal: %s', (query) => {
    expect(read(`/sommelier${query}`)).toEqual({ state: EMPTY_STATE, isNormal: false });
  });

  it('skips one question, and keeps the answers to all others', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...QUESTIONS), (message, key) => {
        const without = withSkipped(message, key);
        expect(without.asked).toEqual(QUESTIONS.filter((one) => one === key || message.asked.includes(one)));
        expect(hasAnswer(without.answers, key)).toBe(false);
        expect([without.again, without.step]).toEqual([null, null]);
        for (const other of QUESTIONS.filter((one) => one !== key))
          expect(hasAnswer(without.answers, other)).toBe(hasAnswer(message.answers, other));
      }),
    );
  });

  it('parses links from before several recipients could be named', () => {
    expect(read('/sommelier?whom=gift').state.answers.whom).toEqual(['gift']);
    expect(read('/sommelier?whom=gift').isNormal).toBe(true);
  });
});
