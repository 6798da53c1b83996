import {
  ANSWER_PARAMETERS,
  hasAnswer,
  type SommelierState,
  sommelierAddress,
  stateParameters,
  withSkipped,
} from '#contract/sommelier/url-state.ts';
import { type QuestionKey, QUESTIONS, SCALES, SKIPPED } from '#contract/sommelier/answers.ts';
import type { PictureData } from '#contract/picture.ts';
import type { Choice, Question } from '#modules/sommelier/index.ts';
import { getLevels } from './levels.server.ts';
import { words } from './messages.server.ts';

/** A group of choices with one or several possible answers; each scale is a group with its own name. */
export type ChoiceGroup = {
  /** Query parameter. */
  name: string;
  legend: string | null;
  choices: readonly Choice[];
  /** Values of the earlier answer, when the question is shown again. */
  chosen: readonly string[];
};

/** A hidden field. */
export type Field = [name: string, value: string];

/**
 * How a question is answered: by a submit button per choice, by check boxes, or by one choice in
 * each of several groups.
 */
export type QuestionForm = 'buttons' | 'boxes' | 'groups';

/** A question as its page shows it: everything that the form needs besides its button. */
export type QuestionView = {
  key: Question['key'];
  /** 'Question 2 of 6'. */
  counted: string;
  title: string;
  hint: string | null;
  form: QuestionForm;
  groups: ChoiceGroup[];
  /**
   * Answers to other questions, as hidden fields before and after the choices, so that the URL
   * keeps its order.
   */
  before: Field[];
  after: Field[];
  /** Bottles follow, not another question. */
  isLast: boolean;
  back: { text: string; to: string };
  skipTo: string;
  /** Decorative; `null` when the shop has none for this question. */
  picture: PictureData | null;
};

/** Returns the view of a question. */
export function questionView(
  question: Question,
  state: SommelierState,
  pictures: Readonly<Record<string, PictureData>>,
): QuestionView {
  const { key, title, hint } = question;
  const form = FORMS[key];
  const place = QUESTIONS.indexOf(key);
  const skipped = withSkipped(state, key);
  const picture = pictures[`sommelier-${key}`];
  return {
    key,
    title,
    hint,
    form,
    counted: words.counted(place + 1, QUESTIONS.length),
    groups: getGroups(question, state),
    before: getFields(state, QUESTIONS.slice(0, place)),
    after: [
      // Unticked boxes send nothing: this field says that the question was shown.
      ...(form === 'boxes' ? [[key, SKIPPED] satisfies Field] : []),
      ...getFields(state, QUESTIONS.slice(place + 1)),
      ...(state.shows ? [['show', '1'] satisfies Field] : []),
    ],
    isLast: isComplete(skipped),
    back: backFrom(state, key),
    skipTo: sommelierAddress(skipped),
    picture: picture ? { ...picture, alt: '' } : null,
  };
}

const FORMS: Readonly<Record<QuestionKey, QuestionForm>> = {
  whom: 'boxes',
  with: 'buttons',
  flavour: 'boxes',
  much: 'groups',
  budget: 'buttons',
  kind: 'buttons',
};

const isComplete = ({ asked, shows }: SommelierState): boolean => shows || asked.length === QUESTIONS.length;

/**
 * Links to the bottles when an answer is changed there, otherwise to the previous question; from
 * the first one to the shop.
 */
function backFrom(state: SommelierState, key: QuestionKey): { text: string; to: string } {
  if (state.again !== null && isComplete(state))
    return { text: words.backToBottles, to: sommelierAddress({ ...state, again: null, step: null }) };
  const before = QUESTIONS.slice(0, QUESTIONS.indexOf(key)).findLast((one) => state.asked.includes(one));
  return before === undefined
    ? { text: words.backToShop, to: '/' }
    : { text: words.back, to: sommelierAddress({ ...state, again: before }) };
}

function getFields(state: SommelierState, keys: readonly QuestionKey[]): Field[] {
  const names = new Set<string>(keys.flatMap((key) => ANSWER_PARAMETERS[key]));
  return stateParameters(state).filter(([name]) => names.has(name));
}

function getGroups(question: Question, { answers, asked }: SommelierState): ChoiceGroup[] {
  const { key } = question;
  if (key === 'much') {
    const any = { value: SKIPPED, label: words.any, note: null };
    return SCALES.map((scale) => ({
      name: scale,
      legend: words.scales[scale],
      choices: [...getLevels(question, scale), any],
      chosen: [answers.scales[scale] ?? SKIPPED],
    }));
  }
  const chosen =
    key === 'whom' ? answers.whom : key === 'flavour' ? answers.flavours : [String(answers[key])];
  const isChosen = asked.includes(key) && hasAnswer(answers, key);
  return [{ name: key, legend: null, choices: question.choices, chosen: isChosen ? chosen : [] }];
}
