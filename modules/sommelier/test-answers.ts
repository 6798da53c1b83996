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

/** Each value of a list, and `null` for no answer. */
export const orNothing = <Value>(values: readonly Value[]): (Value | null)[] => [null, ...values];

const getOne = <Value>(values: readonly Value[]) => fc.constantFrom<Value | null>(...orNothing(values));

/** Arbitrary answers; a kind is one of `kinds`. */
export const anyAnswers = (kinds: readonly string[]): fc.Arbitrary<Answers> =>
  fc.record({
    whom: fc.subarray([...RECIPIENT]),
    with: getOne(ACCOMPANIMENTS),
    flavours: fc.uniqueArray(fc.constantFrom(...TASTE_NAMES), { maxLength: MAX_TASTES }),
    scales: fc.record({ smoke: getOne(LEVELS), sweetness: getOne(LEVELS), bitterness: getOne(LEVELS) }),
    budget: getOne(BUDGETS),
    kind: getOne(kinds),
  });

/** No answer at all. */
export { NO_ANSWERS as NOTHING } from '#contract/sommelier/answers.ts';
