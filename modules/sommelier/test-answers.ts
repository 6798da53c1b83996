import fc from 'fast-check';
import {
  type Answers,
  BUDGETS,
  COMPANIONS,
  LEVELS,
  MOST_TASTES,
  TASTE_NAMES,
  WHOM,
} from '#contract/sommelier/answers.ts';

/** Each value of a list, and that nothing was said. */
export const orNothing = <Value>(values: readonly Value[]): (Value | null)[] => [null, ...values];

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom<Value | null>(...orNothing(values));

/** Any answers at all; a kind is one of `kinds`. */
export const anyAnswers = (kinds: readonly string[]): fc.Arbitrary<Answers> =>
  fc.record({
    whom: fc.subarray([...WHOM]),
    with: oneOf(COMPANIONS),
    flavours: fc.uniqueArray(fc.constantFrom(...TASTE_NAMES), { maxLength: MOST_TASTES }),
    scales: fc.record({ smoke: oneOf(LEVELS), sweetness: oneOf(LEVELS), bitterness: oneOf(LEVELS) }),
    budget: oneOf(BUDGETS),
    kind: oneOf(kinds),
  });

/** Nothing was said. */
export { NO_ANSWERS as NOTHING } from '#contract/sommelier/answers.ts';
