import fc from 'fast-check';
import {
  type Answers,
  BUDGETS,
  ACCOMPANIMENTS,
  LEVELS,
  MAX_TASTES,
  TASTE_NAMES,
  RECIPIENT,
} from '#contract/sommelier/answers.ts';

/** Each value of a list, and that nothing was said. */
export const orNothing = <Value>(values: readonly Value[]): (Value | null)[] => [null, ...values];

const getOne = <Value>(values: readonly Value[]) => fc.constantFrom<Value | null>(...orNothing(values));

/** Any answers at all; a kind is one of `kinds`. */
export const anyAnswers = (kinds: readonly string[]): fc.Arbitrary<Answers> =>
  fc.record({
    whom: fc.subarray([...RECIPIENT]),
    with: getOne(ACCOMPANIMENTS),
    flavours: fc.uniqueArray(fc.constantFrom(...TASTE_NAMES), { maxLength: MAX_TASTES }),
    scales: fc.record({ smoke: getOne(LEVELS), sweetness: getOne(LEVELS), bitterness: getOne(LEVELS) }),
    budget: getOne(BUDGETS),
    kind: getOne(kinds),
  });

/** Nothing was said. */
export { NO_ANSWERS as NOTHING } from '#contract/sommelier/answers.ts';
