import {
  type Answers,
  BUDGETS,
  COMPANIONS,
  LEVELS,
  type QuestionKey,
  SCALES,
  TASTE_NAMES,
  WHOM,
} from '#contract/sommelier/answers.ts';
import { kindsAmong } from './kinds.ts';
import type { Shelf } from './shelf.ts';
import type { Choice, Question } from './advice.ts';
import {
  budgetWords,
  COMPANION_WORDS,
  countWords,
  levelWords,
  NO_KIND_HINT,
  QUESTION_WORDS,
  TASTE_WORDS,
  WHOM_WORDS,
} from './words.ts';

const FIXED: Readonly<Record<Exclude<QuestionKey, 'kind'>, readonly Choice[]>> = {
  whom: WHOM.map((value) => ({ value, ...WHOM_WORDS[value] })),
  with: COMPANIONS.map((value) => ({ value, ...COMPANION_WORDS[value] })),
  flavour: TASTE_NAMES.map((value) => ({ value, ...TASTE_WORDS[value] })),
  much: SCALES.flatMap((scale) =>
    LEVELS.map((level) => ({ value: `${scale}-${level}`, label: levelWords(scale, level), note: null })),
  ),
  budget: BUDGETS.map((value) => ({ value: `${value}`, label: budgetWords(value), note: null })),
};

/** A question that is the same for everybody. */
export const fixedQuestion = (key: Exclude<QuestionKey, 'kind'>): Question => ({
  key,
  ...QUESTION_WORDS[key],
  choices: FIXED[key],
});

/** The last question: the kinds that the other answers leave, whatever was answered to it before. */
export function kindQuestion(shelf: Shelf, answers: Answers): Question {
  const kinds = kindsAmong(shelf, shelf.scoresBy({ ...answers, kind: null }));
  return {
    key: 'kind',
    title: QUESTION_WORDS.kind.title,
    hint: kinds.length === 0 ? NO_KIND_HINT : QUESTION_WORDS.kind.hint,
    choices: kinds.map(({ slug, name, count }) => ({ value: slug, label: name, note: countWords(count) })),
  };
}
