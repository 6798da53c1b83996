import { hasAnswer, type SommelierState, sommelierAddress } from '#contract/sommelier/url-state.ts';
import { type QuestionKey, SCALES } from '#contract/sommelier/answers.ts';
import type { Question } from '#modules/sommelier/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { getLevels } from './levels.server.ts';
import { words } from './messages.server.ts';

/** The answer to one question, and the URL of that question. `isSkipped` where it has none. */
export type AnswerView = { key: QuestionKey; text: string; to: string; isSkipped: boolean };

/**
 * Returns the answers so far, in the order of the questions, without the question that is shown
 * now.
 */
export async function toAnswerViews(
  { sommelier, catalog, locale }: Pick<PageContext, 'sommelier' | 'catalog' | 'locale'>,
  state: SommelierState,
): Promise<AnswerView[]> {
  const tree = await catalog.tree();
  return await Promise.all(
    state.asked
      .filter((key) => key !== state.again)
      .map(async (key) => {
        const question = await sommelier.getQuestion(key, state.answers, locale);
        // A kind that another answer has made unavailable still has its name.
        const labelOf = (value: string): string =>
          question.choices.find((choice) => choice.value === value)?.label ?? tree.find(value)?.name ?? value;
        return {
          key,
          text: getText(question, state, labelOf),
          to: sommelierAddress({ ...state, again: key, step: null }),
          isSkipped: !hasAnswer(state.answers, key),
        };
      }),
  );
}

function getText(
  question: Question,
  { answers }: SommelierState,
  labelOf: (value: string) => string,
): string {
  const { key } = question;
  const name = words.questions[key];
  if (!hasAnswer(answers, key)) return words.saidTo(name, words.anyOf[key]);
  if (key === 'much') {
    const levels = SCALES.flatMap((scale) =>
      getLevels(question, scale).filter(({ value }) => value === answers.scales[scale]),
    );
    return levels.map(({ label }, index) => (index === 0 ? label : lowered(label))).join(', ');
  }
  if (key === 'whom') return words.saidTo(name, words.list(answers.whom.map(labelOf).map(lowered)));
  if (key === 'flavour') return words.saidTo(name, words.list(answers.flavours.map(labelOf).map(lowered)));
  const label = labelOf(String(answers[key]));
  return words.saidTo(name, key === 'kind' ? label : lowered(label));
}

/** Makes a label lower case after a colon, when its first word may be. */
const lowered = (label: string): string =>
  /^[A-Z]['’a-z ]/.test(label) && !/^I['’ ]/.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
