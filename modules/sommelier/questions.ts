import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
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
import { getMessages } from './messages.ts';

/** Returns the choices of a question that do not depend on other answers. */
function fixedChoices(key: Exclude<QuestionKey, 'kind'>, locale: Locale): Choice[] {
  const messages = getMessages(locale);
  switch (key) {
    case 'whom':
      return RECIPIENT.map((value) => ({ value, ...messages.recipients[value] }));
    case 'with':
      return ACCOMPANIMENTS.map((value) => ({ value, ...messages.accompaniments[value] }));
    case 'flavour':
      return TASTE_NAMES.map((value) => ({ value, ...messages.tastes[value] }));
    case 'much':
      return SCALES.flatMap((scale) =>
        LEVELS.map((level) => ({
          value: `${scale}-${level}`,
          label: messages.level(scale, level),
          note: null,
        })),
      );
    case 'budget':
      return BUDGETS.map((value) => ({ value: `${value}`, label: messages.budget(value), note: null }));
  }
}

/** Returns a question whose choices do not depend on other answers. */
export const fixedQuestion = (
  key: Exclude<QuestionKey, 'kind'>,
  locale: Locale = DEFAULT_LOCALE,
): Question => ({ key, ...getMessages(locale).questions[key], choices: fixedChoices(key, locale) });

/** Returns the last question: the kinds that are left by the other answers, ignoring its own answer. */
export function kindQuestion(
  scored: ScoredBottles,
  answers: Answers,
  locale: Locale = DEFAULT_LOCALE,
): Question {
  const { questions, noKindHint, count: countWords } = getMessages(locale);
  const kinds = kindsAmong(scored, scored.scoresBy({ ...answers, kind: null }));
  return {
    key: 'kind',
    title: questions.kind.title,
    hint: kinds.length === 0 ? noKindHint : questions.kind.hint,
    choices: kinds.map(({ slug, name, count }) => ({ value: slug, label: name, note: countWords(count) })),
  };
}
