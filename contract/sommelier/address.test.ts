import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasAnswer,
  NOTHING_SAID,
  readSommelierState,
  type SommelierState,
  sommelierAddress,
  withSkipped,
} from './address.ts';
import {
  type Answers,
  BUDGETS,
  COMPANIONS,
  LEVELS,
  MOST_TASTES,
  QUESTIONS,
  STEPS,
  TASTE_NAMES,
  WHOM,
} from './answers.ts';

const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/).filter((text) => text !== 'any');
const maybe = <Value>(all: readonly Value[]) => fc.option(fc.constantFrom(...all));
const answers: fc.Arbitrary<Answers> = fc.record({
  whom: fc.subarray([...WHOM]),
  with: maybe(COMPANIONS),
  flavours: fc.subarray(TASTE_NAMES, { maxLength: MOST_TASTES }),
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
    step: fc.option(fc.record({ step: fc.constantFrom(...STEPS), from: slug })),
  })
  .map(({ skipped, again, shows, ...rest }) => {
    const asked = QUESTIONS.filter((key) => skipped.includes(key) || hasAnswer(rest.answers, key));
    return {
      ...{ ...rest, asked, shows: shows && asked.length < QUESTIONS.length },
      again: asked.includes(again) ? again : null,
    };
  });

const parametersOf = (address: string): URLSearchParams => new URL(address, 'http://shop.test').searchParams;
const read = (address: string) => readSommelierState(parametersOf(address));

describe('the address of the sommelier', () => {
  it('says every state, and leads back to it', () => {
    fc.assert(
      fc.property(state, (said) => {
        expect(read(sommelierAddress(said))).toEqual({ state: said, isNormal: true });
      }),
    );
  });

  it('is one for each state, whatever order and form it was said in', () => {
    fc.assert(
      fc.property(state, fc.infiniteStream(fc.nat()), (said, chances) => {
        const pairs = [...parametersOf(sommelierAddress(said))].flatMap(([name, value]) =>
          value.split(',').map((part): [string, string] => [name, part.toUpperCase()]),
        );
        const shuffled = pairs
          .map((pair) => ({ pair, at: chances.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ pair }) => pair);
        const otherwise = readSommelierState(new URLSearchParams(shuffled)).state;
        expect(sommelierAddress(otherwise)).toBe(sommelierAddress(said));
      }),
    );
  });

  it('holds nothing of what nobody could have answered', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('whom', 'with', 'flavour', 'smoke', 'budget', 'kind', 'show', 'step', 'from'),
            fc.string(),
          ),
        ),
        (pairs) => {
          const { state: said } = readSommelierState(new URLSearchParams(pairs));
          expect(read(sommelierAddress(said))).toEqual({ state: said, isNormal: true });
        },
      ),
    );
  });

  it('is read by people', () => {
    const said: SommelierState = {
      answers: {
        ...{
          whom: ['gift', 'newcomer'],
          with: 'cheese',
          flavours: ['smoke', 'fruit'],
          budget: 50,
          kind: 'whiskey',
        },
        scales: { smoke: 'none', sweetness: 'some', bitterness: null },
      },
      asked: QUESTIONS,
      again: 'with',
      shows: false,
      step: { step: 'drier', from: 'glen-orvin-12' },
    };
    expect(sommelierAddress(said)).toBe(
      '/sommelier?whom=gift,newcomer&with=cheese&flavour=smoke,fruit&smoke=none&sweetness=some&bitterness=any&budget=50&kind=whiskey&ask=with&step=drier&from=glen-orvin-12',
    );
    expect(sommelierAddress(NOTHING_SAID)).toBe('/sommelier');
    expect(sommelierAddress(withSkipped(withSkipped(NOTHING_SAID, 'much'), 'whom'))).toBe(
      '/sommelier?whom=any&smoke=any&sweetness=any&bitterness=any',
    );
  });

  it('may come from a form: boxes one by one, and the mark of what is skipped beside them', () => {
    expect(read('/sommelier?whom=newcomer&whom=gift&whom=any').state.answers.whom).toEqual([
      'gift',
      'newcomer',
    ]);
    const { state: said, isNormal } = read('/sommelier?flavour=fruit&flavour=smoke&flavour=any');
    expect(said.answers.flavours).toEqual(['smoke', 'fruit']);
    expect(said.asked).toEqual(['flavour']);
    expect(isNormal).toBe(false);
    expect(read('/sommelier?flavour=any').state).toEqual(withSkipped(NOTHING_SAID, 'flavour'));
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
  ])('takes what cannot be read as absent, and as no address of its own: %s', (query) => {
    expect(read(`/sommelier${query}`)).toEqual({ state: NOTHING_SAID, isNormal: false });
  });

  it('passes over one question, and keeps the answers to all others', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...QUESTIONS), (said, key) => {
        const without = withSkipped(said, key);
        expect(without.asked).toEqual(QUESTIONS.filter((one) => one === key || said.asked.includes(one)));
        expect(hasAnswer(without.answers, key)).toBe(false);
        expect([without.again, without.step]).toEqual([null, null]);
        for (const other of QUESTIONS.filter((one) => one !== key))
          expect(hasAnswer(without.answers, other)).toBe(hasAnswer(said.answers, other));
      }),
    );
  });

  it('reads the links that were shared before several people could be named', () => {
    expect(read('/sommelier?whom=gift').state.answers.whom).toEqual(['gift']);
    expect(read('/sommelier?whom=gift').isNormal).toBe(true);
  });
});
