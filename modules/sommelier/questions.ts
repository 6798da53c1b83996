import {
  type Answers,
  BUDGETS,
  ACCOMPANIMENTS,
  LEVELS,
  type QuestionKey,
  SCALES,
  TASTE_NAMES,
  RECIPIENT,
} from '#contract/sommelier/answers.ts';
import { kindsAmong } from './kinds.ts';
import type { ScoredBottles } from './scored-bottles.ts';
import type { Choice, Question } from './recommendations.ts';
import {
  budgetWords,
  ACCOMPANIMENT_MESSAGES,
  countWords,
  levelWords,
  NO_KIND_HINT,
  QUESTION_MESSAGES,
  TASTE_MESSAGES,
  RECIPIENT_MESSAGES,
} from './messages.ts';

const FIXED: Readonly<Record<Exclude<QuestionKey, 'kind'>, readonly Choice[]>> = {
  whom: RECIPIENT.map((value) => ({ value, ...RECIPIENT_MESSAGES[value] })),
  with: ACCOMPANIMENTS.map((value) => ({ value, ...ACCOMPANIMENT_MESSAGES[value] })),
  flavour: TASTE_NAMES.map((value) => ({ value, ...TASTE_MESSAGES[value] })),
  much: SCALES.flatMap((scale) =>
    LEVELS.map((level) => ({ value: `${scale}-${level}`, label: levelWords(scale, level), note: null })),
  ),
  budget: BUDGETS.map((value) => ({ value: `${value}`, label: budgetWords(value), note: null })),
};

/** Returns a question whose choices do not depend on other answers. */
export const fixedQuestion = (key: Exclude<QuestionKey, 'kind'>): Question => ({
  key,
  ...QUESTION_MESSAGES[key],
  choices: FIXED[key],
});

/**
 * Returns the last question: the kinds that are left by the other answers, ignoring its own answer.
 */
export function kindQuestion(scored: ScoredBottles, answers: Answers): Question {
  const kinds = kindsAmong(scored, scored.scoresBy({ ...answers, kind: null }));
  return {
    key: 'kind',
    title: QUESTION_MESSAGES.kind.title,
    hint: kinds.length === 0 ? NO_KIND_HINT : QUESTION_MESSAGES.kind.hint,
    choices: kinds.map(({ slug, name, count }) => ({ value: slug, label: name, note: countWords(count) })),
  };
}
